import Chemistry
import Foundation
import Mustache

/// A kind with its dot: `Inventory/_kind`.
struct KindView: View {
  let key: String
  let word: String

  static let fields: Fields<KindView> = [.text("key") { $0.key }, .text("word") { $0.word }]

  init(_ kind: ChemicalKind, format: Format) {
    key = kind.styleName
    word = format.word(kind)
  }
}
