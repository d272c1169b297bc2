import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// Ranges, times and seasons in a text about service days.
struct ServiceTextTests {
  private static func service(_ text: String, _ language: String = "en") -> ScheduleText.Service {
    ScheduleText.service(text, language: language)
  }

  @Test(
    arguments: [
      ("Mon-Fri", "en"), ("Mon – Fri", "en"), ("M-F", "en"), ("Mon thru Fri", "en"), ("Monday through Friday", "en"),
      ("Mon to Fri", "en"), ("Mo-Fr", "de"), ("Mo.–Fr.", "de"), ("Montag bis Freitag", "de"), ("lun-ven", "fr"),
      ("du lundi au vendredi", "fr"), ("lun-vie", "es"), ("de lunes a viernes", "es"), ("seg-sex", "pt-BR"),
      ("segunda à sexta-feira", "pt-BR"), ("seg. a sex.", "pt-BR"), ("Mon--Fri", "en"),
    ])
  func `a range is all of its days, which is said`(text: String, language: String) {
    let service = Self.service(text, language)
    let days = Weekday.monday.through(.friday)
    #expect(service.reading == .schedules(days.map { ListedSchedule($0) }))
    #expect(service.range == days)
  }

  @Test(
    arguments: [
      ("weekdays", "en"), ("Weekday", "en"), ("every weekday", "en"), ("week-days", "en"), ("business days", "en"),
      ("entre semana", "es"), ("días laborables", "es"), ("jours ouvrés", "fr"), ("en semaine", "fr"),
      ("dias úteis", "pt-BR"), ("durante a semana", "pt-BR"), ("wochentags", "de"), ("unter der Woche", "de"),
      ("an Werktagen", "de"), ("weekdays AM", "en"), ("weekdays", "de"),
    ])
  func `a word for the working days is Monday to Friday, which is said`(text: String, language: String) {
    let service = Self.service(text, language)
    let days = Weekday.monday.through(.friday)
    #expect(service.reading.schedules.map(\.weekday) == days)
    #expect(service.range == days)
  }

  @Test(
    arguments: [
      ("daily", "en"), ("Every day", "en"), ("everyday", "en"), ("a diario", "es"), ("diario", "es"),
      ("todos los días", "es"), ("cada día", "es"), ("tous les jours", "fr"), ("quotidien", "fr"),
      ("chaque jour", "fr"), ("todos os dias", "pt-BR"), ("diariamente", "pt-BR"), ("täglich", "de"),
      ("jeden Tag", "de"),
    ])
  func `a word for each day is the whole week, which is said`(text: String, language: String) {
    let service = Self.service(text, language)
    #expect(Set(service.reading.schedules.map(\.weekday)) == Set(Weekday.allCases))
    #expect(service.range.count == 7)
  }

  @Test(
    arguments: [
      ("every other day", "en"), ("Every 2nd day", "en"), ("every second day", "en"), ("alternate days", "en"),
      ("un día sí y otro no", "es"), ("días alternos", "es"), ("cada dos días", "es"), ("un jour sur deux", "fr"),
      ("1 jour sur 2", "fr"), ("tous les deux jours", "fr"), ("dia sim, dia não", "pt-BR"),
      ("em dias alternados", "pt-BR"), ("jeden zweiten Tag", "de"), ("jeden 2. Tag", "de"), ("alle zwei Tage", "de"),
    ])
  func `every other day is not taken for every other week`(text: String, language: String) {
    #expect(Self.service(text, language).reading.isUnread)
    let frequency = ScheduleText.read(text, language: language)
    #expect(ScheduleText.joined(days: .schedules([ListedSchedule(.monday)]), frequency: frequency) == nil)
  }

  @Test(arguments: ["daily except Sunday", "twice daily", "2x daily", "every other day or so", "weekdays?maybe"])
  func `a text that says more than each day is no such word`(text: String) {
    #expect(Self.service(text).reading.isUnread)
  }

  @Test(
    arguments: [
      ("Sat (summer), Mon (winter)", "en", "summer", "winter"), ("Sat summer / Mon winter", "en", "summer", "winter"),
      ("summer: Sat, winter: Mon", "en", "summer", "winter"),
      ("Sat in summer and Mon in winter", "en", "in summer", "in winter"),
      ("sábado (verano), lunes (invierno)", "es", "verano", "invierno"),
      ("samedi (été), lundi (hiver)", "fr", "été", "hiver"),
      ("sábado (verão), segunda (inverno)", "pt-BR", "verão", "inverno"),
      ("Sa im Sommer und Mo im Winter", "de", "im Sommer", "im Winter"),
    ])
  func `two seasons are two schedules, each with its own`(text: String, language: String, first: String, last: String) {
    let schedules = Self.service(text, language).reading.schedules
    #expect(schedules.map(\.weekday) == [.saturday, .monday])
    #expect(schedules.map(\.seasonText) == [first, last])
  }

