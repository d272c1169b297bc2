import Foundation
import Mustache

struct BringBackView: PageView {
  static let template = "Backup/bring-back"

  let store: String
  let when: String
  let counts: [CountView]
  let confirm: FieldView

  static let fields: Fields<BringBackView> = [
    .text("store") { $0.store }, .text("when") { $0.when }, .flag("hasCounts") { !$0.counts.isEmpty },
    .list("counts") { $0.counts }, .view("confirm") { $0.confirm },
  ]
}
