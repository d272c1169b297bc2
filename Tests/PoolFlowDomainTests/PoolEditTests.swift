import Chemistry
import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

struct PoolEditTests {
  /// A change of a pool and the fields that are reported.
  struct Change: Sendable, CustomTestStringConvertible {
    let fields: [PoolEdit.Field]
    var fees: [Double] = []
    let make: @Sendable (inout Pool) -> Void

    var testDescription: String { fields.map(\.rawValue).joined(separator: ", ") }
  }

  @Test(arguments: [
    Change(fields: [.name]) { $0.customerName = "Bea" },
    Change(fields: [.address]) { $0.address = "2 Elsewhere" },
    Change(fields: [.position]) { $0.latitude += 1 },
    Change(fields: [.position]) { $0.longitude += 1 },
    Change(fields: [.days]) { $0.days.append(ServiceDay(weekday: .sunday)) },
    Change(fields: [.days]) { $0.days[0].technician = Example.tom.id },
    Change(fields: [.fee], fees: [150, 180]) { $0.monthlyFee = 180 },
    Change(fields: [.fee]) { $0.feeIsAssumed = true },
    Change(fields: [.volume]) { $0.volumeGallons += 1 },
    Change(fields: [.solids]) { $0.water.totalDissolvedSolids += 1 },
    Change(fields: [.model]) { $0.model = .carbonate },
    Change(fields: [.notes]) { $0.notes = "Dog" },
    Change(fields: [.since]) { $0.customerSince = Example.today },
    Change(fields: [.sanitizer]) { $0.body.sanitizer = .bromine },
    Change(fields: [.surface]) { $0.body.surface = .vinyl },
    Change(fields: [.limits]) { $0.body.freeChlorineLimit = 5 },
    Change(fields: [.limits]) { $0.body.combinedChlorineLimit = 0.2 },
    Change(fields: [.minutes]) { $0.stopMinutes = 45 },
    Change(fields: [.fee, .name, .notes], fees: [150, 0]) {
      $0.customerName = "Bea"
      $0.monthlyFee = 0
      $0.notes = "Dog"
    },
  ])
  func `the changed fields of a customer are reported, and the fee with its amounts`(change: Change) throws {
    let before = Example.pool(monthlyFee: 150, on: [.monday])
    var after = before
    change.make(&after)
    let edit = try #require(PoolEdit(from: before, to: after))
    #expect(edit.kind == .changed && edit.fields == change.fields)
    #expect([edit.feeBefore, edit.feeAfter].compactMap(\.self) == change.fees)
  }

  @Test(arguments: [
    Change(fields: []) { _ in },
    Change(fields: []) { $0.days[0].position = 7 },
    Change(fields: []) { $0.water.pH = 8 },
    Change(fields: []) { $0.version += 1 },
  ])
  func `a form saved as it was, a place in the route and a visit's readings are no change`(change: Change) {
    let before = Example.pool(on: [.monday])
    var after = before
    change.make(&after)
    #expect(PoolEdit(from: before, to: after) == nil)
  }
}
