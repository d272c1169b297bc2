import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct PersonView: PageView {
  static let template = "Settings/person"

  /// The link of an invitation, with the information for its sender.
  struct Invitation: View {
    let text: String
    let secret: SecretView
    let mailPath: String
    /// True if the address of the page, and so of the link, works on this computer only.
    let opensHereAlone: Bool
    /// The address in the link; nil if it is unknown.
    let leadsTo: String?
    /// True if the link is only a path: the address is unknown.
    let lacksAddress: Bool

    static let fields: Fields<Invitation> = [
      .text("text") { $0.text }, .view("secret") { $0.secret }, .text("mailPath") { $0.mailPath },
      .text("leadsTo") { $0.leadsTo }, .flag("opensHereAlone") { $0.opensHereAlone },
      .flag("lacksAddress") { $0.lacksAddress },
    ]
  }

  let name: String
  let email: String
  let roleName: String
  let seen: String
  let sessions: String
  let state: String?
  /// What the phone has not sent.
  let unsent: String?
  let open: String?
  let path: String
  let problem: String?
  let invitation: Invitation?
  let role: BoxView?
  let times: WorkTimesView
  let stops: OpenStopsView?
  let isSelf: Bool
  let isDisabled: Bool
  let hasPassword: Bool
  let hasSessions: Bool

  static let fields: Fields<PersonView> = [
    .text("name") { $0.name }, .text("email") { $0.email }, .text("roleName") { $0.roleName },
    .text("seen") { $0.seen }, .text("sessions") { $0.sessions }, .text("state") { $0.state },
    .text("unsent") { $0.unsent }, .text("open") { $0.open }, .view("stops") { $0.stops }, .text("path") { $0.path },
    .text("problem") { $0.problem },
    .view("invitation") { $0.invitation }, .view("role") { $0.role },
    .view("times") { $0.times }, .flag("isSelf") { $0.isSelf },
    .flag("isDisabled") { $0.isDisabled }, .flag("mayEnable") { $0.isDisabled },
    .flag("mayDisable") { !$0.isDisabled && !$0.isSelf && $0.hasPassword },
    .flag("mayWithdraw") { !$0.isDisabled && !$0.hasPassword },
    .flag("mayReset") { !$0.isDisabled && !$0.isSelf && $0.hasPassword },
    .flag("mayRenew") { !$0.isDisabled && !$0.hasPassword },
    .flag("maySignOut") { $0.hasSessions && !$0.isSelf },
  ]

  /// - Parameter link: the link shown this once.
  init(
    _ member: Member, form: RecordForm<AccountDraft>, times: WorkTimesView, refusal: PersonPage.Refusal?,
    link: String?, stops: OpenStopsView?, unsent: UnsentWork?, viewer: Viewer
  ) throws {
    let (strings, account) = (viewer.strings, member.account)
    name = account.name
    email = account.email
    roleName = PersonWords.name(account.role, strings)
    seen = PersonWords.seen(member, viewer: viewer)
    sessions = PersonWords.sessions(member, viewer: viewer)
    state = PersonWords.state(member, strings)
    self.unsent = PersonWords.unsent(unsent, viewer: viewer)
    self.stops = stops
    open = member.invitedUntil.map { strings("people.openUntil", ["when": viewer.format.moment($0)]) }
    path = Link.person(account.id)
    problem = refusal.map { Self.words($0, strings) }
    isSelf = viewer.account?.id == account.id
    isDisabled = account.isDisabled
    hasPassword = member.hasPassword
    hasSessions = member.sessionCount > 0
    invitation = link.map { Self.link($0, member, viewer: viewer) }
    self.times = times
    role = isSelf || account.isDisabled ? nil : form.box(AccountInputs.role)
  }

  private static func words(_ refusal: PersonPage.Refusal, _ strings: Strings) -> String {
    switch refusal {
    case .lastOwner: strings("people.lastOwner")
    case .ownLogin: strings("people.ownLogin")
    case .isDisabled: strings("people.isDisabled")
    }
  }

  /// True for an address that leads to the computer on which it is opened.
  static func isLoopback(_ link: String) -> Bool {
    ["http://127.", "http://localhost", "http://[::1]"].contains { link.hasPrefix($0) }
  }

  private static func link(_ link: String, _ member: Member, viewer: Viewer) -> Invitation {
    let strings = viewer.strings
    let subject = strings("people.mailSubject", ["business": viewer.business.name])
    let body = strings(
      member.hasPassword ? "people.mailReset" : "people.mailInvite",
      ["name": member.account.name, "business": viewer.business.name, "link": link])
    let address = link.hasPrefix("/") ? "" : link.split(separator: "/", maxSplits: 2)[0...1].joined(separator: "//")
    let query = "subject=\(Link.encoded(subject))&body=\(Link.encoded(body))"
    return Invitation(
      text: strings("people.linkText", ["name": member.account.name]),
      secret: SecretView(id: "invitation", label: strings("people.link"), value: link, strings: strings),
      mailPath: "mailto:\(Link.encoded(member.account.email))?\(query)", opensHereAlone: isLoopback(link),
      leadsTo: address.isEmpty ? nil : strings("people.linkLeads", ["address": String(address)]),
      lacksAddress: link.hasPrefix("/"))
  }
}

/// A secret shown once, with a button that copies it: `Shared/_secret`.
struct SecretView: View {
  let id: String
  let label: String
  let value: String
  /// The message of the button's script after copying.
  let copied: String

  static let fields: Fields<SecretView> = [
    .text("id") { $0.id }, .text("label") { $0.label }, .text("value") { $0.value }, .text("copied") { $0.copied },
  ]

  init(id: String, label: String, value: String, strings: Strings) {
    self.id = id
    self.label = label
    self.value = value
    copied = strings("secret.copied")
  }
}
