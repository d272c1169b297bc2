import Chemistry
import Foundation
import HTTP
import Mustache
import PoolFlowDomain

struct DefaultsView: PageView {
  static let template = "Settings/defaults"

  let summary: SummaryView?
  let units: String
  let origin: SelectView
  let volume: FieldView
  let minimum: String
  let maximum: String
  let step: String
  let position: String
  /// The range of the typed value.
  let least: String
  let most: String

  static let fields: Fields<DefaultsView> = [
    .view("summary") { $0.summary }, .text("units") { $0.units }, .view("origin") { $0.origin },
    .view("volume") { $0.volume }, .text("minimum") { $0.minimum }, .text("maximum") { $0.maximum },
    .text("step") { $0.step }, .text("position") { $0.position }, .text("least") { $0.least },
    .text("most") { $0.most },
  ]

  init(form: FormReader, viewer: Viewer) {
    let strings = viewer.strings
    // A returned form keeps its units with its number.
    let units = form.fields["units"].flatMap(UnitSystem.init(rawValue:)) ?? viewer.format.units
    let format = viewer.format.with(units)
    let shown = units.shownVolume(gallons: viewer.business.startingVolumeGallons(in: units))
    let isSent = form.fields.contains("volume_of")
    self.units = units.rawValue
    let origins = form.problems["volume_of"].map { viewer.format.message($0 == .missing ? .notAChoice : $0) }
    origin = Self.origins(form, error: origins, viewer: viewer)
    let error = form.problems["pool_volume"].map { format.volumeProblem($0) ?? format.message($0) }
    volume = .decimal(
      "pool_volume", label: strings("defaults.volume"),
      value: isSent ? form.typed("pool_volume") : format.number(shown),
      hint: format.volumeHint(units), error: error,
      unit: format.volumeUnit
    ).saying(form, format)
    let range = units.volumeSliderRange
    least = PlainNumber.text(units.volumeRange.lowerBound)
    most = PlainNumber.text(units.volumeRange.upperBound)
    minimum = PlainNumber.text(range.minimum)
    maximum = PlainNumber.text(range.maximum)
    step = PlainNumber.text(range.step)
    let typed =
      isSent ? DecimalText.understand(form.typed("pool_volume"), in: units.volumeRange)?.value ?? shown : shown
    position = PlainNumber.text(min(max(typed, range.minimum), range.maximum))
    summary = SummaryView(
      [
        origins.map { SummaryView.Item(target: "volume_of", text: $0) },
        error.map {
          SummaryView.Item(target: "pool_volume", label: strings("defaults.volume"), message: $0, strings: strings)
        },
      ].compactMap(\.self), strings: strings)
  }

  private static func origins(_ form: FormReader, error: String?, viewer: Viewer) -> SelectView {
    let chosen = form.fields["volume_of"] ?? (viewer.business.defaultVolumeGallons == nil ? "region" : "own")
    let usual = RegionDefaults(region: viewer.business.region).volumeGallons
    let region = volume(viewer.format.units.startingVolume(gallons: usual), viewer.format)
    let country = viewer.format.locale.localizedString(forRegionCode: viewer.business.region) ?? viewer.business.region
    return SelectView(
      name: "volume_of", label: viewer.strings("defaults.which"), error: error,
      options: [
        OptionView(
          value: "region", text: viewer.strings("defaults.region", ["volume": region, "country": country]),
          isSelected: chosen == "region"),
        OptionView(value: "own", text: viewer.strings("defaults.own"), isSelected: chosen == "own"),
      ])
  }

  /// The volume of a new pool, for the list of settings.
  static func text(_ viewer: Viewer) -> String {
    let text = volume(viewer.business.startingVolumeGallons(in: viewer.format.units), viewer.format)
    return viewer.strings("defaults.now", ["volume": text])
  }

  private static func volume(_ gallons: Double, _ format: Format) -> String {
    let unit = format.strings(format.units == .metric ? "unit.liters" : "unit.gallons")
    return format.strings(
      "unit.volume", ["amount": format.number(format.units.shownVolume(gallons: gallons)), "unit": unit])
  }
}
