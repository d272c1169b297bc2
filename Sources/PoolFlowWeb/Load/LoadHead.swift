import Mustache
import PoolFlowDomain

/// The head of both sheets: the day, whose stops, the days beside it, the other sheet: `Load/_head`.
struct LoadHead: View {
  let title: String
  let dateText: String
  let stopsText: String
  let previousPath: String
  let nextPath: String
  let otherPath: String
  let otherText: String
  let shownName: String
  let choices: [LoadChoice]

  static let fields: Fields<LoadHead> = [
    .text("title") { $0.title }, .text("dateText") { $0.dateText }, .text("stopsText") { $0.stopsText },
    .text("previousPath") { $0.previousPath }, .text("nextPath") { $0.nextPath },
    .text("otherPath") { $0.otherPath }, .text("otherText") { $0.otherText }, .text("shownName") { $0.shownName },
    .flag("hasChoices") { !$0.choices.isEmpty }, .list("choices") { $0.choices },
  ]

  init(_ loaded: LoadedDay, page: String, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    let isLoad = page == Link.loadSheet
    let count = loaded.stops.count
    title = strings(isLoad ? "load.title" : "load.daySheet")
    dateText = format.longDay(loaded.day)
    stopsText = strings("board.stops", count: count, shown: format.count(count))
    previousPath = loaded.path(page, on: loaded.day.adding(days: -1))
    nextPath = loaded.path(page, on: loaded.day.adding(days: 1))
    otherPath = loaded.path(isLoad ? Link.daySheet : Link.loadSheet)
    otherText = strings(isLoad ? "load.daySheet" : "load.title")
    choices = LoadChoice.all(loaded, page: page, viewer: viewer)
    shownName = choices.first(where: \.isChosen)?.text ?? ""
  }
}

/// Everybody's stops, or those of a person, to choose from.
struct LoadChoice: View {
  let text: String
  let path: String
  let isChosen: Bool

  static let fields: Fields<LoadChoice> = [
    .text("text") { $0.text }, .text("path") { $0.path }, .flag("isChosen") { $0.isChosen },
  ]

  /// None where one person works; technicians see their own stops.
  static func all(_ loaded: LoadedDay, page: String, viewer: Viewer) -> [LoadChoice] {
    if loaded.people.count < 2 { return [] }
    let everybody = LoadChoice(
      text: viewer.strings("board.everybody"), path: Link.load(page, on: loaded.day, of: nil),
      isChosen: loaded.person == nil)
    return [everybody]
      + loaded.people.map { person in
        LoadChoice(
          text: person.name, path: Link.load(page, on: loaded.day, of: person.id),
          isChosen: person.id == loaded.person)
      }
  }
}
