import Testing
import ZIP

/// Positions of the parts, and streams.
extension HostileArchive {
  private static let deep = String(repeating: "a/", count: 32)

  static let layouts: [Self] = [
    whole("a program in front", .archive(.strayBytes)) { $0.front = [0x7F, 0x45, 0x4C, 0x46] + text },
    whole("a program in front that the offsets ignore", .archive(.strayBytes)) { archive in
      let honest = archive.bytes
      archive = CraftedArchive()
      archive.front = Array("MZ".utf8) + honest.dropLast(22)
      archive.count = 2
      archive.directorySize = UInt32(honest.number32(at: honest.count - 10))
      archive.directoryOffset = UInt32(honest.number32(at: honest.count - 6))
    },
    whole("an entry that the directory hides", .archive(.strayBytes), reading: true) { archive in
      archive.entries.insert(.init("hidden", stored: text), at: 1)
      archive.entries[1].isListed = false
    },
    whole("a hidden entry in front", .archive(.strayBytes)) { archive in
      archive.entries.insert(.init("hidden", stored: text), at: 0)
      archive.entries[0].isListed = false
    },
    whole("only hidden entries", .archive(.strayBytes)) { archive in
      archive.entries[0].isListed = false
      archive.entries[1].isListed = false
    },
    whole("a name of very many parts", .entry("\(deep)x", .nameTooDeep)) { archive in
      archive.entries[0] = .init("\(deep)x", stored: text)
    },
    whole("a name of many parts", nil) { archive in
      archive.entries[0] = .init("\(deep.dropLast(2))x", stored: text)
    },
    whole("bytes before the directory", .archive(.strayBytes), reading: true) { $0.beforeDirectory = text },
    whole("entries in another order than the directory", nil) { archive in
      let front = archive.entries[1].local + archive.entries[0].local
      archive.entries[0].offset = UInt64(archive.entries[1].local.count)
      archive.entries[1].offset = 0
      archive = listing(archive.entries.map { $0.central(at: $0.offset ?? 0) }, behind: front)
    },
    whole("a digital signature", .archive(.strayBytes)) { $0.behindDirectory = [0x50, 0x4B, 5, 5, 2, 0, 1, 2] },
    whole("a damaged record in the directory", .archive(.directoryDamaged)) { archive in
      let front = archive.entries[0].local + archive.entries[1].local
      var records = [
        archive.entries[0].central(at: 0), archive.entries[1].central(at: UInt64(archive.entries[0].local.count)),
      ]
      records[1][0] = 0
      archive = listing(records, behind: front)
    },
  ]

  static let streams: [Self] = [
    one("a deflate stream that is cut off", .cutOff, reading: true) { entry in
      entry.packed.removeLast(3)
      entry.packedSize -= 3
    },
    one("an empty deflate stream", .cutOff, reading: true) { entry in
      entry.packed = []
      entry.packedSize = 0
    },
    one("bytes after the deflate stream", .restBehindStream, reading: true) { entry in
      entry.packed += [1, 2, 3]
      entry.packedSize += 3
    },
    one("a second deflate stream after the first", .restBehindStream, reading: true) { entry in
      entry.packed += entry.packed
      entry.packedSize *= 2
    },
    one("a block of a kind that is not there", .damaged, reading: true) { $0.packed[0] |= 6 },
    one("a stored block whose two lengths disagree", .damaged, reading: true) { entry in
      entry.packed = [1, 5, 0, 0, 0, 1, 2, 3, 4, 5]
      entry.packedSize = 10
    },
    one("a match from before the beginning", .damaged, reading: true) { entry in
      entry.packed = [0x03, 0x02, 0x00]
      entry.packedSize = 3
    },
    one("a frame of zlib around it", .damaged, reading: true) { entry in
      entry.packed = [0x78, 0x9C] + entry.packed
      entry.packedSize += 2
    },
    one("an empty deflated entry", nil) { $0 = .init("a.json", deflated: []) },
    one("empty blocks without end", .sizeDiffers, reading: true) { entry in
      entry.packed = Array(repeating: [0, 0, 0, 0xFF, 0xFF], count: 20_000).flatMap(\.self) + [3, 0]
      entry.packedSize = UInt64(entry.packed.count)
    },
  ]

  /// An archive whose entries are in `front` already.
  private static func listing(_ records: [[UInt8]], behind front: [UInt8]) -> CraftedArchive {
    var archive = CraftedArchive()
    archive.front = front
    archive.behindDirectory = records.flatMap(\.self)
    archive.count = UInt16(records.count)
    archive.directorySize = UInt32(archive.behindDirectory.count)
    return archive
  }
}
