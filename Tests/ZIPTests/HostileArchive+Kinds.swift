import Testing
import ZIP

/// Kinds of entries, and sizes.
extension HostileArchive {
  static let kinds: [Self] = [
    one("an encrypted entry", .encrypted) { $0.flags |= 1 },
    one("a strongly encrypted entry", .encrypted) { $0.flags |= 1 << 6 | 1 },
    one("masked headers", .encrypted) { $0.flags |= 1 << 13 },
    one("AES in the extra fields", .encrypted) { $0.extra = extra(0x9901, [1, 0, 0x41, 0x45, 3, 8, 0]) },
    one("AES as the method", .method) { $0.method = 99 },
    one("patch data", .flags) { $0.flags |= 1 << 5 },
    one("enhanced deflating", .flags) { $0.flags |= 1 << 4 },
    one("a bit that is reserved", .flags) { $0.flags |= 1 << 15 },
    one("marks of how hard it was pressed", nil) { $0.flags |= 1 << 1 | 1 << 2 },
    one("version 6.3 of the format", .flags) { $0.version = 63 },
    one("deflate64", .method) { $0.method = 9 },
    one("bzip2", .method) { $0.method = 12 },
    one("Zstandard", .method) { $0.method = 93 },
    one("an entry on the second disk", .severalDisks) { $0.disk = 1 },
    one("a symbolic link", .special) { $0.attributes = 0o120777 << 16 },
    one("a device", .special) { $0.attributes = 0o020666 << 16 },
    one("a pipe", .special) { $0.attributes = 0o010666 << 16 },
    one("the name of a disk", .special) { $0.attributes = 0x08 },
    one("a link of Windows", .special) { $0.attributes = 0x400 },
    one("a folder by its attributes alone", .special) { $0.attributes = 0x10 },
    one("a file with a folder's mode", .special) { $0.attributes = 0o040755 << 16 },
    one("a file of DOS", nil) { $0.attributes = 0x20 },
    one("a comment of its own", nil) { $0.comment = text },
    .init(
      testDescription: "a folder", bytes: CraftedArchive(.folder("photos/")).bytes, error: nil, isSeenAtOpening: true),
    one("a folder with content", .folderWithContent) { entry in
      entry.name = Array("photos/".utf8)
      entry.attributes = 0x10
    },
    one("a folder with a file's mode", .special) { $0.name = Array("photos/".utf8) },
  ]

  static let sizes: [Self] = [
    one("a checksum that is wrong", .checksum, reading: true) { $0.crc ^= 1 },
    one("more bytes than promised", .sizeDiffers, reading: true) { $0.size -= 1 },
    one("fewer bytes than promised", .sizeDiffers, reading: true) { $0.size += 1 },
    one("nothing promised", .sizeDiffers, reading: true) { $0.size = 0 },
    one("a megabyte in a thousand bytes, which is small enough", nil) { entry in
      entry = .init("a.json", deflated: [UInt8](repeating: 0x20, count: 1 << 20))
    },
    one("two megabytes in two thousand bytes", .ratio) { entry in
      entry = .init("a.json", deflated: [UInt8](repeating: 0x20, count: 2 << 20))
    },
    one("four gigabytes promised", .ratio) { $0.size = 0xFFFF_FFFE },
    one("a stored entry of two sizes", .sizeDiffers) { entry in
      entry = .init("a.json", stored: text)
      entry.size += 1
    },
    one("packed bytes that reach into the directory", .overlaps) { $0.packedSize += 1 },
    one("packed bytes that reach behind the file", .overlaps) { $0.packedSize = 0x7FFF_FFFF },
    whole("a stored entry with the next one inside", .entry("a.jpg", .overlaps)) { archive in
      var outer = CraftedArchive.Entry("a.jpg", stored: text)
      let inner = CraftedArchive.Entry("b.jpg", stored: text)
      (outer.size, outer.packedSize) = (UInt64(text.count + inner.local.count), UInt64(text.count + inner.local.count))
      archive.entries = [outer, inner]
    },
    whole("two entries of the same bytes", .entry("a.json", .overlaps)) { archive in
      archive.entries[1] = archive.entries[0]
      archive.entries[1].name = Array("b.json".utf8)
      archive.entries[1].offset = 0
    },
    whole("a header that quotes the next one (Fifield 2019)", .entry("a.json", .overlaps)) { archive in
      let inner = CraftedArchive.Entry("b.jpg", stored: text)
      let length = UInt16(inner.local.count)
      var outer = CraftedArchive.Entry("a.json", stored: [])
      outer.method = 8
      outer.packed = [0] + little(length, ~length)
      outer.packedSize = 5 + UInt64(length) + 2
      outer.size = UInt64(length)
      outer.crc = ZIPWriter.crc(inner.local)
      archive.entries = [outer, inner]
      archive.beforeDirectory = [3, 0]
    },
    one("an offset in the directory", .overlaps) { $0.offset = 90 },
    one("an offset behind the file", .overlaps) { $0.offset = 0xFFFF_FFFE },
  ]
}
