import Foundation
import Mustache
import PoolFlowStore

/// Something in an archive that is wrong, or is taken otherwise, with its place.
struct ProblemView: View {
  let place: String
  let text: String

  static let fields: Fields<ProblemView> = [.text("place") { $0.place }, .text("text") { $0.text }]
}

extension ProblemView {
  init(_ problem: ArchiveProblem, app: App) {
    let parts = [
      problem.file, problem.record.map { app.strings("restore.record", ["number": app.format.count($0)]) },
      problem.field,
    ]
    place = parts.compactMap(\.self).joined(separator: " · ")
    text = RestoreWords.text(problem, app: app)
  }
}
