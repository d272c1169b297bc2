import Foundation
import JSON
import PoolFlowDomain
import SQLite

extension Store {
  /// Writes the content of a backup to `sink`, as of one moment, while others continue writing. The read transaction
  /// lasts as long as this call.
  public func writeArchive(into sink: inout some ArchiveSink & ~Copyable) throws {
    let folder = photoFolder ?? ""
    try database.reading { connection in
      try sink.begin(try connection.archiveCounts())
      for file in [ArchiveFile.photos, .skipPhotos, .officeNotePhotos, .heldFormPhotos, .trashPhotos] {
        try connection.run(file.query) { row in
          let name = try row.text("fileName")
          guard PhotoName.isOurs(name) else { return }
          try sink.add(
            ArchivePhoto(
              name: try row.text("path"), path: "\(folder)/\(name)", byteCount: try row.int("byteCount")))
        }
      }
      try sink.endPhotos()
      let zone = try connection.text("SELECT time_zone FROM business").flatMap(TimeZone.init(identifier:))
      for file in ArchiveFile.all { try connection.write(file, zone: zone ?? .gmt, into: &sink) }
    }
  }

  /// The current number of records, and the bytes of all photos.
  public func archiveSize() throws -> (counts: ArchiveCounts, photoBytes: Int) {
    try database.reading { connection in
      let bytes = try connection.int(
        """
        SELECT (SELECT coalesce(sum(byte_count), 0) FROM photos)
          + (SELECT coalesce(sum(photo_bytes), 0) FROM skips WHERE photo_file IS NOT NULL)
          + (SELECT coalesce(sum(byte_count), 0) FROM office_note_photos)
          + (SELECT coalesce(sum(byte_count), 0) FROM held_form_photos)
        """)
      return (try connection.archiveCounts(), bytes ?? 0)
    }
  }
}

extension Connection {
  mutating func archiveCounts() throws -> ArchiveCounts {
    var counts = ArchiveCounts()
    try run(
      """
      SELECT (SELECT count(*) FROM pools) AS pools, (SELECT count(*) FROM visits) AS visits,
        (SELECT count(*) FROM doses) AS doses, (SELECT count(*) FROM inventory) AS products,
        (SELECT count(*) FROM profiles) AS profiles, (SELECT count(DISTINCT visit_row) FROM photos) AS photos,
        (SELECT count(*) FROM equipment) AS equipment
      """
    ) { row in
      counts.pools = try row.int("pools")
      counts.serviceEvents = try row.int("visits")
      counts.chemicalDoses = try row.int("doses")
      counts.inventoryItems = try row.int("products")
      counts.customerProfiles = try row.int("profiles")
      counts.mediaFiles = try row.int("photos")
      counts.equipment = try row.int("equipment")
    }
    return counts
  }

