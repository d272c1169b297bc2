import Glibc

/// Reads all files of a folder and the folders in it.
enum FolderReader {
  /// The content by relative path; hidden files and links are skipped. Throws if a file cannot be read or there is more
  /// than `StaticFiles` accepts.
  static func read(_ folder: String) throws(ServerError) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var total = 0
    var folders = [""]
    while let relative = folders.popLast() {
      for name in try names(folder + "/" + relative) {
        let path = relative + name
        var status = stat()
        guard lstat("\(folder)/\(path)", &status) == 0 else { throw ServerError(path, errno: errno) }
        if status.st_mode & S_IFMT == S_IFDIR { folders.append(path + "/") }
        guard status.st_mode & S_IFMT == S_IFREG else { continue }
        total += Int(status.st_size)
        guard files.count < StaticFiles.maximumFiles, total <= StaticFiles.maximumBytes else {
          throw ServerError("\(folder): too many or too large files")
        }
        files[path] = try content("\(folder)/\(path)", size: Int(status.st_size))
      }
    }
    return files
  }

  private static func names(_ folder: String) throws(ServerError) -> [String] {
    guard let stream = opendir(folder) else { throw ServerError(folder, errno: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        // d_name is an array of 256 characters ending with NUL.
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func content(_ path: String, size: Int) throws(ServerError) -> [UInt8] {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw ServerError(path, errno: errno) }
    let descriptor = Descriptor(number)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let read = Glibc.read(descriptor.number, buffer.baseAddress.map { $0 + count }, size - count)
        if read <= 0 { return }
        count += read
      }
    }
    guard bytes.count == size else { throw ServerError("\(path): not read whole") }
    return bytes
  }
}
