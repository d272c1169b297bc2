import Chemistry
import Mustache
import PoolFlowDomain

/// `Calculator/_control`: a number box with buttons and, for a value with a default, a slider.
struct ControlView: View {
  /// The slider in the reader's unit, and the position of the ideal range on it, in percent.
  struct Slider: View {
    let minimum: String
    let maximum: String
    let step: String
    let position: String
    let ideal: Ideal?

    static let fields: Fields<Slider> = [
      .text("minimum") { $0.minimum }, .text("maximum") { $0.maximum }, .text("step") { $0.step },
      .text("position") { $0.position }, .view("ideal") { $0.ideal },
    ]
  }

  struct Ideal: View {
    let start: String
    let width: String

    static let fields: Fields<Ideal> = [.text("start") { $0.start }, .text("width") { $0.width }]
  }

  let name: String
  let key: String
  let label: String
  let value: String
  let unit: String?
  let isOptional: Bool
  let status: String?
  let rangeWord: String?
  /// The source of an untouched value, and the text of its box.
  let carriedText: String?
  let shown: String?
  let error: String?
  /// The interpretation of an ambiguous number.
  let understood: String?
  let slider: Slider?
  let stepAction: String
  let lowerText: String
  let raiseText: String

  static let fields: Fields<ControlView> = [
    .text("name") { $0.name }, .text("key") { $0.key }, .text("label") { $0.label }, .text("value") { $0.value },
    .text("unit") { $0.unit }, .flag("isOptional") { $0.isOptional }, .text("status") { $0.status },
    .text("rangeWord") { $0.rangeWord }, .text("carriedText") { $0.carriedText }, .text("shown") { $0.shown },
    .text("error") { $0.error }, .text("understood") { $0.understood }, .view("slider") { $0.slider },
    .text("stepAction") { $0.stepAction },
    .text("lowerText") { $0.lowerText }, .text("raiseText") { $0.raiseText },
  ]

  /// - Parameters:
  ///   - origin: the source of untouched values.
  ///   - action: the page that the buttons load without JavaScript.
  init(_ field: CalculatorField, form: CalculatorForm, origin: CalculatorOrigin, action: String, format: Format) {
    let isTouched = form.touched.contains(field)
    let known = form.value(field)
    name = field.name
    key = field.styleName
    label = format.name(of: field)
    value = form.text(of: field, format: format)
    unit = format.unit(of: field, value: known)
    isOptional = field.isExtra
    let level = isTouched || !origin.isStandard(field) ? field.level(of: known, in: form) : nil
    status = level?.rawValue
    rangeWord = level.flatMap { format.word($0, of: field) }
    carriedText = isTouched || field.isExtra ? nil : origin.text(of: field, strings: format.strings)
    shown = isTouched ? nil : value
    error = form.reader.problems[name].map { form.message($0, of: field, format: format) }
    understood = form.reader.understood[name].map { format.understood($0, unit: format.unit(of: field, value: nil)) }
    slider =
      field.isExtra
      ? nil
      : Slider(
        field, ideal: field.idealRange(in: form.body), shown: known.map { field.shown($0, form.units) },
        units: form.units)
    stepAction = action
    lowerText = format.strings("reading.lower", ["reading": label])
    raiseText = format.strings("reading.raise", ["reading": label])
  }
}

extension ControlView.Slider {
  /// - Parameter shown: the value in the reader's unit.
  fileprivate init(
    _ field: CalculatorField, ideal range: ClosedRange<Double>?, shown: Double?, units: UnitSystem
  ) {
    let slider = field.slider(units)
    minimum = PlainNumber.text(slider.minimum)
    maximum = PlainNumber.text(slider.maximum)
    step = PlainNumber.text(slider.step)
    position = PlainNumber.text(min(max(shown ?? slider.minimum, slider.minimum), slider.maximum))
    ideal = range.map { ideal in
      func share(_ length: Double) -> String {
        PlainNumber.text((length / (slider.maximum - slider.minimum) * 10_000).rounded() / 100) + "%"
      }
      let (low, high) = (field.shown(ideal.lowerBound, units), field.shown(ideal.upperBound, units))
      return ControlView.Ideal(start: share(low - slider.minimum), width: share(high - low))
    }
  }
}

/// The source of untouched values in the calculator.
enum CalculatorOrigin: Sendable {
  case standard
  case pool(ReadingOrigins)

  /// Those of a pool.
  var origins: ReadingOrigins? {
    if case .pool(let origins) = self { origins } else { nil }
  }

  /// True for a pool's value that was never measured, and for the standard values of a calculation without a pool.
  func isStandard(_ field: CalculatorField) -> Bool {
    guard case .reading(let parameter) = field else { return false }
    return origins?.isStandard(parameter) ?? false
  }

  func text(of field: CalculatorField, strings: Strings) -> String {
    guard case .pool(let origins) = self else { return strings("reading.standard") }
    guard !field.isPoolParameter, case .reading(let parameter) = field else { return strings("reading.entered") }
    return origins.text(of: parameter, strings: strings)
  }
}

extension CalculatorField {
  /// Its name in the classes of the stylesheet.
  var styleName: String {
    switch self {
    case .reading(let parameter): parameter.styleName
    case .volume: "volume"
    }
  }

  /// The range called "Ideal" in a body of water, in stored units.
  func idealRange(in body: BodyOfWater) -> ClosedRange<Double>? {
    if case .reading(let parameter) = self { body.idealRange(of: parameter) } else { nil }
  }

  /// Low, Ideal or High for a stored value; nil if there is no range. The range of free chlorine follows the
  /// stabilizer.
  func level(of value: Double?, in form: CalculatorForm) -> Level? {
    guard case .reading(let parameter) = self, let value else { return nil }
    return form.body.level(of: value, parameter, cyanuricAcid: form.value(.reading(.cyanuricAcid)))
  }
}

extension CalculatorForm {
  func message(_ problem: FieldProblem, of field: CalculatorField, format: Format) -> String {
    let range = field.limits(units)
    let digits = Format.digits(of: field)
    switch problem {
    case .missing: return format.strings("reading.missing")
    case .notANumber: return format.strings("reading.notANumber")
    case .below, .above:
      return format.strings(
        "reading.outside",
        [
          "low": format.box(range.minimum, of: field, digits: digits),
          "high": format.box(range.maximum, of: field, digits: digits),
        ])
    default: return format.message(problem)
    }
  }

  /// The problems, each with a link to its field.
  func summary(_ format: Format) -> SummaryView? {
    var items = fields.compactMap { field in
      reader.problems[field.name].map {
        SummaryView.Item(
          target: field.name, label: format.name(of: field), message: message($0, of: field, format: format),
          strings: format.strings)
      }
    }
    let known = Set(fields.map(\.name))
    for (name, problem) in reader.problems.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      items.append(.init(target: "main", text: format.message(problem)))
    }
    return SummaryView(items, strings: format.strings)
  }
}
