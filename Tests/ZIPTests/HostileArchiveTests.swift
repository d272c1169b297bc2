import Foundation
import Testing
import ZIP

/// Archives from anyone: refused with the one right reason, or accepted whole.
@Suite struct HostileArchiveTests {
  @Test func `there are enough of them, with distinct names`() {
    let all = HostileArchive.all
    #expect(all.count >= 60)
    #expect(Set(all.map(\.testDescription)).count == all.count)
    #expect(all.contains { $0.error == nil })
  }

  @Test(arguments: HostileArchive.all)
  func `an archive is refused with its reason, or accepted`(hostile: HostileArchive) throws {
    let scratch = try Scratch()
    let path = try scratch.file(hostile.bytes)
    guard let expected = hostile.error else {
      for (_, bytes) in try ZIPArchive(path: path).contents() where !bytes.isEmpty { #expect(bytes.count > 20) }
      return
    }
    if hostile.isSeenAtOpening {
      #expect(throws: expected) { try ZIPArchive(path: path) }
    } else {
      let archive = try ZIPArchive(path: path)
      #expect(throws: expected) { try archive.contents() }
    }
  }

  /// Two kinds of entries, a descriptor, ZIP64's records and a comment: every field of the format but the old ones.
  private static var honest: CraftedArchive {
    var measured = CraftedArchive.Entry("records.json", deflated: HostileArchive.text + HostileArchive.text)
    measured.measure()
    var archive = CraftedArchive(measured, .init("photos/a.jpg", stored: HostileArchive.text), .folder("photos/"))
    archive.has64 = true
    archive.comment = Array("Backup".utf8)
    return archive
  }

  @Test func `an archive cut off anywhere is refused`() throws {
    let scratch = try Scratch()
    let bytes = Self.honest.bytes
    for length in 0..<bytes.count {
      let path = try scratch.file(Array(bytes.prefix(length)))
      #expect(throws: ZIPError.self, "\(length)") { try ZIPArchive(path: path).contents() }
    }
  }

  @Test func `an archive with any one bit inverted is refused, or reads the same`() throws {
    let scratch = try Scratch()
    let bytes = Self.honest.bytes
    let expected = try ZIPArchive(path: scratch.file(bytes)).contents()
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        let path = try scratch.file(changed)
        guard let contents = try? ZIPArchive(path: path).contents() else { continue }
        #expect(contents.map(\.name) == expected.map(\.name), "bit \(bit) of byte \(index)")
        #expect(contents.map(\.bytes) == expected.map(\.bytes), "bit \(bit) of byte \(index)")
      }
    }
  }

  @Test func `random changes never do worse than a refusal`() throws {
    let scratch = try Scratch()
    let bytes = Self.honest.bytes
    for seed in 0..<2_000 as Range<UInt64> {
      var chance = Chance(seed)
      var changed = bytes
      for _ in 0..<Int.random(in: 1...6, using: &chance) {
        let index = Int.random(in: changed.indices, using: &chance)
        switch Int.random(in: 0...3, using: &chance) {
        case 0: changed[index] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &chance) ?? 0
        case 1: changed.remove(at: index)
        case 2: changed.insert(UInt8.random(in: 0...255, using: &chance), at: index)
        default: changed.insert(contentsOf: changed[index...].prefix(60), at: index)
        }
      }
      let path = try scratch.file(changed)
      do {
        for (_, bytes) in try ZIPArchive(path: path).contents() { #expect(bytes.count <= 200) }
      } catch {
        #expect(error is ZIPError)
      }
    }
  }
}
