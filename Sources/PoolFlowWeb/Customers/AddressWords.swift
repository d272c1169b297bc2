import PoolFlowDomain
import PoolFlowServices

/// The words for the answers of an address service.
enum AddressWords {
  static func text(_ answer: AddressSearch.Answer, viewer: Viewer) -> String {
    switch answer {
    case .places([]): viewer.strings("address.foundNone")
    case .places(let places):
      viewer.strings("address.found", count: places.count, shown: viewer.format.count(places.count))
    case .busy: viewer.strings("address.busy")
    case .failed: viewer.strings("address.failed")
    }
  }

  static func text(_ doubt: PlaceFinding.Doubt, _ strings: Strings) -> String {
    switch doubt {
    case .nothing: strings("locating.nothing")
    case .noHouseNumber: strings("locating.noHouseNumber")
    case .otherTown: strings("locating.otherTown")
    case .otherStreet: strings("locating.otherStreet")
    case .several: strings("locating.several")
    }
  }
}
