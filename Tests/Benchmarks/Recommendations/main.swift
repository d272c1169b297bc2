import Chemistry

/// Waters over the whole range that may be entered, with every class and every step among them.
let waters = (0..<4_096).map { number in
  func value(_ from: Double, _ step: Double, _ every: Int, _ count: Int) -> Double {
    from + step * Double(number / every % count)
  }
  return Water(
    pH: value(6.8, 0.1, 1, 16), temperatureF: value(40, 8, 16, 8), calciumHardness: value(50, 100, 128, 8),
    totalAlkalinity: value(40, 40, 1_024, 4), cyanuricAcid: value(0, 20, 1, 5),
    totalDissolvedSolids: value(500, 500, 1, 7))
}

/// Nanoseconds for one water in each of twenty rounds, after five rounds to warm up.
func rounds(_ recommend: (Water) -> Int) -> [Double] {
  (0..<25).map { _ in
    var steps = 0
    let taken = ContinuousClock().measure { for water in waters { steps += recommend(water) } }
    precondition(steps >= waters.count)
    return taken / .nanoseconds(waters.count)
  }.suffix(20)
}

for model in ChemistryModel.allCases {
  let taken = rounds { Dosing(for: $0, volumeGallons: 15_000, model: model).recommendations.count }
  print(model.rawValue, taken.map { "\($0)" }.joined(separator: " "))
}
