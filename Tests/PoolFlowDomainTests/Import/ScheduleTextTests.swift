import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

struct ScheduleTextTests {
  private static func read(_ text: String, _ language: String = "en") -> ScheduleText.Reading {
    ScheduleText.read(text, language: language)
  }

  private static func each(_ days: Weekday..., rhythm: ListedRhythm?) -> [ListedSchedule] {
    days.map { ListedSchedule($0, rhythm) }
  }

  @Test(
    arguments: [
      ("Bi-weekly Mon", each(.monday, rhythm: .weeks(2))), ("Monday (bi-weekly)", each(.monday, rhythm: .weeks(2))),
      ("Mon - biweekly", each(.monday, rhythm: .weeks(2))), ("EOW Tue", each(.tuesday, rhythm: .weeks(2))),
      ("every other Tuesday", each(.tuesday, rhythm: .weeks(2))),
      ("Alternate Fridays", each(.friday, rhythm: .weeks(2))),
      ("every second Friday", each(.friday, rhythm: .weeks(2))), ("every 2nd Friday", each(.friday, rhythm: .weeks(2))),
      ("fortnightly, Wed.", each(.wednesday, rhythm: .weeks(2))),
      ("every two weeks on Thu", each(.thursday, rhythm: .weeks(2))),
      ("Every 2 weeks (bi-weekly) Monday", each(.monday, rhythm: .weeks(2))),
      ("every 3 weeks Thu", each(.thursday, rhythm: .weeks(3))),
      ("Thu every 3 wks", each(.thursday, rhythm: .weeks(3))),
      ("every 21 days Thu", each(.thursday, rhythm: .weeks(3))), ("4-weekly Mon", each(.monday, rhythm: .weeks(4))),
      ("every 2 Mondays", each(.monday, rhythm: .weeks(2))), ("every 3rd week Mon", each(.monday, rhythm: .weeks(3))),
      ("weekly Mon", each(.monday, rhythm: .weeks(1))), ("Every Monday", each(.monday, rhythm: .weeks(1))),
      ("once a week, Mondays", each(.monday, rhythm: .weeks(1))), ("1x/week Mon", each(.monday, rhythm: .weeks(1))),
      ("2x/week Mon, Thu", each(.monday, .thursday, rhythm: .weeks(1))),
      ("twice a week: Mon & Thu", each(.monday, .thursday, rhythm: .weeks(1))),
      ("every other week MWF", each(.monday, .wednesday, .friday, rhythm: .weeks(2))),
      ("Mon and Thu biweekly", each(.monday, .thursday, rhythm: .weeks(2))),
      ("weekly Mon, biweekly Thu", each(.monday, rhythm: .weeks(1)) + each(.thursday, rhythm: .weeks(2))),
      ("Mon weekly, Thu biweekly", each(.monday, rhythm: .weeks(1)) + each(.thursday, rhythm: .weeks(2))),
      ("weekly Monday; every 2 weeks Thursday", each(.monday, rhythm: .weeks(1)) + each(.thursday, rhythm: .weeks(2))),
      ("2nd Friday", each(.friday, rhythm: .month(week: 2))), ("last Friday", each(.friday, rhythm: .month(week: -1))),
      ("the last Fri of the month", each(.friday, rhythm: .month(week: -1))),
      ("every last Friday", each(.friday, rhythm: .month(week: -1))),
      ("every second Friday of the month", each(.friday, rhythm: .month(week: 2))),
      ("Monthly - 1st Mon", each(.monday, rhythm: .month(week: 1))),
      ("monthly Friday", each(.friday, rhythm: .monthly)),
      ("Friday, once a month", each(.friday, rhythm: .monthly)),
      ("Friday of each month", each(.friday, rhythm: .monthly)),
      ("twice a month Fri", each(.friday, rhythm: .twiceAMonth)),
      ("semi-monthly Fri", each(.friday, rhythm: .twiceAMonth)),
      ("4th Thursday", each(.thursday, rhythm: .month(week: 4))),
      ("every third Thursday", each(.thursday, rhythm: .nth(3))), ("every 4th Thu", each(.thursday, rhythm: .nth(4))),
      ("M W F", each(.monday, .wednesday, .friday, rhythm: nil)),
      ("MWF", each(.monday, .wednesday, .friday, rhythm: nil)),
      ("Mon/Wed/Fri", each(.monday, .wednesday, .friday, rhythm: nil)),
      ("M-W-F", each(.monday, .wednesday, .friday, rhythm: nil)),
      ("Tue & Fri", each(.tuesday, .friday, rhythm: nil)), ("T/Th", each(.tuesday, .thursday, rhythm: nil)),
      ("Mon - Wed - Fri", each(.monday, .wednesday, .friday, rhythm: nil)),
    ] as [(String, [ListedSchedule])])
  func `schedules are recognised as lists write them`(text: String, schedules: [ListedSchedule]) {
    #expect(Self.read(text) == .schedules(schedules))
  }

