import Foundation
import HTTP

/// A form that was filled in without a signal, as `/sync` hands it to the page that takes it. Nobody can answer the
/// questions of that page now.
struct LateForm: Sendable {
  let fields: FormFields
  /// When it was filled in, by the corrected clock of the phone; nil where the phone did not say it.
  let madeAt: Date?
}

extension App {
  private struct Reasons: Encodable {
    let reasons: [String]
  }

  /// The reasons why a form that comes late is not taken; nil for one whose own page says them.
  func reasons(_ summary: SummaryView?, _ status: Status) -> Response? {
    guard late != nil, status == .unprocessable, let summary,
      let bytes = try? JSONEncoder().encode(Reasons(reasons: summary.items.map(\.text)))
    else { return nil }
    return .json(Array(bytes), status: status)
  }
}
