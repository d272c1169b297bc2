import Mustache

/// A second body of water in the quick log of its host, with the parts that a visit of its own has: `QuickLog/_body`.
struct BodyLogView: View {
  let log: QuickLogView
  let pool: String

  static let fields: Fields<BodyLogView> = [
    .text("pool") { $0.pool }, .text("suffix") { $0.log.suffix }, .text("bodyName") { $0.log.customerName },
    .text("bodyMark") { $0.pool },
    .text("bodyTarget") { "body-\($0.pool)" }, .text("bodyFacts") { $0.log.bodyFacts },
    .text("doubt") { $0.log.doubt }, .text("doseTitle") { $0.log.doseTitle },
    .text("action") { $0.log.action },
    .text("customerName") { $0.log.customerName }, .text("address") { _ in "" },
    .html("chemistryData") { $0.log.chemistryData }, .text("dosesFor") { $0.log.dosesFor },
    .list("keptDoses") { $0.log.keptDoses }, .view("index") { $0.log.index }, .view("math") { $0.log.math },
    .list("readings") { $0.log.readings }, .view("rest") { $0.log.rest },
    .text("oldText") { $0.log.oldText }, .texts("notesBefore") { $0.log.notesBefore },
    .flag("hasNotesBefore") { !$0.log.notesBefore.isEmpty }, .list("doses") { $0.log.doses },
    .flag("canSelectAll") { $0.log.canSelectAll }, .view("doseTemplate") { $0.log.doseTemplate },
    .view("messageTemplate") { $0.log.messageTemplate }, .view("cost") { $0.log.cost },
    .list("extras") { $0.log.extras }, .view("extraTemplate") { $0.log.extraTemplate },
    .flag("hasExtras") { !$0.log.extras.isEmpty }, .text("predictedTogether") { $0.log.predictedTogether },
    .text("leaves") { $0.log.leaves },
  ]
}
