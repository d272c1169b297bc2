import Mustache
import PoolFlowDomain

struct LoadView: PageView {
  static let template = "Load/load"

  /// The sheet of one person, or of all together: `Load/_sheet`.
  struct Sheet: View {
    /// The day where one person works.
    let name: String
    let isNobodys: Bool
    let stopsText: String
    /// On paper: "Load sheet · Wednesday, November 25".
    let paperText: String
    let lines: [Line]

    static let fields: Fields<Sheet> = [
      .text("name") { $0.name }, .flag("isNobodys") { $0.isNobodys }, .text("stopsText") { $0.stopsText },
      .text("paperText") { $0.paperText }, .list("lines") { $0.lines }, .flag("hasLines") { !$0.lines.isEmpty },
    ]
  }

  let head: LoadHead
  /// All products of the day, above those of each person; nil for a single person.
  let total: Sheet?
  let sheets: [Sheet]
  let empty: EmptyView?

  static let fields: Fields<LoadView> = [
    .view("head") { $0.head }, .view("total") { $0.total }, .list("sheets") { $0.sheets },
    .flag("hasSheets") { !$0.sheets.isEmpty }, .view("empty") { $0.empty },
  ]

  init(_ content: LoadContent, viewer: Viewer) {
    let (strings, format, loaded) = (viewer.strings, viewer.format, content.loaded)
    func stops(_ count: Int) -> String { strings("board.stops", count: count, shown: format.count(count)) }
    func lines(_ sheet: LoadSheet) -> [Line] { sheet.lines.map { Line($0, names: content.names, format: format) } }
    head = LoadHead(loaded, page: Link.loadSheet, viewer: viewer)
    let day = format.longDay(loaded.day)
    let paperText = "\(strings("load.title")) · \(day)"
    let shares = zip(loaded.shares, content.sheets)
    sheets = shares.map { share, sheet in
      Sheet(
        name: share.title(strings) ?? day, isNobodys: share.name != nil && share.person == nil,
        stopsText: stops(share.stops.count), paperText: paperText, lines: lines(sheet))
    }
    total =
      sheets.count < 2
      ? nil
      : Sheet(
        name: strings("load.together"), isNobodys: false, stopsText: stops(loaded.stops.count),
        paperText: paperText, lines: lines(content.total))
    empty = sheets.isEmpty ? EmptyView(text: strings("load.noStops")) : nil
  }
}

extension LoadView {
  /// One product: `Load/_line`.
  struct Line: View {
    let name: String
    /// "2 jugs of 1 gal".
    let packages: String
    /// "1.6 gal".
    let amount: String
    let stock: String
    /// "0.4 gal short"; nil where stock suffices.
    let missing: String?
    /// "7 pools".
    let poolsText: String
    let needs: [Need]

    static let fields: Fields<Line> = [
      .text("name") { $0.name }, .text("packages") { $0.packages }, .text("amount") { $0.amount },
      .text("stock") { $0.stock }, .text("missing") { $0.missing }, .text("poolsText") { $0.poolsText },
      .list("needs") { $0.needs },
    ]

    init(_ line: LoadSheet.Line, names: [ID<Pool>: String], format: Format) {
      let strings = format.strings
      func quantity(_ ounces: Double) -> String { format.quantity(ounces: ounces, isDry: line.item.isDry) }
      name = format.name(of: line.item)
      packages = Self.packages(of: line, format: format)
      amount = quantity(line.ounces)
      stock = format.stock(of: line.item)
      missing = line.missingOunces.map { strings("load.missing", ["amount": quantity($0)]) }
      poolsText = strings("load.pools", count: line.needs.count, shown: format.count(line.needs.count))
      needs = line.needs.map { need in
        let basis: String =
          switch need.basis {
          case .poured(let count): strings("load.pouredBefore", count: count, shown: format.count(count))
          case .advised: strings("load.advised")
          }
        return Need(name: names[need.pool] ?? "", amount: quantity(need.ounces), basis: basis)
      }
    }

    /// "2 jugs of 1 gal".
    static func packages(of line: LoadSheet.Line, format: Format) -> String {
      let key: StringKey =
        switch line.package.container {
        case .jug: "load.jugs"
        case .bag: "load.bags"
        case .bucket: "load.buckets"
        }
      let size = format.amount(ounces: line.package.ounces, in: format.unit(of: line.item))
      return format.strings(key, count: line.packageCount, shown: format.count(line.packageCount), ["size": size])
    }
  }

  /// A product at one body of water.
  struct Need: View {
    let name: String
    let amount: String
    /// "median of 4 pours".
    let basis: String

    static let fields: Fields<Need> = [
      .text("name") { $0.name }, .text("amount") { $0.amount }, .text("basis") { $0.basis },
    ]
  }
}
