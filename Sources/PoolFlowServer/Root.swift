import Foundation

/// The folder that holds `Views/` and `Public/`.
enum Root {
  /// The folder given, else the nearest of the working directory and the executable's folders that has both.
  static func find(given: String?) throws -> String {
    if let given {
      guard isRoot(given) else { throw CommandFailure("\(given) has no Views and Public folders") }
      return given
    }
    var candidates = [FileManager.default.currentDirectoryPath]
    if let executable = Bundle.main.executablePath {
      var folder = URL(fileURLWithPath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
      for _ in 0..<6 {
        candidates.append(folder.path)
        candidates.append(folder.appending(path: "share/poolflow").path)
        folder.deleteLastPathComponent()
      }
    }
    guard let root = candidates.first(where: isRoot) else {
      throw CommandFailure("the folders Views and Public are not found; name their parent with --root")
    }
    return root
  }

  private static func isRoot(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return ["Views", "Public"].allSatisfy { name in
      FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder) && isFolder.boolValue
    }
  }
}
