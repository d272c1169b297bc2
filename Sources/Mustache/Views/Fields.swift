/// The table of a view's fields, written as an array literal: `[.text("name") { $0.name }, .flag("isDone") { $0.isDone }]`.
public struct Fields<Owner: View>: Sendable, ExpressibleByArrayLiteral {
  @usableFromInline let shape: Shape
  @usableFromInline let readers: [Reader<Owner>]

  /// The fields in any order; of two with one name the first is read, and `TemplateLibrary.check` reports it.
  public init(arrayLiteral fields: Field<Owner>...) {
    self.init(fields)
  }

  /// For tables that share a part: `Fields(common + own)`.
  public init(_ fields: [Field<Owner>]) {
    // Closures: a key path of a generic type is made at run time, for each type of view.
    shape = Shape(owner: "\(Owner.self)", names: fields.map { $0.name }, kinds: fields.map { $0.kind })
    readers = fields.map { Reader(read: $0.read) }
  }
}
