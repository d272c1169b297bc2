import Mustache

/// A reading in large digits.
struct TileView: View {
  struct Range: View {
    let status: String
    let word: String

    static let fields: Fields<Range> = [.text("status") { $0.status }, .text("word") { $0.word }]
  }

  let key: String
  let label: String
  let value: String
  let unit: String?
  let range: Range?
  let from: String

  static let fields: Fields<TileView> = [
    .text("key") { $0.key }, .text("label") { $0.label }, .text("value") { $0.value }, .text("unit") { $0.unit },
    .view("range") { $0.range }, .text("from") { $0.from },
  ]
}
