import Glibc
import HTTP
import HTTPServer
import Testing

struct ExhaustionTests {
  @Test func `without free descriptors a client is turned away, and the next is served once some are free`() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let log = Log()
      try serving(log: log, echo) { port in
        var held: [Int32] = []
        while case let number = open("/dev/null", O_RDONLY), number >= 0 { held.append(number) }
        close(held.removeLast())
        let refused = try Client(port: port)
        try #require(refused.isEnded())
        try #require(log.contains("acceptPaused(errno: \(EMFILE))"))
        for number in held { close(number) }
        let client = try Client(port: port)
        try client.send("GET /x HTTP/1.1\r\nHost: h\r\n\r\n")
        try #require(client.reply().text == "GET /x ")
      }
    }
  }
}
