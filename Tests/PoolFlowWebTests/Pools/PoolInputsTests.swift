import PoolFlowDomain
import Testing

@testable import PoolFlowWeb

struct PoolInputsTests {
  private static let labels: [PoolEdit.Field: StringKey] = [
    .fee: "pool.monthlyFee", .days: "schedule.title", .name: "pool.customerName", .address: "pool.address",
    .position: "pool.position", .volume: "pool.poolVolume", .solids: "pool.totalDissolvedSolids",
    .model: "model.title", .notes: "pool.notes", .profile: "profile.title",
    .since: "pool.customerSince", .sanitizer: "body.sanitizer", .surface: "body.surface", .limits: "body.limits",
    .readings: "interval.ofPool", .minutes: "pool.stopMinutes", .pauses: "pause.title",
  ]

  @Test(arguments: Languages.all.map(\.code))
  func `a value that was changed has the label of its box`(code: String) throws {
    let strings = try FormatTests.format(code, "US").strings
    for field in PoolEdit.Field.allCases {
      #expect(PoolInputs.label(of: field, strings) == strings(try #require(Self.labels[field])))
    }
    #expect(Set(Self.labels.values.map { strings($0) }).count == PoolEdit.Field.allCases.count)
  }
}
