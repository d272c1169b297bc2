import Testing
import ZIP

/// End records.
extension HostileArchive {
  static let ends: [Self] = [
    .init(testDescription: "an empty file", bytes: [], error: .archive(.noEnd), isSeenAtOpening: true),
    .init(
      testDescription: "a JPEG", bytes: [0xFF, 0xD8, 0xFF, 0xE0] + text, error: .archive(.noEnd), isSeenAtOpening: true),
    .init(
      testDescription: "an end record that is cut off", bytes: [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 17),
      error: .archive(.noEnd), isSeenAtOpening: true),
    whole("a byte behind the end", .archive(.noEnd)) { $0.behindEnd = [0] },
    whole("a comment that is cut off", .archive(.noEnd)) { $0.commentLength = 40 },
    whole("a comment", nil) { $0.comment = text },
    whole("a comment of 65,535 bytes", nil) { $0.comment = [UInt8](repeating: 0x20, count: 65_535) },
    whole("a second archive in the comment", .archive(.severalEnds)) {
      $0.comment = CraftedArchive(.init("evil", stored: text)).bytes
    },
    whole("the mark of an end in the comment", .archive(.severalEnds)) {
      $0.comment = text + [0x50, 0x4B, 5, 6] + text
    },
    whole("an end before the end that takes it for its comment", .archive(.severalEnds)) { archive in
      archive.behindDirectory = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 16) + little(UInt16(22))
    },
    whole("an archive inside a stored entry", nil) { archive in
      archive.entries[1] = .init("b.zip", stored: CraftedArchive(.init("c", stored: text)).bytes)
    },
    whole("the first of two disks", .archive(.severalDisks)) { $0.disk = 1 },
    whole("more entries in all than on this disk", .archive(.severalDisks)) { $0.countOnDisk = 1 },
    whole("one entry more than said", .archive(.directoryCount)) { $0.count = 1 },
    whole("one entry less than said", .archive(.directoryCount)) { $0.count = 3 },
    whole("no entry said, and two there", .archive(.directoryCount)) { $0.count = 0 },
    whole("a directory behind the file", .archive(.directoryOutside)) { $0.directoryOffset = 0x7FFF_FFFF },
    whole("a directory that is too long", .archive(.directoryOutside)) { $0.directorySize = 0x7FFF_FFFF },
    whole("a directory that ends early", .archive(.strayBytes)) { $0.directorySize = 50 },
    whole("bytes between directory and end", .archive(.strayBytes)) { $0.behindDirectory = text },
    whole("a directory of all the file", .archive(.directoryDamaged)) { archive in
      archive.directoryOffset = 0
      archive.directorySize = UInt32(archive.bytes.count - 22)
    },
    .init(
      testDescription: "an empty archive", bytes: CraftedArchive().bytes, error: nil, isSeenAtOpening: true),
    whole("65,535 entries said, without ZIP64", .archive(.directoryCount)) { $0.count = 0xFFFF },
  ]

  static let ends64: [Self] = [
    whole("ZIP64 records that nobody needs", nil) { $0.has64 = true },
    whole("ZIP64 records for all three", nil) { archive in
      archive.has64 = true
      (archive.count, archive.directorySize, archive.directoryOffset) = (0xFFFF, 0xFFFF_FFFF, 0xFFFF_FFFF)
    },
    whole("ZIP64 with another count", .archive(.disagreeingEnds)) { archive in
      archive.has64 = true
      archive.count = 1
    },
    whole("ZIP64 with another directory", .archive(.disagreeingEnds)) { archive in
      archive.has64 = true
      archive.end64Changes = [48: 1]
    },
    whole("a locator that points to the front", .archive(.badEnd64)) { archive in
      archive.has64 = true
      archive.locatorChanges = [8: 0, 9: 0]
    },
    whole("a locator that points far behind the file", .archive(.badEnd64)) { archive in
      archive.has64 = true
      archive.locatorChanges = [15: 0xFF]
    },
    whole("a locator of two disks", .archive(.severalDisks)) { archive in
      archive.has64 = true
      archive.locatorChanges = [16: 2]
    },
    whole("a ZIP64 record without its mark", .archive(.badEnd64)) { archive in
      archive.has64 = true
      archive.end64Changes = [0: 0]
    },
    whole("a ZIP64 record of version 2, with an encrypted directory", .archive(.badEnd64)) { archive in
      archive.has64 = true
      archive.end64Changes = [4: 72]
    },
    whole("a ZIP64 count beyond all memory", .archive(.severalDisks)) { archive in
      archive.has64 = true
      archive.count = 0xFFFF
      archive.end64Changes = [39: 0x7F]
    },
    whole("two ZIP64 counts beyond all memory", .archive(.tooManyEntries)) { archive in
      archive.has64 = true
      archive.count = 0xFFFF
      archive.end64Changes = [31: 0x7F, 39: 0x7F]
    },
    whole("a ZIP64 directory that ends behind 2^64", .archive(.directoryOutside)) { archive in
      archive.has64 = true
      (archive.directorySize, archive.directoryOffset) = (0xFFFF_FFFF, 0xFFFF_FFFF)
      archive.end64Changes = [47: 0xFF, 55: 0xFF]
    },
  ]
}
