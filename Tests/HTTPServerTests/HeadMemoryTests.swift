import HTTP
import HTTPServer
import Testing

/// The memory of long heads: the share that each belongs to, and the heads that make room.
struct HeadMemoryTests {
  private static let long = unfinished(30_000)

  private static func unfinished(_ size: Int, _ fields: String = "") -> String {
    "GET /x HTTP/1.1\r\nHost: h\r\n\(fields)X-A: \(String(repeating: "a", count: size))"
  }

  private static let byField = Answering {
    echo($0)
  } turns: { head in
    RequestTurn(sender: "a", isKnown: head.headers["X-Known"] != nil)
  }

  @Test func `a second long head is refused while the first is read, and all memory is free in the end`() throws {
    let memory = MemoryBudget(strangersHeads: 30_000)
    try serving(echo) {
      $0.memory = memory
    } _: { port in
      let first = try Client(port: port)
      try first.send(Self.long)
      #expect(soon { memory.used > 20_000 })
      let second = try Client(port: port)
      try second.send(Self.long)
      #expect(try second.reply().status == 503)
      try first.send("\r\n\r\n")
      #expect(try first.reply().status == 200)
      first.close()
      #expect(soon { memory.used == 0 })
    }
  }

  @Test func `the largest unfinished head makes room for a smaller one`() throws {
    let memory = MemoryBudget(strangersHeads: 30_000)
    try serving(echo) {
      $0.memory = memory
    } _: { port in
      let flood = try Client(port: port)
      try flood.send(Self.long)
      #expect(soon { memory.used > 20_000 })
      let small = try Client(port: port)
      try small.send(Self.unfinished(18_000))
      #expect(try flood.reply().status == 503)
      try small.send("\r\n\r\n")
      #expect(try small.reply().status == 200)
    }
  }

  @Test func `long heads of strangers do not keep a known sender from a long head or a form`() throws {
    let memory = MemoryBudget(strangersHeads: 30_000)
    try serving(Self.byField) {
      $0.memory = memory
    } _: { port in
      let used = try Client(port: port)
      try used.send("GET /x HTTP/1.1\r\nHost: h\r\nX-Known: 1\r\n\r\n")
      #expect(try used.reply().status == 200)
      let flood = try (0..<2).map { _ in try Client(port: port) }
      try flood[0].send(Self.unfinished(17_000))
      try flood[1].send(Self.unfinished(17_000))
      #expect(soon { memory.used > 15_000 })

      // A connection of a known sender: even the unfinished head counts in that share.
      try used.send(Self.unfinished(25_000, "X-Known: 1\r\n"))
      #expect(soon { memory.used > 30_000 })
      try used.send("\r\n\r\n")
      #expect(try used.reply().status == 200)

      // A new connection: a whole head and a form that comes with it.
      let form = try Client(port: port)
      let fields = "POST /x HTTP/1.1\r\nHost: h\r\nX-Known: 1\r\nX-A: \(String(repeating: "a", count: 20_000))\r\n"
      try form.send("\(fields)Content-Length: 30000\r\n\r\n\(String(repeating: "b", count: 30_000))")
      let reply = try form.reply()
      #expect(reply.status == 200)
      #expect(reply.body.count > 30_000)
      for client in flood { #expect(!client.hasInput(milliseconds: 1)) }
    }
  }
}
