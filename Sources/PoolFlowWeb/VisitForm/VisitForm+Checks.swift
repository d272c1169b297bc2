import HTTP
import PoolFlowDomain

/// The answers of a form to the checklists (contract.md#quick-log-fields).
enum CheckFields {
  static let done = "check"
  static let skipPrefix = "check_skip."

  static func skip(_ item: ID<ChecklistItem>) -> String { skipPrefix + item.text }
}

/// The reason why a form is not saved yet.
enum CheckHold {
  /// A required item is neither done nor skipped.
  case answer
  /// An item is done, and its photo is missing.
  case photo
}

extension FormReader {
  /// The answers of a form. An item that is ticked with a reason is done without its photo.
  mutating func checkAnswers() -> [ID<ChecklistItem>: CheckAnswer] {
    var answers: [ID<ChecklistItem>: CheckAnswer] = [:]
    for text in fields.all(CheckFields.done).prefix(ChecklistLimits.items) {
      if let id = ID<ChecklistItem>(text) { answers[id] = .done } else { refuse(CheckFields.done, .notAChoice) }
    }
    for field in fields where field.name.hasPrefix(CheckFields.skipPrefix) && !field.value.isEmpty {
      let id = ID<ChecklistItem>(String(field.name.dropFirst(CheckFields.skipPrefix.count)))
      guard let id, let reason = CheckReason(rawValue: field.value), answers.count < ChecklistLimits.items else {
        refuse(CheckFields.done, .notAChoice)
        continue
      }
      answers[id] = answers[id] == .done ? .doneWithoutPhoto(reason) : .skipped(reason)
    }
    return answers
  }
}

extension VisitForm {
  /// The reasons why the form is not saved, by the items of a stop.
  func holds(_ tasks: [Checklist.Task]) -> [ID<ChecklistItem>: CheckHold] {
    var holds: [ID<ChecklistItem>: CheckHold] = [:]
    for task in tasks {
      switch checks[task.item.id] {
      case nil: if task.item.isRequired, task.isDue { holds[task.item.id] = .answer }
      case .done where task.item.photo != .none && !photos.show(.item(task.item.id)): holds[task.item.id] = .photo
      default: break
      }
    }
    return holds
  }
}
