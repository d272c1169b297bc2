/// The words for the days of the week in five languages, without accents and signs.
enum ServiceDayWords {
  struct Meaning: Sendable, Hashable {
    let language: String
    let day: Weekday
  }

  /// The meaning of a word.
  static let days: [String: [Meaning]] = {
    var days: [String: [Meaning]] = [:]
    for (language, words) in texts {
      for (day, names) in zip(Weekday.allCases, words) {
        for name in names.split(separator: " ") {
          days[String(name), default: []].append(Meaning(language: language, day: day))
        }
      }
    }
    return days
  }()

  /// Several days in one word, as American routes write them.
  static let shorthands: [String: [Weekday]] = [
    "mwf": [.monday, .wednesday, .friday], "mw": [.monday, .wednesday], "mf": [.monday, .friday],
    "wf": [.wednesday, .friday], "tth": [.tuesday, .thursday], "tuth": [.tuesday, .thursday],
    "mth": [.monday, .thursday], "tf": [.tuesday, .friday],
  ]

  static let conjunctions: Set<String> = ["and", "und", "et", "y", "e"]

  /// From Sunday to Saturday: full names, short ones, two letters, one.
  private static let texts: [(language: String, words: [String])] = [
    (
      "en",
      [
        "sunday sundays sun su s", "monday mondays mon mo m", "tuesday tuesdays tue tues tu t",
        "wednesday wednesdays wed weds we w", "thursday thursdays thu thur thurs th t", "friday fridays fri fr f",
        "saturday saturdays sat sa s",
      ]
    ),
    (
      "es",
      [
        "domingo domingos dom do d", "lunes lun lu l", "martes mar ma m", "miercoles mie mier mi x",
        "jueves jue ju j", "viernes vie vi v", "sabado sabados sab sa s",
      ]
    ),
    (
      "fr",
      [
        "dimanche dimanches dim di d", "lundi lundis lun lu l", "mardi mardis mar ma m",
        "mercredi mercredis mer merc me m", "jeudi jeudis jeu je j", "vendredi vendredis ven vend ve v",
        "samedi samedis sam sa s",
      ]
    ),
    (
      "pt",
      [
        "domingo domingos dom d", "segunda segundafeira segundas seg s", "terca tercafeira tercas ter t",
        "quarta quartafeira quartas qua q", "quinta quintafeira quintas qui q", "sexta sextafeira sextas sex s",
        "sabado sabados sab s",
      ]
    ),
    (
      "de",
      [
        "sonntag sonntags so son", "montag montags mo mon", "dienstag dienstags di die dien",
        "mittwoch mittwochs mi mit mitt",
        "donnerstag donnerstags do don donn", "freitag freitags fr fre frei", "samstag samstags sonnabend sa sam",
      ]
    ),
  ]
}
