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
    let bodies = change.bodies.filter(\.isChanged).map(texts.fact)
    switch change.kind {
    case .create:
      word = strings("import.wordNew")
      self.facts =
        facts.filter { !$0.value.isEmpty && !$0.isDetail }.map {
          Fact(label: $0.label, before: nil, value: $0.short)
        } + bodies
    case .keep:
      word = strings("import.unchanged")
      self.facts = []
    case .update(let known):
      word = strings("import.wordUpdated")
      self.facts =
        zip(texts.facts(known), facts).filter { $0.value != $1.value }.map { old, new in
          guard !old.value.isEmpty, new.value.hasPrefix(old.value) else {
            return Fact(label: new.label, before: old.short, value: new.short)
          }
          // For growing notes, the added part.
          let added = new.value.dropFirst(old.value.count).trimmingPrefix(while: \.isWhitespace)
          return new.isText
            ? Fact(label: new.label, before: "…", value: ImportCustomerTexts.short(String(added)))
            : Fact(label: new.label, before: old.short, value: new.short)
        } + bodies
    }
  }
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

    /// Never cut: each schedule is to be checked.
    var isWhole = false

    var short: String { isWhole ? value : ImportCustomerTexts.short(value) }
  }

  static func short(_ text: String) -> String { text.count > 120 ? text.prefix(120) + "…" : text }

  let texts: ImportTexts
  private let words: ScheduleWords

  var format: Format { texts.format }

  private var today: Day { words.viewer.today }

  init(_ texts: ImportTexts, words: ScheduleWords) {
    self.texts = texts
    self.words = words
  }

  /// Always the same facts in the same order.
  func facts(_ customer: KnownCustomer) -> [Fact] {
    CustomerField.identity.map { fact($0, customer) } + service(customer.pool)
      + CustomerField.details.map { fact($0, customer) }
  }

  /// A second body of water: "Anna · Spa, 420 gal".
  func fact(_ body: BodyChange) -> ImportCustomerView.Fact {
    func text(_ pool: Pool) -> String { "\(pool.customerName), \(format.volume(gallons: pool.volumeGallons))" }
    return ImportCustomerView.Fact(
      label: texts.name(.bodyOfWater), before: body.before.map(text), value: text(body.pool))
  }

  private func service(_ pool: Pool) -> [Fact] {
    let schedules = ScheduleText.listed(pool.schedules, on: today)
    return [
      Fact(
        label: texts.name(.serviceDay), value: words.sentences(schedules).joined(separator: "; "), isWhole: true),
      Fact(label: format.strings("import.nextStops"), value: next(pool, schedules)),
      Fact(label: texts.name(.routeOrder), value: places(schedules)),
      Fact(label: texts.name(.status), value: texts.name(ImportStatus(of: pool, on: today))),
    ]
  }

  private static let shownIfChanged: Set<ImportField> = [
    .customerName, .address, .totalDissolvedSolids, .chemistryModel, .sanitizer, .surface, .freeChlorineLimit,
    .combinedChlorineLimit, .stopMinutes, .latitude, .longitude,
  ]

  private func fact(_ field: CustomerField, _ customer: KnownCustomer) -> Fact {
    // The column is in gallons, the fact in the reader's unit.
    let label = field.column == .poolVolume ? format.strings("pool.poolVolume") : texts.name(field.column)
    return Fact(
      label: label, value: text(field, customer), isText: field.column == .notes,
      isDetail: Self.shownIfChanged.contains(field.column))
  }

  private func text(_ field: CustomerField, _ customer: KnownCustomer) -> String {
    let pool = customer.pool
    return switch (field.column, field.value(customer)) {
    case (.monthlyFee, _): format.money(pool.monthlyFee)
    case (.poolVolume, _): format.volume(gallons: pool.volumeGallons)
    case (.sanitizer, _): format.name(of: pool.body.sanitizer)
    case (.surface, _): format.name(of: pool.body.surface)
    case (.latitude, _): degrees(pool.latitude, pool)
    case (.longitude, _): degrees(pool.longitude, pool)
    case (.customerSince, _): pool.customerSince.map(format.datedDay) ?? ""
    case (_, .text(let text)): text
    case (_, .number(let number)): format.number(number, digits: 2)
    }
  }

  private func degrees(_ value: Double, _ pool: Pool) -> String {
    pool.isLocated ? format.number(value, digits: 6) : ""
  }

  private static let nextStops = 3

  /// Empty for a customer on call.
  private func next(_ pool: Pool, _ schedules: [Schedule]) -> String {
    if schedules.isEmpty { return "" }
    let dates = pool.pause(on: today) == nil ? schedules.dates(from: today, count: Self.nextStops) : []
    return dates.isEmpty ? format.strings("schedule.noDates") : dates.map(short).joined(separator: " · ")
  }

  /// "Nov 23" on one line; the weekday is in the sentence before.
  private func short(_ day: Day) -> String {
    let text = Month(of: day).year == Month(of: today).year ? format.shortDay(day) : words.day(day)
    return text.replacing(" ", with: "\u{A0}")
  }

  /// One text if it applies to all schedules, else one for each.
  private func places(_ schedules: [Schedule]) -> String {
    let texts = schedules.map { $0.isUnplaced ? format.strings("import.lastPlace") : format.count($0.position ?? 0) }
    if Set(texts).count <= 1 { return texts.first ?? "" }
    return zip(schedules, texts).map { schedule, text in
      "\(schedule.weekday.map(format.shortWeekday) ?? "") \(text)"
    }
    .joined(separator: ", ")
  }
}
