import Chemistry
import Foundation
import Mustache
import PoolFlowDomain

/// The data of the browser's calculator: that of the quick log, and the rules of all values on the page.
struct CalculatorData: Encodable {
  struct ControlRules: Encodable {
    let min, max, step: Double
    let sliderMin, sliderMax: Double
    let low, high: Double?
    /// The start value of the buttons beside an empty box; absent if it is the minimum.
    let start: Double?
    let fractionDigits, typedDigits: Int
    let label: String
    let groupsThousands, isOptional: Bool
  }

  private enum Key: String, CodingKey {
    case controls, carried, meanings, unmeasuredMeaning
  }

  let base: ChemistryData
  let controls: [String: ControlRules]
  let carried: [String: Double]
  /// The sentence below the index, by its condition.
  let meanings: [String: String]
  let unmeasuredMeaning: String

  init(
    form: CalculatorForm, origin: CalculatorOrigin = .standard, model: ChemistryModel, format: Format
  ) {
    base = ChemistryData(
      volumeGallons: form.basis.volumeGallons, totalDissolvedSolids: form.basis.water.totalDissolvedSolids,
      body: form.basis.body, model: model, carried: [:], needs: ReadingNeeds(), format: format,
      origins: origin.origins)
    controls = Dictionary(
      uniqueKeysWithValues: form.fields.map { ($0.name, ControlRules($0, in: form, format: format)) })
    carried = Dictionary(
      uniqueKeysWithValues: form.fields.compactMap { field in
        field.value(of: form.basis).map { (field.name, $0) }
      })
    let strings = format.strings
    meanings = [
      WaterCondition.corrosive.rawValue: strings("lsi.corrosiveMeaning"),
      WaterCondition.balanced.rawValue: strings("lsi.balancedMeaning"),
      WaterCondition.scaleForming.rawValue: strings("lsi.scaleFormingMeaning"),
    ]
    unmeasuredMeaning = strings("lsi.unmeasuredMeaning")
  }

  /// Encodes the data of the quick log together with the page's.
  func encode(to encoder: any Encoder) throws {
    try base.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(controls, forKey: .controls)
    try container.encode(carried, forKey: .carried)
    try container.encode(meanings, forKey: .meanings)
    try container.encode(unmeasuredMeaning, forKey: .unmeasuredMeaning)
  }

  var attribute: SafeHTML { JSONMembers(self).attribute }
}

extension CalculatorData.ControlRules {
  init(_ field: CalculatorField, in form: CalculatorForm, format: Format) {
    let units = form.units
    let limits = field.limits(units)
    let slider = field.slider(units)
    (min, max, step) = (limits.minimum, limits.maximum, limits.step)
    (sliderMin, sliderMax) = (slider.minimum, slider.maximum)
    let ideal = field.idealRange(in: form.body)
    low = ideal.map { field.shown($0.lowerBound, units) }
    high = ideal.map { field.shown($0.upperBound, units) }
    start = form.starts[field].map { field.shown($0, units) }
    fractionDigits = Format.digits(of: field)
    typedDigits = Format.typedDigits(of: field)
    label = format.name(of: field)
    groupsThousands = field.isPoolParameter
    isOptional = field.isExtra
  }
}
