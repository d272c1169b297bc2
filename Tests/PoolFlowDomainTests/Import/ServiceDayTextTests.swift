import Testing

@testable import PoolFlowDomain

struct ServiceDayTextTests {
  @Test(
    arguments: [
      ("1", [.sunday]), ("7", [.saturday]), ("2.0", [.monday]), ("Monday", [.monday]), (" mon. ", [.monday]),
      ("TUES", [.tuesday]), ("thurs", [.thursday]), ("Wed", [.wednesday]), ("miércoles", [.wednesday]),
      ("Sábado", [.saturday]), ("lundi", [.monday]), ("Mer.", [.wednesday]), ("segunda-feira", [.monday]),
      ("terça", [.tuesday]), ("2ª feira", [.monday]), ("Dienstag", [.tuesday]), ("Sonnabend", [.saturday]),
      ("Mi", [.wednesday]), ("mo", [.monday]), ("sam", [.saturday]), ("W", [.wednesday]),
      ("Monday, Thursday", [.monday, .thursday]), ("Mon/Wed/Fri", [.monday, .wednesday, .friday]),
      ("lunes y jueves", [.monday, .thursday]), ("Mo und Do", [.monday, .thursday]), ("2,5", [.monday, .thursday]),
      ("MWF", [.monday, .wednesday, .friday]), ("Friday, Friday", [.friday]), ("Mon Thu", [.monday, .thursday]),
      ("ＭＯＮ", [.monday]), ("domingos", [.sunday]),
      ("M-F", [.monday, .tuesday, .wednesday, .thursday, .friday]), ("M-W-F", [.monday, .wednesday, .friday]),
    ] as [(String, [Weekday])])
  func `a day is recognised in five languages`(text: String, days: [Weekday]) {
    let language = text == "Mo und Do" ? "de" : "en"
    #expect(ServiceDayText.read(text, language: language) == .days(days))
  }

  @Test(
    arguments: [
      ("T", "en", .ambiguous), ("S", "en", .ambiguous), ("M", "en", .doubtful([.monday])),
      ("M", "es", .doubtful([.tuesday])),
      ("di", "de", .days([.tuesday])), ("di", "fr", .days([.sunday])), ("di", "en", .ambiguous),
      ("do", "en", .ambiguous), ("do", "es", .days([.sunday])), ("someday", "en", .unknown), ("8", "en", .unknown),
      ("0", "en", .unknown), ("", "en", .unknown), ("Monday or so", "en", .unknown), ("Mon, T", "en", .ambiguous),
      ("=1", "en", .unknown), ("-2", "en", .unknown), ("2026-11-23", "en", .unknown),
      ("4th Friday", "en", .unknown),
    ] as [(String, String, ServiceDayText.Reading)])
  func `a word for several days is reported as such, and any other word as unknown`(
    text: String, language: String, reading: ServiceDayText.Reading
  ) {
    #expect(ServiceDayText.read(text, language: language) == reading)
  }
}
