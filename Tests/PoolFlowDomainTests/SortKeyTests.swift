import Foundation
import PoolFlowDomain
import Testing

struct SortKeyTests {
  @Test(arguments: [
    ("Müller", "muller"), ("MULLER", "muller"), (" muller ", "muller"), ("José", "jose"), ("Ångström", "angstrom"),
    ("ＡＢＣ", "abc"), ("", ""), ("東京", "東京"), ("O'Brien", "o'brien"),
  ])
  func `case, accents and width do not count`(text: String, key: String) {
    #expect(SortKey.of(text) == key)
  }

  @Test(arguments: ["Müller", "José", "Straße", "ŁÓDŹ", "İstanbul", "ﬁlter", "Ａ", "e\u{301}", "Ñandú", "Ω"])
  func `folding twice changes nothing`(text: String) {
    #expect(SortKey.of(SortKey.of(text)) == SortKey.of(text))
    #expect(SortKey.of(text.decomposedStringWithCanonicalMapping) == SortKey.of(text))
  }
}
