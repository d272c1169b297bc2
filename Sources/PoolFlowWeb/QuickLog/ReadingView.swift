import Chemistry
import HTTP
import Mustache
import PoolFlowDomain

/// `QuickLog/_reading`.
struct ReadingView: View {
  /// An earlier measurement with its day.
  struct Past: View {
    let value: String
    let day: String

    static let fields: Fields<Past> = [.text("value") { $0.value }, .text("day") { $0.day }]
  }

  let name: String
  let key: String
  let label: String
  let value: String
  let unit: String?
  let status: String?
  let rangeWord: String?
  /// The range that it should be in: "7.2–7.8".
  let target: String?
  let carriedText: String?
  let error: String?
  /// The interpretation of an ambiguous number.
  let understood: String?
  /// The oldest first.
  let past: [Past]
  let stepAction: String
  let lowerText: String
  let raiseText: String

  static let fields: Fields<ReadingView> = [
    .text("name") { $0.name }, .text("key") { $0.key }, .text("label") { $0.label }, .text("value") { $0.value },
    .text("unit") { $0.unit }, .text("status") { $0.status }, .text("rangeWord") { $0.rangeWord },
    .text("target") { $0.target },
    .text("carriedText") { $0.carriedText }, .text("error") { $0.error }, .text("understood") { $0.understood },
    .text("stepAction") { $0.stepAction }, .flag("hasPast") { !$0.past.isEmpty }, .list("past") { $0.past },
    .text("lowerText") { $0.lowerText }, .text("raiseText") { $0.raiseText },
  ]

  /// True until it is measured.
  var isOpen: Bool { carriedText != nil || value.isEmpty }

  /// - Parameter past: the newest first.
  init(
    _ parameter: Parameter, pool: Pool, form: VisitForm, origins: ReadingOrigins, past: [PastReading], action: String,
    format: Format
  ) {
    let strings = format.strings
    let isCarried = form.carried.contains(parameter)
    let known = isCarried ? pool.water[parameter] : form.measured[parameter]
    let isKnown = !isCarried || !origins.isStandard(parameter)
    let level = (isKnown ? known : nil).flatMap { value in
      pool.body.level(of: value, parameter, cyanuricAcid: form.water(of: pool)?.cyanuricAcid)
    }
    name = parameter.rawValue
    key = parameter.styleName
    label = format.name(of: parameter)
    value = form.text(of: parameter, pool: pool, format: format)
    unit = format.unit(of: parameter, value: known)
    status = level?.rawValue
    rangeWord = level.map { format.word($0, of: parameter) }
    let chlorine =
      parameter == .freeChlorine
      ? form.water(of: pool).flatMap { pool.body.chlorine(cyanuricAcid: $0.cyanuricAcid) } : nil
    target = (chlorine?.target ?? pool.body.idealRange(of: parameter)).map { range in
      [range.lowerBound, range.upperBound].map { format.tile($0, of: parameter) }.joined(separator: "–")
    }
    let from = origins.measured[parameter].map { strings("reading.carriedFrom", ["date": format.shortDay($0)]) }
    carriedText = isCarried ? from ?? origins.text(of: parameter, strings: strings) : nil
    self.past = past.reversed().map { Past(value: format.tile($0.value, of: parameter), day: format.shortDay($0.day)) }
    error = form.reader.problems[name].map { VisitFormProblems.message($0, of: parameter, form: form, format: format) }
    understood = form.reader.understood[name].map { format.understood($0, unit: format.unit(of: parameter)) }
    stepAction = action
    lowerText = strings("reading.lower", ["reading": label])
    raiseText = strings("reading.raise", ["reading": label])
  }
}
