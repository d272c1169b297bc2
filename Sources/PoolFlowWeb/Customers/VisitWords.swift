import Chemistry
import PoolFlowDomain

/// A visit with its body of water.
typealias VisitOfWater = (visit: Visit, pool: Pool)

/// The words for what a visit was for.
enum VisitWords {
  static func kind(_ kind: VisitKind, _ strings: Strings) -> String {
    switch kind {
    case .service: strings("log.service")
    case .chemicals: strings("log.chemicalsOnly")
    case .job: strings("log.job")
    }
  }

  /// "pH 7.4 · 9 oz Soda ash"; the doses alone where nothing was measured.
  static func summary(_ visit: Visit, format: Format) -> String {
    let poured = visit.doses.map { $0.text(format: format) }
    let doses = poured.isEmpty ? format.strings("pool.noDoses") : format.list(poured)
    if visit.isMeasured, !visit.isTested { return doses }
    return format.strings("pool.visitSummary", ["ph": format.known(.pH, of: visit), "doses": doses])
  }

  /// The summary, but for a form that was for the second bodies of water alone.
  static func summary(_ visit: Visit, beside others: [VisitOfWater], format: Format) -> String? {
    let isIdle = visit.doses.isEmpty && visit.isMeasured && !visit.isTested
    return isIdle && !others.isEmpty ? nil : summary(visit, format: format)
  }

  /// "Spa: pH 7.4 · 2 oz Bromine", for each second body of water of the same form.
  static func bodies(_ others: [VisitOfWater], format: Format) -> [String] {
    others.map { visit, pool in
      format.strings("history.body", ["name": pool.customerName, "summary": summary(visit, format: format)])
    }
  }

  /// The unusual facts of a visit: its kind, and the date that it serves.
  static func notes(_ visit: Visit, format: Format) -> [String] {
    let kind = visit.kind == .service ? nil : self.kind(visit.kind, format.strings)
    let date: String? =
      if let served = visit.serves {
        served == visit.day ? nil : format.strings("route.countsAs", ["day": format.day(served)])
      } else {
        format.strings("route.extraVisit")
      }
    return [kind, date].compactMap(\.self)
  }
}
