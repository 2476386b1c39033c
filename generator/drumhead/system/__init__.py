"""Services of the operating system: files written in one step, cached results, locks, child processes."""
