extension TemplateLibrary {
  /// Compares every name that the template `name` and its partials use with the fields of `view`.
  ///
  /// Returns one error for each place where no enclosing view has the name, where a view or list is written as text,
  /// where plain text is written unescaped, or markup escaped; empty if there is none. Throws if there is no such
  /// template.
  public func check<Page: View>(
    _ name: String, against view: Page.Type
  ) throws(TemplateError) -> [TemplateError] {
    var check = TemplateCheck(try page(name), page: nil)
    return check.problems(with: Page.fields.shape)
  }

  /// The same for a page in its layout: `layoutView` is the layout's view, whose `.content` field holds the page's `view`.
  public func check<Page: View, Layout: View>(
    _ name: String, against view: Page.Type, in layout: String, against layoutView: Layout.Type
  ) throws(TemplateError) -> [TemplateError] {
    var check = TemplateCheck(try page(name, in: layout), page: Page.fields.shape)
    return check.problems(with: Layout.fields.shape)
  }
}
