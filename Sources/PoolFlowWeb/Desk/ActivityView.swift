import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct ActivityView: PageView {
  static let template = "Desk/activity"

  struct Line: View {
    let icon: String
    let text: String
    let title: String
    let path: String?
    /// The photo of a skipped stop.
    let photoPath: String?
    let when: String
    /// The day, above its first line; nil on the others.
    let day: String?
    /// The values before and after; nil for an action without.
    let change: String?

    static let fields: Fields<Line> = [
      .text("change") { $0.change }, .text("day") { $0.day },
      .text("icon") { $0.icon }, .text("text") { $0.text }, .text("title") { $0.title }, .text("path") { $0.path },
      .text("photoPath") { $0.photoPath }, .text("when") { $0.when },
    ]
  }

  let filter: ActivityFilterView
  /// "ascending" or "descending", by time.
  let direction: String
  /// The same list in the other order, and its words.
  let otherOrder: (path: String, text: String)
  let lines: [Line]
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<ActivityView> = [
    .view("filter") { $0.filter }, .text("direction") { $0.direction },
    .text("orderPath") { $0.otherOrder.path }, .text("orderText") { $0.otherOrder.text },
    .flag("hasLines") { !$0.lines.isEmpty }, .list("lines") { $0.lines },
    .view("paging") { $0.paging }, .view("empty") { $0.empty },
  ]

  init(
    _ entries: [Activity], _ choice: ActivityChoice, isFirst: Bool, next: String?, crew: Crew, viewer: Viewer
  ) {
    filter = ActivityFilterView(choice, crew: crew, viewer: viewer)
    direction = choice.isOldestFirst ? "ascending" : "descending"
    otherOrder = (
      choice.reversed.path(),
      viewer.strings(choice.isOldestFirst ? "activity.newestFirst" : "activity.oldestFirst")
    )
    var last: Day?
    lines = entries.map { entry in
      let day = viewer.business.day(of: entry.at)
      defer { last = day }
      return Line(
        icon: Self.icon(entry.action), text: Self.text(entry, viewer),
        title: entry.title.isEmpty ? Self.unnamed(entry.action, viewer) : entry.title,
        path: Self.path(entry.action), photoPath: Self.photo(entry.action), when: viewer.format.time(entry.at),
        day: day == last ? nil : viewer.format.datedDay(day),
        change: Self.change(entry.action, crew: crew, viewer))
    }
    paging = PagingView(
      first: isFirst ? nil : choice.path(), viewer.strings(choice.isOldestFirst ? "activity.oldest" : "history.newest"),
      next: next)
    empty = entries.isEmpty ? EmptyView(text: viewer.strings(choice.isWhole ? "activity.empty" : "activity.none")) : nil
  }

  private static func text(_ entry: Activity, _ viewer: Viewer) -> String {
    let strings = viewer.strings
    let who = ["person": entry.person ?? strings("visit.unknownPerson")]
    return switch entry.action {
    case .logged: strings("activity.logged", who)
    case .didJob(_, let note) where note.isEmpty: strings("activity.didJob", who)
    case .didJob(_, let note): strings("activity.didJobOf", who.merging(["job": note]) { own, _ in own })
    case .undone(_, let day):
      strings("activity.undoneVisit", who.merging(["date": viewer.format.day(day)]) { own, _ in own })
    case .edited: strings("activity.edited", who)
    case .skipped(_, let day, let skip):
      strings(
        "activity.skipped",
        who.merging(["date": viewer.format.day(day), "reason": SkipWords.why(skip, strings)]) { own, _ in own })
    case .moved, .absent, .unskipped, .unmoved, .absenceDeleted: StopActWords.text(entry, who, viewer)
    case .completed(let day, let stops):
      // The title is the technician's name.
      strings(
        entry.person == entry.title ? "activity.completedOwn" : "activity.completed", count: stops,
        who.merging(["date": viewer.format.day(day)]) { own, _ in own })
    case .pool(_, let edit): Self.text(edit, who, viewer)
    case .deleted(.pool): strings("activity.deletedPool", who)
    case .deleted(.visit): strings("activity.deletedVisit", who)
    case .deleted(.inventory): strings("activity.deletedItem", who)
    case .deleted(.equipment): strings("activity.deletedEquipment", who)
    case .deleted(.checklist): strings("activity.deletedChecklist", who)
    case .deleted(.absence): strings("activity.deletedAbsence", who)
    case .restored(let kind): strings(Self.restored(kind), who)
    case .wrote: strings("activity.wroteNote", who)
    case .received: strings("activity.received", who)
    case .counted: strings("activity.counted", who)
    case .imported: strings("activity.imported", who)
    case .undid: strings("import.undone")
    case .bulk(let act, _) where act.changed == 0: strings("weeks.activityOrder", who)
    case .bulk(let act, _):
      strings("bulk.activity", count: act.changed, shown: viewer.format.count(act.changed), who)
    case .bulkUndone: strings("bulk.activityUndone")
    }
  }

  private static func restored(_ kind: TrashKind) -> StringKey {
    switch kind {
    case .pool: "activity.restoredPool"
    case .visit: "activity.restoredVisit"
    case .inventory: "activity.restoredItem"
    case .equipment: "activity.restoredEquipment"
    case .checklist: "activity.restoredChecklist"
    case .absence: "activity.restoredAbsence"
    }
  }

  private static func text(_ edit: PoolEdit, _ who: [String: String], _ viewer: Viewer) -> String {
    let strings = viewer.strings
    return switch edit.kind {
    case .added: strings("activity.poolAdded", who)
    case .changed:
      strings(
        "activity.poolChanged",
        who.merging(["what": edit.fields.map { words($0, edit, viewer) }.joined(separator: " · ")]) { own, _ in own })
    case .paused: strings("activity.poolPaused", who)
    case .closed: strings("activity.poolClosed", who)
    case .resumed: strings("activity.poolResumed", who)
    }
  }

  /// "Every Monday · Ana → Every other Thursday · Tom".
  private static func change(_ action: Activity.Action, crew: Crew, _ viewer: Viewer) -> String? {
    guard case .pool(_, let edit) = action else { return nil }
    return EditWords(crew: crew, viewer: viewer).change(edit)
  }

  /// The changed field, for the fee with both values.
  private static func words(_ field: PoolEdit.Field, _ edit: PoolEdit, _ viewer: Viewer) -> String {
    let strings = viewer.strings
    guard field == .fee else { return PoolInputs.label(of: field, strings) }
    guard let before = edit.feeBefore, let after = edit.feeAfter else { return strings("activity.feeConfirmed") }
    return strings("activity.fee", ["before": viewer.format.money(before), "after": viewer.format.money(after)])
  }

  /// The title of a list without a name, of closed days, or of somebody unknown.
  private static func unnamed(_ action: Activity.Action, _ viewer: Viewer) -> String {
    let strings = viewer.strings
    return switch action {
    case .absent(let isClosed, _, _, _), .absenceDeleted(let isClosed, _, _):
      strings(isClosed ? "absence.business" : "visit.unknownPerson")
    case .completed: strings("route.allStops")
    case .deleted(.absence), .restored(.absence): strings("absence.business")
    case .wrote(_, let topic): OfficeNoteWords.title(topic, customer: nil, strings)
    case .bulk(let act, let name), .bulkUndone(let act, let name):
      BulkWords.text(act.act, technician: name, viewer: viewer)
    default: strings("import.title")
    }
  }

  private static func icon(_ action: Activity.Action) -> String {
    switch action {
    case .logged, .didJob: "check"
    case .completed: "seal"
    case .edited, .pool: "edit"
    case .wrote: "note"
    case .skipped: "skip"
    case .moved, .absent: "calendar"
    case .undone, .unskipped, .unmoved, .absenceDeleted: "reset"
    case .deleted: "trash"
    case .restored: "reset"
    case .received, .counted, .imported: "saved"
    case .undid, .bulkUndone: "reset"
    case .bulk: "customers"
    }
  }

  private static func photo(_ action: Activity.Action) -> String? {
    guard case .skipped(let pool, let day, let skip) = action, skip.hasPhoto else { return nil }
    return Link.skipPhoto(pool, on: day)
  }

  private static func path(_ action: Activity.Action) -> String? {
    switch action {
    case .logged(let visit), .didJob(let visit, _), .edited(let visit): Link.visit(visit)
    case .skipped(let pool, _, _), .pool(let pool, _), .moved(let pool, _, _), .unskipped(let pool, _),
      .unmoved(let pool, _), .undone(let pool, _):
      Link.pool(pool)
    case .completed(let day, _): Link.route(on: day)
    case .absent, .absenceDeleted: Link.absences
    case .deleted, .restored: Link.trash
    case .wrote(let note, _): Link.officeNote(note)
    case .received(let item), .counted(let item): Link.item(item)
    case .bulk(let act, _), .bulkUndone(let act, _): Link.bulkAct(act.id)
    case .imported(let list), .undid(let list): Link.importPage(list)
    }
  }
}
