import Chemistry
import Foundation
import HTTP
import PoolFlowDomain

/// The entries for a customer, read and checked (contract.md#pages).
struct PoolForm {
  private(set) var reader: FormReader
  let units: UnitSystem

  static let names = [
    "customer_name", "address", "latitude", "longitude", "service_day", "monthly_fee", "notes", "pool_volume",
    "total_dissolved_solids",
  ]

  init(_ fields: FormFields, units: UnitSystem) {
    reader = FormReader(fields)
    // The form names the units of its numbers; the preference may have changed since.
    self.units = fields["units"].flatMap(UnitSystem.init(rawValue:)) ?? units
  }

  /// The form of a saved customer.
  init(_ pool: Pool, format: Format) {
    var fields = FormFields()
    fields.add("customer_name", pool.customerName)
    fields.add("address", pool.address)
    if pool.isLocated {
      fields.add("latitude", format.typed(pool.latitude, digits: 7))
      fields.add("longitude", format.typed(pool.longitude, digits: 7))
    }
    for day in pool.schedule { fields.add("service_day", String(day.weekday.rawValue)) }
    // A missing fee is typed into an empty field.
    fields.add("monthly_fee", pool.monthlyFee > 0 ? format.typed(pool.monthlyFee, digits: 2) : "")
    fields.add("notes", pool.notes)
    fields.add("pool_volume", format.number(format.units.shownVolume(gallons: pool.volumeGallons)))
    fields.add("total_dissolved_solids", format.number(pool.water.totalDissolvedSolids))
    fields.add("model", pool.model?.rawValue ?? "")
    fields.add("version", String(pool.version))
    self.init(fields, units: format.units)
  }

  /// The identifier that a form for a new customer was made with.
  var newID: ID<Pool>? { reader.fields["pool_id"].flatMap { ID<Pool>($0) } }

  var weekdays: Set<Weekday> {
    Set(reader.fields.all("service_day").compactMap { Int($0).flatMap(Weekday.init(rawValue:)) })
  }

  /// The customer described by the form, based on `base`; nil if a value is wrong.
  ///
  /// - Parameter maySetFee: false for technicians; the fee of `base` stays.
  mutating func pool(on base: Pool, maySetFee: Bool, format: Format) -> Pool? {
    var pool = base
    pool.customerName = reader.text("customer_name", limit: PoolLimits.customerName, isRequired: true)
    pool.address = reader.text("address", limit: PoolLimits.address, isRequired: true)
    pool.notes = reader.text("notes", limit: PoolLimits.notes, isMultiline: true)
    readPosition(&pool)
    readSchedule(&pool)
    if maySetFee {
      readFee(&pool)
      // The model is the owner's choice too; a form without the field keeps it.
      if reader.fields.contains("model") { pool.model = reader.choice("model", ChemistryModel.self) }
    }
    readWater(&pool, format: format)
    // An invalid version matches none: the form returns with the saved values.
    if let version = reader.single("version"), !version.isEmpty { pool.version = Int(version) ?? 0 }
    return reader.isValid ? pool : nil
  }

  private mutating func readPosition(_ pool: inout Pool) {
    let latitude = reader.number("latitude", in: -90...90)
    let longitude = reader.number("longitude", in: -180...180)
    if latitude == nil, longitude != nil { reader.refuse("latitude", .incomplete) }
    if longitude == nil, latitude != nil { reader.refuse("longitude", .incomplete) }
    pool.latitude = Self.kept(pool.latitude, latitude ?? 0)
    pool.longitude = Self.kept(pool.longitude, longitude ?? 0)
  }

  /// The stored value if it equals the typed one to the seven digits that the form shows.
  private static func kept(_ old: Double, _ typed: Double) -> Double { abs(old - typed) < 0.000_000_051 ? old : typed }

  private mutating func readSchedule(_ pool: inout Pool) {
    let typed = reader.fields.all("service_day")
    if typed.isEmpty { reader.refuse("service_day", .missing) }
    if typed.contains(where: { Int($0).flatMap(Weekday.init(rawValue:)) == nil }) {
      reader.refuse("service_day", .notAChoice)
    }
    let kept = pool.schedule
    pool.schedule = weekdays.sorted().map { weekday in
      kept.first { $0.weekday == weekday } ?? ServiceDay(weekday: weekday)
    }
  }

  private mutating func readFee(_ pool: inout Pool) {
    let fee = reader.number("monthly_fee", in: 0...PoolLimits.monthlyFee, isRequired: true)
    if let fee, fee == 0 { reader.refuse("monthly_fee", .notPositive) }
    if case .below = reader.problems["monthly_fee"] { reader.refuse("monthly_fee", .notPositive) }
    pool.feeIsAssumed = false
    // An untouched value never drifts by rounding to cents (decisions.md#untouched-values).
    if let fee, fee != (pool.monthlyFee * 100).rounded() / 100 {
      pool.monthlyFee = fee
    } else {
      reader.settle("monthly_fee")
    }
  }

  private mutating func readWater(_ pool: inout Pool, format: Format) {
    let typedVolume = reader.number("pool_volume", in: units.volumeRange, isRequired: true)
    // An untouched value never drifts through unit conversion (decisions.md#untouched-values).
    if let typedVolume, typedVolume != units.shownVolume(gallons: pool.volumeGallons).rounded() {
      pool.volumeGallons = units.storedVolume(typedVolume)
    } else {
      reader.settle("pool_volume")
    }
    let solids = reader.number("total_dissolved_solids", in: Parameter.totalDissolvedSolids.inputRange.range)
    if let solids, solids != pool.water.totalDissolvedSolids.rounded() {
      pool.water.totalDissolvedSolids = solids
    } else {
      reader.settle("total_dissolved_solids")
    }
  }
}
