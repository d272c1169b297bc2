import Mustache

/// A view of a whole page, with its template.
protocol PageView: View {
  /// The template in `Views/`, without its extension: "Pools/profile".
  static var template: String { get }
}

extension PageView {
  /// Names in the template or in the layout that are missing from their views.
  static func problems(_ library: TemplateLibrary) throws -> [TemplateError] {
    try library.check(template, against: Self.self, in: LayoutView.template, against: LayoutView.self)
  }
}
