import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct TokensView: PageView {
  static let template = "Settings/tokens"

  struct Item: View {
    let path: String
    let label: String
    let person: String?
    let made: String
    let used: String
    let revokeText: String

    static let fields: Fields<Item> = [
      .text("path") { $0.path }, .text("label") { $0.label }, .text("person") { $0.person }, .text("made") { $0.made },
      .text("used") { $0.used }, .text("revokeText") { $0.revokeText },
    ]
  }

  let summary: SummaryView?
  let secret: SecretView?
  let own: [Item]
  let others: [Item]
  let label: FieldView

  static let fields: Fields<TokensView> = [
    .view("summary") { $0.summary }, .view("secret") { $0.secret }, .flag("hasOwn") { !$0.own.isEmpty },
    .list("own") { $0.own }, .flag("hasOthers") { !$0.others.isEmpty }, .list("others") { $0.others },
    .view("label") { $0.label },
  ]

  /// - Parameter others: tokens of other people, for the owner.
  init(form: FormReader, secret: String?, own: [APIToken], others: [APIToken], viewer: Viewer) {
    let strings = viewer.strings
    self.secret = secret.map {
      SecretView(id: "token", label: strings("tokens.new"), value: $0, strings: strings)
    }
    self.own = own.map { Self.item($0, person: nil, viewer: viewer) }
    self.others = others.map { Self.item($0, person: $0.name, viewer: viewer) }
    let error = form.problems["label"].map { problem in
      if case .above = problem { return strings("tokens.full") }
      return viewer.format.message(problem)
    }
    label = FieldView(
      name: "label", label: strings("tokens.label"), value: form.typed("label"), hint: strings("tokens.labelHint"),
      error: error, isRequired: true)
    summary = SummaryView(
      [error.map { SummaryView.Item(target: "label", label: strings("tokens.label"), message: $0, strings: strings) }]
        .compactMap(\.self), strings: strings)
  }

  private static func item(_ token: APIToken, person: String?, viewer: Viewer) -> Item {
    let strings = viewer.strings
    let label = token.label.isEmpty ? strings("tokens.unnamed") : token.label
    return Item(
      path: Link.tokenRevocation(token.number), label: label, person: person,
      made: strings("tokens.made", ["when": viewer.format.moment(token.createdAt)]),
      used: token.lastUsedAt.map { strings("tokens.used", ["when": viewer.format.moment($0)]) }
        ?? strings("tokens.neverUsed"),
      revokeText: strings("tokens.revokeOne", ["label": label]))
  }
}
