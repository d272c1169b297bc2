import Foundation

/// Adds the values of a list to an existing customer (import-export.md#notes-and-profile).
///
/// Contact, gate, arrival and tags fill empty fields of the profile and are not repeated in the notes. Only if the
/// profile has another value they go to the notes, in the documented form "Contact: … • …" and "Tags: …", so that
/// nothing is overwritten and nothing lost (import-export.md#notes-and-profile).
enum NotesMerge {
  /// The notes of an existing customer with those of a row, and with contact and tags if the profile has others;
  /// existing lines are not added again (import-export.md#notes-and-profile).
  static func merged(_ notes: String, _ row: ImportedCustomer, profile: CustomerProfile) -> String {
    var merged = notes
    for block in blocks(row, profile: profile) {
      if merged.isEmpty || block.contains(merged) {
        merged = block
      } else if !has(merged, block), !(row.furtherNotes.contains(block) && hasValue(merged, of: block)) {
        merged += "\n" + block
      }
    }
    return merged
  }

  /// The profile with its empty fields filled.
  static func filled(_ profile: CustomerProfile, _ row: CustomerProfile) -> CustomerProfile {
    func first(_ known: String, _ new: String) -> String { known.isEmpty ? new : known }
    return CustomerProfile(
      contactName: first(profile.contactName, row.contactName),
      contactPhone: first(profile.contactPhone, row.contactPhone),
      contactEmail: first(profile.contactEmail, row.contactEmail),
      gateAccessType: first(profile.gateAccessType, row.gateAccessType),
      preferredArrivalWindow: first(profile.preferredArrivalWindow, row.preferredArrivalWindow),
      tagsCSV: first(profile.tagsCSV, row.tagsCSV), windowFrom: profile.windowFrom, windowTo: profile.windowTo,
      language: profile.language)
  }

  private static func blocks(_ row: ImportedCustomer, profile: CustomerProfile) -> [String] {
    var blocks = (row.notes.isEmpty ? [] : [row.notes]) + row.furtherNotes
    let own = filled(profile, row.profile)
    let new = row.profile
    let differs =
      [(new.contactName, own.contactName), (new.contactEmail, own.contactEmail)].contains { !$0.isEmpty && $0 != $1 }
      || !has(own.contactPhone, phone: new.contactPhone)
    if differs {
      let contact = [new.contactName, new.contactPhone, new.contactEmail].filter { !$0.isEmpty }
      blocks.append("Contact: " + contact.joined(separator: " • "))
    }
    for (label, text, kept) in [
      ("Gate", new.gateAccessType, own.gateAccessType),
      ("Arrival", new.preferredArrivalWindow, own.preferredArrivalWindow),
      ("Tags", new.tagsCSV, own.tagsCSV),
    ] where !text.isEmpty && text != kept {
      blocks.append("\(label): \(text)")
    }
    return blocks
  }

  /// The notes of a new customer.
  static func first(_ row: ImportedCustomer) -> String {
    ((row.notes.isEmpty ? [] : [row.notes]) + row.furtherNotes).joined(separator: "\n")
  }

  /// True if the numbers of `phone` are in `known`, in any formatting and beside others.
  private static func has(_ known: String, phone: String) -> Bool {
    if phone.isEmpty || phone == known { return true }
    let numbers = PhoneDigits.all(in: phone, atLeast: 1)
    let digits = PhoneDigits.all(in: known, atLeast: 1).joined(separator: " ")
    return !numbers.isEmpty && numbers.allSatisfy { digits.contains($0) }
  }

  /// True if a line of `notes` has the value of "Label: value" after any label, which may be in another language.
  private static func hasValue(_ notes: String, of block: String) -> Bool {
    guard let colon = block.firstRange(of: ": ") else { return false }
    let value = block[colon.lowerBound...]
    return notes.split(separator: "\n").contains { $0.hasSuffix(value) }
  }

  /// True if the lines of `block` are in `notes` one after the other.
  private static func has(_ notes: String, _ block: String) -> Bool {
    ("\n" + notes + "\n").contains("\n" + block + "\n")
  }
}
