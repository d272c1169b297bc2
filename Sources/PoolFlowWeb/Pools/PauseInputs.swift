import HTTP
import PoolFlowDomain

/// A pause as far as it is typed.
struct PauseDraft: Sendable {
  var kind: ServicePause.Kind?
  var startsOn: Day?
  var endsOn: Day?
  var fee = PauseFee.byLength
}

/// The fee in a pause.
enum PauseFee: String, Sendable, CaseIterable {
  case byLength = "by_length"
  case goesOn = "goes_on"
  case none
}

/// The boxes of a pause.
enum PauseInputs {
  static let kind = Input<PauseDraft>.choice(
    "kind", "pause.kind", box: .options(kinds), get: { $0.kind }, set: { $0.kind = $1 })

  static let days: [Input<PauseDraft>] = [
    .day("starts_on", "pause.startsOn", \.startsOn, need: .required),
    .day("ends_on", "pause.endsOn", \.endsOn).hint("pause.endsOnHint").saying(.incomplete, "pause.endsTooEarly"),
  ]

  /// A form without the field has the proposal.
  static let fee = Input<PauseDraft>(
    "fee", "pause.fee", .options(fees), .free, shown: { pause, _ in [pause.fee.rawValue] },
    read: { pause, reader, _, _ in
      guard reader.fields.contains("fee") else { return }
      guard let fee = reader.choice("fee", PauseFee.self) else { return reader.refuse("fee", .notAChoice) }
      pause.fee = fee
    })

  static let all = [kind] + days + [fee]

  @Sendable private static func fees(_ viewer: Viewer) -> [OptionView] {
    let strings = viewer.strings
    let days = ["days": viewer.format.count(ServicePause.longestPaidByProposal)]
    return [
      OptionView(
        value: PauseFee.byLength.rawValue, text: strings("pause.feeByLength"),
        longText: strings("pause.feeByLengthText", days)),
      OptionView(
        value: PauseFee.goesOn.rawValue, text: strings("pause.feeGoesOn"), longText: strings("pause.feeGoesOnText")),
      OptionView(
        value: PauseFee.none.rawValue, text: strings("pause.feeNone"), longText: strings("pause.feeNoneText")),
    ]
  }

  @Sendable private static func kinds(_ viewer: Viewer) -> [OptionView] {
    let strings = viewer.strings
    func option(_ kind: ServicePause.Kind, _ text: StringKey, _ more: StringKey) -> OptionView {
      OptionView(value: kind.rawValue, text: strings(text), longText: strings(more))
    }
    return [option(.paused, "pause.pause", "pause.pauseText"), option(.closed, "pause.close", "pause.closeText")]
  }
}
