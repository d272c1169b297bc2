import Images
import PoolFlowTesting
import Testing

/// Hostile bytes: no read out of bounds, no endless loop, and an accepted picture is accepted again.
struct MutationTests {
  /// xorshift64*: the same numbers in every run.
  private struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state >> 12
      state ^= state << 25
      state ^= state >> 27
      return state &* 0x2545_F491_4F6C_DD1D
    }
  }

  private static let originals = [
    ExamplePhoto.phoneJPEG, ExamplePhoto.progressiveJPEG, ExamplePhoto.profileJPEG, ExamplePhoto.phonePNG,
    ExamplePhoto.palettePNG, ExamplePhoto.phoneWebP, ExamplePhoto.plainWebP, ExamplePhoto.losslessWebP,
    ExamplePhoto.animatedWebP, ExamplePhoto.animatedPNG, ExamplePhoto.heic, ExamplePhoto.svg,
  ]

  @Test(arguments: originals.indices)
  func `a thousand changes of a photo are either refused or accepted`(index: Int) throws {
    var chance = Chance(state: UInt64(index + 1) &* 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<1_000 {
      let bytes = Self.changed(Self.originals[index], &chance)
      do {
        let scan = try ImageScan(bytes)
        #expect(scan.byteCount <= bytes.count + 40)
        var clean: [UInt8] = []
        try scan.write(from: bytes) { clean += $0 }
        let again = try ImageScan(clean)
        #expect((again.kind, again.width, again.height) == (scan.kind, scan.width, scan.height))
      } catch { #expect(error is ImageProblem) }
    }
  }

  @Test func `random bytes after every beginning are either refused or accepted`() {
    var chance = Chance(state: 42)
    let beginnings: [[UInt8]] = [
      [], [0xFF, 0xD8, 0xFF], Array(ExamplePhoto.palettePNG.prefix(8)), Array("RIFF\u{40}\0\0\0WEBPVP8X".utf8),
      [0, 0, 0, 24] + Array("ftyp".utf8), Array("<svg".utf8),
    ]
    for round in 0..<3_000 {
      let tail = (0..<Int.random(in: 0...90, using: &chance)).map { _ in UInt8.random(in: 0...255, using: &chance) }
      do { _ = try ImageScan(beginnings[round % beginnings.count] + tail) } catch { #expect(error is ImageProblem) }
    }
  }

  /// One to four changes: another byte, a length at its limit, a piece removed, a piece repeated, an end.
  private static func changed(_ original: [UInt8], _ chance: inout Chance) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &chance) where bytes.count > 8 {
      let place = Int.random(in: 0..<bytes.count, using: &chance)
      let length = Int.random(in: 1...min(16, bytes.count - place), using: &chance)
      switch Int.random(in: 0...4, using: &chance) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &chance)
      case 1:
        let edge: UInt8 = Bool.random(using: &chance) ? 0xFF : 0
        for index in place..<(place + length) { bytes[index] = edge }
      case 2: bytes.removeSubrange(place..<(place + length))
      case 3: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
      default: bytes.removeSubrange(max(8, place)...)
      }
    }
    return bytes
  }
}
