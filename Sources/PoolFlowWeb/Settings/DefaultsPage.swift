import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The initial values of a new pool; for the owner (decisions.md#settings).
enum DefaultsPage {
  static let routes: [Route<App>] = [
    .get(Link.defaults, show).marked(.owner),
    .post(Link.defaults, save).marked(.owner),
  ]

  /// The source of the volume.
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
    // The form names the units of its number.
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
      title: app.strings("defaults.title"), section: .settings,
      modules: ["page/toast.js", "settings/default-volume.js"],
      toast: toast)
    return try app.page(DefaultsView(form: form, viewer: app.viewer), frame, status: status)
  }
}
