import Mustache

/// A chart as SVG with its table behind it: `Charts/_chart`.
struct ChartView: View {
  struct Bar: View {
    let x: String
    let y: String
    let width: String
    let height: String
    /// The title of a bar that stands for a part of its time.
    var part: String?

    static let fields: Fields<Bar> = [
      .text("x") { $0.x }, .text("y") { $0.y }, .text("width") { $0.width }, .text("height") { $0.height },
      .text("part") { $0.part },
    ]
  }

  struct Dot: View {
    let x: String
    let y: String

    static let fields: Fields<Dot> = [.text("x") { $0.x }, .text("y") { $0.y }]
  }

  struct Line: View {
    /// Identifies the series, for its colour: "ph", "lsi".
    let series: String
    let name: String
    let points: String
    let dots: [Dot]

    static let fields: Fields<Line> = [
      .text("series") { $0.series }, .text("name") { $0.name }, .text("points") { $0.points },
      .list("dots") { $0.dots },
    ]
  }

  /// The value at a line's end, beside it.
  struct Mark: View {
    let series: String
    let y: String
    let text: String

    static let fields: Fields<Mark> = [
      .text("series") { $0.series }, .text("y") { $0.y }, .text("text") { $0.text },
    ]
  }

  struct Label: View {
    let x: String
    let text: String
    /// "start", "middle" or "end".
    let anchor: String
    /// True for a label that is hidden on a phone.
    var isSpare = false
    /// True for a label that is hidden in any narrow chart.
    var isSecondary = false

    static let fields: Fields<Label> = [
      .text("x") { $0.x }, .text("text") { $0.text }, .text("anchor") { $0.anchor }, .flag("isSpare") { $0.isSpare },
      .flag("isSecondary") { $0.isSecondary },
    ]
  }

  struct Band: View {
    let name: String
    let y: String
    let height: String

    static let fields: Fields<Band> = [
      .text("name") { $0.name }, .text("y") { $0.y }, .text("height") { $0.height },
    ]
  }

  struct Row: View {
    let label: String
    let cells: [String]

    static let fields: Fields<Row> = [.text("label") { $0.label }, .texts("cells") { $0.cells }]
  }

  /// Positions along the axis, in percent, of changes that the lines alone do not show.
  var changes: [String] = []
  /// The change at this place.
  var note: String?
  let title: String
  /// The content of the chart in a sentence, for screen readers.
  let summary: String
  /// From the top down.
  let ticks: [String]
  var endTicks: [String] = []
  let grid: [String]
  var band: Band?
  var bars: [Bar] = []
  var lines: [Line] = []
  var marks: [Mark] = []
  let labels: [Label]
  let headings: [String]
  let rows: [Row]

  static let fields: Fields<ChartView> = [
    .texts("changes") { $0.changes }, .text("note") { $0.note }, .text("title") { $0.title },
    .text("summary") { $0.summary }, .texts("ticks") { $0.ticks },
    .flag("hasEndTicks") { !$0.endTicks.isEmpty }, .texts("endTicks") { $0.endTicks }, .texts("grid") { $0.grid },
    .view("band") { $0.band }, .list("bars") { $0.bars }, .flag("hasLegend") { $0.lines.count > 1 },
    .list("lines") { $0.lines }, .list("marks") { $0.marks }, .list("labels") { $0.labels },
    .texts("headings") { $0.headings }, .list("rows") { $0.rows },
  ]

  static func grid(_ scale: ChartScale) -> [String] {
    scale.ticks.map { ChartPlace.text(ChartPlace.y(scale.part(of: $0))) }
  }

  /// The labelled ones of `count` places along an axis, so that labels do not overlap on a phone.
  static func labelled(_ count: Int, most: Int) -> [Int] {
    guard count > 0, most > 0 else { return [] }
    let every = (count + most - 1) / most
    // The last place has a label: people look for it.
    return stride(from: count - 1, through: 0, by: -every).reversed()
  }
}
