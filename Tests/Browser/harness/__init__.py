"""Drives the real program with a real Chromium and fails a test on every fault that a user would notice."""
