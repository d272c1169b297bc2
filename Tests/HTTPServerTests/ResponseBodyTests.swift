import Foundation
import Glibc
import HTTP
import HTTPServer
import Testing

struct ResponseBodyTests {
  private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test func `a large file is sent whole and the connection goes on`() throws {
    try inFolder { folder in
      let path = folder + "/large"
      let content = pattern(8_000_000)
      try Data(content).write(to: URL(filePath: path))
      try serving { _ in
        Response(.ok, contentType: "image/jpeg", body: .file(path: path, size: 8_000_000))
      } _: { port in
        let client = try Client(port: port)
        try client.send(Self.get + Self.get)
        #expect(try client.reply().body == content)
        #expect(try client.reply().body == content)
      }
    }
  }

  @Test func `a missing file is answered 500 and one that is too short cuts the connection`() throws {
    try inFolder { folder in
      try Data("short".utf8).write(to: URL(filePath: folder + "/short"))
      try serving {
        .init(.ok, body: .file(path: folder + $0.path, size: 10))
      } _: { port in
        let client = try Client(port: port)
        try client.send("GET /none HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(try client.reply().status == 500)
        try client.send("GET /short HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(throws: Client.Broken.self) { try client.reply() }
      }
    }
  }

  @Test(arguments: [nil, 150_000] as [Int?])
  func `a stream is sent whole, with its size if the size is known`(size: Int?) throws {
    let pieces = [pattern(65_536), pattern(1), pattern(65_536), pattern(18_927)]
    try serving { _ in
      Response(.ok, body: .stream(Pieces(pieces, size: size)))
    } _: { port in
      let client = try Client(port: port)
      try client.send(Self.get + Self.get)
      for _ in 0..<2 {
        let reply = try client.reply()
        #expect(reply.body == Array(pieces.joined()))
        #expect(reply.fields["transfer-encoding"] == (size == nil ? "chunked" : nil))
        #expect(reply.fields["content-length"] == size.map { "\($0)" })
      }
    }
  }

  @Test func `a stream to HTTP 1_0 ends with the connection`() throws {
    try serving { _ in
      Response(.ok, body: .stream(Pieces([[65], [66]])))
    } _: { port in
      let client = try Client(port: port)
      try client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      let reply = try client.reply()
      #expect(reply.text == "AB")
      #expect(reply.fields["connection"] == "close")
    }
  }

  @Test(arguments: [
    Pieces([[65]], fails: true), Pieces([[65]], size: 2), Pieces([[65, 65, 65]], size: 2),
    Pieces([[65]], size: 9, fails: true),
  ])
  func `a stream that fails or sends another length than announced cuts the connection`(stream: Pieces) throws {
    let log = Log()
    try serving(log: log) { _ in
      Response(.ok, body: .stream(stream))
    } _: { port in
      let client = try Client(port: port)
      try client.send(Self.get)
      #expect(throws: Client.Broken.self) { try client.reply() }
    }
    #expect(log.contains("bodyFailed"))
  }

  @Test func `the server does not read far ahead of a slow client`() throws {
    let stream = Pieces([[UInt8]](repeating: pattern(65_536), count: 1000))
    try serving {
      $0.path == "/" ? Response(.ok, body: .stream(stream)) : .text("ok")
    } _: { port in
      let slow = try Client(port: port, receiveBuffer: 4096)
      try slow.send(Self.get)
      let other = try Client(port: port)
      for _ in 0..<500 {
        try other.send("GET /other HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(try other.reply().text == "ok")
      }
      #expect(stream.given < 200)
      #expect(try slow.reply().body.count == 65_536_000)
      #expect(stream.given == 1000)
    }
  }

  @Test func `text is compressed for clients that accept it`() throws {
    let page = Array(String(repeating: "<li>Pool</li>", count: 500).utf8)
    try serving {
      $0.path == "/small"
        ? .text("ok") : $0.path == "/photo" ? .init(.ok, contentType: "image/png", body: .bytes(page)) : .html(page)
    } _: { port in
      let client = try Client(port: port)
      func get(_ path: String, _ coding: String) throws -> Client.Reply {
        try client.send("GET \(path) HTTP/1.1\r\nHost: h\r\nAccept-Encoding: \(coding)\r\n\r\n")
        return try client.reply()
      }
      let compressed = try get("/", "br, gzip")
      #expect(compressed.fields["content-encoding"] == "gzip")
      #expect(compressed.fields["vary"] == "Accept-Encoding")
      #expect(try gunzip(compressed.body) == page)
      #expect(try gunzip(get("/", "gzip").body) == page)
      let plain = try get("/", "gzip;q=0")
      #expect(plain.body == page)
      #expect(plain.fields["vary"] == "Accept-Encoding")
      #expect(try get("/small", "gzip").text == "ok")
      #expect(try get("/photo", "gzip").body == page)
    }
  }
}
