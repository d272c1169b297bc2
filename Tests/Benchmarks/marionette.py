"""Firefox driven by its own protocol, Marionette: messages of JSON with their length, over a socket of this machine."""

import json
import os
import pathlib
import socket
import subprocess
import time

FIREFOX = os.environ.get("FIREFOX", "firefox-esr")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
START_SECONDS = 60


class Firefox:
    """One window without a screen, on a profile folder that stays for the next start."""

    def __init__(self, profile: pathlib.Path):
        profile.mkdir(exist_ok=True)
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        (profile / "user.js").write_text(
            f'user_pref("marionette.port", {port});\nuser_pref("app.update.enabled", false);\n'
            'user_pref("browser.shell.checkDefaultBrowser", false);\nuser_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
        )
        command = [FIREFOX, "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._socket = connected(port)
        self._file = self._socket.makefile("rb")
        self._read()
        self._count = 0
        self.capabilities = self.call("WebDriver:NewSession", strictFileInteractability=False)["capabilities"]

    def quit(self) -> None:
        """Ends the browser as its person does."""
        self.call("Marionette:Quit", flags=["eForceQuit"])
        self._socket.close()
        self._process.wait(timeout=30)

    def kill(self) -> None:
        """Ends the browser in any state."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()

    def call(self, name: str, **words):
        """The result of one command; fails with the browser's own words."""
        self._count += 1
        text = json.dumps([0, self._count, name, words]).encode()
        self._socket.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, result = self._read()
        if error:
            raise AssertionError(f"{name}: {error['error']}: {error['message']}")
        return result

    def _read(self):
        length = b""
        while (byte := self._file.read(1)) != b":":
            assert byte, "Firefox has gone"
            length += byte
        return json.loads(self._file.read(int(length)))

    def open(self, address: str) -> None:
        """Goes to a page; what cannot be had is an error page of the browser, and fails."""
        self.call("WebDriver:Navigate", url=address)

    def find(self, selector: str) -> str:
        """The first element, once it is there."""
        self.until(f"return document.querySelector({json.dumps(selector)}) !== null")
        return self.call("WebDriver:FindElement", using="css selector", value=selector)["value"][ELEMENT]

    def click(self, selector: str) -> None:
        self.call("WebDriver:ElementClick", id=self.find(selector))

    def type(self, selector: str, text: str) -> None:
        element = self.find(selector)
        if "file" not in selector:
            self.call("WebDriver:ElementClear", id=element)
        self.call("WebDriver:ElementSendKeys", id=element, text=text)

    def evaluate(self, script: str):
        """The value of a function's body, in the page's world; a promise is waited for."""
        body = f"const done = arguments[arguments.length - 1]; (async () => {{ {script} }})().then(done, (e) => done(String(e)));"
        return self.call("WebDriver:ExecuteAsyncScript", script=body, args=[], sandbox="poolflow", newSandbox=False)["value"]

    def until(self, script: str, seconds: float = 20):
        """The first value that counts as true; a page that is left meanwhile is asked again."""
        end = time.monotonic() + seconds
        value = None
        while time.monotonic() < end:
            try:
                value = self.evaluate(script)
            except AssertionError as error:
                value = error
            if value and not isinstance(value, AssertionError):
                return value
            time.sleep(0.1)
        raise AssertionError(f"{script}: {value!r}")

    def find_text(self, selector: str) -> str:
        """What an element shows, once it is there."""
        self.find(selector)
        return self.evaluate(f"return document.querySelector({json.dumps(selector)}).innerText")


def connected(port: int) -> socket.socket:
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=60)
        except OSError:
            assert time.monotonic() < end, "Firefox does not answer"
            time.sleep(0.2)
