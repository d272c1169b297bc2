import Foundation
import JSON
import PoolFlowDomain
import SQLite

extension Store {
  /// Gives everything that a backup carries to `sink`, as it is at one moment, while others go on writing. The reading
  /// transaction lasts as long as this call.
  public func writeArchive(into sink: inout some ArchiveSink & ~Copyable) throws {
    let folder = photoFolder ?? ""
    try database.reading { connection in
      try sink.begin(try connection.archiveCounts())
      for file in ArchiveFile.all { try connection.write(file, into: &sink) }
      let photos = """
        SELECT file_name, byte_count, \(ArchiveFile.photoPath)
        FROM visits JOIN photos ON photos.visit_row = visits.row ORDER BY visits.row, position
        """
      for query in [photos, ArchiveFile.trashPhotos.query] {
        try connection.run(query) { row in
          guard PhotoName.isOurs(row.text(0)) else { return }
          try sink.add(ArchivePhoto(name: row.text(2), path: "\(folder)/\(row.text(0))", byteCount: row.int(1)))
        }
      }
    }
  }

  /// How many records there are now, and the bytes of all photos.
  public func archiveSize() throws -> (counts: ArchiveCounts, photoBytes: Int) {
    try database.reading { connection in
      let bytes = try connection.first("SELECT coalesce(sum(byte_count), 0) FROM photos") { $0.int(0) }
      return (try connection.archiveCounts(), bytes ?? 0)
    }
  }
}

extension Connection {
  mutating func archiveCounts() throws -> ArchiveCounts {
    var counts = ArchiveCounts()
    try run(
      """
      SELECT (SELECT count(*) FROM pools), (SELECT count(*) FROM visits), (SELECT count(*) FROM doses),
        (SELECT count(*) FROM inventory), (SELECT count(*) FROM profiles),
        (SELECT count(DISTINCT visit_row) FROM photos), (SELECT count(*) FROM equipment)
      """
    ) { row in
      counts.pools = row.int(0)
      counts.serviceEvents = row.int(1)
      counts.chemicalDoses = row.int(2)
      counts.inventoryItems = row.int(3)
      counts.customerProfiles = row.int(4)
      counts.mediaFiles = row.int(5)
      counts.equipment = row.int(6)
    }
    return counts
  }

  fileprivate mutating func write(_ file: ArchiveFile, into sink: inout some ArchiveSink & ~Copyable) throws {
    let piece = 32 * 1_024
    var output: [UInt8] = []
    output.reserveCapacity(piece + 4_096)
    try sink.beginFile(file.name)
    var isFirst = true
    if !file.isSingle { output.append(contentsOf: "[\n".utf8) }
    try run(file.query) { row in
      if !isFirst { output.append(contentsOf: ",\n".utf8) }
      isFirst = false
      file.append(row, to: &output)
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
  /// Appends one record; what is null is left out.
  fileprivate func append(_ row: borrowing Row, to output: inout [UInt8]) {
    output.append(0x7B)
    var isFirst = true
    for (index, column) in columns.enumerated() where !row.isNull(Int32(index)) {
      if !isFirst { output.append(0x2C) }
      isFirst = false
      output.append(contentsOf: column.quotedKey)
      column.append(row, Int32(index), to: &output)
    }
    output.append(0x7D)
  }
}

extension ArchiveColumn {
  fileprivate func append(_ row: borrowing Row, _ index: Int32, to output: inout [UInt8]) {
    switch kind {
    case .id: JSONText.append(ID<Never>(bytes: row.blob(index))?.text ?? "", to: &output)
    case .photoName: JSONText.append((ID<Never>(bytes: row.blob(index))?.text ?? "") + ".bin", to: &output)
    case .text, .filledText, .day: JSONText.append(row.text(index), to: &output)
    case .real: JSONText.append(row.double(index), to: &output)
    case .integer, .milliseconds: JSONText.append(row.int(index), to: &output)
    case .flag: output.append(contentsOf: (row.bool(index) ? "true" : "false").utf8)
    case .instant: JSONText.append(ArchiveInstant.text(milliseconds: row.int(index)), to: &output)
    case .data: JSONText.append(Data(row.blob(index)).base64EncodedString(), to: &output)
    }
  }
}

/// Instants as archives have them: ISO 8601 in UTC and whole seconds, such as "2026-11-23T16:02:11Z" (01 §5.5).
enum ArchiveInstant {
  static func text(milliseconds: Int) -> String {
    let seconds = Int((Double(milliseconds) / 1_000).rounded(.down))
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    let rest = seconds - day * 86_400
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    return "\(Day(number: day))T\(two(rest / 3_600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }

  /// Milliseconds since 1970; nil for no instant, or one outside the years 1 to 9999.
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
