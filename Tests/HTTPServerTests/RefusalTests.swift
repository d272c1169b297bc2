import HTTP
import HTTPServer
import Synchronization
import Testing

struct RefusalTests {
  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\nHost: h\n\n", 400), ("BREW / HTTP/1.1\r\nHost: h\r\n\r\n", 501),
    ("GET / HTTP/2.0\r\nHost: h\r\n\r\n", 505), ("GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\n", 414),
    ("GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 70_000))", 431),
    ("GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 101), 431),
    ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1048577\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nExpect: x\r\n\r\n", 417),
    ("GET /?\(String(repeating: "a&", count: 2001)) HTTP/1.1\r\nHost: h\r\n\r\n", 400),
  ])
  func `a bad request is answered with its status`(wire: String, status: Int) throws {
    try serving(echo) { port in
      let client = try Client(port: port)
      try client.send(wire)
      #expect(try client.reply().status == status)
    }
  }

  @Test(arguments: [
    "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
    "Transfer-Encoding: chunked\r\n\r\n5\r\nabcdeGET", "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n0\n\r\n", "Content-Length: +0\r\n\r\n",
  ])
  func `bytes after a smuggling attempt are never answered`(rest: String) throws {
    let paths = Mutex<[String]>([])
    try serving { request in
      paths.withLock { $0.append(request.path) }
      return .text("ok")
    } _: { port in
      let client = try Client(port: port)
      try client.send("POST /first HTTP/1.1\r\nHost: h\r\n\(rest)GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n")
      let reply = try client.reply()
      #expect(reply.status == 400)
      #expect(reply.fields["connection"] == "close")
      client.endWriting()
      #expect(client.isEnded())
    }
    #expect(paths.withLock { $0 } == [])
  }

  @Test func `a refused upload is read on so that its sender sees the answer`() throws {
    try serving(echo) { port in
      let client = try Client(port: port)
      try client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2000000\r\n\r\n")
      try client.send(pattern(200_000))
      #expect(try client.reply().status == 413)
    }
  }

  @Test func `a chunked body over the limit is refused`() throws {
    try serving(echo) {
      $0.limits.formBody = 10
    } _: { port in
      let client = try Client(port: port)
      try client.send(
        "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n8\r\nabcdefgh\r\n8\r\nabcdefgh\r\n")
      #expect(try client.reply().status == 413)
    }
  }

  @Test func `if too many requests wait, one more is answered 503 and the connection kept`() throws {
    let gate = Gate()
    try serving { _ in
      gate.pass()
      return .text("ok")
    } configure: {
      $0.workers = 1
      $0.maximumQueued = 1
    } _: { port in
      let clients = try (0..<3).map { _ in try Client(port: port) }
      try clients[0].send("GET /x HTTP/1.1\r\nHost: h\r\n\r\n")
      gate.awaitArrival()
      // One of the two waits, whichever comes first; the other is refused.
      for client in clients[1...] { try client.send("GET /x HTTP/1.1\r\nHost: h\r\n\r\n") }
      try #require(soon { clients[1...].contains { $0.hasInput(milliseconds: 10) } })
      let refused = try #require(clients[1...].first { $0.hasInput(milliseconds: 0) })
      let reply = try refused.reply()
      #expect((reply.status, reply.fields["retry-after"]) == (503, "1"))
      gate.open()
      for client in clients where client !== refused { #expect(try client.reply().text == "ok") }
      try refused.send("GET /x HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try refused.reply().text == "ok")
    }
  }

  @Test func `one sender's requests fill only a share of the queue, and the next sender's turn comes first`() throws {
    let gate = Gate()
    let order = Mutex<[String]>([])
    let handler = Answering { request in
      if request.path == "/first" { gate.pass() }
      order.withLock { $0.append(request.path) }
      return .text("ok")
    } turns: { head in
      RequestTurn(sender: head.headers["X-Sender"] ?? "", isKnown: head.headers["X-Sender"] != "stranger")
    }
    try serving(handler) {
      $0.workers = 1
      $0.maximumQueuedPerSender = 3
    } _: { port in
      func ask(_ path: String, _ sender: String) throws -> Client {
        let client = try Client(port: port)
        try client.send("GET \(path) HTTP/1.1\r\nHost: h\r\nX-Sender: \(sender)\r\n\r\n")
        return client
      }
      let first = try ask("/first", "a")
      gate.awaitArrival()
      let flood = try (0..<8).map { _ in try ask("/flood", "a") }
      try #require(soon { flood.count { $0.hasInput(milliseconds: 1) } == 5 })
      let others = try ["b", "stranger"].map { try ask("/\($0)", $0) }
      // The earlier request is queued once two more have been refused, one round of the loop after the other.
      for _ in 0..<2 { #expect(try ask("/flood", "a").reply().status == 503) }
      gate.open()
      for client in others + [first] { #expect(try client.reply().status == 200) }
      try #require(soon { order.withLock { $0.count } == 6 })
    }
    let met = order.withLock { $0 }
    #expect(try #require(met.firstIndex(of: "/b")) <= 3)
    #expect(try #require(met.firstIndex(of: "/stranger")) <= 3)
  }

  @Test func `a silent connection makes room for a newcomer`() throws {
    try serving(echo) {
      $0.maximumConnections = 2
      $0.timeouts.silence = 0
    } _: { port in
      let silent = try (0..<2).map { _ in try Client(port: port) }
      let newcomer = try Client(port: port)
      try newcomer.send("GET /x HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try newcomer.reply().status == 200)
      for client in silent { client.close() }
    }
  }

  @Test func `connections over the maximum wait until there is room`() throws {
    try serving(echo) {
      $0.maximumConnections = 2
    } _: { port in
      let clients = try (0..<3).map { _ in try Client(port: port) }
      for client in clients { try client.send("GET /x HTTP/1.1\r\nHost: h\r\n\r\nGET /half") }
      #expect(try clients[0].reply().status == 200)
      #expect(try clients[1].reply().status == 200)
      clients[0].close()
      #expect(try clients[2].reply().status == 200)
    }
  }
}
