import Foundation
import PoolFlowDomain

/// The schedules and pauses of an edit as they are stored: a JSON text, empty without any.
struct PoolEditDetails: Codable {
  private struct Change<Record: Codable>: Codable {
    let before, after: [Record]
  }

  private var schedules: Change<ScheduleRecord>?
  private var pauses: Change<ImportSnapshot.PauseRecord>?

  /// The longest text; a longer one is not kept.
  private static let limit = 40_000

  init(_ edit: PoolEdit) {
    schedules = edit.schedules.map {
      Change(before: $0.before.map(ScheduleRecord.init), after: $0.after.map(ScheduleRecord.init))
    }
    pauses = edit.pauses.map {
      Change(
        before: $0.before.map(ImportSnapshot.PauseRecord.init), after: $0.after.map(ImportSnapshot.PauseRecord.init))
    }
  }

  /// A text that is none of this version has nothing.
  init(_ text: String) {
    if let known = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) { self = known }
  }

  var text: String {
    guard schedules != nil || pauses != nil, let data = try? JSONEncoder().encode(self) else { return "" }
    let text = String(decoding: data, as: UTF8.self)
    return text.unicodeScalars.count > Self.limit ? "" : text
  }

  func complete(_ edit: inout PoolEdit) {
    edit.schedules = schedules.map {
      PoolEdit.Change(
        before: $0.before.compactMap(Schedule.init(recorded:)), after: $0.after.compactMap(Schedule.init(recorded:)))
    }
    edit.pauses = pauses.map {
      PoolEdit.Change(before: $0.before.compactMap(\.pause), after: $0.after.compactMap(\.pause))
    }
  }
}
