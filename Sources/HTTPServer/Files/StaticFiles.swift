import Glibc
public import HTTP

/// Files read into memory once, each under a path with a hash over all of them, so that browsers cache them for good
/// and relative imports among them work.
public struct StaticFiles: Sendable {
  /// Several files joined to one, in that order; of stylesheets, comment lines and indentation are dropped.
  public struct Bundle: Sendable {
    let path: String
    let parts: [String]

    /// `path` and `parts` are relative to the folder.
    public init(_ path: String, of parts: [String]) {
      self.path = path
      self.parts = parts
    }
  }

  /// Several ES modules joined to one, in that order: each after those that it uses. The last one gives the name.
  public struct ModuleBundle: Sendable {
    let parts: [String]

    /// `parts` are relative to the folder.
    public init(_ parts: [String]) { self.parts = parts }

    var path: String { parts.last ?? "" }
  }

  /// Several ES modules joined to one classic script with a fixed address.
  public struct Script: Sendable {
    let root: String
    let parts: [String]

    /// - Parameters:
    ///   - root: the address, "/sw.js".
    ///   - parts: relative to the folder, each after those that it uses.
    public init(_ root: String, of parts: [String]) {
      self.root = root
      self.parts = parts
    }
  }

  /// Most files of a folder.
  public static let maximumFiles = 4096
  /// Most bytes of a folder.
  public static let maximumBytes = 64 * 1024 * 1024

  /// The part of a file's address before its relative path: `/assets/<hash>`.
  public let prefix: String
  private let mount: String
  private let assets: [String: Asset]
  /// The addresses that pages need, sorted: without those of files that are sent as a part of another.
  public let wholes: [String]

  /// Reads `folder` (hidden files and links are skipped). `roots` are fixed paths, each with its file; they are
  /// revalidated at each use. `headers` are sent with every file. Throws if a file cannot be read, is missing, or there
  /// is too much.
  public init(
    folder: String, bundles: [Bundle] = [], modules: [ModuleBundle] = [], scripts: [Script] = [],
    roots: [String: String] = [:], mount: String = "/assets", headers: Headers = [:]
  ) throws(ServerError) {
    var files = try FolderReader.read(folder)
    var joined: [String: [UInt8]] = [:]
    for script in scripts { joined[script.root] = try ScriptJoin.script(of: script.parts, from: files) }
    for bundle in bundles {
      var whole: [UInt8] = []
      for part in bundle.parts {
        guard let bytes = files[part] else { throw ServerError("\(bundle.path): \(part) is missing in \(folder)") }
        whole += part.hasSuffix(".css") ? SheetJoin.trimmed(bytes) : bytes + [10]
      }
      files[bundle.path] = whole
    }
    if !modules.isEmpty { try ModuleJoin(modules).join(&files) }
    var tree = ContentHash()
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      tree.add(Array(path.utf8))
      tree.add([0])
      tree.add(Array(ContentHash.of(bytes).utf8))
    }
    self.mount = mount
    prefix = "\(mount)/\(tree.text)"
    var assets: [String: Asset] = [:]
    for (path, bytes) in files {
      assets["\(prefix)/\(path)"] = Asset(path, bytes, headers, caching: "public, max-age=31536000, immutable")
    }
    for (root, path) in roots {
      guard let bytes = files[path] else { throw ServerError("\(root): \(path) is missing in \(folder)") }
      assets[root] = Asset(path, bytes, headers, caching: "no-cache")
    }
    for (root, bytes) in joined { assets[root] = Asset(root, bytes, headers, caching: "no-cache") }
    let parts = Set(bundles.flatMap(\.parts) + modules.flatMap { $0.parts.dropLast() })
    let prefix = prefix
    wholes = files.keys.filter { !parts.contains($0) }.map { "\(prefix)/\($0)" }.sorted()
    self.assets = assets
  }

  /// The address of a file by its path relative to the folder; nil if there is none.
  public func path(_ relative: String) -> String? {
    let path = "\(prefix)/\(relative)"
    return assets[path] == nil ? nil : path
  }

  /// Every address, sorted.
  public var paths: [String] { assets.keys.sorted() }

  /// The asset for `head`; nil if it asks for none of these files with GET or HEAD.
  func asset(for head: RequestHead) -> Asset? {
    guard head.method == .get || head.method == .head else { return nil }
    return assets[head.rawPath]
  }
}
