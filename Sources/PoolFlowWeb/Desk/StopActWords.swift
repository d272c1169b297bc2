import PoolFlowDomain
import PoolFlowStore

/// The words for acts with stops and absences in the activity.
enum StopActWords {
  /// - Parameter who: the author, as `person`.
  static func text(_ entry: Activity, _ who: [String: String], _ viewer: Viewer) -> String {
    let (strings, format) = (viewer.strings, viewer.format)
    func said(_ key: StringKey, _ more: [String: String]) -> String {
      strings(key, who.merging(more) { own, _ in own })
    }
    return switch entry.action {
    case .moved(_, let move, let technician):
      said(
        key(move, technician: technician, author: entry.person),
        ["date": format.day(move.on), "to": format.day(move.to), "name": technician ?? ""])
    case .unskipped(_, let day): said("activity.unskipped", ["date": format.day(day)])
    case .unmoved(_, let day): said("activity.unmoved", ["date": format.day(day)])
    case .absent(let isClosed, let from, let until, nil):
      said(isClosed ? "activity.closed" : "activity.absent", ["days": format.days(from, until)])
    case .absent(_, let from, let until, let driver?):
      said("activity.rides", ["days": format.days(from, until), "name": driver])
    case .absenceDeleted(let isClosed, let from, let until):
      said(isClosed ? "activity.closedDeleted" : "activity.absenceDeleted", ["days": format.days(from, until)])
    default: ""
    }
  }

  private static func key(_ move: StopMove, technician: String?, author: String?) -> StringKey {
    if move.isToOtherDate { return technician == nil ? "activity.moved" : "activity.movedTo" }
    guard let technician else { return "activity.dropped" }
    return technician == author ? "activity.taken" : "activity.given"
  }
}
