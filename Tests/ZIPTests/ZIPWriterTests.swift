import Foundation
import Testing
import ZIP

/// Archives of the writer are read back, and have the same bytes each time.
@Suite struct ZIPWriterTests {
  private static func archive(_ entries: [(String, ZIPMethod, [UInt8])]) throws -> [UInt8] {
    var writer = ZIPWriter()
    for (name, method, bytes) in entries { try writer.add(name, method, bytes) }
    try writer.finish()
    return writer.rest()
  }

  @Test func `an empty archive is only its end record, and is read as empty`() throws {
    var writer = ZIPWriter()
    try writer.finish()
    let bytes = writer.rest()
    #expect(bytes == [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))
    let scratch = try Scratch()
    #expect(try ZIPArchive(path: scratch.file(bytes)).entries.isEmpty)
  }

  @Test func `two writers make one archive, the same as one would have made`() throws {
    let photo = [UInt8](repeating: 7, count: 100_000)
    let text = Array("[1, 2, 3]".utf8)
    var first = ZIPWriter()
    var second = ZIPWriter()
    try first.add("photo.jpg", .stored, photo)
    try second.add("a.json", .deflated, text)
    try second.add("b.json", .deflated, text)
    var made = first.take()
    made += second.take()
    try first.adopt(second)
    try first.finish()
    made += first.rest()
    let entries: [(String, ZIPMethod, [UInt8])] = [
      ("photo.jpg", .stored, photo), ("a.json", .deflated, text), ("b.json", .deflated, text),
    ]
    #expect(try made == Self.archive(entries))
    #expect(first.offset == UInt64(made.count))
  }

  /// One entry each, the second writer's appended to the first.
  private static func adopt(_ first: String, _ second: String, isTaken: (Bool, Bool) = (true, true)) throws(ZIPError) {
    var writer = ZIPWriter()
    var other = ZIPWriter()
    try writer.add(first, .stored, [1])
    try other.add(second, .stored, [1])
    if isTaken.0 { _ = writer.take() }
    if isTaken.1 { _ = other.take() }
    try writer.adopt(other)
  }

  @Test func `entries are appended once, and not while bytes wait`() throws {
    #expect(throws: ZIPError.archive(.outOfOrder)) { try Self.adopt("a", "b", isTaken: (false, true)) }
    #expect(throws: ZIPError.archive(.outOfOrder)) { try Self.adopt("a", "b", isTaken: (true, false)) }
    #expect(throws: ZIPError.entry("A", .nameTwice)) { try Self.adopt("a", "A") }
    try Self.adopt("a", "b")
  }

