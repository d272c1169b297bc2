import PoolFlowDomain

/// The words for what a visit was for.
enum VisitWords {
  static func kind(_ kind: VisitKind, _ strings: Strings) -> String {
    switch kind {
    case .service: strings("log.service")
    case .chemicals: strings("log.chemicalsOnly")
    case .job: strings("log.job")
    }
  }

  /// What is unusual about a visit: its kind, and the date that it serves.
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
