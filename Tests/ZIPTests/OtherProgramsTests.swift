import Foundation
import Testing
import ZIP

/// Archives open with the programs that people have; `.ci/packages test` installs them.
@Suite struct OtherProgramsTests {
  @discardableResult
  static func run(_ command: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(command.joined(separator: " ")): \(text)")
    return text
  }

  static let python = """
    import sys, zipfile
    archive = zipfile.ZipFile(sys.argv[1])
    assert archive.testzip() is None
    for entry in archive.infolist(): print(entry.filename, entry.file_size, entry.CRC)
    """

  /// Entries of all kinds: measured and known, stored and deflated, short and long sizes, empty and not, ASCII and not.
  static func archive() throws -> (bytes: [UInt8], listing: String) {
    var chance = Chance(11)
    var writer = ZIPWriter()
    var listing = ""
    for number in 0..<24 {
      let bytes = number % 6 == 0 ? [] : chance.bytes(1_000 * number)
      let name = number.isMultiple(of: 2) ? "photos/\(number).jpg" : "Kärcher/池 \(number).json"
      switch number % 4 {
      case 0: try writer.beginStored(name, size: UInt64(bytes.count), crc: ZIPWriter.crc(bytes))
      case 1: try writer.begin(name, .deflated)
      case 2: try writer.begin(name, .stored)
      default: try writer.begin(name, .deflated, atMost: 1 << 40)
      }
      try writer.write(bytes)
      try writer.end()
      listing += "\(name) \(bytes.count) \(ZIPWriter.crc(bytes))\n"
    }
    try writer.finish()
    return (writer.rest(), listing)
  }

  @Test func `unzip finds every entry whole`() throws {
    let scratch = try Scratch()
    let text = try Self.run("unzip", "-t", scratch.file(Self.archive().bytes))
    #expect(text.contains("No errors detected"))
  }

  @Test func `7z finds every entry whole`() throws {
    let scratch = try Scratch()
    let text = try Self.run("7z", "t", scratch.file(Self.archive().bytes))
    #expect(text.contains("Everything is Ok") && text.contains("Files: 24") && !text.contains("arning"), "\(text)")
  }

  @Test func `Python's zipfile finds every entry with its name, size and checksum`() throws {
    let scratch = try Scratch()
    let archive = try Self.archive()
    #expect(try Self.run("python3", "-c", Self.python, scratch.file(archive.bytes)) == archive.listing)
  }
}
