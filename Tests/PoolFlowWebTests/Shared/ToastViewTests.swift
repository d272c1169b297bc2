import Testing

@testable import PoolFlowWeb

struct ToastViewTests {
  @Test(arguments: ["Ann", "p", "Stop", "{customer}", ""])
  func `the name that may be shortened is the customer's, not letters of the words around it`(name: String) throws {
    let strings = try Workplace().strings()
    let toast = ToastView("skip.done", "customer", name, strings: strings)
    let shown = try #require(toast.named)
    #expect(shown.name == name && shown.before + name + shown.after == toast.text)
    #expect(shown.before == strings("skip.done", ["customer": "|"]).split(separator: "|")[0])
  }
}
