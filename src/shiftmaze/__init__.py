"""The shifting-maze board games, played by their exact rules."""
