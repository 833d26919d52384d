"""Matta: Scala 40, an engine without screen, clock or network."""

__version__ = "0.1.0"
