import Chemistry
import PoolFlowDomain
import PoolFlowStore

/// Where the readings of a pool come from that nobody has just measured.
struct ReadingOrigins: Sendable {
  /// When each was last measured.
  let measured: [Parameter: Day]
  private let standard: Set<Parameter>
  private let hasVisits: Bool

  init(of pool: Pool, hasVisits: Bool, app: App) throws {
    self.init(
      of: pool, measured: try app.store.measuredDays(of: pool.id), hasVisits: hasVisits, viewer: app.viewer)
  }

  init(of pool: Pool, measured: [Parameter: Day], hasVisits: Bool, viewer: Viewer) {
    let usual = RegionDefaults(region: viewer.business.region).waterTempF
    self.measured = measured
    self.hasVisits = hasVisits
    standard = Set(
      Parameter.readings.filter { parameter in
        let value = pool.water[parameter]
        let isUsual = value == Water.documentedDefault[parameter] || (parameter == .waterTemp && value == usual)
        return measured[parameter] == nil && isUsual
      })
  }

  /// Whether nobody ever measured the value: a visit that carried it makes it no measured one.
  func isStandard(_ parameter: Parameter) -> Bool { standard.contains(parameter) }

  /// True where nobody ever measured any of the five, and each stands at its standard value.
  var isUnmeasured: Bool { measured.isEmpty && Parameter.readings.allSatisfy { $0 == .waterTemp || isStandard($0) } }

  /// The source of a value that stays as it is.
  func source(of parameter: Parameter) -> Reading.Source { measured[parameter] == nil ? .assumed : .carried }

  /// What stands beside a reading that is left as it came.
  func text(of parameter: Parameter, strings: Strings) -> String {
    if isStandard(parameter) { return strings("reading.standard") }
    return strings(hasVisits ? "reading.carried" : "reading.entered")
  }
}
