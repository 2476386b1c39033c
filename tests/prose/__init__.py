"""A linter of the texts that readers see: content, messages in Python, templates, scripts.

Vale would do, but its packages download a program when they are installed. The rules are constructions that editors of
rulebooks strike out, and words for which this project uses another.
"""
