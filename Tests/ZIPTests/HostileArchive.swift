import Testing
import ZIP

/// Archives with one fault each: from the specification, and from published attacks on readers (zip slip,
/// overlapped and quoted bombs, two directories in one file, two names for one entry).
struct HostileArchive: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  /// Nil for an archive that is honest, if unusual, and accepted.
  let error: ZIPError?
  /// True if the directory already shows the fault.
  let isSeenAtOpening: Bool

  static let text = Array("The water is balanced. No chemical adjustment needed.".utf8)

  static let all = names + ends + ends64 + headers + kinds + sizes + layouts + streams + extras

  static func one(
    _ what: String, _ problem: ZIPError.EntryProblem?, reading: Bool = false, name: String = "a.json",
    _ change: (inout CraftedArchive.Entry) -> Void
  ) -> Self {
    var entry = CraftedArchive.Entry("a.json", deflated: text)
    change(&entry)
    let shown = entry.name == Array("a.json".utf8) ? name : String(decoding: entry.name, as: UTF8.self)
    return Self(
      testDescription: what, bytes: CraftedArchive(entry).bytes, error: problem.map { .entry(shown, $0) },
      isSeenAtOpening: !reading)
  }

  /// The changed archive has two entries, "a.json" and "b.jpg".
  static func whole(
    _ what: String, _ error: ZIPError?, reading: Bool = false, _ change: (inout CraftedArchive) -> Void
  ) -> Self {
    var archive = CraftedArchive(.init("a.json", deflated: text), .init("b.jpg", stored: text))
    change(&archive)
    return Self(testDescription: what, bytes: archive.bytes, error: error, isSeenAtOpening: !reading)
  }

  private static func pair(_ first: String, _ second: String, _ problem: ZIPError.EntryProblem?) -> Self {
    let make = { (name: String) -> CraftedArchive.Entry in
      name.hasSuffix("/") ? .folder(name) : .init(name, stored: text)
    }
    let named = problem == .nameUnderFile && first.utf8.count > second.utf8.count ? first : second
    return Self(
      testDescription: "\(first) and \(second)", bytes: CraftedArchive(make(first), make(second)).bytes,
      error: problem.map { .entry(named, $0) }, isSeenAtOpening: true)
  }

  private static func named(_ what: String, _ bytes: [UInt8], _ problem: ZIPError.EntryProblem?) -> Self {
    one(what, problem, name: "") { $0.name = bytes }
  }

  static let names: [Self] = [
    named("no name", [], .nameEmpty),
    named("an absolute name", Array("/etc/cron.d/job".utf8), .nameAbsolute),
    named("a name that climbs", Array("../../etc/passwd".utf8), .nameEscapes),
    named("a name that climbs in the middle", Array("photos/../../x".utf8), .nameEscapes),
    named("a name that ends in ..", Array("photos/..".utf8), .nameEscapes),
    named("a part that is .", Array("./a".utf8), .nameEscapes),
    named("three dots are a name", Array("...".utf8), nil),
    named("a backslash", Array("..\\..\\x".utf8), .nameBackslash),
    named("a drive", Array("C:x".utf8), .nameAbsolute),
    named("a drive with a stroke", Array("c:/x".utf8), .nameAbsolute),
    named("a share of Windows", Array("//server/x".utf8), .nameAbsolute),
    named("NUL in the name", Array("a.jpg\0.exe".utf8), .nameControl),
    named("a line feed in the name", Array("a\n[Error] b".utf8), .nameControl),
    named("an escape sequence in the name", Array("a\u{1B}[2Jb".utf8), .nameControl),
    named("a C1 control in the name", Array("a\u{85}b".utf8), .nameControl),
    named("a name written backwards", Array("photo\u{202E}gpj.exe".utf8), .nameControl),
    named("an empty part", Array("a//b".utf8), .nameEmptyPart),
    named("overlong UTF-8 for ../", [0x2E, 0x2E, 0xC0, 0xAF, 0x61], .nameNotUTF8),
    named("half a surrogate", [0x61, 0xED, 0xA0, 0x80], .nameNotUTF8),
    named("a name in Latin-1", [0x5A, 0xFC, 0x72], .nameNotUTF8),
    named("a name of 1,024 bytes", Array(repeating: 0x61, count: 1_024), nil),
    named("a name of 1,025 bytes", Array(repeating: 0x61, count: 1_025), .nameTooLong),
    named("a name of 65,535 bytes", Array(repeating: 0x61, count: 65_535), .nameTooLong),
    one("UTF-8 without its mark, as Finder writes it", nil) { entry in
      entry.name = Array("Zürich.json".utf8)
      entry.flags = 0
    },
    pair("a.json", "a.json", .nameTwice), pair("a.json", "A.JSON", .nameTwice),
    pair("\u{E9}.json", "e\u{301}.json", .nameTwice), pair("STRASSE", "straße", .nameTwice),
    pair("photos", "photos/", .nameTwice), pair("a", "a/b", .nameUnderFile), pair("x/y/z", "x", .nameUnderFile),
    pair("photos/", "photos/b", nil), pair("a.json", "a-json", nil),
  ]
}
