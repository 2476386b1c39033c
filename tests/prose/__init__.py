"""A linter of the words that readers meet: content, messages in Python, templates, scripts.

Vale would do, but its packages fetch a program from elsewhere when they are installed. These are the constructions that
editors of rulebooks strike out, and the words of which this project uses another.
"""
