import Foundation
import Mustache

/// One language with its texts and its compiled templates.
public struct Language: Sendable {
  public let strings: Strings
  /// By the name of their template.
  let pages: [String: PageTemplate]
  /// `OutboxTexts` as JSON, the same on every page.
  let outboxTexts: SafeHTML

  public var code: String { strings.language }
}
