import Mustache

/// The typed values and those saved by another person meanwhile, where they differ.
struct RecordConflictView: View {
  let text: String
  let path: String
  let rows: [DifferenceView]

  static let fields: Fields<RecordConflictView> = [
    .text("text") { $0.text }, .text("path") { $0.path }, .list("rows") { $0.rows },
  ]
}
