"""Layer 4: the book as JSON, and the JSON Schema that describes it."""

from drumhead.data.rules import rules_json, rules_schema

__all__ = ["rules_json", "rules_schema"]
