import PoolFlowDomain
import Testing

struct EquipmentTests {
  @Test func `there are the nine documented types`() {
    #expect(
      Equipment.Kind.allCases.map(\.rawValue) == [
        "pump", "filter", "heater", "cleaner", "saltSystem", "automation", "light", "cover", "other",
      ])
  }

  static let filled = [
    CustomerProfile(contactName: "Ann"), CustomerProfile(contactPhone: "1"), CustomerProfile(contactEmail: "a@b.c"),
    CustomerProfile(gateAccessType: "code"), CustomerProfile(preferredArrivalWindow: "8-10"),
    CustomerProfile(tagsCSV: "vip"),
  ]

  @Test(arguments: filled)
  func `a profile with any field is not empty`(profile: CustomerProfile) {
    #expect(!profile.isEmpty)
  }

  @Test func `a profile without a field is empty`() {
    #expect(CustomerProfile().isEmpty)
  }
}
