"""Layer 4: rules as plain text and as Markdown."""

from drumhead.text.markdown import rules_md
from drumhead.text.plain import rules_txt

__all__ = ["rules_md", "rules_txt"]
