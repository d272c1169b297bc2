import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The consequences of the entries of a record form (architecture.md#forms).
struct RecordFormTests {
  private struct Tank: Equatable {
    var name = ""
    var litres = 0.0
    var fee = 0.0
  }

  private static let inputs: [Input<Tank>] = [
    .text("name", "pool.customerName", \.name, limit: 10, need: .required).saying(.missing, "pool.nameMissing"),
    .number(
      "litres", "pool.poolVolume", range: { _ in 1...1_000_000 }, isPositive: true,
      shown: { tank, viewer in viewer.format.number(tank.litres) },
      write: { tank, litres, _ in tank.litres = litres ?? 0 }),
    .number(
      "fee", "pool.monthlyFee", range: { _ in 0...100 }, shown: { tank, _ in "\(tank.fee)" },
      write: { tank, fee, _ in tank.fee = fee ?? 0 }
    ).forOwner(),
  ]

  private static func viewer(_ role: Role = .owner) throws -> Viewer {
    Viewer(
      account: Account(id: ID(1), person: Example.olivia.id, email: "o@example.com", name: "Olivia", role: role),
      preferences: Preferences(), business: Example.business, now: Example.now,
      strings: try Workplace.languages.get().fallback.strings)
  }

  @Test func `a number that comes back as it was shown leaves the saved one as it is`() throws {
    let saved = Tank(name: "A", litres: 1_234.4, fee: 3)
    var form = RecordForm(Self.inputs, showing: saved, viewer: try Self.viewer())
    #expect(form.reader.typed("litres") == "1,234")
    #expect(form.read(on: saved) == saved)
    #expect(form.reader.understood.isEmpty)
    var changed = RecordForm(Self.inputs, ["name": "A", "litres": "1235", "fee": "3"], viewer: try Self.viewer())
    #expect(changed.read(on: saved) == Tank(name: "A", litres: 1_235, fee: 3))
  }

  @Test func `everything wrong is in the summary, in the order of the boxes`() throws {
    let viewer = try Self.viewer()
    var form = RecordForm(Self.inputs, ["name": " ", "litres": "0", "fee": "x", "version": "1"], viewer: viewer)
    _ = form.read(on: Tank())
    form.refuse("version", .notAChoice, saying: "Once more")
    form.refuse("name", .notAChoice, saying: "too late")
    let items = try #require(form.summary).items
    #expect(items.map(\.target) == ["name", "litres", "fee", "main"])
    #expect(items.last?.text == "Once more")
    #expect(form.box(Self.inputs[0]).field?.error == viewer.strings("pool.nameMissing"))
    #expect(form.boxes(Self.inputs).allSatisfy { $0.field?.error != nil })
  }

  @Test func `a technician has no box for what is the owner's, and cannot send it`() throws {
    let viewer = try Self.viewer(.technician)
    let saved = Tank(name: "A", litres: 5, fee: 3)
    var form = RecordForm(Self.inputs, ["name": "B", "litres": "5", "fee": "99"], viewer: viewer)
    #expect(form.read(on: saved) == Tank(name: "B", litres: 5, fee: 3))
    #expect(form.boxes(Self.inputs).count == 2)
    #expect(form.differences(from: saved).map(\.label) == [viewer.strings("pool.customerName")])
  }

  @Test func `a label that names a value is the same wherever it is said`() throws {
    let viewer = try Self.viewer()
    let label = viewer.strings("people.same", ["name": "Ann"])
    let input = Self.inputs[0].titled { $0("people.same", ["name": "Ann"]) }
    var form = RecordForm([input], ["name": ""], viewer: viewer)
    _ = form.read(on: Tank())
    #expect(form.box(input).field?.label == label)
    #expect(try #require(form.summary).items.map(\.text) == ["\(label) \(viewer.strings("pool.nameMissing"))"])
    #expect(form.differences(from: Tank(name: "Ann")).map(\.label) == [label])
    #expect([input].label(of: "name", viewer.strings) == label)
  }

  @Test func `a choice is compared in words`() throws {
    let viewer = try Self.viewer()
    let pump = Equipment(id: ID(1), name: "P", kind: .pump, createdAt: Example.now, updatedAt: Example.now)
    let form = EquipmentForm(["name": "P", "type": "filter"], viewer: viewer)
    let row = try #require(form.differences(from: pump).first { $0.label == viewer.strings("equipment.type") })
    #expect(row.yours == viewer.format.name(of: .filter) && row.theirs == viewer.format.name(of: .pump))
  }
}
