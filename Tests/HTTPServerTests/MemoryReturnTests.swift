import HTTP
import HTTPServer
import Synchronization
import Testing

/// Free memory that is returned to the system.
struct MemoryReturnTests {
  @Test func `after many connections free memory is returned, after few it is not`() throws {
    for (limit, returns) in [(3, true), (4, false)] {
      let count = Atomic<Int>(0)
      try serving(echo) {
        $0.connectionsPerTrim = limit
        $0.timeouts.trim = 0
        $0.giveMemoryBack = { count.add(1, ordering: .relaxed) }
      } _: { port in
        for _ in 0..<3 { try Self.halfHead(port) }
        if returns { #expect(soon { count.load(ordering: .relaxed) == 1 }) }
      }
      #expect(count.load(ordering: .relaxed) == (returns ? 1 : 0))
    }
  }

  @Test func `while large bodies are held memory stays, and it is returned when they are freed`() throws {
    let memory = MemoryBudget()
    let held = Atomic<Int>(-1)
    try serving(echo) {
      $0.memory = memory
      $0.timeouts.trim = 0
      $0.limits.formBody = 4 << 20
      $0.giveMemoryBack = { held.store(memory.used, ordering: .relaxed) }
    } _: { port in
      let client = try Client(port: port)
      try client.send("POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 3000000\r\n\r\n")
      try client.send(pattern(2_500_000))
      #expect(soon { memory.used == 2_500_000 })
      client.abort()
      #expect(soon { held.load(ordering: .relaxed) == 0 })
    }
  }

  /// Sends half a head and closes, and waits until the server has noticed.
  private static func halfHead(_ port: Int) throws {
    let client = try Client(port: port)
    try client.send("GET /half HTTP/1.1\r\nHost: h\r\n")
    client.endWriting()
    #expect(client.isEnded())
  }
}