  @Test func `two seasons of named months are two schedules without a question`() {
    let schedules = Self.service("Sat (Apr-Oct), Mon (Nov-Mar)").reading.schedules
    #expect(schedules.map(\.weekday) == [.saturday, .monday])
    #expect(schedules.map { $0.season.map { "\($0.from) \($0.to)" } } == ["04-01 10-31", "11-01 03-31"])
  }

  @Test func `months behind several days are those of all of them, up to the comma`() {
    let schedules = Self.service("Mon & Thu May-Sep, Mon Oct-Apr").reading.schedules
    #expect(schedules.map(\.weekday) == [.monday, .thursday, .monday])
    #expect(
      schedules.map { $0.season.map { "\($0.from) \($0.to)" } } == ["05-01 09-30", "05-01 09-30", "10-01 04-30"])
  }

  @Test(
    arguments: [
      "Mon (winter), Mon & Thu (summer)", "Mon & Thu (May-Sep), Mon (Oct-Apr)", "Mon year round, Thu only Jun-Aug",
      "Mon & Thu in summer, Mon in winter", "Mon Apr-Oct; someday Nov-Mar", "Mon, Sat (summer), Tue (winter)",
    ])
  func `no season of a text that is not read whole is taken`(text: String) {
    let service = Self.service(text)
    #expect(service.reading.isUnread && service.season == nil && service.seasonText.isEmpty)
  }

  @Test(
    arguments: [
      "Mon except Dec-Feb", "Mon not Dec-Feb", "Mon (no Dec-Feb)", "Mon closed Dec-Feb", "Mon off Dec to Feb",
    ])
  func `behind "except" months are the rest of the year`(text: String) throws {
    let schedule = try #require(Self.service(text).reading.schedules.first)
    #expect(schedule.weekday == .monday)
    #expect(schedule.season.map { "\($0.from) \($0.to)" } == "03-01 11-30")
  }

  @Test(
    arguments: [
      ("Mon-Wed, Fri", [.monday, .tuesday, .wednesday, .friday]), ("Fri-Mon", [.friday, .saturday, .sunday, .monday]),
      ("T-Th", [.tuesday, .wednesday, .thursday]), ("Mon-Wed-Fri", [.monday, .wednesday, .friday]),
      ("M-W-F", [.monday, .wednesday, .friday]), ("Mon/Fri", [.monday, .friday]),
      ("Mon-Thu 2x/week", [.monday, .thursday]),
      ("Mon-Mon", [.monday]),
    ] as [(String, [Weekday])])
  func `a list of days with dashes is no range`(text: String, days: [Weekday]) {
    #expect(Self.service(text).reading.schedules.map(\.weekday) == days)
  }

  @Test(
    arguments: [
      ("Fri AM", "en", "AM"), ("Fri am", "en", "am"), ("Fri PM", "en", "PM"), ("Fri 8-10", "en", "8-10"),
      ("Fri 8:00 – 10:00", "en", "8:00 – 10:00"), ("Friday (8am-10am)", "en", "8am-10am"), ("Fri a.m.", "en", "a.m."),
      ("Friday morning", "en", "morning"), ("Fri before 9", "en", "before 9"), ("Fri after 3pm", "en", "after 3pm"),
      ("Fri noon", "en", "noon"), ("8-10 Fri", "en", "8-10"), ("Fri between 8 and 10", "en", "between 8 and 10"),
      ("Fr vormittags", "de", "vormittags"), ("Fr am Vormittag", "de", "am Vormittag"),
      ("Fr 8-10 Uhr", "de", "8-10 Uhr"),
      ("Fr ab 8 Uhr", "de", "ab 8 Uhr"), ("viernes por la mañana", "es", "por la mañana"),
      ("viernes antes de las 9", "es", "antes de las 9"), ("vendredi après-midi", "fr", "après-midi"),
      ("vendredi 8h-10h", "fr", "8h-10h"), ("sexta à tarde", "pt-BR", "à tarde"), ("sexta às 8h", "pt-BR", "às 8h"),
    ])
  func `the time of day is no part of the days, and is kept`(text: String, language: String, window: String) {
    let service = Self.service(text, language)
    #expect(service.reading == .schedules([ListedSchedule(.friday)]))
    #expect(service.window == window)
  }

  @Test func `times of several days are kept with their days`() {
    #expect(Self.service("Mon AM, Thu PM").window == "Mon AM, Thu PM")
    #expect(Self.service("Mon/Thu AM").window == "AM")
    #expect(Self.service("Mon AM; Thu AM").window == "AM")
    #expect(Self.service("Bi-weekly Mon AM").reading == .schedules([ListedSchedule(.monday, .weeks(2))]))
    #expect(Self.service("T 8-10").window == "8-10" && Self.service("T 8-10").reading == .ambiguous)
  }

  @Test(arguments: [
    ("am Montag", "de"), ("alle 2 Wochen am Montag", "de"), ("every 2 weeks Mon", "en"), ("Mon from 12/1/2026", "en"),
    ("1st and 3rd Friday", "en"), ("weekly Mon season 04-15 to 10-31", "en"), ("todas las semanas lunes", "es"),
  ])
  func `other numbers and words are no times`(text: String, language: String) {
    let service = Self.service(text, language)
    #expect(service.window.isEmpty && !service.reading.isUnread)
  }

  @Test(
    arguments: [
      ("Sat Apr-Oct", "en", "04-01", "10-31"), ("Sat (April to October)", "en", "04-01", "10-31"),
      ("Sat Nov–Feb", "en", "11-01", "02-28"), ("Sat May 1 - Sep 30", "en", "05-01", "09-30"),
      ("Sat 4/15-10/31", "en", "04-15", "10-31"), ("Sa 15.4.-31.10.", "de", nil, nil),
      ("Sa April bis Oktober", "de", "04-01", "10-31"), ("samedi avril-octobre", "fr", "04-01", "10-31"),
      ("samedi du 15 avril au 31 octobre", "fr", "04-15", "10-31"),
      ("samedi d'avril à octobre", "fr", "04-01", "10-31"), ("sábado 15/4-31/10", "es", "04-15", "10-31"),
      ("sábado abr-out", "pt-BR", "04-01", "10-31"), ("Sat July only", "en", "07-01", "07-31"),
      ("Sat 8-10 Apr-Oct", "en", "04-01", "10-31"),
    ] as [(String, String, String?, String?)])
  func `a season of named months is that of its days`(text: String, language: String, from: String?, to: String?) {
    let season = Season(from: from, to: to)
    let expected: ScheduleText.Reading =
      season == nil ? .unknown : .schedules([ListedSchedule(.saturday, season: season)])
    #expect(Self.service(text, language).reading == expected)
  }

  @Test(
    arguments: [
      ("Sat (summer only)", "en", "summer only"), ("Sat summer", "en", "summer"), ("seasonal Sat", "en", "seasonal"),
      ("Sat no winter", "en", "no winter"), ("Sat Jun, Jul, Aug", "en", "Jun, Jul, Aug"), ("samedi (été)", "fr", "été"),
      ("sábado solo verano", "es", "solo verano"), ("sábado (só verão)", "pt-BR", "só verão"),
      ("Sa nur im Sommer", "de", "nur im Sommer"),
    ])
  func `a season without months is kept for a question`(text: String, language: String, season: String) throws {
    let schedule = try #require(Self.service(text, language).reading.schedules.first)
    #expect((schedule.weekday, schedule.season, schedule.seasonText) == (.saturday, nil, season))
  }

  @Test func `a season in brackets is that of the day before it`() {
    let schedules = Self.service("Mon, Sat (summer only)").reading.schedules
    #expect(schedules.map(\.seasonText) == ["", "summer only"])
    let both = Self.service("Mon & Thu Apr-Oct").reading.schedules
    #expect(both.compactMap(\.season).count == 2)
    #expect(Self.service("someday (summer only)").seasonText == "summer only")
  }

  @Test(
    arguments: [
      ("summer only", "5-9", "11-3"), ("winter", "11-3", "5-9"), ("no winter", "4-10", "10-4"), ("fall", "9-11", "3-5"),
      ("Jun, Jul, Aug", "6-8", "6-8"), ("no verão", "5-9", "11-3"), ("no verano", "10-4", "4-10"),
      ("whatever", nil, nil),
    ] as [(String, String?, String?)])
  func `a season proposes its months, of the half of the earth`(text: String, north: String?, south: String?) {
    #expect(SeasonText.proposal(text, isSouthern: false)?.rawValue == north)
    #expect(SeasonText.proposal(text, isSouthern: true)?.rawValue == south)
  }

  @Test func `any text is read without a fault`() {
    let words = [
      "mon", "fri", "-", "8", "10", "8am", "am", "(", ")", ",", ";", "to", "before", "apr", "oct", "summer", "only",
      "no",
      "4/15", "12:30", "après-midi", "🏊", "season", "04-15", "2 weeks", "'", ".", "1st", "bis", "uhr", "é",
      "e\u{301}te\u{301}", "winter", "/", "and", "daily", "weekdays",
    ]
    var chance = Chance(5)
    for _ in 0..<4_000 {
      let text = (0...chance.number(0...7)).map { _ in words.randomElement(using: &chance) ?? "" }
        .joined(separator: Bool.random(using: &chance) ? " " : "")
      let service = Self.service(text, ["en", "de", "fr"].randomElement(using: &chance) ?? "en")
      #expect(service.window.count <= text.count + 1)
      if case .schedules(let all) = service.reading { #expect(!all.isEmpty) }
    }
  }
}
