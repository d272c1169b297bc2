import Foundation
import Testing
import ZIP

/// Archives open with widespread programs; `.ci/packages test` installs them.
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

  /// Archives of the two files "photos/1.jpg" and "Zürich.json", which are in the command's working folder.
  private static let writers = [
    "zip -q -r a.zip photos Zürich.json", "zip -q -r - photos Zürich.json | cat >a.zip", "zip -q -fz -0 -r a.zip .",
    "zip -q -r -n .jpg -z a.zip . <Zürich.json",
    "7z a -tzip a.zip photos Zürich.json",
    "7z a -tzip -mx0 a.zip .", "python3 -m zipfile -c a.zip photos Zürich.json",
    """
    python3 -c "
    import sys, zipfile
    with zipfile.ZipFile(sys.stdout.buffer, 'w', zipfile.ZIP_DEFLATED) as archive:
      for name in 'photos/1.jpg', 'Zürich.json': archive.write(name)
    " | cat >a.zip
    """,
    """
    python3 -c "
    import sys, zipfile
    for name in 'photos/1.jpg', 'Zürich.json':
      with zipfile.ZipFile('a.zip', 'a') as archive:
        with archive.open(name, 'w', force_zip64=True) as entry: entry.write(open(name, 'rb').read())
    "
    """,
  ]

  @Test(arguments: writers)
  func `archives of other programs are read`(command: String) throws {
    let scratch = try Scratch()
    var chance = Chance(3)
    let (photo, text) = (chance.bytes(300_000), [UInt8](repeating: 0x20, count: 10_000))
    try FileManager.default.createDirectory(atPath: "\(scratch.path)/photos", withIntermediateDirectories: false)
    _ = try (scratch.file(photo, "photos/1.jpg"), scratch.file(text, "Zürich.json"))
    try Self.run("sh", "-ec", "cd '\(scratch.path)'; LC_ALL=C.UTF-8; export LC_ALL; \(command)")
    let archive = try ZIPArchive(path: "\(scratch.path)/a.zip")
    for (name, expected) in [("photos/1.jpg", photo), ("Zürich.json", text)] {
      let entry = try #require(archive.entry(name), "\(archive.entries.map(\.name))")
      #expect(try archive.bytes(of: entry, atMost: expected.count) == expected)
    }
    for entry in archive.entries where entry.isFolder { #expect(try archive.bytes(of: entry, atMost: 0).isEmpty) }
  }
}
