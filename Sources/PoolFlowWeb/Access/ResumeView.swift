import Foundation
import HTTP
import Mustache

/// `Access/resume`. Its token is that of the new session.
struct ResumeView: PageView {
  static let template = "Access/resume"

  struct Item: View {
    let label: String
    let value: String

    static let fields: Fields<Item> = [.text("label") { $0.label }, .text("value") { $0.value }]
  }

  let text: String
  let items: [Item]
  let action: String
  let csrf: String
  let kept: [KeptView]

  static let fields: Fields<ResumeView> = [
    .text("text") { $0.text }, .list("items") { $0.items }, .text("action") { $0.action }, .text("csrf") { $0.csrf },
    .list("kept") { $0.kept }, .text("discardPath") { _ in Link.route },
  ]

  init(_ entry: KeptEntry, text: String, items: [Item], csrf: String) {
    self.text = text
    action = entry.path ?? Link.route
    self.csrf = csrf
    kept = entry.fields.map { KeptView(name: $0.name, value: $0.value) }
    self.items = items
  }
}
