import Chemistry
import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct NeedsView: PageView {
  static let template = "Desk/needs"

  let groups: [Group]
  /// Every kind with its number, for a wide screen.
  let kinds: [Kind]
  let monthPath: String
  /// The whole list, where one kind of it is shown.
  let allPath: String?
  /// The readings that the count in the navigation leaves out; nil for none.
  let muted: String?

  static let fields: Fields<NeedsView> = [
    .text("muted") { $0.muted }, .flag("isEmpty") { $0.groups.isEmpty }, .list("groups") { $0.groups },
    .flag("hasGroups") { !$0.groups.isEmpty },
    .flag("hasKinds") { $0.kinds.count > 1 }, .list("kinds") { $0.kinds }, .text("allPath") { $0.allPath },
    .text("monthPath") { $0.monthPath },
  ]

  /// - Parameters:
  ///   - shown: the most lines of all kinds together: the worst first, the others are a number with a link.
  ///   - chosen: the only kind that is shown; nil for all.
  init(_ all: [Need.Kind: Needs], shown: Int, chosen: Need.Kind? = nil, viewer: Viewer) {
    let needs = all.filter { chosen == nil || $0.key == chosen }
    monthPath = Link.monthEnd
    allPath = chosen == nil ? nil : Link.needs
    kinds = Self.order(all).compactMap { kind in
      all[kind].flatMap { $0.items.isEmpty ? nil : Kind(kind, $0, isSelected: kind == chosen, viewer: viewer) }
    }
    let quiet = needs.values.reduce(0) { $0 + $1.items.count(where: \.isMuted) }
    muted = quiet > 0 ? viewer.strings("today.muted", count: quiet, shown: viewer.format.count(quiet)) : nil
    let order = Self.order(needs)
    let lots = Self.lots(needs.mapValues(\.items.count), in: order, shown: shown)
    let worst = order.first { !(needs[$0]?.items.isEmpty ?? true) }
    groups = order.compactMap { kind in
      guard let found = needs[kind]?.worstFirst, !found.items.isEmpty else { return nil }
      let count = viewer.format.count(found.items.count)
      var lines = found.items.prefix(lots[kind, default: 0]).map { Self.line($0, viewer: viewer) }
      if kind == worst, !lines.isEmpty { lines[0].isFirst = true }
      let more = found.items.count - lines.count
      let isWhole = lines.count == found.items.count && !found.hasMore
      return Group(
        title: Self.title(kind, viewer.strings), count: found.hasMore ? count + "+" : count,
        isGrave: [.backup, .missedTwice, .skippedTwice].contains(kind), lines: lines,
        dismissAllText: viewer.strings(
          isWhole ? "needs.dismissAll" : "needs.dismissFirst", ["count": viewer.format.count(lines.count)]),
        dismissAllLabel: viewer.strings(
          isWhole ? "needs.dismissAllLabel" : "needs.dismissFirstLabel",
          ["count": viewer.format.count(lines.count), "kind": Self.title(kind, viewer.strings)]),
        morePath: more > 0 ? Self.path(kind) : nil,
        moreText: viewer.strings(
          lines.isEmpty ? "needs.show" : "needs.moreCount",
          ["count": found.hasMore ? viewer.format.count(more) + "+" : viewer.format.count(more)]))
    }
  }

  /// The lines of each kind: the first of each, then further ones of the worst.
  private static func lots(_ counts: [Need.Kind: Int], in order: [Need.Kind], shown: Int) -> [Need.Kind: Int] {
    let kinds = order.filter { counts[$0, default: 0] > 0 }
    var lots = Dictionary(uniqueKeysWithValues: kinds.prefix(shown).map { ($0, 1) })
    var left = shown - lots.count
    for kind in kinds where left > 0 {
      let further = min(left, counts[kind, default: 0] - 1)
      lots[kind, default: 0] += further
      left -= further
    }
    return lots
  }

  static func line(_ need: Need, viewer: Viewer) -> Line {
    let title =
      switch need.kind {
      case .usedUp, .lowStock: viewer.format.list(names(need, viewer: viewer))
      case .backup: viewer.strings("needs.backupTitle")
      case .held: need.title.isEmpty ? viewer.strings("needs.phoneNoCustomer") : need.title
      case .nobodys:
        viewer.strings(
          "needs.nobodysTitle", count: Int(need.detail) ?? 0, shown: viewer.format.count(Int(need.detail) ?? 0))
      case .phone: need.pool == nil ? viewer.strings("needs.phoneNoCustomer") : need.title
      case .officeNote:
        OfficeNoteWords.title(need.topic ?? .other, customer: need.pool == nil ? nil : need.title, viewer.strings)
      default: need.title
      }
    let (path, step) = step(need, viewer.strings)
    return Line(
      kind: need.kind.rawValue, subject: need.subject, mark: need.mark, title: title,
      titlePath: need.pool.map { Link.pool($0) }, text: text(need, viewer: viewer),
      when: when(need, viewer: viewer), isUnsafe: need.isUnsafe, path: path, stepText: step,
      dismissLabel: need.kind == .held ? nil : viewer.strings("needs.dismissLabel", ["title": title]))
  }

  private static func names(_ need: Need, viewer: Viewer) -> [String] {
    need.chemicals.map { viewer.format.name(ofChemical: $0.name, $0.kind) }
  }

  private static func text(_ need: Need, viewer: Viewer) -> String {
    let format = viewer.format
    let strings = viewer.strings
    let values = [
      "date": need.day.map { Self.date($0, viewer: viewer) } ?? "", "name": need.detail,
      "reason": need.skip.map { SkipWords.why($0, strings) } ?? "",
    ]
    switch need.kind {
    case .missed: return strings("needs.missedText", values)
    case .missedTwice: return strings("needs.missedTwiceText", values)
    case .jobLeft:
      let note = need.detail.split(whereSeparator: \.isNewline).first.map(String.init)
      return strings(
        "needs.jobLeftText", ["date": values["date"] ?? "", "name": note ?? strings("schedule.jobUnnamed")])
    case .skippedTwice: return strings("needs.skippedTwiceText", values)
    case .loggedTwice:
      let visits = need.logged.map { visit in
        let name = visit.person ?? strings("visit.unknownPerson")
        return strings("needs.loggedBy", ["name": name, "time": format.time(visit.at)])
      }
      return strings("needs.loggedTwiceText", ["date": values["date"] ?? "", "visits": format.list(visits)])
    case .officeNote:
      return strings(
        "needs.officeNoteText",
        [
          "name": need.logged.first?.person ?? strings("visit.unknownPerson"),
          "when": need.logged.first.map { format.moment($0.at) } ?? "", "text": need.detail,
        ])
    case .phone: return need.phone.map { phone($0, viewer: viewer) } ?? ""
    case .held: return need.held.map { held($0, viewer: viewer) } ?? ""
    case .outOfRange:
      return strings(
        "needs.outOfRangeText", ["date": values["date"] ?? "", "readings": format.list(readings(need, format: format))])
    case .overridden:
      return strings(
        "needs.overriddenText",
        ["date": values["date"] ?? "", "chemicals": format.list(names(need, viewer: viewer))])
    case .usedUp: return strings("needs.usedUpText")
    case .lowStock: return strings("needs.lowStockText")
    case .warranty: return strings("needs.warrantyText", values)
    case .service: return strings("needs.serviceText", values)
    case .feeMissing: return strings("needs.feeText")
    case .feeAssumed: return strings("needs.feeAssumedText")
    case .nobodys: return strings("needs.nobodysText", ["date": values["date"] ?? ""])
    case .backup: return need.title
    }
  }

  /// With its year if that is not the current one.
  private static func date(_ day: Day, viewer: Viewer) -> String {
    Month(of: day).year == Month(of: viewer.today).year ? viewer.format.day(day) : viewer.format.datedDay(day)
  }

  /// "Alkalinity 145 (High)" for each of the readings in the store's text "total_alkalinity:145.0,…".
  private static func readings(_ need: Need, format: Format) -> [String] {
    let values = need.readings
    return ReadingNeeds.order.compactMap { parameter in
      guard let value = values[parameter], let level = parameter == .freeChlorine ? .low : parameter.level(of: value)
      else { return nil }
      return format.strings(
        "needs.reading",
        [
          "reading": format.name(of: parameter), "value": format.tile(value, of: parameter),
          "word": format.word(level, of: parameter),
        ])
    }
  }

  /// The one step that settles a line.
  private static func step(_ need: Need, _ strings: Strings) -> (path: String, text: String) {
    let pool = need.pool.map { Link.pool($0) } ?? Link.pools
    switch need.kind {
    case .missed, .missedTwice:
      guard let id = need.pool, let day = need.day else { return (pool, strings("needs.seeCustomer")) }
      return (WayBack.needs.link(to: Link.skip(id, on: day)), strings("needs.sayWhy"))
    case .jobLeft:
      guard let id = need.pool, let job = ID<Schedule>(need.subject) else {
        return (pool, strings("needs.seeCustomer"))
      }
      return (Link.schedule(id, job), strings("needs.planJob"))
    case .skippedTwice: return (pool, strings("needs.seeCustomer"))
    case .loggedTwice: return (need.pool.map { Link.history($0) } ?? pool, strings("needs.seeBoth"))
    case .officeNote:
      return (ID(need.subject).map { Link.officeNote($0) } ?? Link.needs, strings("needs.readNote"))
    case .phone:
      if let visit = need.visit { return (Link.visit(visit), strings("needs.seeVisit")) }
      return need.pool.map { (Link.pool($0), strings("needs.seeCustomer")) } ?? (Link.trash, strings("needs.seeTrash"))
    case .held: return (ID(need.subject).map { Link.heldForm($0) } ?? Link.needs, strings("needs.decide"))
    case .outOfRange: return (need.pool.map { Link.poolCalculator($0) } ?? pool, strings("calculator.run"))
    case .overridden: return (need.visit.map { Link.visit($0) } ?? pool, strings("needs.seeVisit"))
    case .usedUp, .lowStock:
      return (
        WayBack.needs.link(to: ID(need.subject).map { Link.item($0) } ?? Link.inventory, field: "packages"),
        strings("needs.restock")
      )
    case .warranty, .service:
      let field = need.kind == .warranty ? "warranty_ends_on" : "next_service_on"
      return (
        WayBack.needs.link(to: ID(need.subject).map { Link.equipment($0) } ?? pool, field: field),
        strings("needs.seeEquipment")
      )
    case .feeMissing, .feeAssumed:
      return (
        WayBack.needs.link(to: need.pool.map { Link.poolEditor($0) } ?? pool, field: "monthly_fee"),
        strings("needs.setFee")
      )
    case .nobodys:
      return (need.day.map { Link.board(choosingNobodysOn: $0) } ?? Link.board, strings("needs.chooseWho"))
    case .backup: return (Link.data, strings("needs.seeBackups"))
    }
  }
}
