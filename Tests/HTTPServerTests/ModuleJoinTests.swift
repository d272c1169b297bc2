import Testing

@testable import HTTPServer

struct ModuleJoinTests {
  private static let files = [
    "js/words.js": "// Words.\nexport const say = (text) => text;\n",
    "js/water.js": """
    // Water.
    import { say } from "./words.js";
    import { now, wait } from "./clock.js";

    /** What it is. */
    export class Water {
      /**
       * Its name.
       */
      get name() { return say(`7.4`); } // pH
    }
    export { now };
    """,
    "js/pool.js": """
    import { Water } from "./water.js";
    import { now } from "./clock.js";
    import * as shop from "./shop.js";
    export const pool = () => import("./water.js");
    """,
    "js/page.js": "import { say } from \"./words.js\";\nimport(\"./water.js\");\n",
    "js/clock.js": "export const now = 0, wait = 1;\n",
    "css/a.css": "\"./words.js\"",
  ]

  private static func joined(_ files: [String: String], _ parts: String...) throws -> [String: String] {
    var bytes = files.mapValues { Array($0.utf8) }
    try ModuleJoin([.init(parts)]).join(&bytes)
    return bytes.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `modules become one, with each import once, without indentation or comment lines`() throws {
    let files = try Self.joined(Self.files, "js/words.js", "js/water.js", "js/pool.js")
    #expect(
      files["js/pool.js"] == """
        import{now,wait}from "./clock.js";import*as shop from "./shop.js";export const say=(text)=>text;\
        export class Water{get name() { return say(`7.4`); } // pH
        }
        export{now};export const pool=()=>import("./pool.js");
        """)
  }

  @Test func `a part's address and the imports of the part lead to the joined file`() throws {
    let files = try Self.joined(Self.files, "js/words.js", "js/water.js", "js/pool.js")
    #expect(files["js/words.js"] == "export * from \"./pool.js\";\n")
    #expect(files["js/water.js"] == "export * from \"./pool.js\";\n")
    #expect(files["js/page.js"] == "import { say } from \"./pool.js\";\nimport(\"./pool.js\");\n")
    #expect(files["js/clock.js"] == Self.files["js/clock.js"])
    #expect(files["css/a.css"] == Self.files["css/a.css"])
  }

  @Test func `references follow a part into the folder of its joined file`() throws {
    let files = try Self.joined(
      [
        "js/words/say.js": "import { now } from \"./clock.js\";\nexport const load = () => import(\"../page.js\");\n",
        "js/words/clock.js": "export const now = 0;\n",
        "js/pool/pool.js": "import { load } from \"../words/say.js\";\nnew URL(\"./worker.js\", import.meta.url);\n",
        "js/pool/worker.js": "import { load } from \"../words/say.js\";\n",
        "js/page.js": "import \"./words/say.js\";\nconst names = [\"./pool/pool.js\", \"./pool/worker.js\"];\n",
      ], "js/words/say.js", "js/pool/pool.js")
    #expect(
      files["js/pool/pool.js"] == """
        import{now}from "../words/clock.js";export const load=()=>import("../page.js");\
        new URL("./worker.js",import.meta.url);
        """)
    #expect(files["js/words/say.js"] == "export * from \"../pool/pool.js\";\n")
    #expect(files["js/pool/worker.js"] == "import { load } from \"./pool.js\";\n")
    #expect(
      files["js/page.js"] == "import \"./pool/pool.js\";\nconst names = [\"./pool/pool.js\", \"./pool/worker.js\"];\n")
  }

  @Test(arguments: [
    "import {\n  say,\n} from \"./words.js\";", "import { say as tell } from \"./words.js\";",
    "import * as words from \"./words.js\";", "import \"./words.js\";", "const text = `two\n  lines`;",
  ])
  func `an import or a text that joining would break stops the start`(line: String) throws {
    var files = Self.files
    files["js/water.js"] = line
    #expect(throws: ServerError.self) { try Self.joined(files, "js/words.js", "js/water.js") }
  }

  @Test func `a missing part stops the start`() throws {
    #expect(throws: ServerError.self) { try Self.joined(Self.files, "js/nothing.js", "js/water.js") }
  }
}
