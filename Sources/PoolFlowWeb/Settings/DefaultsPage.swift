import Chemistry
import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The values that a new pool starts with; for the owner (decisions.md#settings).
enum DefaultsPage {
  static let routes: [Route<App>] = [
    .get(Link.defaults, show).marked(.owner),
    .post(Link.defaults, save).marked(.owner),
  ]

  /// Whose volume it is.
  enum Origin: String, CaseIterable {
    case region, own
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let saved = request.query.contains("saved") ? ToastView(text: app.strings("defaults.saved")) : nil
    let toast = saved?.adding(Understood(request), app.format)
    return try page(app, form: FormReader(FormFields()), toast: toast)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    // The form says in which units its number was shown.
    let units = form.choice("units", UnitSystem.self) ?? app.format.units
    let origin = form.choice("volume_of", Origin.self)
    if origin == nil { form.refuse("volume_of", .missing) }
    var gallons: Double?
    if origin == .own {
      let typed = form.number("pool_volume", in: units.volumeRange, isRequired: true)
      // An untouched value never drifts through unit conversion (decisions.md#untouched-values).
      let now = app.business.startingVolumeGallons(in: units)
      gallons = typed.map { $0 == units.shownVolume(gallons: now).rounded() ? now : units.storedVolume($0) }
      if gallons == now { form.settle("pool_volume") }
    }
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }
    let chosen = gallons
    try app.store.changeBusiness(at: app.now) { $0.defaultVolumeGallons = chosen }
    return .seeOther(Understood.path("\(Link.defaults)?saved=1", form))
  }

  private static func page(
    _ app: App, form: FormReader, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(
      title: app.strings("defaults.title"), section: .settings, modules: ["toast.js", "default-volume.js"],
      toast: toast)
    return try app.page(.defaults, DefaultsView(form: form, app: app), frame, status: status)
  }
}

/// `Settings/defaults`.
struct DefaultsView: View {
  let summary: SummaryView?
  let units: String
  let origin: SelectView
  let volume: FieldView
  let minimum: String
  let maximum: String
  let step: String
  let position: String
  /// The range of what is typed.
  let least: String
  let most: String

  static let fields: Fields<DefaultsView> = [
    .view("summary") { $0.summary }, .text("units") { $0.units }, .view("origin") { $0.origin },
    .view("volume") { $0.volume }, .text("minimum") { $0.minimum }, .text("maximum") { $0.maximum },
    .text("step") { $0.step }, .text("position") { $0.position }, .text("least") { $0.least },
    .text("most") { $0.most },
  ]

  init(form: FormReader, app: App) {
    let strings = app.strings
    // A form that comes back keeps its units with its number.
    let units = form.fields["units"].flatMap(UnitSystem.init(rawValue:)) ?? app.format.units
    let format = app.format.with(units)
    let shown = units.shownVolume(gallons: app.business.startingVolumeGallons(in: units))
    let isSent = form.fields.contains("volume_of")
    self.units = units.rawValue
    let origins = form.problems["volume_of"].map { app.format.message($0 == .missing ? .notAChoice : $0) }
    origin = Self.origins(form, error: origins, app: app)
    let error = form.problems["pool_volume"].map { Self.message($0, units: units, format: format) }
    volume = .decimal(
      "pool_volume", label: strings("defaults.volume"),
      value: isSent ? form.typed("pool_volume") : format.number(shown),
      hint: PoolFormFields.volumeHint(units, format), error: error,
      unit: strings(units == .metric ? "unit.liters" : "unit.gallons")
    ).saying(form, format)
    let range = units.volumeSliderRange
    least = OfferedDoses.plain(units.volumeRange.lowerBound)
    most = OfferedDoses.plain(units.volumeRange.upperBound)
    minimum = OfferedDoses.plain(range.minimum)
    maximum = OfferedDoses.plain(range.maximum)
    step = OfferedDoses.plain(range.step)
    let typed =
      isSent ? DecimalText.understand(form.typed("pool_volume"), in: units.volumeRange)?.value ?? shown : shown
    position = OfferedDoses.plain(min(max(typed, range.minimum), range.maximum))
    summary = SummaryView(
      [
        origins.map { SummaryView.Item(target: "volume_of", text: $0) },
        error.map {
          SummaryView.Item(target: "pool_volume", label: strings("defaults.volume"), message: $0, strings: strings)
        },
      ].compactMap(\.self), strings: strings)
  }

  private static func origins(_ form: FormReader, error: String?, app: App) -> SelectView {
    let chosen = form.fields["volume_of"] ?? (app.business.defaultVolumeGallons == nil ? "region" : "own")
    let usual = RegionDefaults(region: app.business.region).volumeGallons
    let region = volume(app.format.units.startingVolume(gallons: usual), app.format)
    let country = app.format.locale.localizedString(forRegionCode: app.business.region) ?? app.business.region
    return SelectView(
      name: "volume_of", label: app.strings("defaults.which"), error: error,
      options: [
        OptionView(
          value: "region", text: app.strings("defaults.region", ["volume": region, "country": country]),
          isSelected: chosen == "region"),
        OptionView(value: "own", text: app.strings("defaults.own"), isSelected: chosen == "own"),
      ])
  }

  /// The volume of a new pool, as the list of settings says it.
  static func text(_ app: App) -> String {
    let text = volume(app.business.startingVolumeGallons(in: app.format.units), app.format)
    return app.strings("defaults.now", ["volume": text])
  }

  private static func volume(_ gallons: Double, _ format: Format) -> String {
    let unit = format.strings(format.units == .metric ? "unit.liters" : "unit.gallons")
    return format.strings(
      "unit.volume", ["amount": format.number(format.units.shownVolume(gallons: gallons)), "unit": unit])
  }

  private static func message(_ problem: FieldProblem, units: UnitSystem, format: Format) -> String {
    let strings = format.strings
    func limit(_ value: Double) -> [String: String] {
      let unit = strings(units == .metric ? "unit.liters" : "unit.gallons")
      return ["limit": strings("unit.volume", ["amount": format.number(value), "unit": unit])]
    }
    switch problem {
    case .missing: return strings("pool.volumeMissing")
    case .notANumber: return strings("pool.volumeNotANumber")
    case .below(let bound): return strings("pool.volumeTooLow", limit(bound))
    case .above(let bound): return strings("pool.volumeTooHigh", limit(bound))
    default: return format.message(problem)
    }
  }
}
