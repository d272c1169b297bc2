import Chemistry
import PoolFlowDomain

/// Seasons and fees.
extension ImportQuestionView {
  /// The answer, else what is proposed.
  static func season(_ question: ImportQuestion, _ choices: ImportChoices) -> SeasonChoice? {
    if let answer = choices.seasons[question.key].flatMap(SeasonChoice.init(rawValue:)) { return answer }
    if case .season(let proposed)? = question.proposal { return proposed }
    return nil
  }

  static func firstMonths(_ season: SeasonChoice?, _ texts: ImportTexts) -> [OptionView] {
    let strings = texts.format.strings
    let ask = OptionView(value: "", text: strings("import.chooseAnswer"), isSelected: season == nil)
    let year = OptionView(
      value: SeasonChoice.wholeYear.rawValue, text: strings("import.seasonYear"), isSelected: season == .wholeYear)
    let (from, _) = months(season)
    return (season == nil ? [ask] : []) + [year]
      + options(from, texts)
  }

  static func lastMonths(_ season: SeasonChoice?, _ texts: ImportTexts) -> [OptionView] {
    options(months(season).to ?? 12, texts)
  }

  private static func months(_ season: SeasonChoice?) -> (from: Int?, to: Int?) {
    if case .months(let from, let to)? = season { (from, to) } else { (nil, nil) }
  }

  private static func options(_ chosen: Int?, _ texts: ImportTexts) -> [OptionView] {
    (1...12).map { month in
      OptionView(value: String(month), text: texts.format.monthName(month), isSelected: month == chosen)
    }
  }

  /// The usual fee, none, and the amounts in the text.
  static func fees(_ question: ImportQuestion, _ answer: Double?, _ texts: ImportTexts) -> [OptionView] {
    let format = texts.format
    var amounts: [Double] = []
    if case .fees(let found)? = question.proposal { amounts = found }
    let usual = OptionView(
      value: "", text: format.strings("import.feeDefault", ["fee": format.money(RegionDefaults.monthlyFee)]),
      isSelected: answer == nil)
    return [usual]
      + ([0] + amounts).map { amount in
        let words = format.money(amount)
        return OptionView(
          value: String(amount), text: amount == 0 ? format.strings("import.feeNone", ["fee": words]) : words,
          isSelected: answer == amount)
      }
  }
}
