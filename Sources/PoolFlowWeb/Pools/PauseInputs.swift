import PoolFlowDomain

/// A pause as far as it is typed.
struct PauseDraft: Sendable {
  var kind: ServicePause.Kind?
  var startsOn: Day?
  var endsOn: Day?
}

/// The boxes of a pause.
enum PauseInputs {
  static let kind = Input<PauseDraft>.choice(
    "kind", "pause.kind", box: .options(kinds), get: { $0.kind }, set: { $0.kind = $1 })

  static let days: [Input<PauseDraft>] = [
    .day("starts_on", "pause.startsOn", \.startsOn, need: .required),
    .day("ends_on", "pause.endsOn", \.endsOn).hint("pause.endsOnHint").saying(.incomplete, "pause.endsTooEarly"),
  ]

  static let all = [kind] + days

  @Sendable private static func kinds(_ viewer: Viewer) -> [OptionView] {
    let strings = viewer.strings
    func option(_ kind: ServicePause.Kind, _ text: StringKey, _ more: StringKey) -> OptionView {
      OptionView(value: kind.rawValue, text: strings(text), longText: strings(more))
    }
    return [option(.paused, "pause.pause", "pause.pauseText"), option(.closed, "pause.close", "pause.closeText")]
  }
}
