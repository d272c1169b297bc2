import HTTP
import HTTPServer
import Testing

struct ConversationTests {
  @Test func `a request is answered with date, length and body`() throws {
    try serving(echo) { port in
      let client = try Client(port: port)
      try client.send("GET /a%20b HTTP/1.1\r\nHost: h\r\n\r\n")
      let reply = try client.reply()
      #expect(reply.status == 200)
      #expect(reply.text == "GET /a b ")
      #expect(reply.fields["date"] == "Sun, 06 Nov 1994 08:49:37 GMT")
      #expect(reply.fields["connection"] == nil)
    }
  }

  @Test func `pipelined requests are answered in order`() throws {
    try serving(echo) { port in
      let client = try Client(port: port)
      let wire = (0..<200).map { number in
        number % 3 == 0
          ? "POST /\(number) HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\nbody"
          : "GET /\(number) HTTP/1.1\r\nHost: h\r\n\r\n"
      }
      try client.send(wire.joined())
      for number in 0..<200 {
        #expect(try client.reply().text == (number % 3 == 0 ? "POST /\(number) body" : "GET /\(number) "))
      }
    }
  }

  @Test func `what is ready is answered while all workers are held up, in order with the rest`() throws {
    let gate = Gate()
    var handler = Answering(answer: { request in
      if request.path == "/slow" { gate.pass() }
      return echo(request)
    })
    handler.quick = { $0.isFor("/ready") ? Response.text("ready").header("X-Own", "1") : nil }
    try serving(handler) {
      $0.workers = 1
    } _: { port in
      let slow = try Client(port: port)
      try slow.send("GET /slow HTTP/1.1\r\nHost: h\r\n\r\nGET /ready HTTP/1.1\r\nHost: h\r\n\r\n")
      gate.awaitArrival()
      let client = try Client(port: port)
      for _ in 0..<2 {
        try client.send("GET /ready HTTP/1.1\r\nHost: h\r\n\r\n")
        let reply = try client.reply()
        #expect((reply.status, reply.text) == (200, "ready"))
        #expect(reply.fields["x-own"] == "1")
        #expect(reply.fields["date"] == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(reply.fields["content-length"] == "5")
      }
      try client.send("HEAD /ready HTTP/1.1\r\nHost: h\r\n\r\nGET /ready HTTP/1.0\r\nHost: h\r\n\r\n")
      #expect(try client.reply(toHead: true).fields["content-length"] == "5")
      #expect(try client.reply().text == "ready")
      gate.open()
      #expect(try slow.reply().text == "GET /slow ")
      #expect(try slow.reply().text == "ready")
    }
  }

  @Test func `a request that comes byte by byte is answered`() throws {
    try serving(echo) { port in
      let client = try Client(port: port)
      let wire =
        "POST /x HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x\r\nde\r\n0\r\nA: b\r\n\r\n"
      for byte in (wire + wire).utf8 { try client.send([byte]) }
      #expect(try client.reply().text == "POST /x abcde")
      #expect(try client.reply().text == "POST /x abcde")
    }
  }

  @Test func `HEAD sends the head of GET and no body`() throws {
    try serving(echo) { port in
      let client = try Client(port: port)
      try client.send("HEAD /x HTTP/1.1\r\nHost: h\r\n\r\nGET /y HTTP/1.1\r\nHost: h\r\n\r\n")
      let head = try client.reply(toHead: true)
      #expect(head.fields["content-length"] == "8")
      #expect(try client.reply().text == "GET /y ")
    }
  }

  @Test(arguments: [Status.noContent, .notModified])
  func `a status without content sends none and keeps the connection`(status: Status) throws {
    try serving { _ in
      Response(status, body: .bytes([65]))
    } _: { port in
      let client = try Client(port: port)
      try client.send("GET /x HTTP/1.1\r\nHost: h\r\n\r\nGET /y HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().fields["content-length"] == nil)
      #expect(try client.reply().status == status.code)
    }
  }

  @Test(arguments: [
    ("HTTP/1.0\r\n", "close"), ("HTTP/1.1\r\nHost: h\r\nConnection: close\r\n", "close"),
    ("HTTP/1.1\r\nHost: h\r\nconnection: Foo, CLOSE\r\n", "close"),
  ])
  func `the connection is closed if the client asks for it`(lines: String, connection: String) throws {
    try serving(echo) { port in
      let client = try Client(port: port)
      try client.send("GET /x \(lines)\r\n")
      #expect(try client.reply().fields["connection"] == connection)
      #expect(client.isEnded())
    }
  }

  @Test func `an HTTP 1_0 client can ask to keep the connection`() throws {
    try serving(echo) { port in
      let client = try Client(port: port)
      for _ in 0..<2 {
        try client.send("GET /x HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(try client.reply().fields["connection"] == "keep-alive")
      }
    }
  }

  @Test func `a handler can close the connection and cannot break the framing`() throws {
    try serving { _ in
      .text("ok").header("Connection", "close").header("Content-Length", "99").header("Transfer-Encoding", "chunked")
    } _: { port in
      let client = try Client(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      let reply = try client.reply()
      #expect(reply.text == "ok")
      #expect(reply.fields["content-length"] == "2")
      #expect(reply.fields["transfer-encoding"] == nil)
      #expect(client.isEnded())
    }
  }

  @Test func `a client that closed its side still gets its answer`() throws {
    try serving(echo) { port in
      let client = try Client(port: port)
      try client.send("GET /1 HTTP/1.1\r\nHost: h\r\n\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\nGET /3")
      client.endWriting()
      #expect(try client.reply().text == "GET /1 ")
      #expect(try client.reply().text == "GET /2 ")
      #expect(client.isEnded())
    }
  }

  @Test func `clients that vanish in the middle do not disturb others`() throws {
    try serving { _ in
      .html(pattern(3_000_000))
    } _: { port in
      for wire in [
        "", "GET", "GET / HTTP/1.1\r\nHost: h\r\n\r\n", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nabc",
      ] {
        for _ in 0..<10 {
          let client = try Client(port: port)
          try client.send(wire)
          client.abort()
        }
      }
      let client = try Client(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().body.count == 3_000_000)
    }
  }

  @Test func `the peer's address is given without port`() throws {
    try serving {
      .text($0.peer)
    } _: { port in
      let client = try Client(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().text == "127.0.0.1")
    }
  }

  @Test func `a port in use is reported`() throws {
    try serving(echo) { port in
      var configuration = ServerConfiguration(wallClock: { 0 })
      configuration.port = port
      let second = Server(configuration: configuration, handler: Answering(answer: echo))
      #expect(throws: ServerError.self) { try second.start() }
    }
  }

  @Test func `several event loops share the connections`() throws {
    try serving(echo) {
      $0.loops = 3
    } _: { port in
      let clients = try (0..<50).map { _ in try Client(port: port) }
      for client in clients { try client.send("GET /x HTTP/1.1\r\nHost: h\r\n\r\n") }
      for client in clients { #expect(try client.reply().text == "GET /x ") }
    }
  }
}
