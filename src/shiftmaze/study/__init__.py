"""Studying games: analysis, puzzles, par."""
