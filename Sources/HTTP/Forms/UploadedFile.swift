import Glibc

/// A file of a multipart form, written to a temporary file that the caller moves away or removes.
public struct UploadedFile: Sendable, Hashable {
  /// The name of the form field.
  public let field: String
  /// The name on the sender's device, without folders; not safe as a path.
  public let fileName: String
  /// The type that the sender claims, unchecked.
  public let contentType: String
  /// The path of the content.
  public let path: String
  /// In bytes.
  public let size: Int

  /// Removes the temporary file, unless it was moved away.
  public func remove() { unlink(path) }
}

/// The fields and files of a `multipart/form-data` body.
public struct MultipartForm: Sendable, Hashable {
  public let fields: FormFields
  public let files: [UploadedFile]

  /// Every file of that field, in order.
  public func files(_ field: String) -> [UploadedFile] { files.filter { $0.field == field } }

  /// Removes every temporary file that was not moved away.
  public func removeFiles() { for file in files { file.remove() } }
}
