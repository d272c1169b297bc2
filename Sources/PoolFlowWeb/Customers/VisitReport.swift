import Chemistry
import Foundation
import PoolFlowDomain

/// The report of a visit for the customer, as plain text: readings, index, chemicals, the note to the customer; never
/// the internal note; the cost only if the owner has turned it on (decisions.md#report).
struct VisitReport {
  let text: String

  init(_ visit: Visit, pool: Pool, business: Business, format: Format) {
    self.init(
      pool: pool, day: visit.day, performedAt: visit.performedAt, readings: visit.readings, index: visit.index,
      doses: visit.doses, customerNote: visit.customerNote, kind: visit.kind, checks: visit.checks, business: business,
      format: format)
  }

  /// A report of a visit, saved or not.
  init(
    pool: Pool, day: Day, performedAt: Date, readings: [Reading], index: Double?, doses: [Dose], customerNote: String,
    kind: VisitKind, checks: [Check] = [], business: Business, format: Format
  ) {
    let strings = format.strings
    var parts = [
      [strings("report.title", ["business": business.name])],
      [
        pool.customerName, pool.address,
        strings("visit.moment", ["date": format.fullDay(day), "time": format.time(performedAt)]),
      ],
    ]
    switch kind {
    case .service: break
    case .chemicals: parts.append([strings("report.chemicalsOnly")])
    case .job: parts.append([strings("log.job")])
    }
    // An unmeasured value is not a reading, and an index based on it is not one of this water.
    let known = ReadingNeeds.order.compactMap { parameter in
      readings.first {
        $0.parameter == parameter && $0.source != .assumed
          && (kind != .job && parameter != .totalDissolvedSolids || $0.isMeasured)
      }
    }
    let lines = known.map { Self.line($0, in: pool.body, format: format) }
    let isWhole = Parameter.readings.allSatisfy { parameter in known.contains { $0.parameter == parameter } }
    let indexLine = isWhole ? index.map { Self.line(index: $0, format: format) } : nil
    if kind == .job, lines.isEmpty, doses.isEmpty {
      if !customerNote.isEmpty { parts.append([strings("report.note"), customerNote]) }
      text = Self.text(parts)
      return
    }
    parts.append(
      [strings("log.readings")] + (lines.isEmpty ? [strings("report.noReadings")] : lines)
        + [indexLine].compactMap(\.self))
    let poured = doses.filter { $0.quantityOunces > 0 }
    parts.append(
      [strings("log.doses")]
        + (poured.isEmpty ? [strings("report.noDoses")] : poured.map { Self.line($0, format: format) }))
    let work = Self.lines(checks, strings)
    if !work.isEmpty { parts.append([strings("report.work")] + work) }
    if business.showsCostsToCustomers, !poured.isEmpty {
      let cost = Money.total(poured.map(\.cost))
      parts.append([strings("report.line", ["label": strings("report.cost"), "value": format.money(cost)])])
    }
    if !customerNote.isEmpty { parts.append([strings("report.note"), customerNote]) }
    text = Self.text(parts)
  }

  private static func text(_ parts: [[String]]) -> String {
    parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private static func line(_ reading: Reading, in body: BodyOfWater, format: Format) -> String {
    let strings = format.strings
    let parameter = reading.parameter
    let number = format.tile(reading.value, of: parameter)
    let unit = format.unit(of: parameter, value: reading.value)
    let value = unit.map { strings("visit.measure", ["value": number, "unit": $0]) } ?? number
    let word = body.level(of: reading.value, parameter, cyanuricAcid: nil).map { format.word($0, of: parameter) }
    let from = reading.isMeasured ? nil : strings("reading.carried")
    let all = Typography.plain([value, word, from].compactMap(\.self).joined(separator: ", "))
    return strings("report.line", ["label": format.name(of: parameter), "value": all])
  }

  /// What was done of the lists, and what was skipped with its reason.
  private static func lines(_ checks: [Check], _ strings: Strings) -> [String] {
    checks.compactMap { check in
      switch check.state {
      case .done: strings("report.done", ["item": check.name])
      case .skipped(let reason):
        strings("report.skipped", ["item": check.name, "reason": CheckWords.text(reason, strings)])
      case .open: nil
      }
    }
  }

  private static func line(index: Double, format: Format) -> String {
    let value = "\(format.index(index)), \(format.word(WaterCondition(index: index)))"
    return format.strings("report.line", ["label": format.strings("lsi.title"), "value": value])
  }

  private static func line(_ dose: Dose, format: Format) -> String {
    let amount = Typography.plain(format.quantity(of: dose, ounces: dose.quantityOunces))
    return format.strings("report.line", ["label": format.name(of: dose), "value": amount])
  }
}
