import Foundation
import PoolFlowDomain
import PoolFlowStore

/// People in the reader's words.
enum PersonWords {
  static func name(_ role: Role, _ strings: Strings) -> String {
    switch role {
    case .owner: strings("people.owner")
    case .technician: strings("people.technician")
    }
  }

  /// The rights of a role, in a sentence.
  static func meaning(_ role: Role, _ strings: Strings) -> String {
    switch role {
    case .owner: strings("people.ownerText")
    case .technician: strings("people.technicianText")
    }
  }

  /// Disabled, invited, or nothing worth mentioning.
  static func state(_ member: Member, _ strings: Strings) -> String? {
    if member.account.isDisabled { return strings("people.disabled") }
    return member.hasPassword ? nil : strings("people.invited")
  }

  static func seen(_ member: Member, viewer: Viewer) -> String {
    guard let seen = member.lastSeenAt else { return viewer.strings("people.neverSeen") }
    return viewer.strings("people.seen", ["when": viewer.format.moment(seen)])
  }

  static func sessions(_ member: Member, viewer: Viewer) -> String {
    member.sessionCount == 0
      ? viewer.strings("people.noSession")
      : viewer.strings("people.sessions", count: member.sessionCount, shown: viewer.format.count(member.sessionCount))
  }

  /// "3 entries not sent, since Tue 9:41. As of 10:42"; nil if the phones told of none.
  static func unsent(_ work: UnsentWork?, viewer: Viewer) -> String? {
    work.map { work in
      viewer.strings(
        "people.unsent", count: work.count, shown: viewer.format.count(work.count),
        ["since": viewer.format.moment(work.since), "told": viewer.format.moment(work.toldAt)])
    }
  }

  /// "13 stops, 42 visits, the last on Fri, Nov 20".
  static func traces(_ traces: PersonTraces, format: Format) -> String {
    let strings = format.strings
    let stops = strings("people.stops", count: traces.stops, shown: format.count(traces.stops))
    let visits = strings("people.visits", count: traces.visits, shown: format.count(traces.visits))
    guard let last = traces.lastVisitOn else { return "\(stops), \(visits)" }
    return strings("people.traces", ["stops": stops, "visits": visits, "day": format.datedDay(last)])
  }
}
