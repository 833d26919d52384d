"""Scala 40: its rule sheet, its round, its prices."""