  @Test func `random archives are read back entry by entry, in pieces of any size`() throws {
    let scratch = try Scratch()
    for seed in 0..<30 as Range<UInt64> {
      var chance = Chance(seed)
      var writer = ZIPWriter(level: Int.random(in: 1...9, using: &chance))
      var expected: [(name: String, bytes: [UInt8])] = []
      var made: [UInt8] = []
      for number in 0..<Int.random(in: 0...12, using: &chance) {
        let bytes = chance.bytes([0, 1, 300, 70_000, 200_000].randomElement(using: &chance) ?? 0)
        let name =
          ["\(number).json", "photos/\(number).jpg", "Zürich/池-\(number)", "a/b/c/\(number)"]
          .randomElement(using: &chance) ?? ""
        expected.append((name, bytes))
        switch Int.random(in: 0...3, using: &chance) {
        case 0: try writer.beginStored(name, size: UInt64(bytes.count), crc: ZIPWriter.crc(bytes))
        case 1: try writer.begin(name, .stored)
        case 2: try writer.begin(name, .deflated, atMost: 1 << 33)
        default: try writer.begin(name, .deflated)
        }
        var rest = bytes[...]
        while !rest.isEmpty {
          let piece = rest.prefix(Int.random(in: 1...100_000, using: &chance))
          rest = rest.dropFirst(piece.count)
          try writer.write(Array(piece))
          if Bool.random(using: &chance) { made += writer.take() }
        }
        try writer.end()
      }
      try writer.finish()
      #expect(Int(writer.offset) == made.count + writer.pendingCount)
      made += writer.rest()
      #expect(Int(writer.offset) == made.count)
      let archive = try ZIPArchive(path: scratch.file(made))
      let contents = try archive.contents()
      #expect(contents.map(\.name) == expected.map(\.name))
      #expect(contents.map(\.bytes) == expected.map(\.bytes))
      for entry in archive.entries { #expect(archive.entry(entry.name) == entry) }
    }
  }

  @Test func `the same entries make the same bytes, whatever the pieces`() throws {
    var chance = Chance(7)
    let text = (0..<60_000).map { _ in UInt8(ascii: "a") + UInt8.random(in: 0...5, using: &chance) }
    let whole = try Self.archive([("records.json", .deflated, text), ("photo.jpg", .stored, text)])
    for size in [1, 7, 1_000, 65_536] {
      var writer = ZIPWriter()
      for (name, method) in [("records.json", ZIPMethod.deflated), ("photo.jpg", .stored)] {
        try writer.begin(name, method)
        for start in stride(from: 0, to: text.count, by: size) {
          try writer.write(Array(text[start..<min(start + size, text.count)]))
        }
        try writer.end()
      }
      try writer.finish()
      #expect(writer.rest() == whole, "pieces of \(size)")
    }
  }

  @Test func `a stored entry of known size has it in its header, and no descriptor`() throws {
    var writer = ZIPWriter()
    try writer.addStored("a", [1, 2, 3])
    #expect(writer.rest().suffix(4) == [UInt8(ascii: "a"), 1, 2, 3])
  }

  @Test func `a given time is in every entry`() throws {
    var writer = ZIPWriter(stamp: ZIPTimeStamp(year: 2026, month: 11, day: 21, hour: 15, minute: 30, second: 58))
    try writer.addStored("a", [])
    let bytes = writer.rest()
    #expect(Array(bytes[10..<14]) == [0xDD, 0x7B, 0x75, 0x5D])
  }

  @Test func `calls out of order are refused`() throws {
    let outOfOrder = ZIPError.archive(.outOfOrder)
    var writer = ZIPWriter()
    #expect(throws: outOfOrder) { try writer.write([1]) }
    #expect(throws: outOfOrder) { try writer.end() }
    try writer.begin("a", .stored)
    #expect(throws: outOfOrder) { try writer.begin("b", .stored) }
    #expect(throws: outOfOrder) { try writer.finish() }
    try writer.end()
    try writer.finish()
    #expect(throws: outOfOrder) { try writer.finish() }
    #expect(throws: outOfOrder) { try writer.begin("c", .stored) }
  }

  @Test func `an entry that is longer or shorter than announced is refused`() throws {
    var writer = ZIPWriter()
    try writer.beginStored("a", size: 2, crc: 0)
    #expect(throws: ZIPError.entry("a", .sizeDiffers)) { try writer.write([1, 2, 3]) }
    #expect(throws: ZIPError.entry("a", .sizeDiffers)) { try writer.end() }
    var measured = ZIPWriter()
    try measured.begin("b", .deflated, atMost: 2)
    #expect(throws: ZIPError.entry("b", .tooLarge)) { try measured.write([1, 2, 3]) }
  }

  @Test(arguments: [
    ("", ZIPError.EntryProblem.nameEmpty), ("/etc/passwd", .nameAbsolute), ("../a", .nameEscapes),
    ("a\\b", .nameBackslash),
    ("a//b", .nameEmptyPart), ("folder/", .nameEmptyPart), ("A.JSON", .nameTwice), ("a\u{0}", .nameControl),
  ])
  func `a name that no reader should accept is not written`(name: String, problem: ZIPError.EntryProblem) throws {
    var writer = ZIPWriter()
    try writer.addStored("a.json", [])
    #expect(throws: ZIPError.entry(name, problem)) { try writer.begin(name, .stored) }
    try writer.addStored("b.json", [])
    try writer.finish()
    let scratch = try Scratch()
    #expect(try ZIPArchive(path: scratch.file(writer.rest())).entries.map(\.name) == ["a.json", "b.json"])
  }

  @Test func `bytes that a sink could not take stay buffered`() throws {
    struct Full: Error {}
    var writer = ZIPWriter()
    try writer.addStored("a", [1, 2, 3])
    let waiting = writer.pendingCount
    #expect(throws: Full.self) { try writer.drain { (_) throws(Full) in throw Full() } }
    #expect(writer.pendingCount == waiting)
    var drained: [UInt8] = []
    try writer.finish()
    writer.drain { drained += $0 }
    #expect(writer.pendingCount == 0)
    #expect(drained == (try Self.stored()))
  }

  private static func stored() throws -> [UInt8] {
    var writer = ZIPWriter()
    try writer.addStored("a", [1, 2, 3])
    try writer.finish()
    return writer.rest()
  }
}
