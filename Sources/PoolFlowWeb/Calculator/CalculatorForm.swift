import Chemistry
import Crypto
import Foundation
import HTTP
import PoolFlowDomain

/// The entries in the calculator, over a pool's values or the standard ones.
///
/// A field that is missing, or returned as displayed, is untouched: it has the exact underlying value, and is not
/// measured.
struct CalculatorForm {
  private(set) var reader: FormReader
  let units: UnitSystem
  /// The pool, or a blank one with the standard values of the region.
  let basis: Pool
  let fields: [CalculatorField]
  /// The last measurements of the extras, in stored units: the start values of the buttons of an empty box.
  let starts: [CalculatorField: Double]
  /// The valid typed values, in the units of the form.
  private(set) var typed: [CalculatorField: Double] = [:]
  /// Fields with an entry, valid or not.
  private(set) var touched: Set<CalculatorField> = []

  /// Reads the fields of a form or of an address.
  ///
  /// - Parameters:
  ///   - units: the reader's units, for a form without entries; numbers without a unit system are imperial.
  ///   - needs: the extras that are asked for.
  ///   - starts: their last measurements.
  init(
    _ sent: FormFields, over basis: Pool, units: UnitSystem, needs: ReadingNeeds, starts: [Parameter: Double] = [:]
  ) {
    reader = FormReader(sent)
    self.basis = basis
    self.starts = Dictionary(uniqueKeysWithValues: starts.map { (.reading($0.key), $0.value) })
    fields = CalculatorField.needed + CalculatorField.extras(needs)
    let hasNumbers = fields.contains { sent.contains($0.name) }
    self.units = reader.choice("units", UnitSystem.self) ?? (hasNumbers ? .imperial : units)
    let carried = Set(sent.all("carried"))
    for field in fields where Self.isTouched(field, sent, carried: carried) { read(field) }
    if let step = sent["step"] { self.step(step) }
  }

  private static func isTouched(_ field: CalculatorField, _ sent: FormFields, carried: Set<String>) -> Bool {
    guard let text = sent[field.name]?.trimmingCharacters(in: .whitespaces) else { return false }
    if let shown = sent["shown.\(field.name)"] { return text != shown }
    return !carried.contains(field.name) && !(field.isExtra && text.isEmpty)
  }

  private mutating func read(_ field: CalculatorField) {
    touched.insert(field)
    let value = reader.number(field.name, in: field.limits(units).range, isRequired: !field.isExtra)
    if let value { typed[field] = value }
  }

  /// The ± buttons without JavaScript, as "ph:1".
  private mutating func step(_ text: String) {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let field = CalculatorField(name: String(parts[0])), fields.contains(field),
      let direction = Double(parts[1]), abs(direction) == 1
    else { return }
    let range = field.limits(units)
    let isEmpty = reader.fields.contains(field.name) && reader.typed(field.name).allSatisfy(\.isWhitespace)
    if isEmpty, direction < 0 { return }
    let known = field.value(of: basis) ?? starts[field]
    let from = typed[field] ?? known.map { field.shown($0, units) } ?? range.minimum
    let next = ((from + direction * range.step) * 1_000).rounded() / 1_000
    touched.insert(field)
    typed[field] = min(max(next, range.minimum), range.maximum)
    reader.forgive(field.name)
    reader.settle(field.name)
  }

  /// Refuses untouched readings that the owner requires at each visit.
  mutating func demand(_ needs: ReadingNeeds) {
    for field in fields {
      guard case .reading(let parameter) = field, needs[parameter] == .needed, typed[field] == nil else { continue }
      reader.refuse(field.name, .missing)
    }
  }

  var isValid: Bool { reader.isValid }

  /// True if the water is unknown: the pool was never measured, and none of the five is entered.
  func isUnmeasured(_ origin: CalculatorOrigin) -> Bool {
    origin.origins?.isUnmeasured == true && Parameter.readings.allSatisfy { !touched.contains(.reading($0)) }
  }

  /// The value of a field in the stored unit; nil if it is wrong, missing or an empty extra.
  func value(_ field: CalculatorField) -> Double? {
    guard touched.contains(field) else { return field.value(of: basis) }
    return typed[field].map { isUnchanged(field, $0) ? field.value(of: basis) ?? $0 : field.stored($0, units) }
  }

  /// True if a whole number is the rounded value of the pool: the fractions are kept then.
  private func isUnchanged(_ field: CalculatorField, _ typed: Double) -> Bool {
    guard field.isPoolParameter, let value = field.value(of: basis) else { return false }
    return typed == field.shown(value, units).rounded()
  }

  /// The pool with the entries; nil if a value is wrong or missing.
  var pool: Pool? {
    var pool = basis
    for field in fields {
      let value = value(field)
      if value == nil, !field.isExtra || touched.contains(field) { return nil }
      switch field {
      case .reading(let parameter): pool.water[parameter] = value
      case .volume: pool.volumeGallons = value ?? pool.volumeGallons
      }
    }
    return pool
  }

  /// The body of water with the volume of the form, which says whether it is a spa.
  var body: BodyOfWater { basis.body.holding(gallons: value(.volume) ?? basis.volumeGallons) }

  /// The text of a box: the typed one, else the underlying value.
  func text(of field: CalculatorField, format: Format) -> String {
    if touched.contains(field) {
      return typed[field].map { format.box($0, of: field, digits: Format.typedDigits(of: field)) }
        ?? reader.typed(field.name)
    }
    return shownText(of: field, format: format)
  }

  /// The text of an untouched box.
  func shownText(of field: CalculatorField, format: Format) -> String {
    field.value(of: basis).map {
      format.box(field.shown($0, units), of: field, digits: Format.digits(of: field))
    } ?? ""
  }
}

extension CalculatorForm {
  /// The measured readings of the visit: the touched ones, in stored units.
  var measured: [Parameter: Double] {
    touched.reduce(into: [:]) { measured, field in
      if case .reading(let parameter) = field { measured[parameter] = value(field) }
    }
  }

  /// The volume, if it was touched.
  var volumeGallons: Double? { touched.contains(.volume) ? value(.volume) : nil }

  /// The touched fields of this calculation, for an address or another form.
  var query: [KeptView] {
    let entered = fields.filter(touched.contains).map { field in
      KeptView(name: field.name, value: typed[field].map(Self.plain) ?? reader.typed(field.name))
    }
    return entered.isEmpty ? [] : [KeptView(name: "units", value: units.rawValue)] + entered
  }

  /// With a decimal point, and never with three decimals, which would be read as thousands.
  private static func plain(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
  }

  /// Identifies the entries.
  var digest: [UInt8] {
    let lines = fields.map { field in
      let entered = touched.contains(field) ? value(field).map { String($0) } ?? "" : "carried"
      return "\(field.name)=\(entered)"
    }
    return SHA256.digest((["calculator"] + lines).joined(separator: "\n").utf8)
  }

  /// The visit's identifier: the sent one, else a new one.
  mutating func visitID(newID: () -> ID<Visit>) -> ID<Visit> {
    guard let text = reader.single("visit_id"), !text.isEmpty else { return newID() }
    if let id = ID<Visit>(text) { return id }
    reader.refuse("visit_id", .notAChoice)
    return newID()
  }
}
