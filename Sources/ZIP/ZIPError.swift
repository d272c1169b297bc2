internal import Glibc

/// A reason why an archive is refused, or cannot be written, and the place. The descriptions are English
/// sentences.
public enum ZIPError: Error, Sendable, Hashable {
  /// The file cannot be opened or read; the number is errno's.
  case file(Int32)
  /// The archive as a whole.
  case archive(ArchiveProblem)
  /// One entry, by the name that the archive gives it.
  case entry(String, EntryProblem)

  /// A fault of an archive as a whole.
  public enum ArchiveProblem: String, Sendable, Hashable, CaseIterable {
    case notRegular = "is not a regular file"
    case noEnd = "is not a ZIP file, or was cut off: its end record is missing"
    case severalEnds = "has more than one end record, and programs would not agree which is right"
    case severalDisks = "is one part of several"
    case disagreeingEnds = "has two end records that contradict each other"
    case badEnd64 = "has a damaged or unknown ZIP64 end record"
    case directoryOutside = "has a directory outside the file"
    case directoryTooLarge = "has a directory that is larger than allowed"
    case directoryDamaged = "has a damaged directory"
    case directoryCount = "has another number of entries than its end record says"
    case tooManyEntries = "has more entries than allowed"
    case tooLarge = "unpacks to more than allowed"
    case ratio = "is packed more tightly than honest data can be"
    case strayBytes = "has bytes that belong to no entry"
    case outOfOrder = "is not written in order: an entry was begun, continued or ended at the wrong time"
    case outOfMemory = "cannot be handled: there is no memory left"
  }

  /// A fault of one entry.
  public enum EntryProblem: String, Sendable, Hashable, CaseIterable {
    case nameEmpty = "has no name"
    case nameTooLong = "has a name that is too long"
    case nameNotUTF8 = "has a name that is not UTF-8"
    case nameControl = "has control characters in its name"
    case nameAbsolute = "has an absolute path as its name"
    case nameBackslash = "has a backslash in its name"
    case nameEscapes = "has a name that leads out of its folder"
    case nameEmptyPart = "has an empty part in its name"
    case nameTooDeep = "is inside too many folders"
    case nameTwice = "is in the archive twice, or differs only in case or accents' spelling"
    case nameUnderFile = "is inside a folder that is a file in the same archive"
    case nameAmbiguous = "has a second, different name"
    case encrypted = "is encrypted"
    case method = "is packed by a method other than stored and deflated"
    case flags = "needs features that are not supported"
    case special = "is a link or a device, not a file"
    case folderWithContent = "is a folder with content"
    case extraDamaged = "has damaged extra fields"
    case severalDisks = "is in another part of the archive"
    case tooLarge = "unpacks to more than allowed"
    case ratio = "is packed more tightly than honest data can be"
    case overlaps = "overlaps another entry or the directory"
    case headerMissing = "has no header where the directory says"
    case headerDiffers = "has a header that contradicts the directory"
    case descriptorDiffers = "is followed by sizes that contradict the directory"
    case sizeDiffers = "has another size than announced"
    case cutOff = "is cut off"
    case damaged = "is damaged: it cannot be unpacked"
    case restBehindStream = "has bytes after the end of its packed data"
    case checksum = "is damaged: its checksum is wrong"
  }
}

extension ZIPError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let code): "The archive cannot be read: \(String(cString: strerror(code)))."
    case .archive(let problem): "The archive \(problem.rawValue)."
    case .entry(let name, let problem): "The entry “\(Self.visible(name))” \(problem.rawValue)."
    }
  }

  /// A name from any source, shortened and without invisible characters.
  private static func visible(_ name: String) -> String {
    let scalars = name.unicodeScalars.prefix(121).map { scalar in
      ZIPName.isControl(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return scalars.prefix(120).joined() + (scalars.count > 120 ? "…" : "")
  }
}
