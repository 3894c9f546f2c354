"""The table in the browser: seats, journal, pages, stream and API. It knows no game."""
