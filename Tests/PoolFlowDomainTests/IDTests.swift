import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

struct IDTests {
  private let text = "C0000000-0000-0000-0000-0000000004D2"

  @Test func `an identifier is read in either case and written in upper case`() throws {
    let id = try #require(ID<Pool>(text.lowercased()))
    #expect(id.text == text)
    #expect(ID<Pool>(text) == id)
    #expect(id == ID(1_234))
  }

  @Test func `the sixteen bytes make the same identifier`() throws {
    let id = ID<Pool>(1_234)
    #expect(id.bytes.count == 16)
    #expect(id.bytes.suffix(2) == [0x04, 0xD2])
    #expect(ID<Pool>(bytes: id.bytes) == id)
    #expect(ID<Pool>(bytes: []) == nil)
    #expect(ID<Pool>(bytes: Array(id.bytes.dropLast())) == nil)
    #expect(ID<Pool>(bytes: id.bytes + [0]) == nil)
  }

  @Test(arguments: [
    "", "x", "C0000000-0000-0000-0000-0000000004D", "C0000000-0000-0000-0000-0000000004D2 ",
    "C0000000_0000_0000_0000_0000000004D2", "C00000000000000000000000000004D2", "G0000000-0000-0000-0000-0000000004D2",
    "{0000000-0000-0000-0000-0000000004D}", "../../../../../../../../../etc/passwd",
    "C0000000-0000-0000-0000-00000000\u{0}\u{0}\u{0}\u{0}",
  ])
  func `a text that is no identifier is refused`(text: String) {
    #expect(ID<Pool>(text) == nil)
  }

  @Test func `backups write it as a text`() throws {
    let json = try JSONEncoder().encode([ID<Pool>(1_234)])
    #expect(String(decoding: json, as: UTF8.self) == "[\"\(text)\"]")
    #expect(try JSONDecoder().decode([ID<Pool>].self, from: json) == [ID(1_234)])
  }
}
