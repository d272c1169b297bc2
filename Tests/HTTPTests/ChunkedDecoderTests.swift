import HTTP
import Testing

struct ChunkedDecoderTests {
  private func decoded(_ wire: String, piece: Int) throws(HTTPError) -> (body: String, used: Int, finished: Bool) {
    let bytes = Array(wire.utf8)
    var decoder = ChunkedDecoder()
    var output: [UInt8] = []
    var used = 0
    var finished = false
    while used < bytes.count, !finished {
      let end = min(bytes.count, used + piece)
      let progress = try decoder.decode(bytes.span.extracting(used..<end), into: &output)
      used += progress.consumed
      finished = progress.isFinished
    }
    return (String(decoding: output, as: UTF8.self), used, finished)
  }

  @Test(arguments: 1...40)
  func `chunks in pieces of any size give the body and leave the following bytes`(piece: Int) throws {
    let body = "4;name=\"x\"\r\nWiki\r\n5\r\npedia\r\nA\r\n in chunks\r\n000;last\r\nTrailer: x\r\nOther: y\r\n\r\n"
    let result = try decoded(body + "GET /", piece: piece)
    #expect(result.body == "Wikipedia in chunks")
    #expect(result.used == body.utf8.count)
    #expect(result.finished)
  }

  @Test(arguments: [
    "x\r\n", ";\r\n", "\r\n", "-1\r\n", "4 \r\n", "4\nWiki", "4\r\nWikiX", "4\r\nWiki\r0", "4\r\nWiki\n0", "0\r\n\rX",
    "1234567890abcdef\r\n", "0\r\nA: \u{0}\r\n", "4;\u{1}\r\n", "0x4\r\n", "0\r\nA: b\n\r\n",
  ])
  func `bytes that break the coding are refused with 400`(wire: String) {
    #expect(throws: HTTPError.self) { try decoded(wire, piece: 100) }
  }

  @Test func `extensions and trailers are bounded`() {
    let extensions = String(repeating: "1;" + String(repeating: "x", count: 100) + "\r\na\r\n", count: 50)
    #expect(throws: HTTPError.self) { try decoded(extensions, piece: 64) }
    #expect(throws: HTTPError.self) { try decoded("0\r\nA: " + String(repeating: "x", count: 9000), piece: 64) }
  }

  @Test func `a body that is cut is not finished`() throws {
    #expect(try decoded("4\r\nWiki\r\n0\r\n", piece: 3).finished == false)
  }
}
