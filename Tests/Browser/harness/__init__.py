"""Drives the real program with a real Chromium and fails a test on anything that a user would trip over."""
