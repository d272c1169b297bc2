import Testing
import ZIP

/// Wrong headers, descriptors and extra fields.
extension HostileArchive {
  static let headers: [Self] = [
    one("another name in the header", .headerDiffers, reading: true) { $0.localName = Array("b.json".utf8) },
    one("a longer name in the header", .headerDiffers, reading: true) { $0.localName = Array("a.json\0".utf8) },
    one("another method in the header", .headerDiffers, reading: true) { $0.localMethod = 0 },
    one("an encryption bit in the header alone", .headerDiffers, reading: true) { $0.localFlags = 1 << 11 | 1 },
    one("a descriptor in the header alone", .headerDiffers, reading: true) { $0.localFlags = 1 << 11 | 1 << 3 },
    one("UTF-8 in the directory alone", .headerDiffers, reading: true) { $0.localFlags = 0 },
    one("another size in the header", .headerDiffers, reading: true) { $0.localSize = 3 },
    one("another packed size in the header", .headerDiffers, reading: true) { $0.localPackedSize = 3 },
    one("sizes of 0 in the header without a descriptor", .headerDiffers, reading: true) { entry in
      (entry.localSize, entry.localPackedSize, entry.localCRC) = (0, 0, 0)
    },
    one("another checksum in the header", .headerDiffers, reading: true) { $0.localCRC = 3 },
    one("no header", .headerMissing, reading: true) { $0.localMark = [0, 0, 0, 0] },
    one("a record of the directory for a header", .headerMissing, reading: true) { $0.localMark = [0x50, 0x4B, 1, 2] },
    one("a header that reaches beyond the next", .overlaps, reading: true) { entry in
      entry.packed = []
      entry.localExtra = extra(0xCAFE, Array(Self.text.prefix(Int(entry.packedSize) - 4)))
    },
    one("a descriptor with its mark", nil) { $0.measure() },
    one("a descriptor without its mark", nil) { $0.measure(isMarked: false) },
    one("a long descriptor with its mark", nil) { $0.measure(isLong: true) },
    one("a long descriptor without its mark", nil) { $0.measure(isMarked: false, isLong: true) },
    one("a descriptor, and sizes in the header too", nil) { entry in
      entry.measure()
      (entry.localCRC, entry.localSize, entry.localPackedSize) = (nil, nil, nil)
    },
    one("a descriptor that is not there", .descriptorDiffers, reading: true) { entry in
      entry.measure()
      entry.descriptor = []
    },
    one("a descriptor with another mark", .descriptorDiffers, reading: true) { entry in
      entry.measure()
      entry.descriptor[0] = 0
    },
    one("a descriptor with another checksum", .descriptorDiffers, reading: true) { entry in
      entry.measure()
      entry.descriptor[4] ^= 1
    },
    one("a descriptor with another size", .descriptorDiffers, reading: true) { entry in
      entry.measure()
      entry.descriptor[12] ^= 1
    },
    one("a descriptor that is too long", .descriptorDiffers, reading: true) { entry in
      entry.measure()
      entry.descriptor += [0]
    },
  ]

  static let extras: [Self] = [
    one("an extra field that is cut off", .extraDamaged) { $0.extra = [1, 2, 3] },
    one("an extra field that is longer than all", .extraDamaged) { $0.extra = little(UInt16(0xCAFE), 9) + [0] },
    one("an unknown extra field", nil) { $0.extra = extra(0x5455, [1, 0, 0, 0, 0]) },
    one("long sizes that are not needed", .extraDamaged) { $0.extra = extra(1, little($0.size, $0.packedSize)) },
    one("long sizes that are asked for", nil) { entry in
      entry.extra = extra(1, little(entry.size, entry.packedSize, 0))
      (entry.localSize, entry.localPackedSize) = (entry.size, entry.packedSize)
      (entry.size, entry.packedSize, entry.offset) = (0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF)
    },
    one("long sizes that are missing", .extraDamaged) { entry in
      (entry.size, entry.packedSize) = (0xFFFF_FFFF, 0xFFFF_FFFF)
    },
    one("a long size too few", .extraDamaged) { entry in
      entry.extra = extra(1, little(entry.size))
      (entry.size, entry.packedSize) = (0xFFFF_FFFF, 0xFFFF_FFFF)
    },
    one("long sizes twice", .extraDamaged) { entry in
      entry.extra = extra(1, little(entry.size)) + extra(1, little(entry.size))
      entry.size = 0xFFFF_FFFF
    },
    one("a long size of 2^64 - 1", .tooLarge) { entry in
      entry.extra = extra(1, little(UInt64.max))
      entry.size = 0xFFFF_FFFF
    },
    one("a long offset of 2^64 - 1", .overlaps) { entry in
      entry.extra = extra(1, little(UInt64.max))
      entry.offset = 0xFFFF_FFFF
    },
    one("long sizes in the header", nil) { entry in
      entry.localExtra = extra(1, little(entry.size, entry.packedSize))
      (entry.localSize, entry.localPackedSize) = (0xFFFF_FFFF, 0xFFFF_FFFF)
    },
    one("other long sizes in the header", .headerDiffers, reading: true) { entry in
      entry.localExtra = extra(1, little(entry.size + 1, entry.packedSize))
      (entry.localSize, entry.localPackedSize) = (0xFFFF_FFFF, 0xFFFF_FFFF)
    },
    one("a damaged extra field in the header", .extraDamaged, reading: true) { $0.localExtra = [1, 2, 3] },
    one("a second name in the extra fields", .nameAmbiguous) { entry in
      entry.extra = extra(0x7075, [1] + little(ZIPWriter.crc(entry.name)) + Array("evil".utf8))
    },
    one("the same name in the extra fields", nil) { entry in
      entry.extra = extra(0x7075, [1] + little(ZIPWriter.crc(entry.name)) + entry.name)
    },
    one("a second name in the header's extra fields", .nameAmbiguous, reading: true) { entry in
      entry.localExtra = extra(0x7075, [1] + little(ZIPWriter.crc(entry.name)) + Array("evil".utf8))
    },
  ]
}