  fileprivate mutating func write(
    _ file: ArchiveFile, zone: TimeZone, into sink: inout some ArchiveSink & ~Copyable
  ) throws {
    let piece = 32 * 1_024
    var output: [UInt8] = []
    output.reserveCapacity(piece + 4_096)
    try sink.beginFile(file.name)
    var isFirst = true
    if !file.isSingle { output.append(contentsOf: "[\n".utf8) }
    try run(file.query) { row in
      if !isFirst { output.append(contentsOf: ",\n".utf8) }
      isFirst = false
      try file.append(row, zone: zone, to: &output)
      if output.count >= piece {
        try sink.write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    output.append(contentsOf: (file.isSingle ? "\n" : "\n]\n").utf8)
    try sink.write(output)
    try sink.endFile()
  }
}

extension ArchiveFile {
  /// Appends one record; null values are omitted, except for a day of which none is known.
  func append(_ row: borrowing Row, zone: TimeZone, to output: inout [UInt8]) throws {
    output.append(0x7B)
    var isFirst = true
    for column in columns {
      let isNull = try row.isNull(column.name)
      if isNull, !column.kind.writesNull { continue }
      if !isFirst { output.append(0x2C) }
      isFirst = false
      output.append(contentsOf: column.quotedKey)
      if isNull {
        output.append(contentsOf: "null".utf8)
        continue
      }
      try column.kind.append(row, column.name, zone: zone, to: &output)
    }
    output.append(0x7D)
  }
}

extension ArchiveColumn.Kind {
  fileprivate var writesNull: Bool {
    if case .dayOrNone = self { true } else { false }
  }

  fileprivate func append(
    _ row: borrowing Row, _ name: StaticString, zone: TimeZone, to output: inout [UInt8]
  ) throws {
    switch self {
    case .id: try row.withBytes(name) { Self.append(id: $0, ending: "", to: &output) }
    case .photoName: try row.withBytes(name) { Self.append(id: $0, ending: ".bin", to: &output) }
    case .text, .filledText, .photoFile, .day, .dayOrNone: try Self.append(textOf: row, name, to: &output)
    case .real: JSONText.append(try row.double(name), to: &output)
    case .integer, .milliseconds: JSONText.append(try row.int(name), to: &output)
    case .flag: output.append(contentsOf: (try row.bool(name) ? "true" : "false").utf8)
    case .instant: Self.append(instant: try row.int(name), to: &output)
    case .noon:
      let instant = Day(try row.text(name))?.archived(in: zone)
      Self.append(instant: instant?.milliseconds ?? 0, to: &output)
    case .data: JSONText.append(Data(try row.blob(name)).base64EncodedString(), to: &output)
    }
  }

  /// Most texts are ASCII and are copied as they are in the database.
  private static func append(textOf row: borrowing Row, _ name: StaticString, to output: inout [UInt8]) throws {
    let isPlain = try row.withBytes(name) { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
      JSONText.append(bytes, to: &output)
      return true
    }
    if !isPlain { JSONText.append(try row.text(name), to: &output) }
  }

  private static func append(instant milliseconds: Int, to output: inout [UInt8]) {
    output.append(0x22)
    ArchiveInstant.append(milliseconds: milliseconds, to: &output)
    output.append(0x22)
  }

  private static func append(id bytes: UnsafeBufferPointer<UInt8>, ending: StaticString, to output: inout [UInt8]) {
    output.append(0x22)
    if bytes.count == 16 {
      for (index, byte) in bytes.enumerated() {
        if index == 4 || index == 6 || index == 8 || index == 10 { output.append(0x2D) }
        output.append(digit(byte >> 4))
        output.append(digit(byte & 15))
      }
    }
    ending.withUTF8Buffer { output.append(contentsOf: $0) }
    output.append(0x22)
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }
}

extension Day {
  /// The instant that represents the day in archives: noon UTC, which is the same day nearly everywhere; noon of the
  /// business if that is another day by its clock, as in New Zealand.
  func archived(in zone: TimeZone) -> Date {
    let noon = noon(in: .gmt)
    return Day(of: noon, in: zone) == self ? noon : self.noon(in: zone)
  }
}

/// Instants in archives: ISO 8601 in UTC and whole seconds, such as "2026-11-23T16:02:11Z"
/// (archive-format.md#dates-and-units).
enum ArchiveInstant {
  static func append(milliseconds: Int, to output: inout [UInt8]) {
    let seconds = Int((Double(milliseconds) / 1_000).rounded(.down))
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    let rest = seconds - day * 86_400
    Day(number: day).append(to: &output)
    for (mark, value) in [(0x54, rest / 3_600), (0x3A, rest / 60 % 60), (0x3A, rest % 60)] as [(UInt8, Int)] {
      output.append(mark)
      output.append(UInt8(0x30 + value / 10))
      output.append(UInt8(0x30 + value % 10))
    }
    output.append(0x5A)
  }

  /// Milliseconds since 1970; nil for an invalid instant, or one outside the years 1 to 9999.
  static func milliseconds(_ text: String) -> Int? {
    var text = text
    let quick = text.withUTF8 { bytes -> Int? in
      guard bytes.count == 20, bytes[10] == 0x54, bytes[13] == 0x3A, bytes[16] == 0x3A, bytes[19] == 0x5A,
        let day = Day(String(decoding: bytes[..<10], as: UTF8.self)), let hour = two(bytes, 11), hour < 24,
        let minute = two(bytes, 14), minute < 60, let second = two(bytes, 17), second < 60
      else { return nil }
      return ((day.number * 24 + hour) * 60 + minute) * 60_000 + second * 1_000
    }
    return quick ?? Date(iso8601: text)?.milliseconds
  }

  private static func two(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
    let tens = Int(bytes[index]) - 0x30
    let ones = Int(bytes[index + 1]) - 0x30
    return (0...9).contains(tens) && (0...9).contains(ones) ? tens * 10 + ones : nil
  }
}
