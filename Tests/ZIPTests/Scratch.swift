import Foundation
import ZIP

/// A folder that is removed with its owner; in memory if the machine has such a place, for thousands of small files.
final class Scratch: Sendable {
  let path: String

  init() throws {
    let memory = "/dev/shm"
    let place = access(memory, W_OK) == 0 ? URL(filePath: memory) : FileManager.default.temporaryDirectory
    let folder = place.appending(path: "zip-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file with these bytes.
  func file(_ bytes: [UInt8], _ name: String = "archive.zip") throws -> String {
    try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
    return "\(path)/\(name)"
  }
}

extension ZIPWriter {
  /// Everything that is buffered.
  mutating func rest() -> [UInt8] {
    var bytes: [UInt8] = []
    while pendingCount > 0 { bytes += take() }
    return bytes
  }

  mutating func write(_ bytes: [UInt8]) throws(ZIPError) {
    var problem: ZIPError?
    bytes.withUnsafeBytes { buffer in
      do throws(ZIPError) { try write(buffer) } catch { problem = error }
    }
    if let problem { throw problem }
  }

  /// One whole entry.
  mutating func add(_ name: String, _ method: ZIPMethod, _ bytes: [UInt8]) throws(ZIPError) {
    try begin(name, method)
    try write(bytes)
    try end()
  }

  mutating func addStored(_ name: String, _ bytes: [UInt8]) throws(ZIPError) {
    try beginStored(name, size: UInt64(bytes.count), crc: Self.crc(bytes))
    try write(bytes)
    try end()
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = ZIPCRC32()
    bytes.withUnsafeBytes { crc.add($0) }
    return crc.value
  }
}

extension ZIPArchive {
  /// The name and the bytes of every entry.
  func contents() throws -> [(name: String, bytes: [UInt8])] {
    try entries.map { ($0.name, try bytes(of: $0, atMost: .max)) }
  }
}

/// Pseudo-random numbers, the same in every run (SplitMix64).
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Bytes that can be packed well, a little, or not at all.
  mutating func bytes(_ count: Int) -> [UInt8] {
    let choices: [UInt8] = [0, 1, 15, 255]
    let most = choices.randomElement(using: &self) ?? 255
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 8)
    while bytes.count < count {
      let word = next()
      for shift in 0..<8 as Range<UInt64> { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * shift)) & most) }
    }
    return Array(bytes.prefix(count))
  }
}
