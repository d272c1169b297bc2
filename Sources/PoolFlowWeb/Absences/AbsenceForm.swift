import HTTP
import PoolFlowDomain

/// The form of an absence, and the question about the stops that it meets.
struct AbsenceForm {
  let inputs: AbsenceInputs
  let id: ID<Absence>
  private(set) var boxes: RecordForm<AbsenceDraft>

  /// The hidden fields: the identifier, and the absence that the question was about.
  static let identifier = "absence"
  static let asked = "asked"
  /// Days ahead that an absence may begin.
  private static let horizon = 731

  /// - Parameter presets: `person`, `from`, `until`, `name` and `rides_with` that a link to the form names.
  init(_ id: ID<Absence>, team: [Person], presets: FormFields = FormFields(), viewer: Viewer) {
    self.id = id
    let named = presets["person"].flatMap { ID<Person>($0) }
    let rider = team.first { $0.id == named }?.id
    inputs = AbsenceInputs(team: team, rider: rider)
    // The owner enters absences of others more often than their own.
    let person = team.first { $0.id != viewer.account?.person } ?? team.first
    let draft = AbsenceDraft(
      person: rider ?? person?.id,
      from: presets["from"].flatMap { Day($0) } ?? viewer.today, until: presets["until"].flatMap { Day($0) },
      name: String((presets["name"] ?? "").prefix(Absence.nameLength)),
      ridesWith: presets[AbsenceInputs.ride].flatMap { ID($0) })
    boxes = RecordForm(inputs.all, showing: draft, viewer: viewer)
  }

  init(_ fields: FormFields, newID: ID<Absence>, team: [Person], viewer: Viewer) {
    id = fields[Self.identifier].flatMap { ID($0) } ?? newID
    // Of two boxes with the same person either may be the wrong one.
    let rider = fields["person"] == fields[AbsenceInputs.ride] ? nil : fields["person"].flatMap { ID<Person>($0) }
    inputs = AbsenceInputs(team: team, rider: rider)
    boxes = RecordForm(inputs.all, fields, viewer: viewer)
  }

  /// Nil where something is wrong.
  mutating func absence() -> Absence? {
    let draft = boxes.read(on: AbsenceDraft())
    guard let from = draft.from else { return nil }
    let until = draft.until ?? from
    let (today, strings) = (boxes.viewer.today, boxes.viewer.strings)
    func refuse(_ name: String, _ message: String) { boxes.refuse(name, .notAChoice, saying: message) }
    if until < from { refuse("until", strings("absence.untilTooEarly")) }
    if until.number - from.number >= Absence.length {
      refuse("until", strings("absence.tooLong", ["days": boxes.viewer.format.count(Absence.length)]))
    }
    if until < today { refuse(draft.until == nil ? "from" : "until", strings("absence.over")) }
    if from.number - today.number > Self.horizon { refuse("from", strings("absence.tooFar")) }
    if draft.ridesWith != nil, boxes.fields["person"] == AbsenceInputs.business {
      refuse(AbsenceInputs.ride, strings("ride.notBusiness"))
    } else if draft.ridesWith != nil, draft.person == nil || draft.person == draft.ridesWith {
      refuse(AbsenceInputs.ride, strings("ride.otherPerson"))
    }
    guard boxes.isValid else { return nil }
    return Absence(
      id: id, person: draft.person, from: from, until: until, name: draft.name, ridesWith: draft.ridesWith)
  }

  /// Refuses a ride with somebody who is away, or rides along too, on one of the days, a second ride of a person, and that
  /// of one who has a helper.
  ///
  /// - Parameter absences: those of the days.
  mutating func check(_ absence: Absence, among absences: [Absence], team: [Person]) -> Bool {
    guard let clash = absences.clash(of: absence) else { return true }
    let (strings, format) = (boxes.viewer.strings, boxes.viewer.format)
    func name(_ person: ID<Person>?) -> String {
      team.first { $0.id == person }?.name ?? strings("visit.unknownPerson")
    }
    let message =
      switch clash {
      case .driverIsAway(let day):
        strings("absence.alsoAway", ["name": name(absence.ridesWith), "day": format.day(day)])
      case .rides(let driver, let day):
        strings(
          "ride.already", ["name": name(absence.person), "driver": name(driver), "day": format.day(day)])
      case .drives(let helper, let day):
        strings("ride.hasHelper", ["name": name(absence.person), "helper": name(helper), "day": format.day(day)])
      }
    boxes.refuse(AbsenceInputs.ride, .notAChoice, saying: message)
    return false
  }

  /// The answers to the question, as fields.
  var answers: [KeptView] {
    boxes.fields.filter { AbsenceQuestion.isAnswer($0.name) }.map { KeptView(name: $0.name, value: $0.value) }
  }

  /// True where the question was about this very absence.
  func isAsked(_ absence: Absence) -> Bool { boxes.fields[Self.asked] == Self.text(absence) }

  static func text(_ absence: Absence) -> String {
    "\(absence.person?.text ?? "") \(absence.from) \(absence.until)"
  }
}
