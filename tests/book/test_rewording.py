"""Two wordings are compared word by word, however long they are."""

from drumhead.book.rewording import word_diffs


def test_words_that_are_frequent_in_a_long_text_are_compared_as_well() -> None:
    old = " ".join(f"the card{number}" for number in range(150))
    diffs = [diff for diff in word_diffs(old, old.replace("the card75", "a card75")) if diff.old != diff.new]
    assert diffs == [("the", "a")]
