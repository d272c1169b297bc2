import Chemistry
import Mustache
import PoolFlowDomain

/// One customer of a list with its values, or with those that would change.
struct ImportCustomerView: View {
  /// A fact; for a changed customer, with the value before.
  struct Fact: View {
    let label: String
    let before: String?
    let value: String

    static let fields: Fields<Fact> = [
      .text("label") { $0.label }, .text("before") { $0.before }, .text("value") { $0.value },
    ]
  }

  let name: String
  let address: String
  let place: String
  let word: String
  let facts: [Fact]

  static let fields: Fields<ImportCustomerView> = [
    .text("name") { $0.name }, .text("address") { $0.address }, .text("place") { $0.place }, .text("word") { $0.word },
    .list("facts") { $0.facts }, .flag("hasFacts") { !$0.facts.isEmpty },
  ]

  init(_ change: CustomerChange, texts: ImportCustomerTexts) {
    let customer = change.customer
    let strings = texts.format.strings
    name = customer.pool.customerName
    address = customer.pool.address
    place = texts.texts.place(change.rows)
    let facts = texts.facts(customer)
    switch change.kind {
    case .create:
      word = strings("import.wordNew")
      self.facts = facts.filter { !$0.value.isEmpty && !$0.isDetail }.map {
        Fact(label: $0.label, before: nil, value: Self.short($0.value))
      }
    case .keep:
      word = strings("import.unchanged")
      self.facts = []
    case .update(let known):
      word = strings("import.wordUpdated")
      self.facts = zip(texts.facts(known), facts).filter { $0.value != $1.value }.map { old, new in
        guard !old.value.isEmpty, new.value.hasPrefix(old.value) else {
          return Fact(label: new.label, before: Self.short(old.value), value: Self.short(new.value))
        }
        // For growing notes, the added part.
        let added = new.value.dropFirst(old.value.count).trimmingPrefix(while: \.isWhitespace)
        return new.isText
          ? Fact(label: new.label, before: "…", value: Self.short(String(added)))
          : Fact(label: new.label, before: Self.short(old.value), value: Self.short(new.value))
      }
    }
  }

  private static func short(_ text: String) -> String { text.count > 120 ? text.prefix(120) + "…" : text }
}

/// The words of an import about a customer.
struct ImportCustomerTexts {
  struct Fact {
    let label: String
    let value: String
    /// A text that is appended to.
    var isText = false
    /// Shown only if it changes.
    var isDetail = false
  }

  let texts: ImportTexts
  private let people: [ID<Person>: String]
  private let today: Day

  var format: Format { texts.format }

  init(_ texts: ImportTexts, people: [Person], today: Day) {
    self.texts = texts
    self.people = Dictionary(people.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    self.today = today
  }

  /// Always the same facts in the same order.
  func facts(_ customer: KnownCustomer) -> [Fact] {
    let pool = customer.pool
    let profile = customer.profile
    let strings = format.strings
    return [
      Fact(label: strings("import.customerName"), value: pool.customerName, isDetail: true),
      Fact(label: strings("pool.address"), value: pool.address, isDetail: true),
      Fact(label: strings("pool.serviceDays"), value: format.list(pool.schedule.map { format.weekday($0.weekday) })),
      Fact(label: strings("import.technician"), value: technicians(pool.schedule)),
      Fact(label: strings("import.routeOrder"), value: places(pool.schedule)),
      Fact(label: texts.name(.status), value: texts.name(ImportStatus(of: pool, on: today))),
      Fact(label: strings("pool.monthlyFee"), value: format.money(pool.monthlyFee)),
      Fact(label: strings("pool.poolVolume"), value: format.volume(gallons: pool.volumeGallons)),
      Fact(label: strings("profile.contactName"), value: profile.contactName),
      Fact(label: strings("profile.contactPhone"), value: profile.contactPhone),
      Fact(label: strings("profile.contactEmail"), value: profile.contactEmail),
      Fact(label: strings("profile.gateAccess"), value: profile.gateAccessType),
      Fact(label: strings("profile.arrivalWindow"), value: profile.preferredArrivalWindow),
      Fact(label: strings("profile.tags"), value: profile.tagsCSV),
      Fact(
        label: strings("pool.notes"), value: pool.notes, isText: true),
      Fact(
        label: strings("reading.totalDissolvedSolids"),
        value: format.number(pool.water.totalDissolvedSolids, digits: 2),
        isDetail: true),
      Fact(label: strings("model.title"), value: pool.model?.rawValue ?? "", isDetail: true),
      Fact(label: strings("pool.latitude"), value: degrees(pool.latitude, pool), isDetail: true),
      Fact(label: strings("pool.longitude"), value: degrees(pool.longitude, pool), isDetail: true),
    ]
  }

  private func degrees(_ value: Double, _ pool: Pool) -> String {
    pool.isLocated ? format.number(value, digits: 6) : ""
  }

  private func technicians(_ days: [ServiceDay]) -> String {
    if days.allSatisfy({ $0.technician == nil }) { return "" }
    return byDay(days) { day in
      day.technician.map { people[$0] ?? format.strings("visit.unknownPerson") } ?? format.strings("import.everybody")
    }
  }

  private func places(_ days: [ServiceDay]) -> String {
    byDay(days) { day in day.isUnplaced ? format.strings("import.lastPlace") : format.count(day.position) }
  }

  /// One text if it applies to all days, else one for each.
  private func byDay(_ days: [ServiceDay], _ text: (ServiceDay) -> String) -> String {
    let texts = days.map(text)
    if Set(texts).count == 1 { return texts[0] }
    return zip(days, texts).map { "\(format.shortWeekday($0.weekday)) \($1)" }.joined(separator: ", ")
  }
}
