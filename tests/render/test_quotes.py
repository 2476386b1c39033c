"""Apostrophes are curled in what is read, and left alone in what is code."""

from drumhead.render.inline import curl_page_quotes


def test_running_text_of_a_page_is_curled_and_code_is_not() -> None:
    page = "# No Man's Land\n<td title=\"it's\">O&#39;Hara's</td> `drumhead's` <script>let s = 'a\\'b';</script>\n"
    assert curl_page_quotes(page) == (
        "# No Man’s Land\n<td title=\"it's\">O’Hara’s</td> `drumhead's` <script>let s = 'a\\'b';</script>\n"
    )
