import Foundation
import HTTP

/// Encodes fields as one urlencoded text.
enum FormEncoding {
  static func encode(_ fields: FormFields) -> String {
    fields.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
  }

  static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.intersection(.init(charactersIn: "\0"..."~")))
      ?? ""
  }

  static func decode(_ text: String) -> FormFields {
    (try? FormFields(urlEncoded: Array(text.utf8).span)) ?? FormFields()
  }
}
