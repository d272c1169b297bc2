import Foundation

/// Bytes as text for URLs, cookies and forms, without padding (RFC 4648 §5).
public enum Base64URL {
  public static func encode(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The bytes of `text`; nil if it is no unpadded base64url, or not the one spelling that `encode` gives them.
  public static func decode(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= 4_096, !text.utf8.contains(where: { $0 == 43 || $0 == 47 || $0 == 61 }) else { return nil }
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    let padded = standard + String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: padded), encode(Array(data)) == text else { return nil }
    return Array(data)
  }
}
