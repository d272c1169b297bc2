import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The changes of a saved visit, read and checked. An untouched box changes nothing.
struct VisitEditForm {
  private(set) var reader: FormReader
  let units: UnitSystem
  private let visit: Visit
  private let format: Format
  private let shown: FormFields
  /// The added photos.
  private(set) var photos = SentPhotos(FormFields())
  /// A forgotten chemical, in the row of the quick log.
  private(set) var more: VisitForm
  /// True if the visit was changed since the form was opened.
  let isOutdated: Bool

  /// - Parameter format: the reader's; the form may name other units for its numbers.
  init(_ fields: FormFields?, visit: Visit, version: Int, format: Format) {
    var sent = FormReader(fields ?? FormFields())
    let units = sent.units() ?? format.units
    let format = format.with(units)
    let saved = Self.shown(visit, version: version, format: format)
    shown = saved
    let isOutdated = fields.map { $0["version"].flatMap { Int($0) } != version } ?? false
    self.isOutdated = isOutdated
    reader = FormReader(fields.map { isOutdated ? Self.rebased($0, on: saved) : $0 } ?? saved)
    self.units = units
    self.visit = visit
    self.format = format
    more = VisitForm(fields ?? FormFields(), units: units, needs: ReadingNeeds())
    let staying = visit.photoPositions.filter { !removedPhotos.contains($0) }
    photos = SentPhotos(reader.fields).limited(to: PhotoLimits.photos - staying.count)
    if !photos.problems.isEmpty { reader.refuse(SentPhotos.field, .notAChoice) }
    if let problem = sent.problems["units"] { reader.refuse("units", problem) }
  }

  /// The key of the row for a forgotten chemical; nil if the visit has the maximum number.
  var keyOfMore: String? {
    let taken = Set(visit.doses.map(\.key))
    return (1...VisitForm.mostExtras).map { "extra-\($0)" }.first { !taken.contains($0) }
  }

  /// The photos for the visit; a missing one is refused.
  mutating func takePhotos(app: App) -> [NewPhoto] {
    let found = app.newPhotos(photos)
    if found.count < photos.kept.count {
      photos = photos.refusing(allBut: found.map(\.file.mark))
      reader.refuse(SentPhotos.field, .notAChoice)
    }
    return found
  }

  /// Reads the row for a forgotten chemical.
  mutating func readMore(into change: inout VisitChange, stock: Stock, newID: () -> ID<Dose>) {
    guard let key = keyOfMore else { return }
    change.added = more.doses(advice: nil, stock: stock, newID: newID).filter { $0.key == key }
    let names = ["dose", "dose_item.\(key)"] + UnitSystem.allCases.map { PouredBox.name(key, units: $0) }
    for name in names {
      if let problem = more.reader.problems[name] { reader.refuse(name, problem) }
    }
  }

  /// The initial texts of the boxes, sent along with them.
  var shownFields: [KeptView] {
    shown.filter { $0.name != "version" }.map { KeptView(name: "shown.\($0.name)", value: $0.value) }
  }

  /// An outdated form over the saved values: typed entries stay, all others are the newer ones.
  private static func rebased(_ fields: FormFields, on saved: FormFields) -> FormFields {
    var result = FormFields()
    for field in fields where !field.name.hasPrefix("shown.") {
      let isUntouched = fields["shown.\(field.name)"].map { plain($0) == plain(field.value) } ?? false
      result.add(field.name, isUntouched ? saved[field.name] ?? field.value : field.value)
    }
    return result
  }

