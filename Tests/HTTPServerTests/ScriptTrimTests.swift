import Testing

@testable import HTTPServer

/// Lines of a module lose what separates nothing, and nothing else.
struct ScriptTrimTests {
  @Test(arguments: [
    ("const a = (b, c) => { d: 1 };", "const a=(b,c)=>{d:1};"),
    ("return found ?? [1, 2];", "return found??[1,2];"),
    ("if (a && !b || c < 3) go();", "if(a&&!b||c<3)go();"),
    ("const of = x in y ? -1 : +z;", "const of=x in y?-1:+z;"),
    ("a = b - c + d;", "a=b-c+d;"),
    ("a = b - -c + +d;", "a=b- -c+ +d;"),
    ("i++ + j;", "i++ +j;"),
    ("say(\"a = b , c\", `d = ${e} ;`);", "say(\"a = b , c\",`d = ${e} ;`);"),
    ("const half = (a + b) / 2;", "const half=(a+b)/ 2;"),
  ])
  func `blanks beside punctuation go, also those beside texts`(line: String, sent: String) {
    #expect(ScriptTrim.trimmed(line[...]) == sent)
  }

  @Test(arguments: [
    "const word = /[ ,] +/u.exec(text);", "say(`a ${b ? `c ; d` : e}`);", "say(\"a \\\" , b\");", "get() { } // a , b",
    "const one = 'a , b';",
  ])
  func `a line that would have to be parsed is sent as it is`(line: String) {
    #expect(ScriptTrim.trimmed(line[...]) == line)
    #expect(!ScriptTrim.endsOpen(line + "("))
  }

  @Test func `a line that ends open needs no break`() {
    for line in ["a{", "b;", "c,", "d("] { #expect(ScriptTrim.endsOpen(line)) }
    for line in ["}", "a", "\"b;\"", "`c;`", ""] { #expect(!ScriptTrim.endsOpen(line)) }
  }
}
