import Chemistry
import Crypto
import PoolFlowDomain

/// Identifies what was entered for a visit: the same for the same content, whenever, however often and in whatever
/// spelling it is sent, by a form or by a program.
enum SubmissionDigest {
  /// - Parameters:
  ///   - when: the time that was sent along; empty where none was.
  ///   - photos: the digests of their content, in order.
  static func of(
    _ measured: [Parameter: Double], _ doses: [DoseDraft], notes: String, customerNote: String = "", when: String,
    photos: [String] = []
  ) -> [UInt8] {
    let readings =
      Parameter.readings.map { "\($0.rawValue)=\(measured[$0].map { String($0) } ?? "carried")" }
      + Parameter.extras.compactMap { parameter in measured[parameter].map { "\(parameter.rawValue)=\($0)" } }
    let poured = doses.map { dose in
      "\(dose.key)=\(dose.pouredOunces.map { String($0) } ?? "recommended")@\(dose.item?.text ?? "")"
    }
    let noted = [when, notes] + (customerNote.isEmpty ? [] : ["customer=\(customerNote)"])
    return SHA256.digest((readings + poured.sorted() + noted + photos).joined(separator: "\n").utf8)
  }
}
