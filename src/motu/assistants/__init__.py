"""Assistants at the table: the Model Context Protocol over the JSON interface, with its limits and its secrecy."""
