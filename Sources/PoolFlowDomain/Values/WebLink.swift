/// An address that a page may lead to.
public enum WebLink {
  /// The text if it is an address of the web without blanks; empty for anything else, such as a script.
  public static func checked(_ text: String) -> String {
    let lower = text.lowercased()
    let isOfTheWeb = ["https://", "http://"].contains { lower.hasPrefix($0) && lower.count > $0.count }
    let isPlain = text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    return isOfTheWeb && isPlain && text.unicodeScalars.count <= 500 ? text : ""
  }
}
