import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The entries for a visit, read and checked (contract.md#quick-log-fields).
struct VisitForm {
  var reader: FormReader
  let units: UnitSystem
  let needs: ReadingNeeds
  /// The kind of the visit.
  let kind: VisitKind
  /// The due date that it serves, as it was chosen.
  let serves: ServedChoice
  /// Readings measured at this visit, in stored units; wrong ones are missing.
  private(set) var measured: [Parameter: Double] = [:]
  /// Readings carried from the pool.
  private(set) var carried: Set<Parameter>
  /// For the business only.
  private(set) var notes = ""
  /// The note to the customer.
  private(set) var customerNote = ""
  /// The work of an unplanned job, with its price.
  private(set) var job: VisitJob?
  /// The minutes of a job, as they were said.
  private(set) var jobMinutes: Int?
  private(set) var photos = SentPhotos(FormFields())
  private(set) var checks: [ID<ChecklistItem>: CheckAnswer] = [:]

  /// True for a visit that waited on a phone: it was made before a question could be answered.
  private(set) var isLate = false

  /// Reads the fields of a form.
  init(_ fields: FormFields, units: UnitSystem, needs: ReadingNeeds, isLate: Bool = false) {
    self.isLate = isLate
    reader = FormReader(fields)
    let kind = reader.choice(Self.kindField, VisitKind.self) ?? .service
    let needs = isLate ? needs.asking() : needs.asked(by: kind)
    serves = reader.served(Self.servesField)
    self.kind = kind
    self.needs = needs
    self.units = reader.choice("units", UnitSystem.self) ?? (fields.contains("units") ? units : .imperial)
    carried = Set(fields.all("carried").compactMap(Parameter.init(rawValue:))).intersection(Parameter.readings)
      .filter { !Self.isRetyped($0, fields) }
    for parameter in carried where needs[parameter] == .needed { reader.refuse(parameter.rawValue, .missing) }
    for parameter in Parameter.readings + Parameter.extras + [.totalDissolvedSolids] where !carried.contains(parameter)
    {
      let isRequired = Parameter.readings.contains(parameter) || needs[parameter] == .needed
      let typed = reader.number(
        parameter.rawValue, in: self.units.inputRange(of: parameter).range, isRequired: isRequired)
      if let typed { measured[parameter] = self.units.stored(typed, of: parameter) }
    }
    notes = reader.text("notes", limit: VisitRules.notesLimit, isMultiline: true)
    customerNote = reader.text("customer_note", limit: VisitRules.notesLimit, isMultiline: true)
    if kind == .job {
      job = readJob()
      jobMinutes = reader.jobMinutes()
    }
    checks = reader.checkAnswers()
    photos = SentPhotos(fields)
    if !photos.problems.isEmpty { reader.refuse(SentPhotos.field, .notAChoice) }
  }

  private mutating func readJob() -> VisitJob? {
    let note = reader.text(JobBoxesView.note, limit: ScheduleLimits.note, isMultiline: true)
    return VisitJob(note: note, price: reader.number(JobBoxesView.price, in: 0...ScheduleLimits.price))
  }

  static let kindField = "kind"
  /// A due date, or `extra`.
  static let servesField = "serves"

  /// True if the person has answered the question before saving.
  var isConfirmed: Bool { reader.fields.contains("confirmed") }

  /// True if the box of a carried reading has another text than when displayed: without JavaScript this is the only
  /// sign of typing.
  private static func isRetyped(_ parameter: Parameter, _ fields: FormFields) -> Bool {
    guard let shown = fields["shown.\(parameter.rawValue)"], let typed = fields[parameter.rawValue] else {
      return false
    }
    return typed.trimmingCharacters(in: .whitespaces) != shown
  }

  /// A new form: every reading carried from the pool, except those that each visit measures.
  init(freshFor units: UnitSystem, needs: ReadingNeeds, kind: VisitKind = .service) {
    reader = FormReader(FormFields())
    self.units = units
    self.kind = kind
    serves = .nearest
    let needs = needs.asked(by: kind)
    self.needs = needs
    carried = Set(Parameter.readings.filter { needs[$0] != .needed })
  }

  /// The readings of the form: those the owner asks for, and others that were sent.
  var shown: [Parameter] {
    ReadingNeeds.order.filter { needs[$0] != .hidden || measured[$0] != nil || reader.problems[$0.rawValue] != nil }
  }

  /// The water of `pool` with the entries; nil if a reading is missing or wrong.
  func water(of pool: Pool) -> Water? {
    guard Parameter.readings.allSatisfy({ measured[$0] != nil || carried.contains($0) }),
      Parameter.extras.allSatisfy({ [nil, .missing].contains(reader.problems[$0.rawValue]) })
    else { return nil }
    return measured.reduce(into: pool.water) { water, reading in water[reading.key] = reading.value }
  }

  /// True if the water is unknown: the pool was never measured, or the visit is a job, and none of the five is typed.
  func isUnmeasured(_ origins: ReadingOrigins) -> Bool {
    (origins.isUnmeasured || kind == .job) && Parameter.readings.allSatisfy(carried.contains)
  }

  /// The exact values of the carried readings.
  func carriedValues(of pool: Pool) -> [Parameter: Double] {
    carried.reduce(into: [:]) { values, parameter in values[parameter] = pool.water[parameter] }
  }

  /// Moves one reading by a step: the ± buttons without JavaScript, as "ph:1". An empty box begins at `starts`, else at
  /// the pool's value, else at 0, and cannot be decreased.
  mutating func step(_ text: String, of pool: Pool, from starts: [Parameter: Double] = [:]) {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let parameter = Parameter(rawValue: String(parts[0])), let steps = Double(parts[1]),
      abs(steps) == 1, ReadingNeeds.order.contains(parameter)
    else { return }
    let range = units.inputRange(of: parameter)
    let isEmpty = !carried.contains(parameter) && reader.typed(parameter.rawValue).allSatisfy(\.isWhitespace)
    if isEmpty, steps < 0 { return }
    let isTyped = Parameter.extras.contains(parameter) || parameter == .totalDissolvedSolids
    let known = measured[parameter] ?? (isTyped ? nil : pool.water[parameter])
    let value = units.shown(known ?? starts[parameter] ?? 0, of: parameter)
    let next = ((value + steps * units.poolsideStep(of: parameter)) * 100).rounded() / 100
    carried.remove(parameter)
    measured[parameter] = units.stored(min(max(next, range.minimum), range.maximum), of: parameter)
    reader.forgive(parameter.rawValue)
    reader.settle(parameter.rawValue)
  }

  /// The text of a reading's box: the typed one, else the value in the reader's unit.
  func text(of parameter: Parameter, pool: Pool, format: Format) -> String {
    if !carried.contains(parameter), measured[parameter] == nil { return reader.typed(parameter.rawValue) }
    return (measured[parameter] ?? (carried.contains(parameter) ? pool.water[parameter] : nil)).map {
      format.reading($0, of: parameter)
    } ?? ""
  }
}

extension VisitForm {
  /// The visit's identifier: the sent one, else a new one.
  mutating func visitID(newID: () -> ID<Visit>) -> ID<Visit> {
    guard let text = reader.single("visit_id"), !text.isEmpty else { return newID() }
    if let id = ID<Visit>(text) { return id }
    reader.refuse("visit_id", .notAChoice)
    return newID()
  }

  /// The undone visit whose entries the form contains.
  var undone: ID<Visit>? { reader.fields[UndoneVisit.field].flatMap { ID($0) } }

  /// The unplanned job, with its price if an owner entered it.
  func job(of viewer: Viewer) -> VisitJob? {
    job.flatMap { VisitJob(note: $0.note, price: viewer.isOwner ? $0.price : nil) }
  }

  /// True for a job without a word, a reading or a photo.
  var saysNothing: Bool {
    kind == .job && job?.note.isEmpty ?? true && measured.isEmpty && notes.isEmpty && customerNote.isEmpty
      && photos.kept.isEmpty
  }

  /// Refuses an unplanned job of which nobody would know what it was.
  mutating func askForWork() { reader.refuse(JobBoxesView.note, .missing) }

  /// Refuses a date that is too far from the visit.
  mutating func checkServed(on day: Day) {
    if case .date(let date) = serves, abs(date.number - day.number) > ServedChoice.reach {
      reader.refuse(Self.servesField, .notAChoice)
    }
  }

  /// The beginning of a visit: that of the said minutes, else the opening of the form.
  func openedAt(of performedAt: Date) -> Date? {
    jobMinutes.map { VisitRules.opened($0, before: performedAt) }
      ?? reader.fields["opened_at"].flatMap { Date(iso8601: $0) }
  }

  /// Identifies the entries.
  func digest(doses: [DoseDraft]) -> [UInt8] {
    // Amounts as typed: the amount of an untouched metric box may change with the pool.
    let typed = doses.map { dose in
      let metric = reader.fields["dose_metric.\(dose.key)"].flatMap {
        PouredBox.number($0, isDry: false, units: .metric)
      }
      return DoseDraft(id: dose.id, key: dose.key, pouredOunces: metric ?? dose.pouredOunces, item: dose.item)
    }
    return SubmissionDigest.of(
      measured, typed, notes: notes, customerNote: customerNote, when: sentTime,
      photos: photos.kept, kind: kind, serves: serves, checks: checks, subjects: photos.subjects, job: job,
      minutes: jobMinutes)
  }

  /// The photos for the visit. A missing one is refused, unless the visit was already saved with it.
  mutating func takePhotos(isNew: Bool, app: App) -> [NewPhoto] {
    let found = app.newPhotos(photos)
    if isNew, found.count < photos.kept.count {
      photos = photos.refusing(allBut: found.map(\.file.mark))
      reader.refuse(SentPhotos.field, .notAChoice)
    }
    return found
  }
}

extension ReadingNeeds {
  /// A job asks for no reading.
  fileprivate func asked(by kind: VisitKind) -> ReadingNeeds { kind == .job ? asking() : self }

  /// Each reading that is needed, as an optional one.
  fileprivate func asking() -> ReadingNeeds {
    var needs = self
    for parameter in Self.order where needs[parameter] == .needed { needs[parameter] = .optional }
    return needs
  }
}

extension FormReader {
  /// The due date of a visit; not named without the field.
  fileprivate mutating func served(_ name: String) -> ServedChoice {
    guard let text = single(name), !text.isEmpty else { return .nearest }
    if text == ServedChoice.extraText { return .extra }
    if let day = Day(text) { return .date(day) }
    refuse(name, .notAChoice)
    return .nearest
  }
}
