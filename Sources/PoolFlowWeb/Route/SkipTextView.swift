import Mustache
import PoolFlowDomain

/// The text to the customer of a stop that was just skipped, to send with one tap: `Route/_texting`.
struct SkipTextView: View {
  let words: String
  let path: String
  let label: String

  static let fields: Fields<SkipTextView> = [
    .text("words") { $0.words }, .text("path") { $0.path }, .text("label") { $0.label },
  ]

  /// The text to a customer; nil for one without a phone.
  ///
  /// - Parameter customers: the format of what the customer reads.
  init?(_ skip: StopSkip, to day: Day?, profile: CustomerProfile, customers: Format, viewer: Viewer) {
    let (business, format) = (viewer.business, customers)
    guard let path = SkipMessage.path(skip, to: day, profile: profile, business: business, format: format) else {
      return nil
    }
    self.path = path
    words = SkipMessage.words(skip.reason, to: day, business: business, format: format)
    label = SkipMessage.title(profile, viewer.strings)
  }
}
