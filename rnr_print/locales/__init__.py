"""Languages: gettext catalogs, the data of a locale, extraction of messages."""
