import Mustache
import PoolFlowDomain

struct MoveFormView: PageView {
  static let template = "Route/move"

  /// The earlier moves, with their undo.
  struct Made: View {
    let text: String
    let undoPath: String

    static let fields: Fields<Made> = [.text("text") { $0.text }, .text("undoPath") { $0.undoPath }]
  }

  let backPath: String
  let action: String
  let customerName: String
  let summary: SummaryView?
  let fromText: String
  let made: [Made]
  let questionText: String?
  let merged: String?
  let day: BoxView
  let otherDay: BoxView
  let technician: BoxView?
  /// The schedule of the stop, for a change that lasts; owners only, and not for a job.
  let forGoodPath: String?

  static let fields: Fields<MoveFormView> = [
    .text("backPath") { $0.backPath }, .text("action") { $0.action }, .text("customerName") { $0.customerName },
    .view("summary") { $0.summary }, .text("fromText") { $0.fromText }, .list("made") { $0.made },
    .text("questionText") { $0.questionText }, .text("merged") { $0.merged }, .view("day") { $0.day },
    .view("otherDay") { $0.otherDay }, .view("technician") { $0.technician },
    .text("forGoodPath") { $0.forGoodPath },
  ]

  init(_ form: MoveForm, viewer: Viewer) {
    let (stop, strings) = (form.stop, viewer.strings)
    backPath = stop.choice.kept(Link.route(on: stop.on))
    action = stop.choice.kept(Link.move(stop.pool.id, on: stop.on))
    customerName = stop.pool.customerName
    summary = form.boxes.summary
    let due = stop.stop?.carriedFrom ?? stop.on
    fromText = strings("move.from", ["day": viewer.format.day(due)])
    made = stop.moves(viewer).map {
      Made(text: $0.text, undoPath: stop.choice.kept(Link.actUndo($0.move.act, of: stop.pool.id, on: $0.move.on)))
    }
    questionText = form.question.map { Self.text($0.day, technician: $0.technician, of: stop, viewer: viewer) }
    merged = form.question?.day.description
    day = form.boxes.box(form.inputs.day)
    otherDay = form.boxes.box(form.inputs.otherDay)
    technician = stop.crew.isShared ? form.boxes.box(form.inputs.technician) : nil
    forGoodPath = viewer.isOwner ? Self.schedulePath(of: stop) : nil
  }

  /// Of several schedules the list.
  private static func schedulePath(of stop: MovedStop) -> String? {
    let schedules = stop.stop?.tasks.filter { !$0.isJob } ?? []
    guard let first = schedules.first else { return nil }
    return schedules.count == 1 ? Link.schedule(stop.pool.id, first.id) : Link.schedules(stop.pool.id)
  }

  /// The question if two stops become one, with the person who has it then.
  private static func text(_ day: Day, technician: ID<Person>?, of stop: MovedStop, viewer: Viewer) -> String {
    let strings = viewer.strings
    let question = strings("move.merge", ["customer": stop.pool.customerName, "day": viewer.format.day(day)])
    guard stop.crew.isShared else { return question }
    let hands = technician.map {
      strings("move.mergedTo", ["name": stop.crew.name($0) ?? strings("visit.unknownPerson")])
    }
    return "\(question) \(hands ?? strings("move.mergedToNobody"))"
  }
}
