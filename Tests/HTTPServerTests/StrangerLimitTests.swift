import Foundation
import HTTP
import HTTPServer
import Synchronization
import Testing

/// Limits on strangers: memory and disk.
struct StrangerLimitTests {
  private static func head(_ size: Int, _ fields: String = "") -> String {
    "POST /x HTTP/1.1\r\nHost: h\r\n\(fields)Content-Length: \(size)\r\n\r\n"
  }

  @Test(arguments: [BodySender.stranger, .lapsed])
  func `unfinished forms share one budget, the largest make room, and a small one gets through`(
    sender: BodySender
  ) throws {
    let memory = MemoryBudget(lapsed: 200_000, stranger: 200_000)
    let served = Atomic<Int>(0)
    try serving { request in
      served.add(1, ordering: .relaxed)
      return .text("\(request.body.size)")
    } configure: {
      $0.memory = memory
    } policy: { _ in
      .form.from(sender)
    } _: { port in
      let flood = try (0..<12).map { _ in try Client(port: port) }
      for client in flood {
        try client.send(Self.head(100_000))
        try? client.send(pattern(60_000))
        #expect(memory.held(by: sender) <= 200_000)
      }
      #expect(soon { flood.count { $0.hasInput(milliseconds: 1) } >= 9 })
      let small = try Client(port: port)
      try small.send(Self.head(300) + String(repeating: "a", count: 300))
      #expect(try small.reply().text == "300")
      for client in flood { client.abort() }
      #expect(soon { memory.used == 0 })
    }
    #expect(served.load(ordering: .relaxed) == 1)
  }

  @Test func `a flood of strangers leaves known senders their memory, in which the largest body makes room`()
    throws
  {
    let memory = MemoryBudget(known: 150_000, stranger: 50_000)
    try serving {
      .text("\($0.body.size)")
    } configure: {
      $0.memory = memory
    } policy: { head in
      .form.from(head.headers["X-Known"] == nil ? .stranger : .known)
    } _: { port in
      let strangers = try (0..<3).map { _ in try Client(port: port) }
      for client in strangers {
        try client.send(Self.head(60_000))
        try? client.send(pattern(40_000))
      }
      let first = try Client(port: port)
      try first.send(Self.head(100_000, "X-Known: 1\r\n"))
      try first.send(pattern(99_999))
      #expect(soon { memory.held(by: .known) == 99_999 })
      let second = try Client(port: port)
      try second.send(Self.head(60_000, "X-Known: 1\r\n"))
      try second.send(pattern(60_000))
      #expect(try second.reply().text == "60000")
      #expect(try first.reply().status == 503)
    }
  }

  @Test func `a request that needs no body is answered before the body comes, and no handler runs`() throws {
    let handler = Answering { _ in
      Issue.record("the handler ran")
      return .text("ran")
    } admit: { head in
      .answer(.text("who are you?", status: .unauthorized))
    }
    try serving(handler) { port in
      for fields in ["", "Expect: 100-continue\r\n", "Connection: close\r\n"] {
        let client = try Client(port: port)
        try client.send(Self.head(200_000_000, fields))
        let reply = try client.reply()
        #expect((reply.status, reply.text) == (401, "who are you?"))
        #expect(reply.fields["connection"] == "close")
      }
      let sending = try Client(port: port)
      try sending.send(Self.head(200_000))
      try sending.send(pattern(200_000))
      #expect(try sending.reply().status == 401)
    }
  }

  @Test(arguments: BodySender.allCases)
  func `the disk's reserve holds for every sender's body`(sender: BodySender) throws {
    try inFolder { folder in
      try serving {
        .text("\($0.body.size)")
      } configure: {
        $0.spoolFolder = folder
        $0.spoolReserve = 1 << 60
      } policy: { _ in
        .upload.from(sender)
      } _: { port in
        // Announced: before the body. In chunks: with the first piece.
        let announced = try Client(port: port)
        try announced.send(Self.head(300_000, "Expect: 100-continue\r\n"))
        #expect(try announced.reply().status == 507)
        let chunked = try Client(port: port)
        try chunked.send("POST /x HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n30000\r\n")
        try? chunked.send(pattern(0x30000))
        #expect(try chunked.reply().status == 507)
        #expect(try soon { try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty })
      }
    }
  }

  @Test func `uploads of strangers have a separate disk budget`() throws {
    try inFolder { folder in
      try serving {
        .text("\($0.body.size)")
      } configure: {
        $0.spoolFolder = folder
        $0.lapsedSpoolBudget = SpoolBudget(bytes: 200_000)
      } policy: { head in
        .upload.from(head.headers["X-Known"] == nil ? .lapsed : .known)
      } _: { port in
        for (fields, status) in [("", 503), ("X-Known: 1\r\n", 200)] {
          let client = try Client(port: port)
          try client.send(Self.head(400_000, fields))
          try? client.send(pattern(400_000))
          #expect(try client.reply().status == status)
        }
      }
    }
  }

  @Test func `a stranger's body must arrive fast enough as a whole`() throws {
    try serving {
      .text("\($0.body.size)")
    } configure: {
      $0.timeouts.bodyWindow = 0.1
      $0.timeouts.bodyRate = 0
      $0.timeouts.wholeBodyRate = 1e9
    } policy: { head in
      .form.from(head.headers["X-Known"] == nil ? .stranger : .known)
    } _: { port in
      let known = try Client(port: port)
      try known.send(Self.head(3, "X-Known: 1\r\n") + "ab")
      let stranger = try Client(port: port)
      try stranger.send(Self.head(3) + "ab")
      #expect(try stranger.reply().status == 408)
      try known.send("c")
      #expect(try known.reply().text == "3")
    }
  }

  @Test func `a body whose sender disconnects leaves nothing behind`() throws {
    let memory = MemoryBudget()
    try serving(echo) {
      $0.memory = memory
    } _: { port in
      for isAborted in [true, false] {
        let client = try Client(port: port)
        try client.send(Self.head(100_000))
        try client.send(pattern(50_000))
        #expect(soon { memory.held(by: .known) == 50_000 })
        if isAborted { client.abort() } else { client.endWriting() }
        #expect(soon { memory.used == 0 })
      }
    }
  }
}
