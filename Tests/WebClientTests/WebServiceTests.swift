import Foundation
import PoolFlowTesting
import Testing

@testable import WebClient

/// Requests to servers that are well, and to those that are not.
struct WebServiceTests {
  private static func get(
    _ server: StandIn, _ path: String = "/x", seconds: Double = 5, bytes: Int = 1_000, below: String = "",
    until cancellation: WebCancellation = WebCancellation()
  ) throws -> Result<WebAnswer, WebFailure> {
    let address = try #require(WebAddress(server.address + below))
    let service = WebService(address, agent: "PoolFlow/test")
    return Result { () throws(WebFailure) in
      try service.get(path, within: WebLimits(seconds: seconds, bytes: bytes), until: cancellation)
    }
  }

  private static func failure(_ result: Result<WebAnswer, WebFailure>) -> WebFailure? {
    if case .failure(let failure) = result { failure } else { nil }
  }

  @Test func `an answer comes with its status and bytes`() throws {
    let server = try StandIn { _ in [.send(StandIn.response("höher", status: "404 Not Found"))] }
    let answer = try Self.get(server).get()
    #expect(answer == WebAnswer(status: 404, bytes: Array("höher".utf8)))
  }

  @Test func `a query is encoded, below the path of the service`() throws {
    let server = try StandIn(json: { _ in "{}" })
    let service = WebService(try #require(WebAddress(server.address + "/maps/")), agent: "PoolFlow/test")
    _ = try service.get(
      "/a", query: [("q", "Ä & b=1#?/\n"), ("at", "1.5,-2;3")], within: WebLimits(seconds: 5, bytes: 100))
    #expect(server.targets == ["/maps/a?q=%C3%84%20%26%20b%3D1%23%3F%2F%0A&at=1.5,-2;3"])
  }

  @Test(arguments: [StandIn.Act.hang, .trickle])
  func `a server that hangs or trickles costs the time limit and no more`(act: StandIn.Act) throws {
    for acts in [[act], [.send("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n"), act]] {
      let server = try StandIn { _ in acts }
      let start = ContinuousClock.now
      let result = try Self.get(server, seconds: 0.3)
      #expect(Self.failure(result) == .timedOut || Self.isBroken(result))
      #expect(ContinuousClock.now - start < .seconds(2))
    }
  }

  private static func isBroken(_ result: Result<WebAnswer, WebFailure>) -> Bool {
    if case .failure(.broken) = result { true } else { false }
  }

  @Test func `a body above the limit ends at once`() throws {
    let server = try StandIn { _ in [.send("HTTP/1.1 200 OK\r\n\r\n"), .flood] }
    #expect(Self.failure(try Self.get(server)) == .tooLarge)
    let exact = try StandIn { _ in [.send(StandIn.response(String(repeating: "x", count: 1_000)))] }
    #expect(try Self.get(exact).get().bytes.count == 1_000)
    let promised = try StandIn { _ in [.send(StandIn.response(String(repeating: "x", count: 1_001)))] }
    #expect(Self.failure(try Self.get(promised)) == .tooLarge)
  }

  @Test func `a head without an end ends at once`() throws {
    let line = "X-Y: \(String(repeating: "z", count: 1_000))\r\n"
    let server = try StandIn { _ in [.send("HTTP/1.1 200 OK\r\n" + String(repeating: line, count: 200)), .hang] }
    #expect(Self.failure(try Self.get(server)) == .tooLarge)
  }

  @Test(arguments: ["", "nonsense\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nshort"])
  func `an end in the midst and what is no HTTP are failures`(text: String) throws {
    let server = try StandIn { _ in [.send(text)] }
    #expect(Self.isBroken(try Self.get(server)))
  }

  @Test func `a compressed bomb is not unpacked`() throws {
    let server = try StandIn { _ in
      [.send(StandIn.response("\u{1f}", head: "Content-Encoding: gzip\r\n"))]
    }
    #expect(try Self.get(server).get().bytes == Array("\u{1f}".utf8))
  }

  @Test func `a redirect on the same server is followed, twice at most`() throws {
    let server = try StandIn { target in
      let count = Int(target.dropFirst()) ?? 0
      guard count > 0 else { return [.send(StandIn.response("there"))] }
      return [.send(StandIn.response("", status: "302 Found", head: "Location: /\(count - 1)\r\n"))]
    }
    #expect(try Self.get(server, "/2").get().bytes == Array("there".utf8))
    #expect(Self.failure(try Self.get(server, "/3")) == .redirected)
  }

  @Test(arguments: [
    "http://localhost:PORT/0", "http://127.0.0.2:PORT/", "file:///etc/passwd", "http://169.254.169.254/latest",
    "//example.com/", "http://user:secret@127.0.0.1:PORT/", "gopher://127.0.0.1:PORT/", "http://127.0.0.1:1/",
  ])
  func `a redirect to another host, port or scheme is refused without a request`(location: String) throws {
    let other = try StandIn(json: { _ in "{}" })
    let server = try StandIn { [port = other.port] _ in
      let place = location.replacing("PORT", with: String(port))
      return [.send(StandIn.response("", status: "301 Moved", head: "Location: \(place)\r\n"))]
    }
    let failure = Self.failure(try Self.get(server))
    #expect(failure == .redirected || failure.map { if case .broken = $0 { true } else { false } } == true)
    #expect(other.targets.isEmpty)
  }

  @Test func `a cancelled request ends while the server hangs`() throws {
    let server = try StandIn { _ in [.hang] }
    let cancellation = WebCancellation()
    let address = server.address
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      if let address = WebAddress(address) {
        let service = WebService(address, agent: "x")
        let result = Result { () throws(WebFailure) in
          try service.get("/", within: WebLimits(seconds: 60, bytes: 10), until: cancellation)
        }
        if Self.failure(result) == .cancelled { ended.signal() }
      }
    }
    while server.targets.isEmpty { usleep(1_000) }
    cancellation.cancel()
    #expect(ended.wait(timeout: .now() + 5) == .success)
    #expect(Self.failure(try Self.get(server, until: cancellation)) == .cancelled)
  }

  @Test func `nobody at the port is a failure`() throws {
    let server = try StandIn(json: { _ in "" })
    server.close()
    #expect(Self.isBroken(try Self.get(server, seconds: 2)))
  }
}
