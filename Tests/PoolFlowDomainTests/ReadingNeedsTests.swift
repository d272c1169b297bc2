import Chemistry
import PoolFlowDomain
import Testing

struct ReadingNeedsTests {
  @Test func `by default free chlorine is shown beside pH and nothing has to be measured`() {
    let needs = ReadingNeeds()
    #expect(needs.shown == [.pH, .freeChlorine, .waterTemp, .calciumHardness, .totalAlkalinity, .cyanuricAcid])
    #expect(needs.shown.allSatisfy { needs[$0] == .optional })
    #expect(needs.text.isEmpty)
  }

  @Test func `the owner's choice is read back from the store`() {
    var needs = ReadingNeeds()
    needs[.pH] = .needed
    needs[.salt] = .optional
    needs[.freeChlorine] = .hidden
    #expect(needs.text == "ph:needed,free_chlorine:hidden,salt:optional")
    #expect(ReadingNeeds(text: needs.text) == needs)
    #expect(needs.shown.last == .salt)
    #expect(!needs.shown.contains(.freeChlorine))
  }

  @Test(arguments: ["ph:hidden", "ph", "mud:needed", "ph:needed:now", "free_chlorine:often", ",,:"])
  func `impossible needs are dropped`(text: String) {
    #expect(ReadingNeeds(text: text) == ReadingNeeds())
  }
}
