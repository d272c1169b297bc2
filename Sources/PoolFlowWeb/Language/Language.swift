import Foundation
import Mustache

/// One language with its texts and its compiled templates.
public struct Language: Sendable {
  public let strings: Strings
  /// By the name of their template.
  let pages: [String: PageTemplate]
  /// `LaterTexts`, the same for all pages of a language.
  let laterTexts: VersionedJSON

  public var code: String { strings.language }
}
