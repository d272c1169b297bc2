import Glibc

/// Files of a body while it arrives.
public enum TemporaryFile {
  /// An open file with a new name in `folder`, which child processes do not inherit.
  ///
  /// - Parameter prefix: the beginning of its name.
  /// - Returns: nil, with errno set, if there is no room or no such folder.
  public static func make(in folder: String, prefix: String) -> (descriptor: Int32, path: String)? {
    var template = Array("\(folder)/\(prefix)XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return (descriptor, String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
