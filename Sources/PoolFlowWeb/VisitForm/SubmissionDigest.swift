import Chemistry
import Crypto
import PoolFlowDomain

/// Identifies the content of a visit: equal for equal content, at any time, in any spelling, from a form or a program.
enum SubmissionDigest {
  /// - Parameters:
  ///   - when: the time that was sent; empty if there was none.
  ///   - photos: the digests of their content, in order.
  static func of(
    _ measured: [Parameter: Double], _ doses: [DoseDraft], notes: String, customerNote: String = "", when: String,
    photos: [String] = [], kind: VisitKind = .service, serves: ServedChoice = .nearest,
    checks: [ID<ChecklistItem>: CheckAnswer] = [:], subjects: [PhotoSubject?] = [], job: VisitJob? = nil,
    minutes: Int? = nil
  ) -> [UInt8] {
    let readings =
      Parameter.readings.map { "\($0.rawValue)=\(measured[$0].map { String($0) } ?? "carried")" }
      + (Parameter.extras + [.totalDissolvedSolids]).compactMap { parameter in
        measured[parameter].map { "\(parameter.rawValue)=\($0)" }
      }
    let poured = doses.map { dose in
      "\(dose.key)=\(dose.pouredOunces.map { String($0) } ?? "recommended")@\(dose.item?.text ?? "")"
    }
    let noted = [when, notes] + (customerNote.isEmpty ? [] : ["customer=\(customerNote)"])
    let answered = chosen(kind, serves) + done(checks, subjects) + work(job, minutes)
    return SHA256.digest((readings + poured.sorted() + noted + photos + answered).joined(separator: "\n").utf8)
  }

  /// Nothing without checks, so that digests of earlier versions stay the same.
  private static func done(_ checks: [ID<ChecklistItem>: CheckAnswer], _ subjects: [PhotoSubject?]) -> [String] {
    let answers = checks.map { id, answer in
      "check=\(id.text) \(answer == .done ? "" : answer.state == .done ? "unseen" : "skipped")"
        + " \((answer.photoReason ?? answer.reason)?.rawValue ?? "")"
    }
    let shown = subjects.enumerated().compactMap { place, subject in subject.map { "photo_for=\(place) \($0.text)" } }
    return answers.sorted() + shown
  }

  /// Nothing without an unplanned job and the minutes of a job, likewise.
  private static func work(_ job: VisitJob?, _ minutes: Int?) -> [String] {
    (job.map { ["job=\($0.note)", "job_price=\($0.price.map { String($0) } ?? "")"] } ?? [])
      + (minutes.map { ["job_minutes=\($0)"] } ?? [])
  }

  /// Nothing for a service without a named date, so that digests of earlier versions stay the same.
  private static func chosen(_ kind: VisitKind, _ serves: ServedChoice) -> [String] {
    let date: [String] =
      switch serves {
      case .nearest: []
      case .date(let day): ["serves=\(day)"]
      case .extra: ["serves=\(ServedChoice.extraText)"]
      }
    return (kind == .service ? [] : ["kind=\(kind.rawValue)"]) + date
  }
}
