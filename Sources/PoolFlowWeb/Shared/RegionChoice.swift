import Foundation
import PoolFlowDomain

/// The countries of the world in the reader's language.
enum RegionChoice {
  /// - Parameter propose: the country that the browser may fill in.
  static func view(
    chosen: String, hint: String, error: String?, propose: String? = nil, viewer: Viewer
  ) -> SelectView {
    SelectView(
      name: "region", label: viewer.strings("setup.region"), hint: hint, error: error, propose: propose,
      options: options(viewer).map { $0.selected($0.value == chosen) })
  }

  @Sendable static func options(_ viewer: Viewer) -> [OptionView] {
    Regions.codes
      .map { OptionView(value: $0, text: viewer.format.locale.localizedString(forRegionCode: $0) ?? $0) }
      .sorted { SortKey.of($0.text) < SortKey.of($1.text) }
  }
}
