import Foundation
import HTTP
import PoolFlowDomain

extension FormReader {
  /// The normalized address of an account; empty if it is missing or wrong.
  mutating func email() -> String {
    let typed = text("email", limit: 254, isRequired: true)
    guard problems["email"] == nil else { return "" }
    guard let email = EmailAddress.normalized(typed) else {
      refuse("email", .notAChoice)
      return ""
    }
    return email
  }

  /// A new password.
  mutating func password() -> String {
    let password = single("password") ?? ""
    if !PasswordRule.accepts(password) { refuse("password", .notAChoice) }
    return password
  }
}
