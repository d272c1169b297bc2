import Chemistry
import HTTP
import Mustache
import PoolFlowDomain

struct StylesView: PageView {
  static let template = "Site/styles"

  /// A colour or a size by the name of its token.
  struct Sample: View {
    let name: String

    static let fields: Fields<Sample> = [.text("name") { $0.name }]
  }

  struct Tile: View {
    let key: String
    let label: String
    let value: String
    let unit: String?
    let range: String
    let word: String

    static let fields: Fields<Tile> = [
      .text("key") { $0.key }, .text("label") { $0.label }, .text("value") { $0.value }, .text("unit") { $0.unit },
      .text("range") { $0.range }, .text("word") { $0.word },
    ]
  }

  let colours: [Sample]
  let sizes: [Sample]
  let indices: [IndexView]
  let hero: IndexView
  let kinds: [KindView]
  let tiles: [Tile]
  let chart: ChartView
  let trend: ChartView
  let paging: PagingView?
  let summary: SummaryView?
  let plain: FieldView
  let wrong: FieldView
  let measured: FieldView
  let choice: SelectView
  let options: SelectView?
  let list: SelectView
  let text: TextView
  let toggle: SwitchView
  let secret: SecretView
  let empty: EmptyView
  let work: StylesWork
  let office: StylesOffice?
  let desk: StylesDesk
  let people: StylesPeople

  static let fields: Fields<StylesView> = [
    .list("colours") { $0.colours }, .list("sizes") { $0.sizes }, .list("indices") { $0.indices },
    .view("hero") { $0.hero }, .list("kinds") { $0.kinds }, .list("tiles") { $0.tiles }, .view("chart") { $0.chart },
    .view("trend") { $0.trend }, .view("paging") { $0.paging },
    .view("summary") { $0.summary }, .view("plain") { $0.plain }, .view("wrong") { $0.wrong },
    .view("measured") { $0.measured }, .view("choice") { $0.choice }, .view("options") { $0.options },
    .view("list") { $0.list }, .view("text") { $0.text }, .view("toggle") { $0.toggle },
    .view("secret") { $0.secret }, .view("empty") { $0.empty },
    .view("work") { $0.work }, .view("office") { $0.office },
    .view("desk") { $0.desk }, .view("people") { $0.people },
    // The samples' forms have an invalid token: everything sent from here is refused.
    .text("csrf") { _ in String(repeating: "-", count: 86) },
  ]

  init(_ viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    let fields = PreferencesFields(form: FormReader(FormFields()), viewer: viewer)
    colours = Self.tokens.map { Sample(name: $0) }
    sizes = ["xs", "s", "m", "l", "xl", "display", "hero"].map { Sample(name: $0) }
    indices =
      [-0.62, 0.08, 0.74].map { IndexView($0, format: format) }
      + [IndexView(0, format: format, isMeasured: false)]
    hero = IndexView(0.08, format: format, hasScale: true)
    kinds = ChemicalKind.allCases.map { KindView($0, format: format) }
    tiles = Self.tiles(format)
    chart = Self.chart(viewer)
    trend = Self.trend(viewer)
    paging = PagingView(previous: Link.styles, next: Link.styles, strings: strings)
    summary = SummaryView(
      [
        SummaryView.Item(
          target: "styles_wrong", label: strings("pool.monthlyFee"), message: strings("pool.feeNotANumber"),
          strings: strings)
      ], strings: strings)
    plain = FieldView(
      name: "styles_plain", label: strings("pool.customerName"), value: strings("styles.sample"),
      hint: strings("pool.addressHint"), isOptional: true)
    wrong = .decimal(
      "styles_wrong", label: strings("pool.monthlyFee"), value: "abc", error: strings("pool.feeNotANumber"),
      unit: format.currency)
    measured = .decimal(
      "styles_measured", label: strings("pool.totalDissolvedSolids"), value: format.number(1_200),
      hint: strings("pool.tdsHint", ["usual": format.number(1_000)]), unit: strings("unit.ppm"))
    choice = Self.renamed(fields.themes, "styles_choice")
    options =
      PauseForm(ServicePause(.closed, from: viewer.today), viewer: viewer).boxes.box(PauseInputs.kind).options.map {
        Self.renamed($0, "styles_options")
      }
    list = Self.renamed(fields.language, "styles_list")
    text = TextView(
      name: "styles_text", label: strings("pool.notes"), value: strings("styles.sample"),
      hint: strings("pool.notesHint"))
    toggle = SwitchView(
      name: "styles_switch", label: strings("appearance.contrast"), hint: strings("appearance.contrastHint"), isOn: true
    )
    secret = SecretView(
      id: "styles_secret", label: strings("tokens.new"), value: "q3Zx-0000-0000-0000-example", strings: strings)
    empty = EmptyView(text: strings("pools.empty"), path: Link.newPool, label: strings("pools.add"))
    let sample = SampleCustomer(viewer)
    desk = StylesDesk(sample, viewer: viewer)
    people = StylesPeople(sample, viewer: viewer)
    work = StylesWork(sample, viewer: viewer)
    office = sample.stock.items.first.map { StylesOffice(sample, product: $0, viewer: viewer) }
  }

  private static let tokens = [
    "page", "surface", "sunken", "ink", "ink-soft", "line", "edge", "primary", "secondary", "focus", "corrosive",
    "balanced", "scaling", "loss",
  ]

  private static func tiles(_ format: Format) -> [Tile] {
    let water = Water(pH: 7.1, temperatureF: 81, calciumHardness: 320, totalAlkalinity: 130, cyanuricAcid: 45)
    return Parameter.readings.map { parameter in
      let level = parameter.level(of: water[parameter] ?? 0)
      return Tile(
        key: parameter.styleName, label: format.name(of: parameter),
        value: format.typed(
          format.units.shown(water[parameter] ?? 0, of: parameter), digits: Format.digits(of: parameter)),
        unit: format.unit(of: parameter, value: nil), range: level?.rawValue ?? "",
        word: level.map { format.word($0, of: parameter) } ?? "")
    }
  }

  private static func renamed(_ view: SelectView, _ name: String) -> SelectView {
    SelectView(
      name: name, label: view.label, hint: view.hint, error: view.error, options: view.options, groups: view.groups)
  }
}
