import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Pages as one answer, each line sent once.
struct PageBundleTests {
  /// The text of a page, joined as the phone does it.
  private static func text(_ page: PageBundle.Page, of bundle: PageBundle) -> String {
    stride(from: 0, to: page.text.count, by: 2).flatMap { place in
      bundle.lines[page.text[place]..<page.text[place] + page.text[place + 1]]
    }.joined(separator: "\n")
  }

  @Test func `pages are joined again byte for byte`() {
    let texts = ["a\nb\nc\n", "a\n\nb\nc", "", "\n", "c\nb\na\na\na\nb\nc", "ä\u{301}\r\nb"]
    var bundle = PageBundle(known: [:])
    for (number, text) in texts.enumerated() { bundle.add(text, "/\(number)") }
    #expect(bundle.pages.map { Self.text($0, of: bundle) } == texts)
    #expect(Set(bundle.lines).count == bundle.lines.count)
  }

  @Test func `a page that the phone has is only named`() {
    let digest = PageBundle.digest(of: "a\nb")
    var bundle = PageBundle(known: ["/one": digest, "/two": digest])
    bundle.add("a\nb", "/one")
    bundle.add("a\nc", "/two")
    #expect(bundle.same == ["/one"])
    #expect(bundle.pages.map(\.path) == ["/two"])
  }

  @Test func `the token, the clock and the identifiers of what is new make no other page`() {
    let page = { (value: String) in
      """
      <body data-account="A" data-now="\(value)">
      <input type="hidden" name="csrf" value="\(value)">
      <input type="hidden" name="visit_id" value="\(value)">
      <input type="hidden" name="entry_id" value="\(value)">
      <input type="hidden" name="note_id" value="\(value)">
      <input type="hidden" name="opened_at" value="\(value)">
      <p>Water</p>
      """
    }
    #expect(PageBundle.digest(of: page("1")) == PageBundle.digest(of: page("2")))
    #expect(PageBundle.digest(of: page("1")) != PageBundle.digest(of: page("1") + "\n"))
  }
}
