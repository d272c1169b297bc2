public import Chemistry
public import Foundation

/// The settings of the whole business.
public struct Business: Sendable, Hashable {
  public var name: String
  /// IANA name of the zone that decides what "today" is (decisions.md#time).
  public var timeZone: TimeZone
  /// ISO 3166 code; with a person's language it makes the locale.
  public var region: String
  /// ISO 4217 code.
  public var currency: String
  public var showsCostsToTechnicians: Bool
  /// True if the visit report for a customer names the cost of the chemicals.
  public var showsCostsToCustomers: Bool
  /// True if technicians also order their stops for every such day, not for one date alone (decisions.md#roles).
  public var techniciansOrderEachDay: Bool
  public var model: ChemistryModel
  /// True if "Log & Done" asks once more (decisions.md#visits).
  public var confirmsBeforeSave: Bool
  public var readingNeeds: ReadingNeeds
  /// Intervals of readings that differ from the usual ones.
  public var readingIntervals: ReadingIntervals
  /// The volume that the form of a new pool starts with, in US gallons; nil for that of the region
  /// (chemistry.md#standard-values).
  public var defaultVolumeGallons: Double?
  public var routeGoal: RouteGoal
  /// The minutes of a stop that neither the owner nor visits say (decisions.md#working-day).
  public var stopMinutes: Int
  /// Addresses of the owner's own pages; empty if there are none.
  public var privacyLink: String
  public var termsLink: String

  public init(
    name: String, timeZone: TimeZone, region: String, currency: String, showsCostsToTechnicians: Bool = false,
    showsCostsToCustomers: Bool = false, model: ChemistryModel = .documented, confirmsBeforeSave: Bool = false,
    readingNeeds: ReadingNeeds = ReadingNeeds(), defaultVolumeGallons: Double? = nil,
    routeGoal: RouteGoal = .minDriveTime, privacyLink: String = "", termsLink: String = "",
    readingIntervals: ReadingIntervals = ReadingIntervals(), stopMinutes: Int = StopMinutes.usual,
    techniciansOrderEachDay: Bool = false
  ) {
    self.name = name
    self.timeZone = timeZone
    self.region = region
    self.currency = currency
    self.showsCostsToTechnicians = showsCostsToTechnicians
    self.showsCostsToCustomers = showsCostsToCustomers
    self.model = model
    self.confirmsBeforeSave = confirmsBeforeSave
    self.readingNeeds = readingNeeds
    self.readingIntervals = readingIntervals
    self.defaultVolumeGallons = defaultVolumeGallons
    self.routeGoal = routeGoal
    self.stopMinutes = stopMinutes
    self.techniciansOrderEachDay = techniciansOrderEachDay
    self.privacyLink = privacyLink
    self.termsLink = termsLink
  }

  /// The default system of a region (chemistry.md#units).
  public var defaultUnits: UnitSystem { region == "US" ? .imperial : .metric }

  /// The volume that a new pool starts with, in US gallons: the owner's, else that of the region
  /// (chemistry.md#standard-values).
  public var newPoolVolumeGallons: Double {
    defaultVolumeGallons ?? RegionDefaults(region: region).volumeGallons
  }

  /// The volume in the form for a new pool: the owner's exactly, that of the region rounded as people write it.
  public func startingVolumeGallons(in units: UnitSystem) -> Double {
    defaultVolumeGallons ?? units.startingVolume(gallons: RegionDefaults(region: region).volumeGallons)
  }

  /// The model of a pool: its own, else that of the business.
  public func model(of pool: Pool) -> ChemistryModel { pool.model ?? model }

  /// The readings that visits of a pool ask for. Where another product sanitizes, those of chlorine are not asked for,
  /// except with an interval of the pool's own.
  public func readingNeeds(of pool: Pool) -> ReadingNeeds {
    var needs = readingNeeds.with(pool.readings.further)
    if pool.body.sanitizer.isChlorine { return needs }
    for parameter in [Parameter.freeChlorine, .combinedChlorine] where pool.readings.intervals[parameter] == nil {
      needs[parameter] = .hidden
    }
    return needs
  }

  /// How often a reading is due at a pool: as chosen for the pool, else for the business; a required one that nobody
  /// chose an interval for at each visit.
  public func interval(of parameter: Parameter, at pool: Pool) -> DueRule {
    pool.readings.intervals[parameter] ?? interval(of: parameter)
  }

  /// How often a reading is due where the pool has no interval of its own.
  public func interval(of parameter: Parameter) -> DueRule {
    readingIntervals[parameter] ?? (readingNeeds[parameter] == .needed ? .everyVisit : .usual(of: parameter))
  }

  public func day(of instant: Date) -> Day { Day(of: instant, in: timeZone) }
}
