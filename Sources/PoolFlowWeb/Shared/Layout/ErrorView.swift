import Foundation
import HTTP
import Mustache

struct ErrorView: PageView {
  static let template = "Shared/error"

  struct Step: View {
    let path: String
    let label: String

    static let fields: Fields<Step> = [.text("path") { $0.path }, .text("label") { $0.label }]
  }

  let code: String
  let heading: String
  let text: String
  let step: Step?

  static let fields: Fields<ErrorView> = [
    .text("code") { $0.code }, .text("heading") { $0.heading }, .text("text") { $0.text }, .view("step") { $0.step },
  ]

  init(code: String, heading: String, text: String, step: Step?) {
    self.code = code
    self.heading = heading
    self.text = text
    self.step = step
  }

  init(_ status: Status, viewer: Viewer) {
    code = String(status.code)
    (heading, text) = Self.words(status, viewer: viewer)
    step =
      viewer.account == nil
      ? Step(path: Link.login, label: viewer.strings("error.toLogin"))
      : Step(path: Link.route, label: viewer.strings("error.toRoute"))
  }

  private static func words(_ status: Status, viewer: Viewer) -> (String, String) {
    let strings = viewer.strings
    switch status {
    case .forbidden: return (strings("error.forbiddenTitle"), strings("error.forbiddenText"))
    case .notFound: return (strings("error.notFoundTitle"), strings("error.notFoundText"))
    case .methodNotAllowed: return (strings("error.methodTitle"), strings("error.methodText"))
    case .contentTooLarge:
      return (strings("error.tooLargeTitle"), strings("error.tooLargeText"))
    case .tooManyRequests, .serviceUnavailable: return (strings("error.busyTitle"), strings("error.busyText"))
    case .insufficientStorage: return (strings("error.fullTitle"), strings("error.fullText"))
    case .internalServerError:
      let time = viewer.format.time(viewer.now)
      return (strings("error.internalTitle"), strings("error.internalText", ["time": time]))
    default: return (strings("error.badRequestTitle"), strings("error.badRequestText"))
    }
  }
}
