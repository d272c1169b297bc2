import Chemistry
import Foundation
import Localization
import PoolFlowDomain

/// The report of a visit for the customer, as plain text: readings, index, chemicals, the note to the customer; never
/// the internal note; the cost only if the owner has turned it on (decisions.md#report).
struct VisitReport {
  let text: String

  /// The readings and doses of one body of water.
  struct Body {
    let pool: Pool
    let readings: [Reading]
    let index: Double?
    let doses: [Dose]

    init(_ visit: Visit, pool: Pool) {
      self.init(pool: pool, readings: visit.readings, index: visit.index, doses: visit.doses)
    }

    init(pool: Pool, readings: [Reading], index: Double?, doses: [Dose]) {
      (self.pool, self.readings, self.index, self.doses) = (pool, readings, index, doses)
    }
  }

  /// - Parameters:
  ///   - others: the second bodies of water of the same form.
  ///   - jobs: the planned jobs that the visit did.
  init(
    _ visit: Visit, pool: Pool, others: [Body] = [], jobs: [Schedule] = [], business: Business, format: Format
  ) {
    self.init(
      Body(visit, pool: pool), others: others, day: visit.day, performedAt: visit.performedAt,
      customerNote: visit.customerNote, kind: visit.kind, jobs: jobs.map(\.note) + [visit.job?.note ?? ""],
      checks: visit.checks, business: business, format: format)
  }

  /// A report of a visit, saved or not.
  init(
    _ body: Body, others: [Body] = [], day: Day, performedAt: Date, customerNote: String, kind: VisitKind,
    jobs: [String] = [], checks: [Check] = [], business: Business, format: Format
  ) {
    let strings = format.strings
    var parts = [
      [strings("report.title", ["business": business.name])],
      [
        body.pool.customerName, body.pool.address,
        strings("visit.moment", ["date": format.fullDay(day), "time": format.time(performedAt)]),
      ],
    ]
    switch kind {
    case .service: break
    case .chemicals: parts.append([strings("report.chemicalsOnly")])
    case .job: parts.append([strings("log.job")])
    }
    let done = jobs.compactMap { $0.split(whereSeparator: \.isNewline).first.map(String.init) }
    if !done.isEmpty {
      if kind != .job { parts.append([strings("log.job")]) }
      parts[parts.count - 1] += done
    }
    parts += Self.parts(of: body, kind: kind, format: format)
    for other in others {
      parts.append([other.pool.customerName])
      parts += Self.parts(of: other, kind: kind, format: format)
    }
    let work = Self.lines(checks, strings)
    if !work.isEmpty { parts.append([strings("report.work")] + work) }
    let poured = ([body] + others).flatMap(\.poured)
    if business.showsCostsToCustomers, !poured.isEmpty {
      let cost = Money.total(poured.map(\.cost))
      parts.append([strings("report.line", ["label": strings("report.cost"), "value": format.money(cost)])])
    }
    if !customerNote.isEmpty { parts.append([strings("report.note"), customerNote]) }
    text = Self.text(parts)
  }

  /// Readings with the index, and doses; nothing of a job without either.
  private static func parts(of body: Body, kind: VisitKind, format: Format) -> [[String]] {
    let strings = format.strings
    let lines = body.known(kind).map { line($0, of: body, format: format) }
    if kind == .job, lines.isEmpty, body.doses.isEmpty { return [] }
    let indexLine = body.isWhole(kind) ? body.index.map { line(index: $0, format: format) } : nil
    let poured = body.poured.map { line($0, format: format) }
    return [
      [strings("log.readings")] + (lines.isEmpty ? [strings("report.noReadings")] : lines)
        + [indexLine].compactMap(\.self),
      [strings("log.doses")] + (poured.isEmpty ? [strings("report.noDoses")] : poured),
    ]
  }

  private static func text(_ parts: [[String]]) -> String {
    parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private static func line(_ reading: Reading, of body: Body, format: Format) -> String {
    let strings = format.strings
    let parameter = reading.parameter
    let number = format.tile(reading.value, of: parameter)
    let unit = format.unit(of: parameter, value: reading.value)
    let value = unit.map { strings("visit.measure", ["value": number, "unit": $0]) } ?? number
    let word = body.level(of: reading).map { format.word($0, of: parameter) }
    let from = reading.isMeasured ? nil : strings("reading.carried")
    let all = Typography.plain([value, word, from].compactMap(\.self).joined(separator: ", "))
    return strings("report.line", ["label": format.name(of: parameter), "value": all])
  }

  /// The items done, and the skipped ones; the reasons are the business's own.
  private static func lines(_ checks: [Check], _ strings: Strings) -> [String] {
    checks.compactMap { check in
      switch check.state {
      case .done: strings("report.done", ["item": check.name])
      case .skipped: strings("report.skipped", ["item": check.name])
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

extension VisitReport.Body {
  fileprivate var poured: [Dose] { doses.filter { $0.quantityOunces > 0 } }

  /// The readings to tell: none where nothing was measured, for a job the measured ones alone. An unmeasured value is not a
  /// reading, and an index based on it is not one of this water.
  fileprivate func known(_ kind: VisitKind) -> [Reading] {
    guard readings.contains(where: \.isMeasured) else { return [] }
    return ReadingNeeds.order.compactMap { parameter in
      readings.first {
        $0.parameter == parameter && $0.source != .assumed
          && (kind != .job && parameter != .totalDissolvedSolids || $0.isMeasured)
      }
    }
  }

  /// The status of a reading, as the visit's page has it: that of the free chlorine depends on the stabilizer.
  fileprivate func level(of reading: Reading) -> Level? {
    let stabilizer = readings.first { $0.parameter == .cyanuricAcid }?.value ?? 0
    return pool.body.level(of: reading.value, reading.parameter, cyanuricAcid: stabilizer)
  }

  fileprivate func isWhole(_ kind: VisitKind) -> Bool {
    let known = Set(known(kind).map(\.parameter))
    return Parameter.readings.allSatisfy(known.contains)
  }
}
