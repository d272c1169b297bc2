/// Types of files by their extension, and which of them are text.
enum ContentType {
  private static let types = [
    "css": "text/css; charset=utf-8", "csv": "text/csv; charset=utf-8", "gif": "image/gif",
    "html": "text/html; charset=utf-8", "ico": "image/x-icon", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8", "json": "application/json", "map": "application/json",
    "mjs": "text/javascript; charset=utf-8", "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8", "wasm": "application/wasm", "webmanifest": "application/manifest+json",
    "webp": "image/webp", "woff": "font/woff", "woff2": "font/woff2", "xml": "application/xml",
  ]

  /// The type of a file with that name; `application/octet-stream` for an unknown extension.
  static func of(_ name: String) -> String {
    let fileExtension = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[fileExtension] ?? "application/octet-stream"
  }

  /// True if gzip makes content of that type smaller.
  static func isText(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }
    return name.hasPrefix("text/") || name.hasSuffix("+xml") || name.hasSuffix("json") || name.hasSuffix("xml")
      || name == "application/javascript" || name == "application/wasm"
  }
}
