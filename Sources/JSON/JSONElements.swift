/// Cuts a JSON text that arrives in pieces into the objects of its outermost list; a text that is one object is its own
/// only element. Holds one element at most, for a text of any size.
public struct JSONElements: ~Copyable {
  private enum Place {
    case start, firstElement, element, afterElement, nextElement, end
  }

  private let limit: Int
  private let takesObject: Bool
  private var place = Place.start
  private var isList = false
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Bytes of a byte order mark read so far.
  private var markBytes = 0
  private var kept: [UInt8] = []

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let deepest = 100

  /// - Parameters:
  ///   - elementLimit: the most bytes of one element.
  ///   - takesObject: true if the text may be one object instead of a list.
  public init(elementLimit: Int, takesObject: Bool = false) {
    limit = elementLimit
    self.takesObject = takesObject
  }

  /// Reads the next piece and passes every element that ends in it to `onElement`; the element's bytes are valid only
  /// inside the call.
  public mutating func add(
    _ piece: UnsafeRawBufferPointer, _ onElement: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var begin = 0
    var index = 0
    while index < piece.count {
      let byte = piece[index]
      if place != .element {
        if try step(byte) { begin = index }
      } else if try endsElement(byte) {
        try give(piece, begin..<(index + 1), onElement)
        place = isList ? .afterElement : .end
      }
      index += 1
    }
    if place == .element {
      guard kept.count + piece.count - begin <= limit else { throw JSONError.tooLarge(limit: limit) }
      kept.append(contentsOf: piece[begin...])
    }
  }

  /// Ends the text.
  ///
  /// - Throws: `JSONError.malformed` if it is cut off.
  public consuming func finish() throws {
    guard place == .end else { throw JSONError.malformed("the text is cut off") }
  }

  private mutating func give(
    _ piece: UnsafeRawBufferPointer, _ range: Range<Int>, _ onElement: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard kept.count + range.count <= limit else { throw JSONError.tooLarge(limit: limit) }
    if kept.isEmpty {
      try onElement(UnsafeRawBufferPointer(rebasing: piece[range]))
    } else {
      kept.append(contentsOf: piece[range])
      defer { kept.removeAll(keepingCapacity: kept.capacity <= 65_536) }
      try kept.withUnsafeBytes(onElement)
    }
  }

  /// A byte outside every element; true when an element begins with it.
  private mutating func step(_ byte: UInt8) throws -> Bool {
    if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { return false }
    switch (place, byte) {
    case (.start, _) where markBytes < 3 && byte == Self.byteOrderMark[markBytes]:
      markBytes += 1
      return false
    case (.start, 0x5B):
      (isList, place) = (true, .firstElement)
      return false
    case (.firstElement, 0x5D), (.afterElement, 0x5D): place = .end
    case (.afterElement, 0x2C): place = .nextElement
    case (.firstElement, 0x7B), (.nextElement, 0x7B):
      (place, depth) = (.element, 1)
      return true
    case (.start, 0x7B) where takesObject:
      (place, depth) = (.element, 1)
      return true
    case (.start, _), (.end, _), (.afterElement, _): throw JSONError.malformed("the text is no list of records")
    default: throw JSONError.notAnObject
    }
    return false
  }

  private mutating func endsElement(_ byte: UInt8) throws -> Bool {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == 0x22 {
        isInString = false
      }
      return false
    }
    switch byte {
    case 0x22: isInString = true
    case 0x7B, 0x5B:
      depth += 1
      guard depth <= Self.deepest else { throw JSONError.malformed("a record is nested too deep") }
    case 0x7D, 0x5D: depth -= 1
    default: break
    }
    return depth == 0
  }
}