  /// A text without the changes that browsers make to it.
  private static func plain(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The numbers of the removed photos.
  var removedPhotos: Set<Int> { Set(reader.fields.all("remove_photo").prefix(20).compactMap { Int($0) }) }

  /// The readings of the form: the five, the owner's additional ones, and those of the visit.
  static func parameters(of visit: Visit, needs: ReadingNeeds) -> [Parameter] {
    // The dissolved solids are the pool's, which a correction does not change.
    ReadingNeeds.order.filter {
      $0 != .totalDissolvedSolids && (needs[$0] != .hidden || visit.reading($0) != nil)
    }
  }

  /// The form of the saved visit.
  private static func shown(_ visit: Visit, version: Int, format: Format) -> FormFields {
    var fields = FormFields()
    fields.add("version", String(version))
    for parameter in ReadingNeeds.order {
      fields.add(parameter.rawValue, visit.reading(parameter).map { format.reading($0.value, of: parameter) } ?? "")
    }
    fields.add("performed_at", LocalMoment.text(visit.performedAt, in: format.timeZone))
    for dose in visit.doses {
      let isDry = dose.isDry
      fields.add(
        PouredBox.name(dose.key, units: format.units), format.boxed(ounces: dose.quantityOunces, isDry: isDry))
    }
    fields.add("notes", visit.notes)
    fields.add("customer_note", visit.customerNote)
    if visit.kind == .job {
      fields.add(JobBoxesView.minutes, VisitRules.minutesOnSite(visit).map { String($0) } ?? "")
    }
    if hasJob(visit) {
      fields.add(JobBoxesView.note, visit.job?.note ?? "")
      fields.add(JobBoxesView.price, visit.job?.price.map { format.typed($0, digits: 2) } ?? "")
    }
    return fields
  }

  /// The change in the form; nil if a value is wrong.
  ///
  /// - Parameter isOwner: true if the visit may be moved to another business day, and its job priced.
  mutating func change(
    business: Business, stock: Stock, isOwner: Bool, now: Date, newID: () -> ID<Dose>
  ) -> VisitChange? {
    var change = VisitChange()
    readMore(into: &change, stock: stock, newID: newID)
    for parameter in ReadingNeeds.order where isTyped(parameter.rawValue) { read(parameter, into: &change) }
    if isTyped("performed_at") { readMoment(into: &change, business: business, mayMove: isOwner, now: now) }
    for dose in visit.doses {
      for units in UnitSystem.allCases where isTyped(PouredBox.name(dose.key, units: units)) {
        let isDry = dose.isDry
        let scale = units == .metric ? PouredBox.metricPerOunce(isDry: isDry) : 1
        let typed = reader.number(
          PouredBox.name(dose.key, units: units), in: PouredBox.range(scale: scale), isDecimal: units != .metric,
          isRequired: true)
        change.poured[dose.key] = typed.map { $0 / scale }
      }
    }
    if reader.fields.contains("notes") {
      change.notes = reader.text("notes", limit: VisitRules.notesLimit, isMultiline: true)
    }
    if reader.fields.contains("customer_note") {
      change.customerNote = reader.text("customer_note", limit: VisitRules.notesLimit, isMultiline: true)
    }
    if visit.kind == .job, isTyped(JobBoxesView.minutes) { change.minutes = reader.jobMinutes(isRequired: true) }
    if Self.hasJob(visit) { readJob(into: &change, isOwner: isOwner) }
    change.removedPhotos = removedPhotos
    return reader.isValid ? change : nil
  }

  /// True for a visit whose job no schedule has, which therefore has its note and price.
  static func hasJob(_ visit: Visit) -> Bool { visit.kind == .job && (visit.job != nil || visit.serves == nil) }

  /// False where the price is that of the planned job which the visit served.
  static func hasPrice(_ visit: Visit) -> Bool { visit.serves == nil || visit.job?.price != nil }

  private mutating func readJob(into change: inout VisitChange, isOwner: Bool) {
    if reader.fields.contains(JobBoxesView.note) {
      change.jobNote = reader.text(JobBoxesView.note, limit: ScheduleLimits.note, isMultiline: true)
    }
    if isOwner, Self.hasPrice(visit), isTyped(JobBoxesView.price) {
      change.jobPrice = .some(reader.number(JobBoxesView.price, in: 0...ScheduleLimits.price))
    }
  }

  /// True if a box has another text than when displayed.
  private func isTyped(_ name: String) -> Bool {
    guard let typed = reader.fields[name] else { return false }
    return reader.fields.all(name).count > 1
      || Self.plain(typed) != Self.plain(shown[name] ?? "")
  }

  private mutating func read(_ parameter: Parameter, into change: inout VisitChange) {
    let range = units.inputRange(of: parameter).range
    let isRequired = visit.reading(parameter) != nil && !Parameter.extras.contains(parameter)
    let typed = reader.number(parameter.rawValue, in: range, isRequired: isRequired)
    // The same number in another spelling is no change, so that rounding never shifts a value.
    let before = shown[parameter.rawValue].flatMap { DecimalText.understand($0, in: range)?.value }
    if typed == before { return }
    change.readings[parameter] = .some(typed.map { units.stored($0, of: parameter) })
  }

  private mutating func readMoment(
    into change: inout VisitChange, business: Business, mayMove: Bool, now: Date
  ) {
    guard let text = reader.single("performed_at") else { return }
    guard let instant = LocalMoment.instant(text, in: business.timeZone) ?? Date(iso8601: text) else {
      reader.refuse("performed_at", text.isEmpty ? .missing : .incomplete)
      return
    }
    do throws(FieldProblem) {
      try VisitRules.check(performedAt: instant, now: now)
    } catch {
      reader.refuse("performed_at", error)
    }
    let day = business.day(of: instant)
    if !mayMove, day != visit.day { reader.refuse("performed_at", .notAChoice) }
    change.performed = VisitChange.Moment(instant: instant, day: day)
  }
}
