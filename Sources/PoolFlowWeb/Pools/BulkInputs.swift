import HTTP
import PoolFlowDomain

/// A bulk act as far as it is typed.
struct BulkDraft: Sendable {
  enum TagChange: String, Sendable { case add, remove }

  /// Nil until somebody was chosen; nobody is a choice.
  var technician: ID<Person>??
  var weekdays: [Weekday] = []
  var startsOn: Day?
  var percent: Double?
  var amount: Double?
  var tag = ""
  var tagChange: TagChange? = .add
}

/// The boxes of bulk acts but pauses, which have those of `PauseInputs`.
struct BulkInputs {
  let crew: Crew

  static let nobody = "nobody"
  static let percent = "percent"
  static let amount = "amount"
  /// From −100 % on; a fee never passes its limit.
  static let percents = -100.0...1_000.0

  func boxes(of kind: BulkAct.Kind) -> [Input<BulkDraft>] {
    switch kind {
    case .technician: [technician, start]
    case .day: [weekdays, start]
    case .fee: [percentBox, amountBox, start]
    case .tag: [tag, tagChange]
    case .pause, .close, .handover, .board, .weeks: []
    }
  }

  private var start: Input<BulkDraft> {
    .day(RhythmInputs.start, "bulk.startsOn", \.startsOn, need: .required).hint("bulk.startsOnHint")
      .saying(.notAChoice, "bulk.startsOnWrong")
  }

  private var technician: Input<BulkDraft> {
    let crew = crew
    return Input(
      RhythmInputs.technician, "customers.technician",
      .list { viewer in
        [OptionView(value: "", text: viewer.strings("bulk.choose"))]
          + crew.members.map { OptionView(value: $0.id.text, text: $0.name) }
          + [OptionView(value: Self.nobody, text: viewer.strings("customers.unassigned"))]
      }, .required, shown: { _, _ in [""] },
      read: { draft, reader, _, _ in
        let typed = reader.single(RhythmInputs.technician) ?? ""
        let person = ID<Person>(typed)
        if typed == Self.nobody {
          draft.technician = .some(nil)
        } else if let person, crew.members.contains(where: { $0.id == person }) {
          draft.technician = .some(person)
        } else {
          reader.refuse(RhythmInputs.technician, typed.isEmpty ? .missing : .notAChoice)
        }
      })
  }

  private var weekdays: Input<BulkDraft> {
    Input(
      RhythmInputs.days, "pool.serviceDays", .days(RhythmInputs.week), .required, shown: { _, _ in [] },
      read: { draft, reader, _, _ in draft.weekdays = reader.weekdays(RhythmInputs.days, isRequired: true) }
    )
    .hint("bulk.daysHint").saying(.missing, "pool.serviceDaysMissing")
  }

  private var percentBox: Input<BulkDraft> {
    .number(
      Self.percent, "bulk.percent", unit: { _ in "%" }, range: { _ in Self.percents }, shown: { _, _ in "" },
      write: { draft, value, _ in draft.percent = value }
    )
    .hint("bulk.percentHint").saying(.missing, "bulk.oneFee").saying(.incomplete, "bulk.oneFee")
  }

  private var amountBox: Input<BulkDraft> {
    .number(
      Self.amount, "bulk.amount", unit: { $0.business.currency }, range: { _ in 0...PoolLimits.monthlyFee },
      shown: { _, _ in "" }, write: { draft, value, _ in draft.amount = value }
    )
    .saying(.incomplete, "bulk.oneFee")
  }

  private var tag: Input<BulkDraft> {
    .text(
      "tag_name", "customers.tag", \.tag, limit: 50, need: .required,
      isRight: { !$0.contains(where: { $0 == "," || $0.isNewline }) }
    )
    .hint("bulk.tagHint").saying(.notAChoice, "bulk.tagHint")
  }

  private var tagChange: Input<BulkDraft> {
    .choice(
      "tag_change", "bulk.tagChange",
      box: .options { viewer in
        [
          OptionView(value: BulkDraft.TagChange.add.rawValue, text: viewer.strings("bulk.tagAdd")),
          OptionView(value: BulkDraft.TagChange.remove.rawValue, text: viewer.strings("bulk.tagRemove")),
        ]
      }, get: { $0.tagChange }, set: { $0.tagChange = $1 })
  }
}
