"""The players made of code: they have a View and a Memory, and nothing else."""
