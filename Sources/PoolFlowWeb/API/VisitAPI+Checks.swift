import Foundation
import PoolFlowDomain

/// The checks of a visit in the API: each with its item as it was that day.
extension VisitAPI {
  struct CheckOutput: Encodable {
    let item: ID<ChecklistItem>
    let name, state: String
    let reason: CheckReason?
    let isRequired: Bool
    let minutes: Int?
    let price: Double?
    let at: Date

    /// - Parameter showsPrice: prices are the owner's.
    init(_ check: Check, showsPrice: Bool) {
      item = check.item
      name = check.name
      switch check.state {
      case .done: state = "done"
      case .skipped: state = "skipped"
      case .open: state = "open"
      }
      reason = check.reason ?? check.photoReason
      isRequired = check.isRequired
      minutes = check.minutes
      price = showsPrice ? check.price : nil
      at = check.at
    }
  }

  /// The answers of a record; a required item that is not among them is marked when the visit is saved.
  static func answers(
    _ inputs: [Input.CheckInput], _ checks: inout APIChecks
  ) -> [ID<ChecklistItem>: CheckAnswer] {
    if inputs.count > ChecklistLimits.items {
      checks.refuse("checks", "has more than \(ChecklistLimits.items) items")
    }
    var answers: [ID<ChecklistItem>: CheckAnswer] = [:]
    for input in inputs.prefix(ChecklistLimits.items) {
      guard let item = input.item, let answer = answer(input) else {
        checks.refuse("checks", "each has an item, state done or skipped, and a known reason if it was skipped")
        continue
      }
      answers[item] = answer
    }
    return answers
  }

  private static func answer(_ input: Input.CheckInput) -> CheckAnswer? {
    let reason = input.reason.map { CheckReason(rawValue: $0) }
    switch (input.state, reason) {
    case ("done", nil): return .done
    case ("done", .some(.some(let reason))): return .doneWithoutPhoto(reason)
    case ("skipped", .some(.some(let reason))): return .skipped(reason)
    default: return nil
    }
  }
}
