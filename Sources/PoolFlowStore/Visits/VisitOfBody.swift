import Crypto
public import PoolFlowDomain

extension ID<Visit> {
  /// The visit of a second body of water that one form made together with the host's: the same form sent again, and an
  /// undo, find it without a record of their own.
  public init(of body: ID<Pool>, with visit: ID<Visit>) {
    let digest = SHA256.digest("\(visit.text) \(body.text)".utf8)
    self = ID(bytes: Array(digest.prefix(16))) ?? visit
  }
}

/// The visit of a second body of water in the form of its host.
public struct GuestVisit: Sendable {
  public let draft: VisitDraft
  /// The doses as the form showed them.
  public let advice: Advice?

  public init(_ draft: VisitDraft, advice: Advice?) {
    self.draft = draft
    self.advice = advice
  }
}
