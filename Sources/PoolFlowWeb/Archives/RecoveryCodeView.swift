import Foundation
import Mustache
import PoolFlowDomain

struct RecoveryCodeView: PageView {
  static let template = "Recovery/code"

  let code: String?
  let state: String
  let password: FieldView

  static let fields: Fields<RecoveryCodeView> = [
    .text("code") { $0.code }, .text("state") { $0.state }, .view("password") { $0.password },
  ]

  init(code: String?, form: FormReader, madeAt: Date?, _ viewer: Viewer) {
    self.code = code
    state = Self.state(madeAt, viewer)
    let error = form.problems["current_password"].map { problem in
      problem == .notAChoice ? viewer.strings("settings.passwordWrong") : viewer.format.message(problem)
    }
    password = FieldView(
      name: "current_password", label: viewer.strings("settings.currentPassword"), type: "password", error: error,
      autocomplete: "current-password", isRequired: true)
  }

  /// Says if there is a code, and since when.
  static func state(_ madeAt: Date?, _ viewer: Viewer) -> String {
    madeAt.map { viewer.strings("recoveryCode.madeAt", ["when": viewer.format.moment($0)]) }
      ?? viewer.strings("recoveryCode.none")
  }
}
