"""Stand-ins for the services of other servers, on loopback: an address service that answers well, late or nonsense."""

import http.server
import json
import threading
import urllib.parse
from collections.abc import Callable

Place = tuple[str, str, str, float, float]


def photon(places: list[Place]) -> bytes:
    """GeoJSON of places: house number, street, town, latitude, longitude."""
    features = [
        {
            "geometry": {"type": "Point", "coordinates": [east, north]},
            "properties": {"housenumber": number, "street": street, "city": town, "countrycode": "US", "type": "house"},
        }
        for number, street, town, north, east in places
    ]
    return json.dumps({"type": "FeatureCollection", "features": features}).encode()


class AddressService:
    """A server whose answer to a question is made by `answer`; None holds the connection until `release`."""

    def __init__(self, answer: Callable[[str], bytes | None], port: int = 0):
        self.answer = answer
        self.questions: list[str] = []
        self._held = threading.Event()
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                question = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query).get("q", [""])[0]
                outer.questions.append(question)
                body = outer.answer(question)
                if body is None:
                    outer._held.wait(60)
                    return
                self.send_response(200)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def options(self) -> tuple[str, str]:
        return ("--geocoder-url", f"http://127.0.0.1:{self.port}/api")

    def close(self) -> None:
        """Ends it as a kill does: what is held breaks off."""
        self._held.set()
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
