import Chemistry
import Foundation
import PoolFlowDomain
import SQLite

/// The table `business`, which has one row.
enum BusinessTable {
  static let columns = Columns<Business>([
    .init("name") { $0.name }, .init("time_zone") { $0.timeZone.identifier }, .init("region") { $0.region },
    .init("currency") { $0.currency }, .init("shows_costs_to_technicians") { $0.showsCostsToTechnicians },
    .init("shows_costs_to_customers") { $0.showsCostsToCustomers }, .init("model") { $0.model.rawValue },
    .init("confirms_before_save") { $0.confirmsBeforeSave }, .init("reading_needs") { $0.readingNeeds.text },
    .init("default_volume_gallons") { $0.defaultVolumeGallons }, .init("route_goal") { $0.routeGoal.rawValue },
    .init("privacy_link") { $0.privacyLink }, .init("terms_link") { $0.termsLink },
    .init("reading_intervals") { $0.readingIntervals.text }, .init("stop_minutes") { $0.stopMinutes },
    .init("technicians_order_each_day") { $0.techniciansOrderEachDay },
  ])
  static let setting = RecordStatement.insert(
    into: "business",
    Columns<(business: Business, updatedAt: Int)>([.init("id") { _ in 1 }, .init("updated_at") { $0.updatedAt }])
      + columns.of { $0.business }, onConflict: .update(key: ["id"]))

  static func read(_ row: borrowing Row) throws -> Business {
    Business(
      name: try row.text("name"), timeZone: TimeZone(identifier: try row.text("time_zone")) ?? .gmt,
      region: try row.text("region"), currency: try row.text("currency"),
      showsCostsToTechnicians: try row.bool("shows_costs_to_technicians"),
      showsCostsToCustomers: try row.bool("shows_costs_to_customers"),
      model: ChemistryModel(rawValue: try row.text("model")) ?? .documented,
      confirmsBeforeSave: try row.bool("confirms_before_save"),
      readingNeeds: ReadingNeeds(text: try row.text("reading_needs")),
      defaultVolumeGallons: try row.doubleIfPresent("default_volume_gallons"),
      routeGoal: RouteGoal(rawValue: try row.text("route_goal")) ?? .minDriveTime,
      privacyLink: try row.text("privacy_link"), termsLink: try row.text("terms_link"),
      readingIntervals: ReadingIntervals(text: try row.text("reading_intervals")),
      stopMinutes: try row.int("stop_minutes"),
      techniciansOrderEachDay: try row.bool("technicians_order_each_day"))
  }
}
