/// Joins ES modules into one classic script, for a service worker: some browsers run no module there.
///
/// The parts stay modules by their own addresses. Imports between parts are in scope already.
enum ScriptJoin {
  /// - Parameter parts: each after those that it uses.
  /// - Throws: if a part is missing, or imports something that is no earlier part.
  static func script(of parts: [String], from files: [String: [UInt8]]) throws(ServerError) -> [UInt8] {
    var script = ""
    for (place, path) in parts.enumerated() {
      guard let bytes = files[path] else { throw ServerError("\(path) is missing") }
      var joined = JoinedModule(own: "")
      try joined.add(String(decoding: bytes, as: UTF8.self), of: path)
      let folder = ModuleFolder(of: path)
      for source in joined.sources where !parts[..<place].contains(folder.path(of: String(source))) {
        throw ServerError("\(path): imports \(source), which is no earlier part of the script")
      }
      script += joined.lines.map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
        .reduce(into: "") { text, line in
          let line = ScriptTrim.trimmed(line)
          text += ScriptTrim.endsOpen(line) ? line : line + "\n"
        }
    }
    return Array(script.utf8)
  }
}
