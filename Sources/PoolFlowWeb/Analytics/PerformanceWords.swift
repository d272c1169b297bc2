import PoolFlowDomain

/// The words for what people did in a week.
struct PerformanceWords {
  let crew: Crew
  let viewer: Viewer

  var strings: Strings { viewer.strings }
  var format: Format { viewer.format }

  func name(_ person: ID<Person>?) -> String { person.flatMap(crew.name) ?? strings("visit.unknownPerson") }

  func name(_ who: PerformanceChoice.Who) -> String {
    switch who {
    case .everybody: strings("board.everybody")
    case .person(let person): name(person)
    }
  }

  /// "Nov 23 – Nov 29 · week 48".
  func week(_ choice: PerformanceChoice) -> String {
    strings(
      "board.weekText",
      [
        "from": format.shortDatedDay(choice.days.lowerBound), "until": format.shortDatedDay(choice.days.upperBound),
        "week": String(choice.monday.weekOfYear.week),
      ])
  }

  static func heading(_ figure: Performance.Figure) -> StringKey {
    switch figure {
    case .stops: "performance.stops"
    case .minutes: "performance.minutes"
    case .chemicals: "performance.chemicals"
    case .skips: "performance.skips"
    case .corrections: "performance.corrections"
    case .range: "performance.range"
    }
  }

  /// A figure, and what explains it; nil for none.
  func value(_ figure: Performance.Figure, of work: Performance) -> (text: String, more: String?)? {
    switch figure {
    case .stops: count(work.stops)
    case .minutes:
      work.average.map { average in
        (
          BoardTime.text(work.minutes, format),
          strings("performance.average", ["time": BoardTime.text(average, format)])
        )
      }
    case .chemicals: work.chemicals == .zero ? nil : (format.money(work.chemicals.value), nil)
    case .skips: count(work.skips)
    case .corrections: count(work.corrections)
    case .range:
      work.rate.map { rate in
        (
          format.percent(rate),
          strings(
            "performance.ofMeasured",
            ["count": format.count(work.outOfRange), "measured": format.count(work.measured)])
        )
      }
    }
  }

  private func count(_ number: Int) -> (text: String, more: String?)? {
    number == 0 ? nil : (format.count(number), nil)
  }
}
