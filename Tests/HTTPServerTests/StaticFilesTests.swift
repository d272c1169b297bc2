import Foundation
import HTTP
import Testing

@testable import HTTPServer

struct StaticFilesTests {
  private static let css = String(repeating: "body { color: red }\n", count: 100)

  private func inPublic(_ work: (String) throws -> Void) throws {
    try inFolder { folder in
      for (path, content) in [
        "css/a.css": Self.css, "css/b.css": "/* b */\n@media print {\n  /* c */ b{}\n}",
        "js/x.js": "x()", "icons/f.svg": "<svg/>", ".hidden": "x",
      ] {
        let file = URL(filePath: folder).appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: file)
      }
      try work(folder)
    }
  }

  @Test func `a file is cached for good, compressed, and revalidated by its tag`() throws {
    try inPublic { folder in
      let files = try StaticFiles(folder: folder)
      let path = try #require(files.path("css/a.css"))
      try serving { _ in
        Response(.notFound)
      } configure: {
        $0.staticFiles = files
      } _: { port in
        let client = try Client(port: port)
        func get(_ method: String, _ lines: String...) throws -> Client.Reply {
          try client.send("\(method) HTTP/1.1\r\nHost: h\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n")
          return try client.reply(toHead: method.hasPrefix("HEAD"))
        }
        let plain = try get("GET \(path)")
        #expect(plain.text == Self.css)
        #expect(plain.fields["cache-control"] == "public, max-age=31536000, immutable")
        #expect(plain.fields["content-type"] == "text/css; charset=utf-8")
        #expect(plain.fields["x-content-type-options"] == "nosniff")
        #expect(plain.fields["vary"] == "Accept-Encoding")
        #expect(plain.fields["date"] == "Sun, 06 Nov 1994 08:49:37 GMT")
        let packed = try get("GET \(path)", "Accept-Encoding: gzip")
        #expect(try gunzip(packed.body) == plain.body)
        #expect(packed.fields["etag"] != plain.fields["etag"])
        let tag = try #require(packed.fields["etag"])
        let unchanged = try get("GET \(path)", "If-None-Match: \"x\", W/\(tag)")
        #expect((unchanged.status, unchanged.fields["x-content-type-options"]) == (304, "nosniff"))
        #expect(try get("GET \(path)", "If-None-Match: \"x\"").status == 200)
        let head = try get("HEAD \(path)")
        #expect(head.fields["content-length"] == "\(Self.css.utf8.count)")
        #expect(try get("GET \(path)x").status == 404)
        #expect(try get("GET /assets/0000000000000000/css/a.css").status == 404)
        #expect(try get("GET /assets/css/../a.css").status == 404)
      }
    }
  }

  private static func head(_ path: String, _ lines: String...) throws -> RequestHead {
    let wire = "GET \(path) HTTP/1.1\r\nHost: h\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
    let bytes = Array(wire.utf8)
    var parser = RequestParser()
    let result = try parser.parse(bytes.span)
    return try #require(result).head
  }

  @Test func `a file is compressed once for all who ask, and for nobody who has it`() throws {
    try inPublic { folder in
      let files = try StaticFiles(folder: folder)
      let path = try #require(files.path("css/a.css"))
      let head = try Self.head(path, "Accept-Encoding: gzip")
      let asset = try #require(files.asset(for: head))
      let tag = try #require(asset.gzip?.tag.text)
      let known = asset.answer(to: try Self.head(path, "Accept-Encoding: gzip", "If-None-Match: W/\(tag) , \"x\""))
      #expect(known.body.isEmpty)
      #expect(String(decoding: known.head, as: UTF8.self).contains("304 Not Modified\r\n"))
      #expect(String(decoding: known.head, as: UTF8.self).contains("ETag: \(tag)\r\n"))
      #expect(asset.gzip?.isMade == false)
      let (first, second) = (asset.answer(to: head).body, asset.answer(to: head).body)
      #expect(asset.gzip?.isMade == true)
      #expect(try gunzip(first) == Array(Self.css.utf8))
      let places = [first, second].map { body in body.withUnsafeBytes { $0.baseAddress } }
      #expect(places[0] == places[1], "made again")
    }
  }

  @Test func `a file that could not be compressed once is compressed later`() throws {
    let plain = Array(Self.css.utf8)
    let form = StaticFiles.GzipForm(of: plain, StaticFiles.Tag("\"x\"", [:]), type: "text/css")
    #expect(form.form(by: Deflater(level: 0)) == nil)
    #expect(try gunzip(try #require(form.form()).body) == plain)
    // What is not smaller stays plain for good.
    let short = StaticFiles.GzipForm(of: [1], StaticFiles.Tag("\"y\"", [:]), type: "text/css")
    #expect(short.form() == nil)
    #expect(short.isMade)
  }

  @Test func `the address changes only when a file changes`() throws {
    try inPublic { folder in
      let before = try StaticFiles(folder: folder).prefix
      #expect(try StaticFiles(folder: folder).prefix == before)
      try Data("y()".utf8).write(to: URL(filePath: folder + "/js/x.js"))
      #expect(try StaticFiles(folder: folder).prefix != before)
    }
  }

  @Test func `a bundle joins files in order and fixed paths are revalidated`() throws {
    try inPublic { folder in
      let files = try StaticFiles(
        folder: folder, bundles: [.init("css/app.css", of: ["css/b.css", "css/a.css"])],
        roots: ["/favicon.svg": "icons/f.svg"])
      let path = try #require(files.path("css/app.css"))
      #expect(files.paths.contains("/favicon.svg"))
      #expect(files.paths.count == 6)
      try serving(echo) {
        $0.staticFiles = files
      } _: { port in
        let client = try Client(port: port)
        try client.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\nGET /favicon.svg HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(try client.reply().text == "@media print{b{}}" + String(repeating: "body{color:red}", count: 100))
        let icon = try client.reply()
        #expect(icon.text == "<svg/>")
        #expect(icon.fields["content-type"] == "image/svg+xml")
        #expect(icon.fields["cache-control"] == "no-cache")
      }
    }
  }

  @Test func `a missing file stops the start`() throws {
    #expect(throws: ServerError.self) { try StaticFiles(folder: "/nowhere") }
    try inPublic { folder in
      #expect(throws: ServerError.self) { try StaticFiles(folder: folder, bundles: [.init("a", of: ["none.css"])]) }
      #expect(throws: ServerError.self) {
        try StaticFiles(folder: folder, modules: [.init(["js/none.js", "js/x.js"])])
      }
      #expect(throws: ServerError.self) { try StaticFiles(folder: folder, roots: ["/x": "none"]) }
    }
  }

  @Test func `many static answers in one batch arrive whole and in order`() throws {
    try inPublic { folder in
      let files = try StaticFiles(folder: folder)
      let path = try #require(files.path("css/a.css"))
      try serving {
        .text($0.path)
      } configure: {
        $0.staticFiles = files
      } _: { port in
        let client = try Client(port: port)
        let batch = "GET \(path) HTTP/1.1\r\nHost: h\r\n\r\nGET /page HTTP/1.1\r\nHost: h\r\n\r\n"
        try client.send(String(repeating: batch, count: 300))
        for _ in 0..<300 {
          #expect(try client.reply().text == Self.css)
          #expect(try client.reply().text == "/page")
        }
      }
    }
  }
}
