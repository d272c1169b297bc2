extension Languages {
  /// Reads `Views/` in `root`, compiles every page in every language and checks each against its view.
  ///
  /// - Throws: `CatalogueError` or `TemplateError` with file and line; the program does not start then.
  public init(root: String) throws {
    try self.init(root: root, pages: Site.pages)
  }
}

extension Site {
  static var pages: PageSet {
    PageSet(
      templates: views.map { $0.template }, layout: LayoutView.template,
      problem: { library in
        for view in views { if let problem = try view.problems(library).first { return problem } }
        return nil
      },
      laterTexts: { LaterTexts($0).versioned })
  }
}
