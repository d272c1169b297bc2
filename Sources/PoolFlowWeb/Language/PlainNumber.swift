/// A number in addresses and marks, for the server and the browser, in no language: "52", "0.25".
enum PlainNumber {
  static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
