"""Two wordings are compared word by word, however long they are."""

from drumhead.book.rewording import word_diffs


def test_words_that_are_frequent_in_a_long_text_are_compared_as_well() -> None:
    old = " ".join(["draw or hold"] * 100)
    assert list(word_diffs(f"Always {old}", old)) == [("Always", ""), (old, old)]