  @Test(arguments: [
    "1st and 3rd Friday", "1st & 3rd Fri", "first, third Friday of the month", "Friday (1st & 3rd)", "Fri 1st/3rd",
  ])
  func `two weeks of a month are two schedules`(text: String) {
    #expect(
      Self.read(text)
        == .schedules([ListedSchedule(.friday, .month(week: 1)), ListedSchedule(.friday, .month(week: 3))]))
  }

  @Test func `each week of a month has its own day`() {
    let both = [ListedSchedule(.monday, .month(week: 1)), ListedSchedule(.thursday, .month(week: 3))]
    #expect(Self.read("1st Mon & 3rd Thu") == .schedules(both))
    #expect(Self.read("Mon 1st, Thu 3rd") == .schedules(both))
  }

  @Test(
    arguments: [
      ("cada dos semanas lunes", "es", .weeks(2)), ("lunes cada 2 semanas", "es", .weeks(2)),
      ("lunes quincenal", "es", .weeks(2)), ("cada 15 días, lunes", "es", .weeks(2)),
      ("cada quince días los lunes", "es", .weeks(2)), ("un lunes sí y otro no", "es", .weeks(2)),
      ("lunes alternos", "es", .weeks(2)), ("cada 3 semanas el lunes", "es", .weeks(3)),
      ("todos los lunes", "es", .weeks(1)), ("lunes, una vez a la semana", "es", .weeks(1)),
      ("primer lunes del mes", "es", .month(week: 1)), ("último lunes", "es", .month(week: -1)),
      ("lunes, una vez al mes", "es", .monthly), ("lunes mensual", "es", .monthly),
      ("bimensual lunes", "es", .twiceAMonth),
      ("toutes les deux semaines, lundi", "fr", .weeks(2)), ("lundi toutes les 2 semaines", "fr", .weeks(2)),
      ("un lundi sur deux", "fr", .weeks(2)), ("lundi, une semaine sur deux", "fr", .weeks(2)),
      ("lundi 1 semaine sur 3", "fr", .weeks(3)), ("tous les quinze jours le lundi", "fr", .weeks(2)),
      ("tous les lundis", "fr", .weeks(1)), ("hebdomadaire lundi", "fr", .weeks(1)),
      ("1er lundi du mois", "fr", .month(week: 1)),
      ("le dernier lundi du mois", "fr", .month(week: -1)), ("lundi mensuel", "fr", .monthly),
      ("a cada 15 dias, segunda", "pt-BR", .weeks(2)), ("segunda-feira quinzenal", "pt-BR", .weeks(2)),
      ("segunda a cada duas semanas", "pt-BR", .weeks(2)), ("semana sim, semana não segunda", "pt-BR", .weeks(2)),
      ("toda segunda-feira", "pt-BR", .weeks(1)), ("semanal 2ª-feira", "pt-BR", .weeks(1)),
      ("a cada 3 semanas, 2ª feira", "pt-BR", .weeks(3)), ("primeira segunda-feira do mês", "pt-BR", .month(week: 1)),
      ("última segunda", "pt-BR", .month(week: -1)), ("mensal segunda", "pt-BR", .monthly),
      ("alle zwei Wochen Montag", "de", .weeks(2)), ("alle 2 Wochen montags", "de", .weeks(2)),
      ("14-tägig Mo", "de", .weeks(2)), ("Mo 14-tägig", "de", .weeks(2)), ("14tägig, Montag", "de", .weeks(2)),
      ("vierzehntägig Montag", "de", .weeks(2)), ("jeden zweiten Montag", "de", .weeks(2)),
      ("jeden 2. Montag", "de", .weeks(2)),
      ("zweiwöchentlich Mo", "de", .weeks(2)), ("jede 2. Woche Mo", "de", .weeks(2)),
      ("3-wöchentlich Mo", "de", .weeks(3)),
      ("jeden Montag", "de", .weeks(1)), ("wöchentlich Mo.", "de", .weeks(1)),
      ("1. Montag im Monat", "de", .month(week: 1)),
      ("jeden zweiten Montag im Monat", "de", .month(week: 2)), ("letzter Montag", "de", .month(week: -1)),
      ("Mo monatlich", "de", .monthly), ("Montag, zweimal im Monat", "de", .twiceAMonth),
    ] as [(String, String, ListedRhythm)])
  func `a rhythm is recognised in five languages, whatever the reader's`(
    text: String, language: String, rhythm: ListedRhythm
  ) {
    #expect(Self.read(text, language) == .schedules([ListedSchedule(.monday, rhythm)]))
  }

  @Test(
    arguments: [
      ("Weekly", [.weeks(1)]), ("Bi-Weekly", [.weeks(2)]), ("Every 2 Weeks", [.weeks(2)]), ("EOW", [.weeks(2)]),
      ("e.o.w.", [.weeks(2)]), ("Monthly", [.monthly]), ("2x per week", [.timesAWeek(2)]),
      ("3 times a week", [.timesAWeek(3)]),
      ("2x/month", [.twiceAMonth]), ("1st & 3rd", [.month(week: 1), .month(week: 3)]), ("quincenal", [.weeks(2)]),
      ("toutes les deux semaines", [.weeks(2)]), ("a cada 15 dias", [.weeks(2)]), ("alle zwei Wochen", [.weeks(2)]),
      ("14-tägig", [.weeks(2)]), ("cada dos semanas", [.weeks(2)]), ("4 weeks", [.weeks(4)]),
    ] as [(String, [ListedRhythm])])
  func `a rhythm without a day is one`(text: String, rhythms: [ListedRhythm]) {
    #expect(Self.read(text) == .rhythm(rhythms))
  }

  @Test(
    arguments: [
      ("every other Tuesday and every Friday", [.init(.tuesday, .weeks(2)), .init(.friday, .weeks(1))]),
      ("Every Tuesday and every other Friday", [.init(.tuesday, .weeks(1)), .init(.friday, .weeks(2))]),
      ("every Monday, every 3 weeks Thursday", [.init(.monday, .weeks(1)), .init(.thursday, .weeks(3))]),
      ("every Tuesday and Friday, every 2 weeks", nil), ("1st and 3rd Friday, every Monday", nil),
      ("every Monday and every Thursday", [.init(.monday, .weeks(1)), .init(.thursday, .weeks(1))]),
      (
        "every 1st Monday and every 3rd Thursday", [.init(.monday, .month(week: 1)), .init(.thursday, .month(week: 3))]
      ),
    ] as [(String, [ListedSchedule]?)])
  func `each day keeps its own rhythm, or is asked about`(text: String, schedules: [ListedSchedule]?) {
    #expect(Self.read(text) == schedules.map { .schedules($0) } ?? .unknown)
  }

  @Test(
    arguments: [
      ("quinzenal às terças", "pt-BR", .weeks(2)), ("quinzenal às terças", "en", .weeks(2)),
      ("semanal nas terças", "pt-BR", .weeks(1)), ("Di 14-tgl.", "de", .weeks(2)),
      ("14-tgl. Di", "de", .weeks(2)), ("wöchentl. Di", "de", .weeks(1)), ("wtl. Di", "de", .weeks(1)),
      ("monatl. Di", "de", .monthly), ("2-wö. Di", "de", .weeks(2)), ("toutes les 2 sem. mardi", "fr", .weeks(2)),
      ("Wkly Tue", "en", .weeks(1)), ("Bi-Wkly Tue", "en", .weeks(2)),
      ("BW Tue", "en", .weeks(2)), ("every 7 days Tue", "en", .weeks(1)), ("cada 7 días, martes", "es", .weeks(1)),
    ] as [(String, String, ListedRhythm)])
  func `the abbreviations of offices are read`(text: String, language: String, rhythm: ListedRhythm) {
    #expect(Self.read(text, language) == .schedules([ListedSchedule(.tuesday, rhythm)]))
  }

  @Test(arguments: [
    "7 days", "7 days Mon", "Mon from 12/1/2026 until 11/1/2026", "as", "5 days a week",
    "Mon 3",
    "Monday (Tom)", "12/1/2026", "quarterly Mon", "every 10 days", "Mon weekly monthly", "every 2-3 weeks Mon",
    "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "5th Friday", "99 weeks Mon",
  ])
  func `what no rule covers is asked about, not guessed`(text: String) {
    #expect(Self.read(text) == .unknown)
  }

  @Test func `several days are read in a sentence of their language`() {
    let both = Self.each(.tuesday, .thursday, rhythm: nil)
    #expect(Self.read("às terças e quintas", "pt-BR") == .schedules(both))
    #expect(Self.read("Di u. Do", "de") == .schedules(both))
  }

  @Test(arguments: ["on call", "On-Call", "as needed", "a demanda", "sur appel", "sob demanda", "nach Bedarf"])
  func `a customer on call has no days`(text: String) {
    #expect(Self.read(text) == .onCall)
  }

  @Test func `first and last days and a season are read`() {
    let day = Day(year: 2026, month: 12, day: 3)
    #expect(
      Self.read("every 2 weeks Thu from 2026-12-03") == .schedules([ListedSchedule(.thursday, .weeks(2), from: day)]))
    #expect(
      Self.read("Thu biweekly (starting 12/3/2026)") == .schedules([ListedSchedule(.thursday, .weeks(2), from: day)]))
    #expect(
      Self.read("alle 2 Wochen Do ab 3.12.2026", "de") == .schedules([ListedSchedule(.thursday, .weeks(2), from: day)]))
    #expect(Self.read("Thursday until 2026-12-03") == .schedules([ListedSchedule(.thursday, until: day)]))
    let season = Season(from: "04-15", to: "10-31")
    #expect(
      Self.read("weekly Thursday season 04-15 to 10-31")
        == .schedules([ListedSchedule(.thursday, .weeks(1), season: season)]))
  }

  @Test(
    arguments: [
      ("Monday, every 2 weeks Thursday", .unknown), ("1 and 3 Friday", .unknown), ("4 Mon", .unknown),
      ("biweekly 2", .unknown), ("bimonthly Fri", .unknown), ("Mon or Tue weekly", .unknown),
      ("5th Friday", .unknown), ("1st week Monday", .unknown), ("every 2 months Mon", .unknown),
      ("2x/week Mon", .unknown),
      ("No service", .unknown), ("no Monday", .unknown), ("Monday, on call", .unknown),
      ("every 15 days Mon", .unknown), ("weekly biweekly Mon", .unknown), ("", .unknown), (";", .unknown),
      ("every 0 weeks Mon", .unknown), ("every 53 weeks Mon", .unknown),
      ("every 99999999999999999999 weeks Mon", .unknown),
      ("weekly T", .ambiguous),
      ("primeira e segunda sexta", .unknown), ("biweekly di", .ambiguous), ("Mon weekly 2026-12-03", .unknown),
      ("weekly Mon from soon", .unknown), ("biweekly 1st Friday", .unknown),
    ] as [(String, ScheduleText.Reading)])
  func `what may mean several things or nothing is not guessed`(text: String, reading: ScheduleText.Reading) {
    #expect(Self.read(text) == reading)
  }

  @Test(
    arguments: [
      ("Mon", "Bi-weekly", [ListedSchedule(.monday, .weeks(2))]),
      ("Mon, Thu", "2x a week", [ListedSchedule(.monday, .weeks(1)), ListedSchedule(.thursday, .weeks(1))]),
      ("Friday", "1st & 3rd", [ListedSchedule(.friday, .month(week: 1)), ListedSchedule(.friday, .month(week: 3))]),
      ("1st Friday", "Monthly", [ListedSchedule(.friday, .month(week: 1))]),
      ("every other Monday", "Bi-Weekly", [ListedSchedule(.monday, .weeks(2))]),
      ("Tuesday", "every other Tuesday", [ListedSchedule(.tuesday, .weeks(2))]),
      ("2", "Every 3 weeks", [ListedSchedule(.monday, .weeks(3))]),
      ("every other Monday", "Weekly", nil), ("Monday", "every other Tuesday", nil), ("Mon", "twice a week", nil),
      ("Mon", "on call", nil), ("Mon", "Premium", nil), ("1st Friday", "Weekly", nil),
    ] as [(String, String, [ListedSchedule]?)])
  func `days and frequency of two columns are one`(days: String, frequency: String, schedules: [ListedSchedule]?) {
    let joined = ScheduleText.joined(days: Self.read(days), frequency: Self.read(frequency))
    #expect(joined == schedules.map { .schedules($0) })
  }

  @Test func `any text is read without a fault`() {
    let words = [
      "mon", "every", "other", "2", "2nd", "weeks", "and", ",", "of", "the", "month", "biweekly", "from", "2026-12-01",
      "season",
      "04-01", "to", "10-01", "segunda", "feira", "(", "-", ";", "x", "per", "sur", "deux", "T", "1.", "last", "99",
    ]
    var chance = Chance(7)
    for _ in 0..<3_000 {
      let text = (0...chance.number(0...7)).map { _ in words.randomElement(using: &chance) ?? "" }.joined(
        separator: " ")
      if case .schedules(let all) = Self.read(text) { #expect(!all.isEmpty && Set(all).count == all.count) }
    }
  }
}
