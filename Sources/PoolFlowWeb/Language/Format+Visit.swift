import Chemistry
import Foundation
import PoolFlowDomain

/// The fields of a visit in the reader's words.
extension Format {
  /// "Monday, November 23, 2026" in the reader's format.
  func fullDay(_ day: Day) -> String {
    dateStyle.weekday(.wide).day().month(.wide).year().format(day.noon(in: timeZone))
  }

  /// "Mon, Nov 23, 2026" in the reader's format.
  func datedDay(_ day: Day) -> String {
    punctuated(dateStyle.weekday(.abbreviated).day().month(.abbreviated).year().format(day.noon(in: timeZone)))
  }

  /// "Nov 23, 2026" in the reader's format, for tables.
  func shortDatedDay(_ day: Day) -> String {
    dateStyle.day().month(.abbreviated).year().format(day.noon(in: timeZone))
  }

  /// The first and the last of some days, or the only one.
  func days(_ from: Day, _ until: Day) -> String {
    from == until ? datedDay(until) : "\(datedDay(from)) – \(datedDay(until))"
  }

  /// "November 2026" in the reader's format.
  func month(_ month: Month) -> String {
    dateStyle.month(.wide).year().format(month.firstDay.noon(in: timeZone))
  }

  /// "November" in the reader's language.
  func monthName(_ month: Int) -> String {
    let first = Day(year: 2_000, month: month, day: 1)
    return first.map { dateStyle.month(.wide).format($0.noon(in: timeZone)) } ?? ""
  }

  /// Day and time of an instant, for lists of changes.
  func moment(_ instant: Date) -> String {
    let moment = strings("visit.moment", ["date": datedDay(Day(of: instant, in: timeZone)), "time": time(instant)])
    return showsZone ? "\(moment) \(zoneMark(at: instant))" : moment
  }

  /// The same format with the zone beside each moment.
  var zoned: Format {
    var format = self
    format.showsZone = true
    return format
  }

  /// The name of a poured chemical: the product's, translated for a default product.
  func name(of dose: Dose) -> String { name(ofChemical: dose.chemicalName, dose.kind) }

  /// A reading of a visit in a summary; a dash if it was not measured.
  func known(_ parameter: Parameter, of visit: Visit) -> String {
    guard let reading = visit.reading(parameter), reading.source != .assumed else { return "\u{2013}" }
    return self.reading(reading.value, of: parameter)
  }

  /// The source of a reading of a visit.
  func source(of reading: Reading) -> String {
    switch reading.source {
    case .measured: strings("visit.measured")
    case .carried: strings("reading.carried")
    case .assumed:
      strings(
        reading.parameter == .waterTemp || reading.value == Water.documentedDefault[reading.parameter]
          ? "reading.standard" : "reading.entered")
    }
  }

  func quantity(of dose: Dose, ounces: Double) -> String {
    quantity(ounces: ounces, isDry: dose.isDry)
  }

  /// "45 minutes" on site.
  func onSite(_ minutes: Int) -> String { strings("visit.minutes", count: minutes, shown: count(minutes)) }

  /// The model behind the numbers of a visit.
  func model(_ stamp: ModelStamp) -> String {
    let version = ["version": count(stamp.version)]
    return switch stamp.model {
    case .documented: strings("visit.modelDocumented", version)
    case .carbonate: strings("visit.modelCarbonate", version)
    case nil: strings("visit.modelOther", version.merging(["name": stamp.name]) { own, _ in own })
    }
  }

  func name(of field: VisitField, in visit: Visit) -> String {
    switch field {
    case .reading(let parameter): name(of: parameter)
    case .index: strings("lsi.title")
    case .performedAt: strings("conflict.doneAt")
    case .notes: strings("log.internalNote")
    case .customerNote: strings("visit.customerNote")
    case .minutes: strings("visit.onSite")
    case .jobNote: strings("log.jobWork")
    case .jobPrice: strings("schedule.price")
    case .poured(let key): visit.doses.first { $0.key == key }.map(name) ?? key
    case .photo: strings("visit.photo")
    case .other(let name): name
    }
  }

  /// A stored value of a field; a dash if there is none.
  func value(_ text: String, of field: VisitField, in visit: Visit) -> String {
    if text.isEmpty { return "–" }
    switch field {
    case .reading(let parameter):
      guard let value = Double(text) else { return text }
      let shown = tile(value, of: parameter)
      return unit(of: parameter).map { strings("visit.measure", ["value": shown, "unit": $0]) } ?? shown
    case .index: return Double(text).map(index) ?? text
    case .performedAt: return Date(iso8601: text).map(moment) ?? text
    case .poured(let key):
      guard let ounces = Double(text), let dose = visit.doses.first(where: { $0.key == key }) else { return text }
      return quantity(of: dose, ounces: ounces)
    case .minutes: return Int(text).map(onSite) ?? text
    case .jobPrice: return Double(text).map(money) ?? text
    case .notes, .customerNote, .jobNote, .photo, .other: return text
    }
  }
}
