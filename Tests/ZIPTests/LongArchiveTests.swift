import Foundation
import Testing
import ZIP

/// Beyond the numbers of the old format: ZIP64 (APPNOTE §4.3.14, §4.5.3).
@Suite struct LongArchiveTests {
  private static let listing = """
    import sys, zipfile
    archive = zipfile.ZipFile(sys.argv[1])
    entries = archive.infolist()
    print(len(entries), archive.read(entries[-1]).decode(), *sorted({entry.file_size for entry in entries}))
    """

  @Test(arguments: [(65_534, false), (65_536, true)])
  func `entries are counted past 65,535`(count: Int, is64: Bool) throws {
    var writer = ZIPWriter()
    var bytes: [UInt8] = []
    for number in 0..<(count - 1) { try writer.beginStored("\(number)", size: 0, crc: 0); try writer.end() }
    try writer.addStored("last", Array("here".utf8))
    try writer.finish()
    bytes += writer.rest()
    #expect((Array(bytes.suffix(42).prefix(4)) == [0x50, 0x4B, 6, 7]) == is64)
    let scratch = try Scratch()
    let path = try scratch.file(bytes)
    let archive = try ZIPArchive(path: path)
    #expect(archive.entries.count == count)
    #expect(try archive.entry("last").map { try archive.bytes(of: $0, atMost: 4) } == Array("here".utf8))
    #expect(try OtherProgramsTests.run("python3", "-c", Self.listing, path) == "\(count) here 0 4\n")
    #expect(throws: ZIPError.archive(.tooManyEntries)) {
      var limits = ZIPLimits()
      limits.entries = count - 1
      return try ZIPArchive(path: path, limits: limits)
    }
  }

  private static let length: UInt64 = 130 << 25

  /// More than four gigabytes of zeros, a hole in the file, and an entry after them.
  private static func sparse(in scratch: Scratch) throws -> String {
    let path = try scratch.file([])
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    let zeros = [UInt8](repeating: 0, count: 32 << 20)
    var writer = ZIPWriter()
    try writer.beginStored("long", size: length, crc: 0)
    for _ in 0..<130 {
      try file.write(contentsOf: Data(writer.take()))
      try writer.write(zeros)
      _ = writer.take()
      try file.seek(toOffset: writer.offset)
    }
    try writer.end()
    try writer.addStored("last", Array("here".utf8))
    try writer.finish()
    try file.write(contentsOf: Data(writer.rest()))
    try file.close()
    return path
  }

  @Test func `an entry past 4 GiB is read, and one after it`() throws {
    let scratch = try Scratch()
    let path = try Self.sparse(in: scratch)
    var limits = ZIPLimits()
    limits.entryBytes = 6 << 30
    let archive = try ZIPArchive(path: path, limits: limits)
    #expect(archive.entries.map(\.size) == [Self.length, 4])
    #expect(try archive.entry("last").map { try archive.bytes(of: $0, atMost: 4) } == Array("here".utf8))
    #expect(try OtherProgramsTests.run("python3", "-c", Self.listing, path) == "2 here 4 \(Self.length)\n")
    #expect(try OtherProgramsTests.run("7z", "l", "-slt", path).contains("Size = \(Self.length)"))
    #expect(try OtherProgramsTests.run("unzip", "-p", path, "last") == "here")
    #expect(throws: ZIPError.entry("long", .tooLarge)) { try ZIPArchive(path: path) }
  }

  @Test func `an entry that announces long sizes and stays short is read everywhere`() throws {
    var writer = ZIPWriter()
    try writer.begin("last", .deflated, atMost: .max)
    try writer.write(Array("here".utf8))
    try writer.end()
    try writer.finish()
    let scratch = try Scratch()
    let path = try scratch.file(writer.rest())
    #expect(try ZIPArchive(path: path).contents().map(\.bytes) == [Array("here".utf8)])
    #expect(try OtherProgramsTests.run("python3", "-c", Self.listing, path) == "1 here 4\n")
    #expect(try OtherProgramsTests.run("unzip", "-p", path, "last") == "here")
    #expect(try OtherProgramsTests.run("7z", "t", path).contains("Everything is Ok"))
  }
}
