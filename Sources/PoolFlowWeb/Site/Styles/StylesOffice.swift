import Chemistry
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The parts that owners use, filled by the views of their pages: `Site/_office`.
struct StylesOffice: View {
  let days: SelectView?
  let skipped: [SkippedStopView]
  let position: PoolFormView.Position
  let conflict: RecordConflictView
  let profile: ProfileView
  let profit: ProfitView
  let equipment: EquipmentRowView
  let analytics: AnalyticsView
  let needs: [NeedsView.Group]
  let item: ItemView
  let products: [InventoryView.Item]
  let tasks: [ChecklistView.Item]
  let token: TokensView.Item
  let backup: NightlyView.Kept
  let counts: [CountView]
  let problems: [ProblemView]
  let stores: [KeptStoreRow]
  /// The facts of the customer's page: address, service days and volume.
  let address: String
  /// Suggestions for an address; the value says whether one is chosen.
  let addresses: [OptionView]
  let plan: PlanView
  let volumeText: String
  let bodyText: String?
  let email: String
  let code = "7QXK-0000-0000"

  static let fields: Fields<StylesOffice> = [
    .view("days") { $0.days }, .list("skipped") { $0.skipped }, .view("position") { $0.position },
    .view("conflict") { $0.conflict },
    .view("profile") { $0.profile }, .view("profit") { $0.profit }, .view("equipment") { $0.equipment },
    .view("analytics") { $0.analytics }, .list("needs") { $0.needs }, .view("item") { $0.item },
    .list("products") { $0.products }, .list("tasks") { $0.tasks }, .view("token") { $0.token },
    .view("backup") { $0.backup },
    .list("counts") { $0.counts }, .list("problems") { $0.problems }, .text("more") { _ in nil },
    .list("stores") { $0.stores }, .text("address") { $0.address }, .view("plan") { $0.plan },
    .text("volumeText") { $0.volumeText }, .text("bodyText") { $0.bodyText },
    .text("directions") { _ in Link.styles }, .text("email") { $0.email }, .text("code") { $0.code },
    .list("addresses") { $0.addresses },
  ]

  init(_ sample: SampleCustomer, product: InventoryItem, viewer: Viewer) {
    let (strings, format, pool) = (viewer.strings, viewer.format, sample.pool)
    let form = PoolForm(pool, schedule: [PoolInputs.weeklyDays], viewer: viewer)
    let volume = form.box(PoolInputs.volume).field
    address = pool.address
    addresses = ["true", "false"].map { OptionView(value: $0, text: pool.address) }
    plan = PlanView(
      StopCalendar(StopFacts(pool: pool.id, schedules: pool.schedules), today: viewer.today), of: pool,
      words: viewer.words(Crew([])))
    volumeText = strings(
      "unit.volume", ["amount": volume?.value ?? "", "unit": volume?.unit ?? ""])
    bodyText = format.properties(of: BodyOfWater(sanitizer: .saltCell))
    email = sample.profile.contactEmail
    days = form.box(PoolInputs.weeklyDays).days
    position = PoolFormView.Position(form)
    conflict = RecordConflictView(
      text: strings("pool.conflictText", ["time": format.time(viewer.now)]), path: Link.styles,
      rows: [DifferenceView(label: strings("pool.monthlyFee"), yours: "150", theirs: "165")])
    profile = ProfileView(sample.profile, of: pool.id, format: viewer.format)
    let period = AnalysisPeriod.thirty
    let analysis = [pool.monthlyFee - 2, pool.monthlyFee / 4, pool.monthlyFee + 2].map { cost in
      PoolAnalysis(
        pool: pool.id, customerName: pool.customerName, sortName: pool.customerName,
        fee: Amount(pool.monthlyFee), paidDays: period.days, jobs: Amount(cost > 50 ? 90 : 0),
        chemicalCost: Amount(cost), visitCount: 4,
        secondsOnSite: 3_600,
        timedVisitCount: 4)
    }
    analytics = AnalyticsView(
      Analysis(period: period, pools: analysis, weeks: []), choice: AnalyticsChoice(), viewer: viewer)
    profit = ProfitView(analysis[2], of: pool, today: viewer.today, format: format)
    equipment = EquipmentRowView(sample.pump, viewer: viewer)
    let low = Need(
      .lowStock, subject: product.id.text, title: product.name, chemicals: [Need.Chemical(product.name, product.kind)])
    let missed = [-4, -3].map { days in
      Need(
        .missedTwice, subject: pool.id.text, title: pool.customerName, day: viewer.today.adding(days: days),
        pool: pool.id)
    }
    needs =
      NeedsView(
        [.missedTwice: Needs(items: missed, hasMore: false), .lowStock: Needs(items: [low], hasMore: false)],
        shown: 6, viewer: viewer
      ).groups
    item = ItemView(
      product, entries: [], newID: { SampleCustomer.id(40) }, viewer: viewer)
    products = Array(InventoryView(sample.stock, viewer: viewer).items.prefix(3))
    let brushing = ChecklistItem(
      id: SampleCustomer.id(41), name: strings("checklist.isCleaning"), minutes: 15, isRequired: true, photo: .after)
    tasks = [ChecklistView.Item(brushing, isFirst: true, isLast: false, viewer: viewer)]
    token = TokensView.Item(
      path: Link.tokenRevocation(0), label: strings("tokens.unnamed"), person: nil,
      made: strings("tokens.made", ["when": format.moment(viewer.now)]), used: strings("tokens.neverUsed"),
      revokeText: strings("tokens.revokeOne", ["label": strings("tokens.unnamed")]))
    backup = NightlyView.Kept(
      name: "", day: format.datedDay(viewer.today), kind: strings("nightly.daily"), size: format.bytes(4_718_592),
      state: strings("nightly.proven"), isProven: true)
    var archive = ArchiveCounts()
    (archive.pools, archive.serviceEvents) = (60, 2_913)
    counts = Array(CountView.rows(archive, viewer: viewer).prefix(2))
    stores = [
      KeptStoreRow(
        name: "", when: format.moment(viewer.now), text: KeptStoreRow.text(archive, format), path: nil)
    ]
    skipped = [
      SkippedStopView(
        SkippedStop(
          day: viewer.today.adding(days: -7), skip: StopSkip(.gate, recordedAt: viewer.now),
          person: strings("people.technician")), of: pool.id, viewer: viewer)
    ]
    problems = [ProblemView(place: "pools.json · 3", text: strings("form.required"))]
  }
}
