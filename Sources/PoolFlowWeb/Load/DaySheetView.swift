import Mustache
import PoolFlowDomain

struct DaySheetView: PageView {
  static let template = "Load/sheet"

  /// The day of a person, which begins on a page of its own.
  struct Sheet: View {
    /// "Ana Ruiz · 7 stops".
    let title: String
    /// On paper: "Day sheet · Wednesday, November 25".
    let paperText: String
    let stops: [DaySheetStop]

    static let fields: Fields<Sheet> = [
      .text("title") { $0.title }, .text("paperText") { $0.paperText }, .list("stops") { $0.stops },
    ]

    init(_ share: LoadedDay.Share, on day: Day, stops: [DaySheetStop], viewer: Viewer) {
      let count = viewer.strings("board.stops", count: stops.count, shown: viewer.format.count(stops.count))
      title = [share.title(viewer.strings), count].compactMap(\.self).joined(separator: " · ")
      paperText = "\(viewer.strings("load.daySheet")) · \(viewer.format.longDay(day))"
      self.stops = stops
    }
  }

  let head: LoadHead
  let sheets: [Sheet]
  let empty: EmptyView?

  static let fields: Fields<DaySheetView> = [
    .view("head") { $0.head }, .list("sheets") { $0.sheets }, .flag("hasSheets") { !$0.sheets.isEmpty },
    .view("empty") { $0.empty },
  ]

  init(_ sheets: [Sheet], of loaded: LoadedDay, viewer: Viewer) {
    head = LoadHead(loaded, page: Link.daySheet, viewer: viewer)
    self.sheets = sheets
    empty = sheets.isEmpty ? EmptyView(text: viewer.strings("load.noStops")) : nil
  }
}
