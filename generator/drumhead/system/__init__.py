"""What is asked of the operating system: files written in one step, kept results, locks, child processes."""
