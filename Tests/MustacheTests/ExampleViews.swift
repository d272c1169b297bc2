import Mustache

/// A view with a field of each kind.
struct StopView: View {
  var name = "Nguyen"
  var note: String?
  var isDone = false
  var icon: SafeHTML? = SafeHTML(trusted: "<svg/>")
  var doses: [DoseView] = []
  var progress: ProgressView?
  var lines: [String] = []

  static let fields: Fields<StopView> = [
    .text("name") { $0.name },
    .text("note") { $0.note },
    .flag("isDone") { $0.isDone },
    .html("icon") { $0.icon },
    .list("doses") { $0.doses },
    .view("progress") { $0.progress },
    .texts("lines") { $0.lines },
  ]
}

struct DoseView: View {
  let product: String
  let amount: String

  static let fields: Fields<DoseView> = [
    .text("product") { $0.product },
    .text("amount") { $0.amount },
  ]
}

struct ProgressView: View {
  let value: String

  static let fields: Fields<ProgressView> = [.text("value") { $0.value }]
}

/// A view that contains itself.
struct BranchView: View {
  let label: String
  var branches: [BranchView] = []

  static let fields: Fields<BranchView> = [
    .text("label") { $0.label },
    .list("branches") { $0.branches },
  ]
}

struct LayoutView: View {
  let title: String
  let page: Views

  static let fields: Fields<LayoutView> = [
    .text("title") { $0.title },
    .content("page") { $0.page },
  ]
}

/// A table with the same name twice.
struct TwiceView: View {
  static let fields: Fields<TwiceView> = [.text("name") { _ in "first" }, .text("name") { _ in "second" }]
}

/// A library of templates given by name, as pages use it.
func library(_ templates: [String: String], constants: Constants? = nil) throws -> TemplateLibrary {
  try TemplateLibrary(
    sources: templates.sorted { $0.key < $1.key }.map {
      TemplateSource(name: $0.key, text: $0.value, path: "Views/\($0.key).mustache")
    },
    constants: constants)
}

func rendered(_ template: String, _ view: some View) throws -> String {
  String(decoding: try library(["main": template]).page("main").render(view), as: UTF8.self)
}
