import Chemistry
import HTTP
import Mustache
import PoolFlowDomain

/// `QuickLog/_reading`.
struct ReadingView: View {
  let name: String
  let key: String
  let label: String
  let value: String
  let unit: String?
  let status: String?
  let rangeWord: String?
  let carriedText: String?
  let error: String?
  let stepAction: String
  let lowerText: String
  let raiseText: String

  static let fields: Fields<ReadingView> = [
    .text("name") { $0.name }, .text("key") { $0.key }, .text("label") { $0.label }, .text("value") { $0.value },
    .text("unit") { $0.unit }, .text("status") { $0.status }, .text("rangeWord") { $0.rangeWord },
    .text("carriedText") { $0.carriedText }, .text("error") { $0.error }, .text("stepAction") { $0.stepAction },
    .text("lowerText") { $0.lowerText }, .text("raiseText") { $0.raiseText },
  ]

  init(_ parameter: Parameter, pool: Pool, form: VisitForm, origins: ReadingOrigins, action: String, format: Format) {
    let strings = format.strings
    let isCarried = form.carried.contains(parameter)
    let known = isCarried ? pool.water[parameter] : form.measured[parameter]
    let level = known.flatMap { value in
      parameter == .freeChlorine
        ? form.water(of: pool).map { Chlorine(cyanuricAcid: $0.cyanuricAcid).level(of: value) }
        : parameter.level(of: value)
    }
    name = parameter.rawValue
    key = parameter.styleName
    label = format.name(of: parameter)
    value = form.text(of: parameter, pool: pool, format: format)
    unit = format.unit(of: parameter, value: known)
    status = level?.rawValue
    rangeWord = level.map { format.word($0, of: parameter) }
    carriedText = isCarried ? origins.text(of: parameter, strings: strings) : nil
    error = form.reader.problems[name].map { QuickLogProblems.message($0, of: parameter, form: form, format: format) }
    stepAction = action
    lowerText = strings("reading.lower", ["reading": label])
    raiseText = strings("reading.raise", ["reading": label])
  }
}
