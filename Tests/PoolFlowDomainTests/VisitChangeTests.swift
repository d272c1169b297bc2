import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

struct VisitChangeTests {
  private static let pool = Example.pool()
  private static let dose = Dose(
    id: ID(11), key: "acid", item: Example.product(.acid), chemicalName: "Muriatic Acid", kind: .acid,
    quantityOunces: 52, recommendedOunces: 52, cost: 2.6, takenOunces: 40)
  private static let visit = Example.visit(
    technician: Example.tom, water: Water(pH: 7.4), doses: [dose], notes: "gate 9")
  private static let later = Example.at(minutes: 60)

  private static func apply(_ change: VisitChange, to visit: Visit = visit) -> (visit: Visit, changes: [FieldChange]) {
    change.applied(to: visit, of: pool, fallback: .documented, at: later)
  }

  @Test func `nothing changed is no change, also where the same values are sent`() {
    let same = VisitChange(
      readings: [.pH: 7.4, .freeChlorine: nil], performed: .init(instant: Example.now, day: Example.today),
      notes: "gate 9", customerNote: "", poured: ["acid": 52, "base": 3], removedPhotos: [1])
    let (visit, changes) = Self.apply(same)
    #expect(changes.isEmpty)
    #expect(visit == Self.visit)
    #expect(visit.editedAt == nil)
  }

  @Test func `a changed reading counts as measured and gives the index of the visit's own model`() {
    let carried = Visit(
      id: ID(1), pool: ID(1), technician: nil, day: Example.today, openedAt: nil, performedAt: Example.now,
      receivedAt: Example.now, readings: Parameter.readings.map { Reading($0, 100, isMeasured: false) },
      index: 3, model: ModelStamp(name: "carbonate", version: 1), doses: [], chemicalCost: 0, notes: "")
    let water = Water(
      pH: 7.4, temperatureF: 100, calciumHardness: 100, totalAlkalinity: 100, cyanuricAcid: 100)
    let (visit, changes) = Self.apply(VisitChange(readings: [.pH: 7.4]), to: carried)
    #expect(visit.reading(.pH) == Reading(.pH, 7.4, isMeasured: true))
    #expect(visit.reading(.waterTemp)?.isMeasured == false)
    #expect(visit.index == WaterIndex(of: water, by: .carbonate).value)
    #expect(visit.model == ModelStamp(.carbonate))
    #expect(visit.editedAt == Self.later)
    #expect(
      changes == [
        FieldChange(.reading(.pH), old: "100.0", new: "7.4"),
        FieldChange(.index, old: "3.0", new: String(visit.index)),
      ])
  }

  @Test func `a model that is unknown here is replaced by the pool's`() {
    let old = Visit(
      id: ID(1), pool: ID(1), technician: nil, day: Example.today, openedAt: nil, performedAt: Example.now,
      receivedAt: Example.now, readings: [Reading(.pH, 7, isMeasured: true)], index: 1,
      model: ModelStamp(name: "of tomorrow", version: 9), doses: [], chemicalCost: 0, notes: "")
    let untouched = Self.apply(VisitChange(notes: "x"), to: old).visit
    #expect(untouched.model.name == "of tomorrow" && untouched.index == 1)
    let changed = Self.apply(VisitChange(readings: [.pH: 7.2]), to: old).visit
    #expect(changed.model == .documented)
    #expect(changed.index == SaturationIndex(of: Water(pH: 7.2)).value)
    // Today's dissolved solids do not belong to that day.
    #expect(changed.readings.map(\.parameter) == [.pH])
  }

  @Test func `a reading beside the five comes and goes without touching the index, one of the five stays`() {
    let (with, changes) = Self.apply(VisitChange(readings: [.freeChlorine: 2.5, .pH: nil]))
    #expect(with.reading(.freeChlorine)?.value == 2.5 && with.reading(.pH)?.value == 7.4)
    #expect(with.index == Self.visit.index)
    #expect(changes == [FieldChange(.reading(.freeChlorine), old: "", new: "2.5")])
    let (without, back) = Self.apply(VisitChange(readings: [.freeChlorine: nil]), to: with)
    #expect(without.reading(.freeChlorine) == nil)
    #expect(back == [FieldChange(.reading(.freeChlorine), old: "2.5", new: "")])
  }

  @Test func `a corrected amount keeps its cost an ounce, and the amount taken from stock stays`() {
    let (visit, changes) = Self.apply(VisitChange(poured: ["acid": 26]))
    #expect(visit.doses[0].quantityOunces == 26 && visit.doses[0].takenOunces == 40)
    expectClose(visit.doses[0].cost, 1.3)
    #expect(visit.chemicalCost == 1.3)
    #expect(changes == [FieldChange(.poured(key: "acid"), old: "52.0", new: "26.0")])
    let zero = Self.apply(VisitChange(poured: ["acid": 0])).visit
    #expect(zero.doses[0].cost == 0)
    expectClose(Self.apply(VisitChange(poured: ["acid": 9]), to: zero).visit.doses[0].cost, 9 * 0.05)
  }

  @Test func `time and notes change with their business day`() {
    let moment = VisitChange.Moment(
      instant: Example.at(minutes: -1_440), day: Example.today.adding(days: -1))
    let (visit, changes) = Self.apply(VisitChange(performed: moment, notes: "", customerNote: "Filter cleaned"))
    #expect(visit.day == moment.day && visit.performedAt == moment.instant)
    #expect(visit.notes.isEmpty && visit.customerNote == "Filter cleaned")
    #expect(
      changes.map(\.field) == [.performedAt, .notes, .customerNote])
    #expect(changes[0].old == "2026-11-23T17:00:00.000Z")
  }

  @Test(arguments: [
    VisitField.reading(.salt), .index, .performedAt, .notes, .customerNote, .poured(key: "extra-1"), .photo,
    .other("of tomorrow"),
  ])
  func `a field is found by its name`(field: VisitField) {
    #expect(VisitField(name: field.name) == field)
  }

  @Test(
    arguments: [(nil, nil), (0.0, nil), (-5, nil), (0.2, 1), (23.4, 23), (720, 720), (721, nil)] as [(Double?, Int?)])
  func `minutes on site are kept if they are possible`(opened: Double?, minutes: Int?) {
    let visit = Visit(
      id: ID(1), pool: ID(1), technician: nil, day: Example.today,
      openedAt: opened.map { Example.at(minutes: -$0) }, performedAt: Example.now, receivedAt: Example.now,
      readings: [], index: 0, model: .documented, doses: [], chemicalCost: 0, notes: "")
    #expect(VisitRules.minutesOnSite(visit) == minutes)
  }
}
