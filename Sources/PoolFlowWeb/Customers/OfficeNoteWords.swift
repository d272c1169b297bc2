import PoolFlowDomain

/// The subject of a note to the office, in the reader's words.
enum OfficeNoteWords {
  static func topic(_ topic: OfficeNote.Topic, _ strings: Strings) -> String {
    switch topic {
    case .customer: strings("office.aboutCustomer")
    case .newCustomer: strings("office.aboutNewCustomer")
    case .other: strings("office.aboutOther")
    }
  }

  /// The customer of the note, else its subject.
  static func title(_ topic: OfficeNote.Topic, customer: String?, _ strings: Strings) -> String {
    if let customer { return customer }
    return topic == .customer ? strings("office.aboutFormerCustomer") : Self.topic(topic, strings)
  }
}
