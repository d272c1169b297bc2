import HTTP
import HTTPServer
import Testing

/// Connections beyond the limits: of all connections, and of one address.
struct ConnectionPlaceTests {
  @Test func `the oldest unfinished head makes room for a newcomer`() throws {
    try serving(echo) {
      $0.maximumConnections = 2
      $0.timeouts.silence = 0
    } _: { port in
      let halves = try (0..<2).map { _ in try Client(port: port) }
      for client in halves { try client.send("GET /half HTTP/1.1\r\nHost: h\r\nX-A: ") }
      for _ in 0..<3 {
        let newcomer = try Client(port: port)
        try newcomer.send("GET /x HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(try newcomer.reply().status == 200)
        newcomer.close()
      }
      #expect(halves[0].isEnded())
    }
  }

  @Test func `a refused connection makes room at once, a head that has just begun keeps its place`() throws {
    try serving(echo) {
      $0.maximumConnections = 2
      $0.timeouts.silence = 3600
    } _: { port in
      let half = try Client(port: port)
      try half.send("GET /half HTTP/1.1\r\nHost: h\r\nX-A: ")
      let refused = try Client(port: port)
      try refused.send("POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 2000000\r\n\r\n")
      #expect(try refused.reply().status == 413)
      let newcomer = try Client(port: port)
      try newcomer.send("GET /x HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try newcomer.reply().status == 200)
      #expect(refused.isEnded())
      try half.send("a\r\n\r\n")
      #expect(try half.reply().status == 200)
    }
  }

  @Test func `in a flood of half heads beyond all places every page is answered`() throws {
    try serving(echo) {
      $0.maximumConnections = 20
      $0.timeouts.silence = 0
    } _: { port in
      var halves: [Client] = []
      for number in 0..<100 {
        halves.append(try Client(port: port))
        try? halves[number].send("GET /half HTTP/1.1\r\nHost: h\r\n")
        guard number % 10 == 0 else { continue }
        let page = try Client(port: port)
        try page.send("GET /\(number) HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(try page.reply().text == "GET /\(number) ")
      }
      #expect(soon { halves.count { $0.hasInput(milliseconds: 0) } == 80 })
    }
  }

  @Test func `an address beyond its limit of connections closes its own oldest, and a proxy has none`() throws {
    for isProxy in [false, true] {
      try serving(echo) {
        $0.maximumPerAddress = 2
        $0.unlimitedAddresses = isProxy ? ["127.0.0.1"] : []
      } _: { port in
        let halves = try (0..<3).map { _ in try Client(port: port) }
        for client in halves { try? client.send("GET /half HTTP/1.1\r\nHost: h\r\n") }
        try halves[2].send("\r\n")
        #expect(try halves[2].reply().status == 200)
        if isProxy {
          try halves[0].send("\r\n")
          #expect(try halves[0].reply().status == 200)
        } else {
          #expect(halves[0].isEnded())
        }
      }
    }
  }

  @Test func `when all connections of an address are at work one more is turned away`() throws {
    let gate = Gate()
    try serving { _ in
      gate.pass()
      return .text("ok")
    } configure: {
      $0.maximumPerAddress = 1
    } _: { port in
      let working = try Client(port: port)
      try working.send("GET /x HTTP/1.1\r\nHost: h\r\n\r\n")
      gate.awaitArrival()
      let refused = try Client(port: port)
      #expect(refused.isEnded())
      gate.open()
      #expect(try working.reply().text == "ok")
    }
  }

  @Test func `an address without a place takes no other address's place`() throws {
    let gate = Gate()
    try serving { request in
      if request.path == "/work" { gate.pass() }
      return .text("ok")
    } configure: {
      $0.maximumConnections = 2
      $0.maximumPerAddress = 1
      $0.timeouts.silence = 0
    } _: { port in
      let other = try Client(port: port, from: "127.0.0.2")
      try other.send("GET /x HTTP/1.1\r\nHost: h\r\nX-A: ")
      let working = try Client(port: port)
      try working.send("GET /work HTTP/1.1\r\nHost: h\r\n\r\n")
      gate.awaitArrival()
      let refused = try Client(port: port)
      #expect(refused.isEnded())
      try other.send("a\r\n\r\n")
      #expect(try other.reply().text == "ok")
      gate.open()
      #expect(try working.reply().text == "ok")
    }
  }
}
