import Foundation
import Glibc
import Mustache
import PoolFlowServices

struct RestoreView: PageView {
  static let template = "Backup/restore"

  let summary: SummaryView?
  let file: FieldView
  let sending: String
  let reading: String

  static let fields: Fields<RestoreView> = [
    .view("summary") { $0.summary }, .view("file") { $0.file }, .text("sending") { $0.sending },
    .text("reading") { $0.reading },
  ]

  init(problem: String?, viewer: Viewer) {
    file = FieldView(
      name: "file", label: viewer.strings("restore.file"), hint: viewer.strings("restore.fileHint"), error: problem)
    summary = SummaryView(
      [problem.map { SummaryView.Item(target: "file", text: $0) }].compactMap(\.self), strings: viewer.strings)
    sending = viewer.strings("restore.sending", ["percent": "{percent}"])
    reading = viewer.strings("restore.reading")
  }
}
