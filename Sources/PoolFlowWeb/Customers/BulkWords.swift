import PoolFlowDomain

/// Bulk acts in words: on their pages and in the activity.
enum BulkWords {
  static func title(_ kind: BulkAct.Kind) -> StringKey {
    switch kind {
    case .technician: "bulk.technicianTitle"
    case .day: "bulk.dayTitle"
    case .fee: "bulk.feeTitle"
    case .tag: "bulk.tagTitle"
    case .pause: "bulk.pauseTitle"
    case .close: "bulk.closeTitle"
    case .handover: "assignment.title"
    case .board: "board.forGood"
    case .weeks: "weeks.title"
    }
  }

  /// - Parameter name: the name of the technician; nil for nobody.
  static func text(_ act: BulkAct, technician name: String?, viewer: Viewer) -> String {
    let (strings, format) = (viewer.strings, viewer.format)
    func text(_ key: StringKey, _ what: String, _ day: Day) -> String {
      strings(key, ["what": what, "date": format.datedDay(day)])
    }
    return switch act {
    case .technician(_, let day): text("bulk.didTechnician", name ?? strings("customers.unassigned"), day)
    case .days(let days, let day):
      text(
        "bulk.didDays", format.week.filter(days.contains).map(format.shortWeekday).joined(separator: ", "), day)
    case .fee(.amount(let amount), let day): text("bulk.didFee", format.money(amount), day)
    case .fee(.percent(let percent), let day):
      text("bulk.didFee", format.signed(percent, digits: percent == percent.rounded() ? 0 : 2) + " %", day)
    case .handOver(nil, _, let day): strings("assignment.didNobodys", ["date": format.datedDay(day)])
    case .handOver(_, _, let day):
      text("assignment.did", name ?? strings("visit.unknownPerson"), day)
    case .board(_, let change):
      [
        change.assignment.map {
          text("bulk.didTechnician", $0.person == nil ? strings("customers.unassigned") : name ?? "", change.from)
        },
        change.weekday.map { text("bulk.didDays", format.shortWeekday($0), change.from) },
      ].compactMap(\.self).joined(separator: " · ")
    case .weeks(_, let day): strings("weeks.did", ["date": format.datedDay(day)])
    case .addTag(let tag): strings("bulk.didAddTag", ["tag": tag])
    case .removeTag(let tag): strings("bulk.didRemoveTag", ["tag": tag])
    case .pause(let pause) where pause.kind == .closed: text("bulk.didClose", "", pause.startsOn)
    case .pause(let pause):
      pause.endsOn.map {
        strings(
          "bulk.didPauseUntil", ["date": format.datedDay(pause.startsOn), "until": format.datedDay($0)])
      } ?? text("bulk.didPause", "", pause.startsOn)
    }
  }
}
