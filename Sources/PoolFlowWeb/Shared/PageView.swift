import Mustache

/// A view that fills a page, with the template that it fills.
protocol PageView: View {
  /// The template below `Views/`, without its ending: "Pools/profile".
  static var template: String { get }
}

extension PageView {
  /// Names in the template or in the layout that their views do not have.
  static func problems(_ library: TemplateLibrary) throws -> [TemplateError] {
    try library.check(template, against: Self.self, in: LayoutView.template, against: LayoutView.self)
  }
}
