/// One entry of the writer, and its three forms in the archive.
struct ZIPRecord: Sendable {
  let name: [UInt8]
  let method: ZIPMethod
  /// True if size and checksum follow the entry instead of preceding it.
  let isMeasured: Bool
  /// True if the header announces 64-bit sizes.
  let isLong: Bool
  var size: UInt64 = 0
  var compressedSize: UInt64 = 0
  var crc: UInt32 = 0

  init(name: [UInt8], method: ZIPMethod, isMeasured: Bool, isLong: Bool) {
    self.name = name
    self.method = method
    self.isMeasured = isMeasured
    self.isLong = isLong
  }

  private var flags: UInt16 { ZIPFormat.Flag.utf8 | (isMeasured ? ZIPFormat.Flag.descriptor : 0) }

  /// Bytes of the archive that the entry takes.
  var length: UInt64 {
    let descriptor: UInt64 = isMeasured ? (isLong ? 24 : 16) : 0
    return ZIPFormat.localHeaderSize + UInt64(name.count) + (isLong ? 20 : 0) + compressedSize + descriptor
  }

  /// APPNOTE §4.3.7.
  func appendHeader(to bytes: inout [UInt8], stamp: ZIPTimeStamp) {
    bytes.append(number: ZIPFormat.localHeader)
    appendCommon(to: &bytes, stamp: stamp, version: isLong ? ZIPFormat.version64 : ZIPFormat.version)
    let shown = isLong ? ZIPFormat.saturated : 0
    bytes.append(number: UInt32(isLong ? shown : compressedSize))
    bytes.append(number: UInt32(isLong ? shown : size))
    bytes.append(number: UInt16(name.count))
    bytes.append(number: UInt16(isLong ? 20 : 0))
    bytes.append(contentsOf: name)
    guard isLong else { return }
    bytes.append(number: ZIPFormat.extra64)
    bytes.append(number: UInt16(16))
    bytes.append(number: size)
    bytes.append(number: compressedSize)
  }

  /// APPNOTE §4.3.9.
  func appendDescriptor(to bytes: inout [UInt8]) {
    bytes.append(number: ZIPFormat.descriptor)
    bytes.append(number: crc)
    if isLong {
      bytes.append(number: compressedSize)
      bytes.append(number: size)
    } else {
      bytes.append(number: UInt32(compressedSize))
      bytes.append(number: UInt32(size))
    }
  }

  /// The 64-bit values that the record in the directory needs, in the order of §4.5.3.
  private func longValues(at offset: UInt64) -> [UInt64] {
    [size, compressedSize, offset].filter { $0 >= ZIPFormat.saturated }
  }

  func centralLength(at offset: UInt64) -> UInt64 {
    let long = longValues(at: offset).count
    return ZIPFormat.centralRecordSize + UInt64(name.count) + UInt64(long == 0 ? 0 : 4 + 8 * long)
  }

  /// APPNOTE §4.3.12; made by version 4.5 on Unix, a plain file that its owner may write and all may read.
  func appendCentral(to bytes: inout [UInt8], at offset: UInt64, stamp: ZIPTimeStamp) {
    let long = longValues(at: offset)
    bytes.append(number: ZIPFormat.centralRecord)
    bytes.append(number: UInt16(3 << 8) | ZIPFormat.version64)
    // A reader of the descriptor uses this version, so it says 4.5 as the header does.
    let needs64 = isLong || !long.isEmpty
    appendCommon(to: &bytes, stamp: stamp, version: needs64 ? ZIPFormat.version64 : ZIPFormat.version)
    bytes.append(number: UInt32(min(compressedSize, ZIPFormat.saturated)))
    bytes.append(number: UInt32(min(size, ZIPFormat.saturated)))
    bytes.append(number: UInt16(name.count))
    bytes.append(number: UInt16(long.isEmpty ? 0 : 4 + 8 * long.count))
    // No comment, the first disk, no internal attributes.
    for _ in 0..<3 { bytes.append(number: UInt16(0)) }
    bytes.append(number: UInt32(0o100644) << 16)
    bytes.append(number: UInt32(min(offset, ZIPFormat.saturated)))
    bytes.append(contentsOf: name)
    guard !long.isEmpty else { return }
    bytes.append(number: ZIPFormat.extra64)
    bytes.append(number: UInt16(8 * long.count))
    for value in long { bytes.append(number: value) }
  }

  /// The fields that header and directory have in common; the checksum is 0 in the header of a measured
  /// entry.
  private func appendCommon(to bytes: inout [UInt8], stamp: ZIPTimeStamp, version: UInt16) {
    bytes.append(number: version)
    bytes.append(number: flags)
    bytes.append(number: method.rawValue)
    bytes.append(number: stamp.time)
    bytes.append(number: stamp.date)
    bytes.append(number: crc)
  }
}
