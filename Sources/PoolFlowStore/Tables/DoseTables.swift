import Chemistry
import PoolFlowDomain
import SQLite

/// The table `readings`.
enum ReadingTable {
  static let insertion = RecordStatement.insert(
    into: "readings",
    Columns<Reading>([
      .init("parameter") { $0.parameter.rawValue }, .init("value") { $0.value },
      .init("is_measured") { $0.isMeasured },
    ]).child(of: "visit_row"))
}

/// The table `doses`.
enum DoseTable {
  static let columns = Columns<Dose>([
    .init("id") { $0.id }, .init("key") { $0.key },
    .init("item_id", as: "(SELECT id FROM inventory WHERE id = ?)") { $0.item },
    .init("chemical_name") { $0.chemicalName }, .init("kind") { $0.kind.rawValue },
    .init("quantity_oz") { $0.quantityOunces }, .init("recommended_oz") { $0.recommendedOunces },
    .init("cost") { $0.cost }, .init("taken_oz") { $0.takenOunces }, .init("strength") { $0.product?.strength },
    .init("is_dry") { $0.product?.isDry }, .init("price_per_oz") { $0.product?.pricePerOunce },
  ])
  static let insertion = RecordStatement.insert(into: "doses", columns.child(of: "visit_row"))

  static func read(_ row: borrowing Row) throws -> Dose {
    var product: DoseProduct?
    if let strength = try row.doubleIfPresent("strength"), let price = try row.doubleIfPresent("price_per_oz") {
      product = DoseProduct(strength: strength, isDry: try row.bool("is_dry"), pricePerOunce: price)
    }
    return Dose(
      id: try row.id("id"), key: try row.text("key"), item: try row.idIfPresent("item_id"),
      chemicalName: try row.text("chemical_name"), kind: ChemicalKind(rawValue: try row.text("kind")) ?? .other,
      quantityOunces: try row.double("quantity_oz"), recommendedOunces: try row.double("recommended_oz"),
      cost: try row.double("cost"), takenOunces: try row.double("taken_oz"), product: product)
  }
}

/// The table `advised_doses`: the recommendations for a visit's readings, in order.
enum AdvisedDoseTable {
  static let columns = Columns<(place: Int, dose: AdvisedDose)>([
    .init("key") { $0.dose.key }, .init("kind") { $0.dose.kind.rawValue },
    .init("chemical_name") { $0.dose.chemicalName }, .init("strength") { $0.dose.product.strength },
    .init("is_dry") { $0.dose.product.isDry }, .init("price_per_oz") { $0.dose.product.pricePerOunce },
    .init("quantity_oz") { $0.dose.quantityOunces }, .init("suggested_oz") { $0.dose.suggestedOunces },
    .init("position") { $0.place },
  ])
  static let insertion = RecordStatement.insert(into: "advised_doses", columns.child(of: "visit_row"))

  static func read(_ row: borrowing Row) throws -> (place: Int, dose: AdvisedDose) {
    let dose = AdvisedDose(
      key: try row.text("key"), kind: ChemicalKind(rawValue: try row.text("kind")) ?? .other,
      chemicalName: try row.text("chemical_name"),
      product: DoseProduct(
        strength: try row.double("strength"), isDry: try row.bool("is_dry"),
        pricePerOunce: try row.double("price_per_oz")),
      quantityOunces: try row.double("quantity_oz"), suggestedOunces: try row.double("suggested_oz"))
    return (place: try row.int("position"), dose: dose)
  }
}
