import PoolFlowDomain
import Testing

@testable import PoolFlowWeb

struct ImportTextsTests {
  @Test(arguments: Languages.all.map(\.code))
  func `every column of a customer list has a name in the reader's words`(code: String) throws {
    let texts = ImportTexts(format: try FormatTests.format(code, "US"))
    for field in ImportField.allCases { #expect(texts.name(field) != field.rawValue) }
  }
}
