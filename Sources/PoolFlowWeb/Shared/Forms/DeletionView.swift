import Mustache

/// The question before a record is deleted.
struct DeletionView: View {
  let action: String
  let text: String

  static let fields: Fields<DeletionView> = [.text("action") { $0.action }, .text("text") { $0.text }]
}
