"""Notices every fault behind a page's back."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response

# Chromium logs this for every answer of 400 and above; the answers themselves are judged below.
FAILED_LOAD = "Failed to load resource: the server responded with a status of"
# A browser without service workers, as at a plain address.
NO_WORKER = "Service Worker registration blocked by Playwright"


class Watch:
    """Collects console errors, policy violations, script errors and failed loads of one context."""

    def __init__(self, context: BrowserContext):
        self.faults: list[str] = []
        self.allowed: list[str] = []
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"script error: {error.error}"))
        context.on("response", self._response)
        context.on("requestfailed", self._request_failed)

    def allow(self, pattern: str) -> None:
        """Allows faults that match a regular expression, for a test that provokes one."""
        self.allowed.append(pattern)

    def check(self) -> None:
        """Fails with every fault that was seen and not allowed."""
        faults = [fault for fault in self.faults if not any(re.search(allowed, fault) for allowed in self.allowed)]
        self.faults.clear()
        assert not faults, "the browser reports:\n  " + "\n  ".join(faults)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith((FAILED_LOAD, NO_WORKER)):
            self.faults.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _response(self, response: Response) -> None:
        """A page and the answer to a form may refuse (404, 422) but not break; everything that a page loads must exist."""
        is_form = response.request.is_navigation_request() or response.request.method == "POST"
        limit = 500 if is_form else 400
        if response.status >= limit:
            self.faults.append(f"{response.status} for {response.request.method} {response.url}")

    def _request_failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left while it loaded
            self.faults.append(f"{request.failure} for {request.method} {request.url}")
