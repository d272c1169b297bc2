import PoolFlowDomain

/// The goal of a better order as a choice.
enum GoalChoice {
  static func select(_ name: String, _ chosen: RouteGoal?, _ strings: Strings, error: String? = nil) -> SelectView {
    SelectView(
      name: name, label: strings("optimize.goal"), error: error,
      options: RouteGoal.allCases.map { goal in
        OptionView(value: goal.rawValue, text: Self.name(goal, strings), isSelected: goal == chosen)
      })
  }

  private static func name(_ goal: RouteGoal, _ strings: Strings) -> String {
    switch goal {
    case .minDriveTime: strings("optimize.minTime")
    case .minDriveDistance: strings("optimize.minDistance")
    case .balanced: strings("optimize.balanced")
    }
  }
}
