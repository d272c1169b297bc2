import Foundation
import Mustache

struct RecoveryResetView: PageView {
  static let template = "Recovery/reset"

  let kept: String
  let confirm: FieldView

  static let fields: Fields<RecoveryResetView> = [.text("kept") { $0.kept }, .view("confirm") { $0.confirm }]
}
