import Mustache
import Testing

struct ViewTests {
  static let doses = [DoseView(product: "Acid", amount: "6 oz"), DoseView(product: "<Soda>", amount: "2 lb")]

  static let examples: [(String, StopView, String)] = [
    ("{{name}}", StopView(name: "A & B"), "A &amp; B"),
    ("({{note}})", StopView(), "()"),
    ("({{note}})", StopView(note: "dog"), "(dog)"),
    ("{{#note}}{{.}}{{/note}}{{^note}}none{{/note}}", StopView(note: "dog"), "dog"),
    ("{{#note}}{{.}}{{/note}}{{^note}}none{{/note}}", StopView(), "none"),
    ("{{#note}}{{.}}{{/note}}{{^note}}none{{/note}}", StopView(note: ""), "none"),
    ("{{#isDone}}done{{/isDone}}{{^isDone}}open{{/isDone}}", StopView(isDone: true), "done"),
    ("{{#isDone}}done{{/isDone}}{{^isDone}}open{{/isDone}}", StopView(), "open"),
    ("{{isDone}}", StopView(), "false"),
    ("{{{icon}}}", StopView(), "<svg/>"),
    ("({{{icon}}}{{#icon}}x{{/icon}})", StopView(icon: nil), "()"),
    (
      "{{#doses}}{{name}}: {{product}} {{amount}};{{/doses}}", StopView(doses: doses),
      "Nguyen: Acid 6 oz;Nguyen: &lt;Soda&gt; 2 lb;"
    ),
    ("{{#doses}}x{{/doses}}{{^doses}}none{{/doses}}", StopView(), "none"),
    ("{{#doses}}{{#.}}{{product}}{{/.}};{{/doses}}", StopView(doses: doses), "Acid;&lt;Soda&gt;;"),
    ("{{progress.value}}", StopView(progress: ProgressView(value: "3")), "3"),
    ("{{#progress}}{{value}} {{name}}{{/progress}}", StopView(progress: ProgressView(value: "3")), "3 Nguyen"),
    ("({{progress.value}}{{#progress}}x{{/progress}})", StopView(), "()"),
    ("{{#lines}}({{.}}){{/lines}}", StopView(lines: ["a", "<"]), "(a)(&lt;)"),
    ("({{doses.product}}{{doses}}{{progress}}{{.}}{{unknown}})", StopView(doses: doses), "()"),
    ("({{#unknown}}x{{/unknown}}{{^unknown}}y{{/unknown}})", StopView(), "(y)"),
  ]

  @Test(arguments: examples)
  func `a template reads the fields of a view`(_ template: String, _ view: StopView, _ expected: String) throws {
    #expect(try rendered(template, view) == expected)
  }

  @Test func `a field that is nil hides the field of an outer view`() throws {
    let inner = StopView(name: "in", note: nil)
    let page = try library(["main": "{{#page}}({{title}} {{name}} {{note}}){{/page}}"]).page("main")
    #expect(try page.render(LayoutView(title: "T", page: Views(inner))) == Array("(T in )".utf8))
  }

  @Test func `a view that contains itself is rendered as a tree`() throws {
    let tree = BranchView(label: "1", branches: [BranchView(label: "2", branches: [BranchView(label: "3")])])
    let templates = ["tree": "{{>branch}}", "branch": "{{label}}<{{#branches}}{{>branch}}{{/branches}}>"]
    #expect(try library(templates).page("tree").render(tree) == Array("1<2<3<>>>".utf8))
  }

  @Test func `a list of views can be the page of a layout`() throws {
    let page = try library(["main": "{{#page}}{{product}},{{/page}}"]).page("main")
    #expect(try page.render(LayoutView(title: "", page: Views(list: Self.doses))) == Array("Acid,&lt;Soda&gt;,".utf8))
    #expect(try page.render(LayoutView(title: "", page: Views(list: [DoseView]()))).isEmpty)
  }

  @Test func `a table may be put together from parts`() throws {
    struct Both: View {
      static let common: [Field<Both>] = [.text("a") { _ in "1" }]
      static let fields = Fields<Both>(common + [.text("b") { _ in "2" }])
    }
    #expect(try rendered("{{a}}{{b}}", Both()) == "12")
  }

  @Test func `rendering appends to the existing output`() throws {
    var output = Array("before ".utf8)
    try library(["main": "{{name}}"]).page("main").render(StopView(), into: &output)
    #expect(output == Array("before Nguyen".utf8))
  }

  @Test func `the first of two fields with one name is read`() throws {
    #expect(try rendered("{{name}}", TwiceView()) == "first")
  }

  @Test func `one page is rendered by many threads at once`() async throws {
    let page = try library(["main": "{{#doses}}{{product}}{{/doses}}"]).page("main")
    let outputs = await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { try? page.render(StopView(doses: Self.doses)) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outputs.count == 20)
    #expect(outputs.allSatisfy { $0 == Array("Acid&lt;Soda&gt;".utf8) })
  }
}
