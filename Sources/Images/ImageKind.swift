/// A format of pictures that every browser shows.
public enum ImageKind: String, Sendable, CaseIterable {
  case jpeg, png, webp

  /// The media type, such as `image/jpeg` (RFC 2046 §4.2, W3C PNG, RFC 9649).
  public var mediaType: String { "image/\(rawValue)" }

  /// The usual extension of a file's name, without the dot.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The kind of a file by its extension; nil for any other.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    guard let kind = Self.allCases.first(where: { name.hasSuffix(".\($0.fileExtension)") }) else { return nil }
    self = kind
  }

  /// The kind of a file that begins with `bytes`, at least twelve of them; nil for any other.
  public init?(firstBytes bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: PNGScanner.signature) {
      self = .png
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}
