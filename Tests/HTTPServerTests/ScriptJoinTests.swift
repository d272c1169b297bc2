import Testing

@testable import HTTPServer

/// Modules joined to a classic script, for a service worker.
struct ScriptJoinTests {
  private static func script(_ parts: [String], _ files: [String: String]) throws(ServerError) -> String {
    String(decoding: try ScriptJoin.script(of: parts, from: files.mapValues { Array($0.utf8) }), as: UTF8.self)
  }

  @Test func `imports and exports are gone, in the order of the parts`() throws {
    let files = [
      "a/one.js": "// Words.\nexport const one = 1;\n",
      "a/two.js": "import { one } from \"./one.js\";\nexport async function two() {\n  return one + 1;\n}\ntwo();\n",
    ]
    let script = try Self.script(["a/one.js", "a/two.js"], files)
    #expect(!script.contains("import") && !script.contains("export"))
    #expect(script.contains("const one=1;") && script.contains("async function two(){return one+1;"))
  }

  @Test func `a part that imports no earlier part is refused`() {
    let files = ["one.js": "import { two } from \"./two.js\";\n", "two.js": "export const two = 2;\n"]
    #expect(throws: ServerError.self) { try Self.script(["one.js", "two.js"], files) }
    #expect(throws: ServerError.self) { try Self.script(["three.js"], files) }
  }
}
