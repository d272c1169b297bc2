import Dispatch
import HTTP
import HTTPServer
import Testing

struct StopTests {
  @Test func `stopping finishes running requests, closes idle connections and accepts nothing new`() throws {
    let gate = Gate()
    let server = Server(
      configuration: ServerConfiguration(wallClock: { 0 }),
      handler: Answering { request in
        if request.path == "/slow" { gate.pass() }
        return .text("done")
      })
    let port = try server.start()
    let idle = try Client(port: port)
    try idle.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(try idle.reply().status == 200)
    let running = try Client(port: port)
    try running.send("GET /slow HTTP/1.1\r\nHost: h\r\n\r\n")
    gate.awaitArrival()
    let stopped = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      server.stop(within: 10)
      stopped.signal()
    }
    #expect(idle.isEnded())
    #expect(throws: Client.Broken.self) { try Client(port: port) }
    gate.open()
    #expect(try running.reply().text == "done")
    running.close()
    #expect(stopped.wait(timeout: .now() + 10) == .success)
  }

  @Test func `stopping does not wait longer than its limit`() throws {
    let gate = Gate()
    let server = Server(
      configuration: ServerConfiguration(wallClock: { 0 }),
      handler: Answering { _ in
        gate.pass()
        return .text("late")
      })
    let client = try Client(port: try server.start())
    try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    gate.awaitArrival()
    let start = ContinuousClock.now
    server.stop(within: 0.2)
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(client.isEnded())
    gate.open()
  }
}
