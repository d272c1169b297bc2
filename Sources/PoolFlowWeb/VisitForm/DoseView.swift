import Mustache

/// `QuickLog/_dose`: a dose with a box to tick, or a message instead.
struct DoseView: View {
  struct Step: View {
    let path: String
    let label: String

    static let fields: Fields<Step> = [.text("path") { $0.path }, .text("label") { $0.label }]
  }

  var key = ""
  var chemical = ""
  var isDose = true
  /// The first one to pour, in large numbers.
  var isMain = false
  /// True where a caution makes it a part of the whole dose.
  var isPortion = false
  var isChosen = false
  var chemicalName = ""
  var quantityOz = "0"
  var pourOz = "0"
  /// The amount to pour now; for a struck dose the struck amount.
  var quantityText = ""
  var instruction = ""
  var caution: String?
  var isStruck = false
  var poured = ""
  /// The name of the box: `dose_oz.KEY`, on metric pages `dose_metric.KEY`.
  var boxName = ""
  /// The unit of the box: by weight or by volume.
  var pouredUnit = ""
  var predicted: String?
  var math: String?
  var documentedText: String?
  var pouredText: String?
  /// The amount in the box where it is not the proposed one.
  var otherText: String?
  /// The interpretation of an ambiguous number in the box.
  var understood: String?
  var pouredError: String?
  var costText: String?
  var icon: String?
  var details: [String] = []
  var step: Step?

  static let fields: Fields<DoseView> = [
    .text("key") { $0.key }, .text("chemical") { $0.chemical }, .flag("isDose") { $0.isDose },
    .flag("isMain") { $0.isMain }, .flag("isChosen") { $0.isChosen },
    .text("otherText") { $0.otherText }, .flag("isOther") { $0.otherText != nil || $0.pouredError != nil },
    .text("chemicalName") { $0.chemicalName },
    .text("quantityOz") { $0.quantityOz }, .text("pourOz") { $0.pourOz },
    .list("amount") { AmountView.parts($0.quantityText) },
    .text("instruction") { $0.instruction }, .text("caution") { $0.caution }, .text("poured") { $0.poured },
    .text("pouredUnit") { $0.pouredUnit }, .text("boxName") { $0.boxName }, .flag("isStruck") { $0.isStruck },
    .text("predicted") { $0.predicted }, .text("math") { $0.math }, .text("documentedText") { $0.documentedText },
    .text("pouredText") { $0.pouredText }, .text("pouredError") { $0.pouredError },
    .text("understood") { $0.understood },
    .text("costText") { $0.costText }, .text("icon") { $0.icon }, .texts("details") { $0.details },
    .view("step") { $0.step },
  ]

  /// Blank doses, which the browser copies.
  static func template(showsCosts: Bool) -> DoseView {
    DoseView(
      quantityText: "–", caution: "–", predicted: "–", math: "–", documentedText: "–", pouredText: "–",
      costText: showsCosts ? "–" : nil)
  }

  static let messageTemplate = DoseView(
    isDose: false, icon: "alert", details: ["–"], step: Step(path: "#", label: "–"))
}
