"""The players made of code: they see a View, and nothing else."""
