/// Joins ES modules into one file, so that a slow line needs one request for them.
///
/// A part stays a separate module, on disk and by its address, which re-exports from the joined file. Imports between
/// parts are in scope already; imports from a part by other modules come from the joined file, so that each module runs
/// once. Comment lines, indentation and blanks that separate nothing are dropped.
struct ModuleJoin {
  /// The path of the joined file by the path of each part.
  private let homes: [String: String]
  private let bundles: [StaticFiles.ModuleBundle]

  init(_ bundles: [StaticFiles.ModuleBundle]) {
    self.bundles = bundles
    var homes: [String: String] = [:]
    for bundle in bundles {
      for part in bundle.parts { homes[part] = bundle.path }
    }
    self.homes = homes
  }

  /// Replaces the parts by the joined files. Throws if a part is missing, or has an import that cannot be joined.
  func join(_ files: inout [String: [UInt8]]) throws(ServerError) {
    for (path, bytes) in files where path.hasSuffix(".js") {
      files[path] = moved(bytes, from: ModuleFolder(of: path), to: ModuleFolder(of: homes[path] ?? path))
    }
    for bundle in bundles {
      var whole = JoinedModule(own: ModuleFolder(of: bundle.path).reference(to: bundle.path))
      for part in bundle.parts {
        guard let bytes = files[part] else { throw ServerError("\(bundle.path): \(part) is missing") }
        try whole.add(String(decoding: bytes, as: UTF8.self), of: part)
        files[part] = Array("export * from \"\(ModuleFolder(of: part).reference(to: bundle.path))\";\n".utf8)
      }
      files[bundle.path] = Array(whole.text.utf8)
    }
  }

  /// A module that goes from one folder to another: its references lead to the same modules, those to a part to its
  /// joined file. A reference is a text in double quotes that begins with a dot and ends with `.js`.
  private func moved(_ module: [UInt8], from old: ModuleFolder, to new: ModuleFolder) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let pieces = module.split(separator: quote, omittingEmptySubsequences: false).map { piece in
      guard piece.first == UInt8(ascii: "."), piece.suffix(3) == Self.suffix else { return piece }
      let path = old.path(of: String(decoding: piece, as: UTF8.self))
      return Array(new.reference(to: homes[path] ?? path).utf8)[...]
    }
    return Array(pieces.joined(separator: [quote]))
  }

  private static let suffix = Array(".js".utf8)[...]
}

/// A folder of modules, and what its modules call others: `./clock.js`, `../page/clock.js`.
struct ModuleFolder {
  private let names: [Substring]

  init(of path: String) { names = path.split(separator: "/").dropLast() }

  /// The path that a reference leads to.
  func path(of reference: String) -> String {
    var found = names
    for name in reference.split(separator: "/") where name != "." {
      if name == ".." { _ = found.popLast() } else { found.append(name) }
    }
    return found.joined(separator: "/")
  }

  /// The reference that leads to a path.
  func reference(to path: String) -> String {
    let target = path.split(separator: "/")
    let shared = zip(names, target.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: names.count - shared)
    return ((up.isEmpty ? ["."] : up) + target.dropFirst(shared)).joined(separator: "/")
  }
}

/// The text of several modules, being joined to one.
struct JoinedModule {
  /// The reference by which others import it.
  let own: String
  private var body: [Substring] = []
  /// The imported names, by their source, in the order of the first mention.
  private var imports: [(from: Substring, names: [Substring])] = []

  init(own: String) { self.own = own }

  /// The modules that are imported, by their references.
  var sources: [Substring] { imports.map(\.from) }

  /// The lines without imports and comments.
  var lines: [Substring] { body }

  var text: String {
    let heads = imports.map { source, names in
      names.first.map { $0.hasPrefix("*") } == true
        ? "import \(names[0]) from \"\(source)\";" : "import { \(names.joined(separator: ", ")) } from \"\(source)\";"
    }
    return (heads.map { $0[...] } + body).reduce(into: "") { text, line in
      let line = ScriptTrim.trimmed(line)
      text += ScriptTrim.endsOpen(line) ? line : line + "\n"
    }
  }

  /// Adds a module. Throws if an import or a text is not on one line, or an import renames a name of a fellow part.
  mutating func add(_ module: String, of path: String) throws(ServerError) {
    var isComment = false
    for bytes in module.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = bytes.drop { $0 == UInt8(ascii: " ") }
      if words.starts(with: "/**".utf8) { isComment = true }
      defer { if isComment, words.suffix(2).elementsEqual("*/".utf8) { isComment = false } }
      guard !isComment, !words.starts(with: "//".utf8) else { continue }
      let line = Substring(bytes)
      guard bytes.starts(with: "import ".utf8) else {
        guard bytes.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2) else {
          throw ServerError("\(path): a text of several lines: \(line)")
        }
        body.append(Substring(words))
        continue
      }
      guard let (names, source) = Self.imported(line) else {
        throw ServerError("\(path): an import that cannot be joined: \(line)")
      }
      try take(names, from: source, in: path)
    }
  }

  /// The names and the source of `import { a, b } from "./c.js";` or `import * as a from "./c.js";`.
  private static func imported(_ line: Substring) -> (names: [Substring], source: Substring)? {
    guard line.hasSuffix("\";"), let from = line.firstRange(of: " from \"") else { return nil }
    let names = line[..<from.lowerBound].dropFirst("import ".count)
    let source = line[from.upperBound...].dropLast(2)
    if names.hasPrefix("{ "), names.hasSuffix(" }"), names.utf8.count > 4 {
      return (names.dropFirst(2).dropLast(2).split(separator: ", "), source)
    }
    let word = names.dropFirst("* as ".count)
    guard names.hasPrefix("* as "), !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    return ([names], source)
  }

  private mutating func take(_ names: [Substring], from source: Substring, in path: String) throws(ServerError) {
    guard source != own else {
      guard names.allSatisfy({ !$0.contains(" ") }) else {
        throw ServerError("\(path): renames what it imports from a fellow part: \(names.joined(separator: ", "))")
      }
      return
    }
    let place = imports.firstIndex { $0.from == source && $0.names[0].hasPrefix("*") == names[0].hasPrefix("*") }
    guard let place else {
      imports.append((source, names))
      return
    }
    imports[place].names += names.filter { !imports[place].names.contains($0) }
  }
}
