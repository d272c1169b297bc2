import PoolFlowDomain
import Foundation
import Mustache

struct RecoveryCodeView: PageView {
  static let template = "Recovery/code"

  let code: String?
  let state: String
  let password: FieldView

  static let fields: Fields<RecoveryCodeView> = [
    .text("code") { $0.code }, .text("state") { $0.state }, .view("password") { $0.password },
  ]

  init(code: String?, form: FormReader, madeAt: Date?, _ app: App) {
    self.code = code
    state = Self.state(madeAt, app)
    let error = form.problems["current_password"].map { problem in
      problem == .notAChoice ? app.strings("settings.passwordWrong") : app.format.message(problem)
    }
    password = FieldView(
      name: "current_password", label: app.strings("settings.currentPassword"), type: "password", error: error,
      autocomplete: "current-password", isRequired: true)
  }

  /// Whether there is a code, and since when.
  static func state(_ madeAt: Date?, _ app: App) -> String {
    madeAt.map { app.strings("recoveryCode.madeAt", ["when": app.format.moment($0)]) }
      ?? app.strings("recoveryCode.none")
  }
}
