import Foundation
import PoolFlowDomain

/// The countries of the world in the reader's language.
enum RegionChoice {
  /// - Parameter propose: the country that the browser may fill in.
  static func view(
    chosen: String, hint: String, error: String?, propose: String? = nil, viewer: Viewer
  ) -> SelectView {
    let options = Regions.codes.map { code in
      OptionView(
        value: code, text: viewer.format.locale.localizedString(forRegionCode: code) ?? code, isSelected: code == chosen
      )
    }
    return SelectView(
      name: "region", label: viewer.strings("setup.region"), hint: hint, error: error, propose: propose,
      options: options.sorted { SortKey.of($0.text) < SortKey.of($1.text) })
  }
}
