import HTTP
import HTTPServer
import Testing

struct TimeoutTests {
  @Test func `a head that does not come in time is answered 408`() throws {
    let log = Log()
    try serving(log: log, echo) {
      $0.timeouts.head = 0.2
    } _: { port in
      let client = try Client(port: port)
      try client.send("GET / HTTP/1.1\r\nHo")
      #expect(try client.reply().status == 408)
      client.endWriting()
      #expect(client.isEnded())
    }
    #expect(log.contains("head"))
  }

  @Test func `a head that comes byte by byte is not given more time`() throws {
    try serving(echo) {
      $0.timeouts.head = 0.3
    } _: { port in
      let client = try Client(port: port)
      let start = ContinuousClock.now
      try client.send("GET / HTTP/1.1\r\nX: ")
      while client.sendUntilBlocked([65], milliseconds: 10) == 1, ContinuousClock.now - start < .seconds(10) {
        if client.hasInput(milliseconds: 20) { break }
      }
      #expect(try client.reply().status == 408)
      #expect(ContinuousClock.now - start < .seconds(5))
    }
  }

  @Test func `a silent or idle connection is closed`() throws {
    try serving(echo) {
      $0.timeouts.head = 0.2
      $0.timeouts.idle = 0.2
    } _: { port in
      let silent = try Client(port: port)
      #expect(silent.isEnded())
      let idle = try Client(port: port)
      try idle.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try idle.reply().status == 200)
      #expect(idle.isEnded())
    }
  }

  @Test func `a body that comes too slowly is answered 408`() throws {
    try serving(echo) {
      $0.timeouts.bodyWindow = 0.2
    } _: { port in
      let client = try Client(port: port)
      try client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\n\r\nabc")
      #expect(try client.reply().status == 408)
    }
  }

  @Test func `a client that reads nothing of its response is cut off`() throws {
    let log = Log()
    let page = [UInt8](repeating: 65, count: 20_000_000)
    try serving(log: log) { _ in
      .html(page)
    } configure: {
      $0.timeouts.write = 0.3
    } _: { port in
      let client = try Client(port: port, receiveBuffer: 4096)
      try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      let deadline = ContinuousClock.now + .seconds(15)
      while !log.contains("write"), ContinuousClock.now < deadline { _ = client.hasInput(milliseconds: 20) }
      #expect(log.contains("write"))
      #expect(throws: Client.Broken.self) { try client.reply() }
    }
  }
}
