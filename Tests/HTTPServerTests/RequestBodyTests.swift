import Foundation
import HTTP
import HTTPServer
import Synchronization
import Testing

struct RequestBodyTests {
  @Test(arguments: [0, 1, 1000, 1_048_576])
  func `a form body up to its limit reaches the handler`(size: Int) throws {
    let body = pattern(size)
    try serving {
      .text($0.body == .empty ? "empty" : $0.body == .bytes(body) ? "same" : "other")
    } _: { port in
      let client = try Client(port: port)
      try client.send(Array("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(size)\r\n\r\n".utf8) + body)
      #expect(try client.reply().text == (size == 0 ? "empty" : "same"))
    }
  }

  @Test(arguments: [true, false])
  func `a large upload goes through a temporary file that is removed afterwards`(isChunked: Bool) throws {
    let body = pattern(5_000_000)
    try inFolder { folder in
      try serving { request in
        guard case .file(let path, let size) = request.body, FileManager.default.contents(atPath: path) == Data(body)
        else { return .text("other") }
        return .text("\(size)")
      } configure: {
        $0.spoolFolder = folder
      } policy: { _ in
        .upload(limit: 5_000_000)
      } _: { port in
        let client = try Client(port: port)
        if isChunked {
          try client.send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n")
          for start in stride(from: 0, to: body.count, by: 70_000) {
            let piece = body[start..<min(body.count, start + 70_000)]
            try client.send(Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + [13, 10])
          }
          try client.send("0\r\n\r\n")
        } else {
          try client.send(Array("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body)
        }
        #expect(try client.reply().text == "5000000")
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }

  @Test func `bodies that take too much together are answered 503, and their room is free again afterwards`() throws {
    try inFolder { folder in
      try serving {
        .text("\($0.body.size)")
      } configure: {
        $0.spoolFolder = folder
        $0.spoolBudget = SpoolBudget(bytes: 1_000_000)
      } policy: { _ in
        .upload
      } _: { port in
        for (size, answer) in [(900_000, 200), (1_100_000, 503), (900_000, 200)] {
          let client = try Client(port: port)
          try? client.send(Array("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(size)\r\n\r\n".utf8) + pattern(size))
          #expect(try client.reply().status == answer)
        }
        #expect(try soon { try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty })
      }
    }
  }

  @Test func `a handler can keep a spooled body by moving it`() throws {
    try inFolder { folder in
      let kept = folder + "/kept"
      try serving { request in
        guard case .file(let path, _) = request.body else { return .text("memory") }
        return .text(rename(path, kept) == 0 ? "moved" : "failed")
      } configure: {
        $0.spoolFolder = folder
      } policy: { _ in
        .upload
      } _: { port in
        let client = try Client(port: port)
        try client.send(Array("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 200000\r\n\r\n".utf8) + pattern(200_000))
        #expect(try client.reply().text == "moved")
      }
      #expect(FileManager.default.contents(atPath: kept) == Data(pattern(200_000)))
    }
  }

  @Test func `an upload that breaks off leaves no file`() throws {
    try inFolder { folder in
      try serving(echo) {
        $0.spoolFolder = folder
      } policy: { _ in
        .upload
      } _: { port in
        let client = try Client(port: port)
        try client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2000000\r\n\r\n")
        try client.send(pattern(1_000_000))
        client.endWriting()
        #expect(client.isEnded())
        #expect(try soon { try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty })
      }
    }
  }

  @Test func `a body that cannot be spooled is answered 507`() throws {
    try serving(echo) {
      $0.spoolFolder = "/nowhere"
    } policy: { _ in
      .upload
    } _: { port in
      let client = try Client(port: port)
      try client.send(Array("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 200000\r\n\r\n".utf8) + pattern(200_000))
      #expect(try client.reply().status == 507)
    }
  }

  @Test func `100 Continue is sent when the policy allows the body, 413 when not`() throws {
    try serving(echo) { port in
      let client = try Client(port: port)
      try client.send("POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
      #expect(try client.reply().status == 100)
      try client.send("abc")
      #expect(try client.reply().text == "POST /x abc")
      try client.send("POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 3000000\r\nExpect: 100-continue\r\n\r\n")
      #expect(try client.reply().status == 413)
    }
  }

  @Test func `while a request runs the next ones are read only up to a limit`() throws {
    let gate = Gate()
    try serving { _ in
      gate.pass()
      return .text("ok")
    } _: { port in
      let client = try Client(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      gate.awaitArrival()
      let flood = Array(String(repeating: "GET / HTTP/1.1\r\nHost: h\r\n\r\n", count: 1_000_000).utf8)
      #expect(client.sendUntilBlocked(flood, milliseconds: 300) < flood.count)
      gate.open()
      for _ in 0..<100 { #expect(try client.reply().text == "ok") }
    }
  }
}
