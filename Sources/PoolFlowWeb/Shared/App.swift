import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The context of a handler: the installation, the account, the reader's formats.
public struct App: Sendable {
  let installation: Installation
  let language: Language
  let viewer: Viewer
  let session: Session?
  /// The masked token for this page's forms.
  let csrf: String
  /// The answer of another address to the same reader.
  var answer: @Sendable (_ path: String) -> Response? = { _ in nil }
  /// The answer of another address to a form of the same reader.
  var send: @Sendable (_ form: LateForm, _ path: String) -> Response? = { _, _ in nil }
  /// The form that a phone kept and sends now; nil for one that its page sends. Only `/sync` sets it.
  var late: LateForm?
  /// The operation that the form of this request carries out; nil for a form that no phone keeps.
  var mark: SyncMark?
  /// A browser whose account was disabled, which may hand in what was done before; nil for any other.
  var handing: HandingIn?

  var strings: Strings { viewer.strings }
  var format: Format { viewer.format }
  var preferences: Preferences { viewer.preferences }
  var business: Business { viewer.business }
  var now: Date { viewer.now }
  var today: Day { viewer.today }
  var isOwner: Bool { viewer.isOwner }
  var ownStops: ID<Person>? { viewer.ownStops }

  var accounts: Accounts { installation.accounts }

  /// The live store.
  ///
  /// - Throws: `StoreError.unavailable`.
  var store: Store {
    get throws { try installation.live.store(now: now) }
  }

  /// The signed-in account.
  ///
  /// - Throws: 401 if there is none; `Passage` has checked before.
  var account: Account {
    get throws {
      guard let session else { throw HTTPError(.unauthorized, "nobody is signed in") }
      return session.account
    }
  }

  /// The person to whom the form of this request belongs: its reader, or the author of one that the owner takes.
  var author: ID<Person> {
    get throws { try late?.author ?? account.person }
  }

  /// The signed-in account's identifier for pages; empty without a session.
  var accountText: String { session?.account.id.text ?? "" }

  /// The same request with other preferences of its reader.
  func with(_ preferences: Preferences) -> App {
    App(
      installation: installation, language: language,
      viewer: Viewer(
        account: viewer.account, preferences: preferences, business: business, now: now, format: format),
      session: session, csrf: csrf, answer: answer, send: send, late: late, mark: mark, handing: handing)
  }

  /// A page in its layout.
  func page<Content: PageView>(_ content: Content, _ frame: Frame, status: Status = .ok) throws -> Response {
    guard let template = language.pages[Content.template] else {
      throw HTTPError(.internalServerError, "\(Content.template) belongs to no feature")
    }
    var frame = frame
    if preferences.hasHighContrast { frame.styles.append("contrast.css") }
    let finds = isOwner && frame.hasFind
    if finds { frame.styles.append("find.css") }
    let layout = LayoutView(
      lang: language.code, theme: preferences.hasHighContrast ? Theme.light.rawValue : ownTheme, ownTheme: ownTheme,
      contrast: preferences.hasHighContrast ? "high" : "",
      title: status == .unprocessable && !frame.asksAgain
        ? strings("layout.errorTitle", ["title": frame.title]) : frame.title, assets: installation.assets, csrf: csrf,
      account: accountText, store: session == nil ? "" : installation.live.name ?? "",
      now: now.iso8601(in: .gmt), words: Link.words(language.laterTexts.version), styles: frame.styles,
      modules: ["page.js"] + frame.modules + (finds ? ["find/find.js"] : []),
      navigation: frame.isBare ? nil : navigation(frame.section, finds: finds),
      foot: frame.foot, toast: frame.toast,
      page: Views(content), blank: WaitingView(strings))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32 * 1_024)
    try template.render(layout, into: &bytes)
    return Response.html(bytes, status: status).header("Link", frame.links(below: installation.assets))
  }

  private var ownTheme: String { preferences.theme == .system ? "" : preferences.theme.rawValue }

  /// The largest number that fits in a badge.
  private static let largestBadge = 99

  private func navigation(_ section: NavigationView.Section?, finds: Bool) -> NavigationView? {
    guard let session else { return nil }
    let left = (try? store.openStopCount(on: today, technician: ownStops, nobodysApart: true)) ?? 0
    // For owners, low stock is part of the list of lines.
    let low = isOwner ? 0 : (try? store.lowStockCount()) ?? 0
    let needs = isOwner ? (try? needCount()) ?? 0 : 0
    return NavigationView(
      section: section, isOwner: isOwner, hasFind: finds, personName: session.account.name, left: left,
      stopsLeft: left > 0 ? format.count(left) : nil,
      stopsLeftText: left > 0 ? strings("layout.stopsLeft", count: left, shown: format.count(left)) : nil,
      needs: needs > 0
        ? (needs > Self.largestBadge ? format.count(Self.largestBadge) + "+" : format.count(needs)) : nil,
      needsText: needs > 0 ? strings("layout.needsOpen", count: needs, shown: format.count(needs)) : nil,
      lowStock: low > 0 ? format.count(low) : nil, lowStockText: format.lowStock(low))
  }
}

extension Request {
  /// The identifier in a path; an invalid one is an unknown page.
  func id<Entity>(_ name: String) throws -> ID<Entity> {
    guard let id = ID<Entity>(parameter(name)) else { throw HTTPError(.notFound, "no identifier in the path") }
    return id
  }
}
