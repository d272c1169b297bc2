import Chemistry
import Testing

/// Doses ticked together leave no reference water worse than it was, by the independent program
/// (chemistry.md#what-is-poured).
struct TickedSetsTests {
  /// The allowed difference of the two programs where one of them is on an edge.
  static let tolerance = 0.02

  @Test func `the table has the doses that are ticked today`() throws {
    let today = TickedSets.today(try ReferenceWaters().entries)
    let answered = try TickedSets().rows.map(\.doses)
    #expect(today.count > 1_500)
    if today != answered {
      Issue.record("Other doses are ticked: run Tests/Reference/ticked.py on \(try TickedSets.write(today))")
    }
  }

  @Test func `the pH stays in its range, or moves no farther out of it`() throws {
    let waters = try ReferenceWaters().entries
    for row in try TickedSets().rows {
      let before = waters[row.doses.water].water.pH
      let allowed = min(before, 7.2) - Self.tolerance...max(before, 7.8) + Self.tolerance
      #expect(allowed.contains(row.pH), "\(row.doses.line): \(before) to \(row.pH)")
    }
  }

  @Test func `the prediction agrees, and keeps the range exactly`() throws {
    let waters = try ReferenceWaters().entries
    var pHs: [Double] = []
    var indices: [Double] = []
    for row in try TickedSets().rows {
      let water = waters[row.doses.water].water
      let doses = zip(TickedSets.kinds, row.doses.ounces).map { (Product.documented($0), $1) }
      let after = try #require(Prediction(water, adding: doses, volumeGallons: TickedSets.gallons))
      let allowed = min(water.pH, 7.2)...max(water.pH, 7.8)
      #expect(allowed.contains(after.water.pH), "\(row.doses.line): \(water.pH) to \(after.water.pH)")
      pHs.append(after.water.pH - row.pH)
      indices.append(try #require(after.index) - row.index)
    }
    #expect(Spread(pHs).largest < 0.03, "\(Spread(pHs))")
    let spread = Spread(indices)
    #expect(abs(spread.mean) < 0.01 && spread.deviation < 0.01 && spread.largest < 0.04, "\(spread)")
  }

  @Test func `no ticked dose turns scale-forming water into corrosive, or the reverse`() throws {
    let waters = try ReferenceWaters().entries
    for row in try TickedSets().rows {
      let before = WaterCondition(index: waters[row.doses.water].index)
      let after = WaterCondition(index: row.index)
      let isTurned = before != after && before != .balanced && after != .balanced
      #expect(!isTurned, "\(row.doses.line): \(before) to \(after)")
    }
  }
}
