import Glibc

/// A file of a multipart form, written to a temporary file that its taker moves away or removes.
public struct UploadedFile: Sendable, Hashable {
  /// The name of the form field.
  public let field: String
  /// The name on the sender's device, without folders; not safe as a path.
  public let fileName: String
  /// As the sender says; not proven.
  public let contentType: String
  /// Where the content lies.
  public let path: String
  /// In bytes.
  public let size: Int

  /// Removes the temporary file; nothing happens when it was moved away.
  public func remove() { unlink(path) }
}

/// The fields and files of a `multipart/form-data` body.
public struct MultipartForm: Sendable, Hashable {
  public let fields: FormFields
  public let files: [UploadedFile]

  /// Every file of that field, in order.
  public func files(_ field: String) -> [UploadedFile] { files.filter { $0.field == field } }

  /// Removes every temporary file that is still in its place.
  public func removeFiles() { for file in files { file.remove() } }
}
