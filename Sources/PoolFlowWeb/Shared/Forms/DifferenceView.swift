import Mustache

/// Two values of one entry side by side.
struct DifferenceView: View {
  let label: String
  let yours: String
  let theirs: String

  static let fields: Fields<DifferenceView> = [
    .text("label") { $0.label }, .text("yours") { $0.yours }, .text("theirs") { $0.theirs },
    .text("saved") { $0.theirs }, .flag("isDifferent") { $0.yours != $0.theirs },
  ]
}
