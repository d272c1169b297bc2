import Chemistry
import Mustache
import PoolFlowDomain

struct DefaultsView: PageView {
  static let template = "Settings/defaults"

  let summary: SummaryView?
  let units: String
  let origin: BoxView
  let volume: BoxView
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

  init(form: RecordForm<Business>) {
    let viewer = form.viewer
    let form = form.over(viewer.business)
    let units = viewer.format.units
    summary = form.summary
    self.units = units.rawValue
    origin = form.box(DefaultsInputs.origin)
    volume = form.box(DefaultsInputs.volume)
    let range = units.volumeSliderRange
    least = PlainNumber.text(units.volumeRange.lowerBound)
    most = PlainNumber.text(units.volumeRange.upperBound)
    minimum = PlainNumber.text(range.minimum)
    maximum = PlainNumber.text(range.maximum)
    step = PlainNumber.text(range.step)
    position = PlainNumber.text(min(max(Self.volume(form), range.minimum), range.maximum))
  }

  /// The typed volume, or the saved one while it stands in the box as it was shown.
  private static func volume(_ form: RecordForm<Business>) -> Double {
    let (typed, saved) = (
      form.reader.typed("pool_volume"), DefaultsInputs.shownVolume(form.viewer.business, form.viewer)
    )
    if typed == form.viewer.format.number(saved) { return saved }
    return DecimalText.understand(typed, in: form.viewer.format.units.volumeRange)?.value ?? saved
  }

  /// The volume of a new pool, for the list of settings.
  static func text(_ viewer: Viewer) -> String {
    let format = viewer.format
    let gallons = viewer.business.startingVolumeGallons(in: format.units)
    return viewer.strings("defaults.now", ["volume": format.volume(gallons: gallons, in: format.units)])
  }
}
