import Foundation

/// The rule for passwords.
public enum PasswordRule {
  public static let length = 8...256

  public static func accepts(_ password: String) -> Bool {
    length.contains(password.unicodeScalars.count) && !password.unicodeScalars.contains("\0")
      && !password.unicodeScalars.contains("\u{FFFD}")
  }
}
