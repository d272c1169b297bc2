import Foundation
import PoolFlowDomain

/// The schedules and pauses of a customer before and after a change, in words.
struct EditWords {
  let crew: Crew
  let viewer: Viewer

  private static let shown = 3

  /// The change in words; nil for one of neither.
  func change(_ edit: PoolEdit) -> String? {
    let words = viewer.words(crew)
    let lines = [
      edit.schedules.map { change in
        arrow(
          ScheduleGroup.groups(of: change.before).map { words.sentence($0) },
          ScheduleGroup.groups(of: change.after).map { words.sentence($0) })
      },
      edit.pauses.map { change in
        let (before, after) = (change.before, change.after)
        return arrow(
          before.filter { !after.contains($0) }.map { PauseWords.text($0, viewer: viewer) },
          after.filter { !before.contains($0) }.map { PauseWords.text($0, viewer: viewer) })
      },
    ].compactMap(\.self)
    return lines.isEmpty ? nil : lines.joined(separator: ". ")
  }

  /// The last change of a customer by somebody else: its author, its time, the schedules and pauses.
  func line(_ edit: PoolEdit, by person: String?, at instant: Date) -> String {
    let strings = viewer.strings
    let head = strings(
      "schedule.changedBy",
      ["person": person ?? strings("visit.unknownPerson"), "time": viewer.format.moment(instant)])
    return [head, change(edit)].compactMap(\.self).joined(separator: ": ")
  }

  private func arrow(_ before: [String], _ after: [String]) -> String {
    func side(_ texts: [String]) -> String {
      if texts.isEmpty { return "\u{2013}" }
      return texts.prefix(Self.shown).joined(separator: "; ") + (texts.count > Self.shown ? " …" : "")
    }
    return "\(side(before)) → \(side(after))"
  }
}
