import Foundation
import Mustache

struct RecoveryDoneView: PageView {
  static let template = "Recovery/done"

  let text: String
  let counts: [CountView]

  static let fields: Fields<RecoveryDoneView> = [.text("text") { $0.text }, .list("counts") { $0.counts }]
}
