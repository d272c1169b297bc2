"""The program under test: its commands, its server, its data directory."""

import contextlib
import os
import pathlib
import re
import selectors
import signal
import sqlite3
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
BINARY = os.environ.get("POOLFLOW_BINARY", str(ROOT / ".build/debug/poolflow"))
LISTENING = re.compile(r"^PoolFlow listening on (http://\S+)$")
LOG_LINE = re.compile(r"^(\S+=(\"[^\"]*\"|\S*))( \S+=(\"[^\"]*\"|\S*))*$")
BAD_LOG_LINE = re.compile(r"\bevent=(error|unavailable|system-failure|body-failed|accept-paused)\b")


class Program:
    """A data directory and, once started, a server on a free port, or on the one given."""

    def __init__(self, folder: pathlib.Path, binary: str = BINARY, port: int = 0):
        self.binary = binary
        self.port = port
        self.folder = folder
        self.data = folder / "data"
        self.log = folder / "stderr.log"
        self.address = ""
        self.allowed_log_lines: list[str] = []
        self._process: subprocess.Popen | None = None

    def command(self, *words: str, typed: str = "") -> str:
        """Runs one command on the data directory with the given input and returns its output."""
        done = self._run(words, typed, status=0)
        assert done.stderr == "", f"{words} complains: {done.stderr}"
        return done.stdout

    def refusal(self, *words: str, typed: str = "", status: int = 1) -> str:
        """Runs one command that must fail and returns its error: one line, with the usage below it for 64."""
        done = self._run(words, typed, status)
        line, _, rest = done.stderr.partition("\n")
        assert line.startswith("poolflow: "), f"{words} fails with another message: {done.stderr}"
        assert rest.startswith("usage: ") if status == 64 else rest == "", f"{words} prints more: {rest}"
        return line

    def _run(self, words: tuple[str, ...], typed: str, status: int) -> subprocess.CompletedProcess[str]:
        command = [self.binary, *words, "--data", str(self.data)]
        done = subprocess.run(command, input=typed, capture_output=True, text=True, timeout=120, cwd=ROOT)
        assert done.returncode == status, f"{words} exits {done.returncode}: {done.stdout}{done.stderr}"
        return done

    def add_account(self, email: str, role: str, password: str, name: str = "") -> None:
        """Adds an account from the command line, which also makes a store without the setup page."""
        named = ["--name", name] if name else []
        self.command("user", "add", "--email", email, "--role", role, *named, "--password-stdin", typed=password + "\n")

    def add_token(self, email: str) -> str:
        """A new API token with the rights of an account."""
        return self.command("token", "add", "--email", email).strip()

    def start(self, *options: str, environment: dict[str, str] | None = None, within: float = 20) -> str:
        """Starts the server and returns its address once it has said that it listens."""
        command = [self.binary, "serve", "--data", str(self.data), "--port", str(self.port), *options]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, cwd=ROOT, env={**os.environ, **(environment or {})}
            )
        line = self._first_line(within)
        listening = LISTENING.match(line)
        assert listening, f"the server said {line!r} first; its log:\n{self.log.read_text()}"
        self.address = listening[1]
        return self.address

    def stop(self, within: float = 10) -> None:
        """Ends the server as an operator does and asserts a clean end."""
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(signal.SIGTERM)  # a second signal, after `terminate` has sent one before, changes nothing
        try:
            rest, _ = process.communicate(timeout=within)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise AssertionError(f"the server still ran {within} s after SIGTERM") from None
        assert process.returncode == 0, f"the server ended with {process.returncode}; its log:\n{self.log.read_text()}"
        assert rest == b"", f"the server printed more than one line to stdout: {rest!r}"
        self.check_log()
        files = [self.data / "accounts.sqlite", *([self.database] if (self.data / "current").exists() else [])]
        logs = [path for file in files if (path := file.with_name(file.name + "-wal")).exists() and path.stat().st_size]
        assert not logs, f"after a clean stop logs are left beside the databases: {logs}"

    def check_log(self) -> None:
        """Fails with every line that a healthy server does not log."""
        lines = self.log.read_text().splitlines() if self.address else []
        bad = [line for line in lines if self._is_bad(line)]
        assert not bad, "the server's log has:\n" + "\n".join(bad)

    def terminate(self) -> None:
        """Asks the server to end without waiting for it."""
        assert self._process is not None, "the server does not run"
        self._process.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Kills the server, as a power cut does."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    @property
    def database(self) -> pathlib.Path:
        """The live store's database."""
        return self.data / "stores" / (self.data / "current").read_text().strip() / "business.sqlite"

    def damage(self, file: pathlib.Path) -> None:
        """Overwrites a database of a stopped server and removes the log from which it could be recovered."""
        file.write_bytes(b"This was a database. " * 1000)
        for rest in ("-wal", "-shm"):
            file.with_name(file.name + rest).unlink(missing_ok=True)

    def rows(self, query: str) -> list[tuple]:
        """The rows that the live store has on disk, read beside the server."""
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(query).fetchall()

    def saved(self) -> dict[str, list[tuple]]:
        """Everything that has been saved: all rows of the store and the accounts, without sessions."""
        everything = {}
        for file in (self.database, self.data / "accounts.sqlite"):
            with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
                names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
                for (name,) in names:
                    if name != "sessions" and not name.startswith("pool_search"):
                        everything[name] = sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr)
        return everything

    @property
    def pid(self) -> int:
        """The server's process."""
        assert self._process is not None, "the server does not run"
        return self._process.pid

    def _first_line(self, within: float) -> str:
        """The first output of the server, read byte by byte so that nothing after it is swallowed."""
        assert self._process is not None and self._process.stdout is not None
        output = self._process.stdout.fileno()
        deadline = time.monotonic() + within
        line = b""
        with selectors.DefaultSelector() as selector:
            selector.register(output, selectors.EVENT_READ)
            while not line.endswith(b"\n") and selector.select(max(0, deadline - time.monotonic())):
                byte = os.read(output, 1)
                if not byte:
                    break
                line += byte
        return line.decode(errors="replace").rstrip("\n")

    def _is_bad(self, line: str) -> bool:
        if any(re.search(allowed, line) for allowed in self.allowed_log_lines):
            return False
        return bool(line.strip()) and (BAD_LOG_LINE.search(line) is not None or LOG_LINE.match(line) is None)
