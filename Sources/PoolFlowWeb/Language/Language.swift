import Foundation
import Mustache

/// One language with its texts and its compiled templates.
public struct Language: Sendable {
  public let strings: Strings
  /// By the name of their template.
  let pages: [String: PageTemplate]
  /// The browser's texts about what it keeps, the same on every page.
  let outboxTexts: VersionedJSON

  public var code: String { strings.language }
}
