import Foundation
import Mustache
import PoolFlowStore

/// An error or a warning about an archive, with its location.
struct ProblemView: View {
  let place: String
  let text: String

  static let fields: Fields<ProblemView> = [.text("place") { $0.place }, .text("text") { $0.text }]
}

extension ProblemView {
  init(_ problem: ArchiveProblem, viewer: Viewer) {
    let parts = [
      problem.file, problem.record.map { viewer.strings("restore.record", ["number": viewer.format.count($0)]) },
      problem.field,
    ]
    place = parts.compactMap(\.self).joined(separator: " · ")
    text = RestoreWords.text(problem, viewer: viewer)
  }
}
