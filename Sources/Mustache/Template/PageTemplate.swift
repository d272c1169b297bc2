/// A compiled template, alone or in its layout, ready to be rendered any number of times from any thread.
public struct PageTemplate: Sendable {
  /// The routines of the page that a layout is wrapped around.
  struct Content: Sendable {
    let plain: Int
    let indented: Int
  }

  let program: Program
  /// The number of the routine to begin with.
  let routine: Int
  let content: Content?

  /// Appends the page for `view`; with a layout, `view` is the layout's view. Throws if a limit of depth, work or
  /// length is passed; `output` then holds the part rendered before.
  public func render(_ view: some View, into output: inout [UInt8]) throws(TemplateError) {
    try render(.views(Views(view)), into: &output)
  }

  /// The same for values that are not views, such as decoded JSON.
  public func render(_ root: Value, into output: inout [UInt8]) throws(TemplateError) {
    var renderer = Renderer(program, content: content, root: root)
    try renderer.render(from: program.routines[routine].start, into: &output)
  }

  /// The page for `view` as UTF-8.
  public func render(_ view: some View) throws(TemplateError) -> [UInt8] {
    var output: [UInt8] = []
    try render(view, into: &output)
    return output
  }

  /// The page for `root` as UTF-8.
  public func render(_ root: Value) throws(TemplateError) -> [UInt8] {
    var output: [UInt8] = []
    try render(root, into: &output)
    return output
  }
}
