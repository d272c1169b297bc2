import Foundation
import HTTP
import Testing

struct MultipartTests {
  private static let body = """
    --XX\r\nContent-Disposition: form-data; name="notes"\r\n\r\nline\r\n--X\r\nend\r\n\
    --XX\r\nContent-Disposition: form-data; name="photo"; filename="C:\\dir\\a%22b.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\
    \u{1}\r\n-\r\n--\r\nXX\r\n\
    --XX \r\ncontent-disposition: form-data; name=empty; filename=""\r\n\r\n\r\n\
    --XX\r\nContent-Disposition: form-data; name="notes"\r\n\r\n\r\n--XX--\r\nepilogue
    """

  private func request(_ body: [UInt8], boundary: String = "XX") throws -> Request {
    try Request(
      .post, "/", headers: ["Content-Type": "multipart/form-data; boundary=\"\(boundary)\""], body: body)
  }

  private func inFolder(_ work: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try work(folder.path)
  }

  @Test func `fields and files are distinguished, and the position of each file in the body is known`() throws {
    let request = try request(Array(Self.body.utf8))
    let parts = try request.parts()
    #expect(parts.fields.all("notes") == ["line\r\n--X\r\nend", ""])
    let file = try #require(parts.files.first)
    #expect(parts.files.count == 1)
    #expect((file.field, file.fileName, file.contentType) == ("photo", "a\"b.jpg", "image/jpeg"))
    let reader = try BodyReader(request.body)
    let content = try reader.read(at: file.range.lowerBound, length: file.range.count)
    #expect(content == Array("\u{1}\r\n-\r\n--\r\nXX".utf8))
  }

  @Test func `a spooled body is read at any position, and never beyond its end`() throws {
    try inFolder { folder in
      let path = folder + "/body"
      try Data(0..<200).write(to: URL(filePath: path))
      let reader = try BodyReader(.file(path: path, size: 200))
      #expect(try reader.read(at: 10, length: 3) == [10, 11, 12])
      #expect(try reader.read(at: 198, length: 50) == [198, 199])
      #expect(try reader.read(at: 200, length: 1) == [])
      #expect(try reader.read(at: -1, length: 1) == [])
      #expect(throws: HTTPError.self) { try BodyReader(.file(path: path + "x", size: 1)) }
    }
  }

  @Test func `the fields alone can be read`() throws {
    #expect(try request(Array(Self.body.utf8)).form().all("notes") == ["line\r\n--X\r\nend", ""])
  }

  @Test(arguments: 1...80)
  func `pieces of any size give the same parts`(piece: Int) throws {
    let bytes = Array(Self.body.utf8)
    var whole = Parts()
    var pieces = Parts()
    var one = try MultipartParser(boundary: "XX")
    try one.parse(bytes.span, &whole)
    var many = try MultipartParser(boundary: "XX")
    for start in stride(from: 0, to: bytes.count, by: piece) {
      try many.parse(bytes.span.extracting(start..<min(bytes.count, start + piece)), &pieces)
    }
    try many.finish()
    #expect(pieces.text == whole.text)
    #expect(pieces.text.count == 4)
  }

  @Test(arguments: [
    "--XX", "--XX\r\n", "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nvalue", "--XXjunk\r\n\r\n",
    "--XX\r\n\r\nno name\r\n--XX--", "--XX\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\n\r\n--XX--",
    "--XX\nContent-Disposition: form-data; name=\"a\"\n\n\n--XX--", "--XX\r\nno colon\r\n\r\n\r\n--XX--",
    "--XX\r\nContent-Disposition: form-data; name=\"a\"; filename=\"f\"\r\n\r\ncut here",
  ])
  func `a broken body is refused`(body: String) throws {
    #expect(throws: HTTPError.self) { try request(Array(body.utf8)).parts() }
    #expect(throws: HTTPError.self) { try request(Array(body.utf8)).form() }
  }

  @Test func `fields over 1 MB are refused with 413 and too many parts with 400`() throws {
    let part = "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"
    let large = Array((part + String(repeating: "x", count: 1_048_577) + "\r\n--XX--").utf8)
    #expect(status { _ = try request(large).form() } == 413)
    let many = Array((String(repeating: part + "\r\n", count: 2001) + "--XX--").utf8)
    #expect(status { _ = try request(many).form() } == 400)
    let longHead = Array(("--XX\r\nX: " + String(repeating: "x", count: 9000)).utf8)
    #expect(status { _ = try request(longHead).form() } == 400)
  }

  @Test(arguments: ["", String(repeating: "x", count: 71), "ends with space "])
  func `a boundary that RFC 2046 does not allow is refused`(boundary: String) {
    #expect(throws: HTTPError.self) { try MultipartParser(boundary: boundary) }
  }

  private func status(_ work: () throws -> Void) -> Int? {
    do {
      try work()
      return nil
    } catch { return (error as? HTTPError)?.status.code }
  }
}

/// The parts that a parser found, one text for each.
private struct Parts: MultipartSink {
  var text: [String] = []

  mutating func partBegan(_ head: PartHead, at offset: Int) {
    text.append("\(offset)|\(head.name)|\(head.fileName ?? "-")|\(head.contentType)|")
  }
  mutating func partContent(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { text[text.count - 1] += String(decoding: $0, as: UTF8.self) }
  }
  mutating func partEnded() { text[text.count - 1] += "." }
}
