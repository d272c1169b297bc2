import Foundation
import Mustache

struct UnavailableView: PageView {
  static let template = "Shared/unavailable"

  let reason: String
  let recoveryPath: String?

  static let fields: Fields<UnavailableView> = [
    .text("reason") { $0.reason }, .text("recoveryPath") { $0.recoveryPath },
  ]
}
