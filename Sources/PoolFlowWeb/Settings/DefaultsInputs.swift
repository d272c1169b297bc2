import Chemistry
import Foundation
import PoolFlowDomain

/// The boxes of the initial values of a new pool.
enum DefaultsInputs {
  /// The source of the volume.
  private enum Origin: String {
    case region, own
  }

  static let origin = Input<Business>(
    "volume_of", "defaults.which", .options(origins), .free,
    shown: { business, _ in
      let origin: Origin = business.defaultVolumeGallons == nil ? .region : .own
      return [origin.rawValue]
    },
    read: { business, reader, _, _ in
      switch reader.choice("volume_of", Origin.self) {
      case nil: reader.refuse("volume_of", .missing)
      case .region: business.defaultVolumeGallons = nil
      // The other box says which.
      case .own: break
      }
    }
  )
  .saying(.missing, "form.notAChoice")

  static let volume = Input<Business>(
    "pool_volume", "defaults.volume", .decimal(unit: { $0.format.volumeUnit }), .free,
    shown: { business, viewer in [viewer.format.number(shownVolume(business, viewer))] },
    read: { business, reader, _, viewer in
      let units = viewer.format.units
      guard reader.typed("volume_of") == Origin.own.rawValue,
        let typed = reader.number("pool_volume", in: units.volumeRange, isRequired: true)
      else { return }
      // An untouched value never drifts through unit conversion (decisions.md#untouched-values).
      let now = business.startingVolumeGallons(in: units)
      let gallons = typed == shownVolume(business, viewer).rounded() ? now : units.storedVolume(typed)
      if gallons == now { reader.settle("pool_volume") }
      business.defaultVolumeGallons = gallons
    }
  )
  .hint { $0.format.volumeHint($0.format.units) }.saying { $1.format.volumeProblem($0) }

  static let all = [origin, volume]

  /// The volume that new pools get now, in the reader's units.
  static func shownVolume(_ business: Business, _ viewer: Viewer) -> Double {
    let units = viewer.format.units
    return units.shownVolume(gallons: business.startingVolumeGallons(in: units))
  }

  @Sendable private static func origins(_ viewer: Viewer) -> [OptionView] {
    let format = viewer.format
    let region = viewer.business.region
    let gallons = format.units.startingVolume(gallons: RegionDefaults(region: region).volumeGallons)
    let country = format.locale.localizedString(forRegionCode: region) ?? region
    return [
      OptionView(
        value: Origin.region.rawValue,
        text: viewer.strings(
          "defaults.region", ["volume": format.volume(gallons: gallons, in: format.units), "country": country])),
      OptionView(value: Origin.own.rawValue, text: viewer.strings("defaults.own")),
    ]
  }
}
