import PoolFlowDomain

extension QuickLogView {
  /// "Pour now", or "Pour first portion" under a caution.
  var doseTitle: String {
    let strings = format.strings
    guard let main = doses.first(where: \.isMain) else { return strings("log.doses") }
    return strings(main.isPortion ? "log.pourFirst" : "log.pourNow")
  }

  /// The things still needed or due, of all bodies of water; in a job no reading is due.
  var needed: NeededView {
    let due = open() + bodies.flatMap { $0.log.open(named: $0.log.customerName) }
    return NeededView(
      needed: checklist?.needed ?? [], due: stop?.isJob == true ? [] : due, held: summary?.items.first, format: format)
  }

  /// The due readings without a measurement.
  private func open(named body: String? = nil) -> [NeededView.Item] {
    readings.filter(\.isOpen).map { reading in
      NeededView.Item(
        target: reading.name + suffix, name: [body, reading.label].compactMap(\.self).joined(separator: ": "))
    }
  }
}
