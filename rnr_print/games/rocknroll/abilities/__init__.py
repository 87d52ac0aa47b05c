"""Traits run as data: when they fire (`firing`), and what each verb does."""
