import Chemistry

/// The two chemistry models, each in plain words: `Shared/_options`.
enum ModelChoice {
  static func view(chosen: String, error: String?, format: Format) -> SelectView {
    let strings = format.strings
    return SelectView(
      name: "model", label: strings("model.label"), hint: strings("model.hint"), error: error,
      options: ChemistryModel.allCases.map { model in
        OptionView(
          value: model.rawValue, text: name(model, strings), longText: explanation(model, format),
          isSelected: model.rawValue == chosen)
      })
  }

  static func name(_ model: ChemistryModel, _ strings: Strings) -> String {
    switch model {
    case .documented: strings("model.documented")
    case .carbonate: strings("model.carbonate")
    }
  }

  private static func explanation(_ model: ChemistryModel, _ format: Format) -> String {
    switch model {
    case .documented:
      format.strings("model.documentedText", ["gallons": format.number(10_000), "solids": format.number(1_000)])
    case .carbonate: format.strings("model.carbonateText")
    }
  }
}
