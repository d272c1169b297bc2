import PoolFlowDomain

/// What a better order of a day's stops is judged by: `Shared/_options` (04 §2.2).
enum GoalChoice {
  static let name = "route_goal"

  static func view(chosen: String, error: String?, strings: Strings) -> SelectView {
    SelectView(
      name: name, label: strings("workflow.goal"), error: error,
      options: RouteGoal.allCases.map { goal in
        OptionView(
          value: goal.rawValue, text: self.name(goal, strings), longText: explanation(goal, strings),
          isSelected: goal.rawValue == chosen)
      })
  }

  static func name(_ goal: RouteGoal, _ strings: Strings) -> String {
    switch goal {
    case .minDriveTime: strings("workflow.minDriveTime")
    case .minDriveDistance: strings("workflow.minDriveDistance")
    case .balanced: strings("workflow.balancedGoal")
    }
  }

  private static func explanation(_ goal: RouteGoal, _ strings: Strings) -> String {
    switch goal {
    case .minDriveTime: strings("workflow.minDriveTimeText")
    case .minDriveDistance: strings("workflow.minDriveDistanceText")
    case .balanced: strings("workflow.balancedGoalText")
    }
  }
}
