import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The part of the activity that an address names: who did what kind of thing, between which days.
struct ActivityChoice: Sendable {
  let person: ID<Person>?
  let kind: ActivityFilter.Kind?
  let from: Day?
  let to: Day?
  let isOldestFirst: Bool

  /// The value of `order` for the oldest first.
  static let oldest = "oldest"

  init(_ query: FormFields) {
    person = query["who"].flatMap { ID<Person>($0) }
    kind = query["kind"].flatMap(ActivityFilter.Kind.init(rawValue:))
    from = query["from"].flatMap { Day($0) }
    to = query["to"].flatMap { Day($0) }
    isOldestFirst = query["order"] == Self.oldest
  }

  private init(
    _ person: ID<Person>?, _ kind: ActivityFilter.Kind?, _ from: Day?, _ to: Day?, isOldestFirst: Bool
  ) {
    (self.person, self.kind, self.from, self.to) = (person, kind, from, to)
    self.isOldestFirst = isOldestFirst
  }

  var isWhole: Bool { person == nil && kind == nil && from == nil && to == nil }

  var withoutPerson: ActivityChoice { ActivityChoice(nil, kind, from, to, isOldestFirst: isOldestFirst) }
  var withoutKind: ActivityChoice { ActivityChoice(person, nil, from, to, isOldestFirst: isOldestFirst) }
  var withoutDays: ActivityChoice { ActivityChoice(person, kind, nil, nil, isOldestFirst: isOldestFirst) }

  var reversed: ActivityChoice { ActivityChoice(person, kind, from, to, isOldestFirst: !isOldestFirst) }

  func path(_ further: [(String, String)] = []) -> String {
    Link.activity
      + Link.query(
        [
          ("who", person?.text ?? ""), ("kind", kind?.rawValue ?? ""), ("from", from?.description ?? ""),
          ("to", to?.description ?? ""), ("order", isOldestFirst ? Self.oldest : ""),
        ] + further)
  }

  func filter(in zone: TimeZone) -> ActivityFilter {
    ActivityFilter(person: person, kind: kind, from: from?.start(in: zone))
  }

  /// The last instant; nil without a last day.
  func end(in zone: TimeZone) -> Date? { to.map { $0.adding(days: 1).start(in: zone).addingTimeInterval(-0.001) } }
}

/// The form that narrows the activity, and what it is narrowed to.
struct ActivityFilterView: View {
  /// A chosen part, with the address without it.
  struct Chosen: View {
    let text: String
    let path: String

    static let fields: Fields<Chosen> = [.text("text") { $0.text }, .text("path") { $0.path }]
  }

  let selects: [SelectView]
  let days: [FieldView]
  let chosen: [Chosen]

  static let fields: Fields<ActivityFilterView> = [
    .list("selects") { $0.selects }, .list("days") { $0.days }, .list("chosen") { $0.chosen },
  ]

  init(_ choice: ActivityChoice, crew: Crew, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    func name(_ person: ID<Person>) -> String { crew.name(person) ?? strings("visit.unknownPerson") }
    let others = choice.person.map { one in crew.members.contains { $0.id == one } ? [] : [one] } ?? []
    let people = crew.members.map(\.id) + others
    selects = [
      SelectView(
        name: "who", label: strings("activity.who"),
        options: [OptionView(value: "", text: strings("customers.anybody"))]
          + people.map { OptionView(value: $0.text, text: name($0)).selected($0 == choice.person) }),
      SelectView(
        name: "kind", label: strings("activity.kind"),
        options: [OptionView(value: "", text: strings("activity.anyKind"))]
          + ActivityFilter.Kind.allCases.map {
            OptionView(value: $0.rawValue, text: strings(Self.word($0))).selected($0 == choice.kind)
          }),
      SelectView(
        name: "order", label: strings("activity.order"),
        options: [
          OptionView(value: "", text: strings("activity.newestFirst")).selected(!choice.isOldestFirst),
          OptionView(value: ActivityChoice.oldest, text: strings("activity.oldestFirst"))
            .selected(choice.isOldestFirst),
        ]),
    ]
    let boxes: [(name: String, label: StringKey, day: Day?)] = [
      ("from", "activity.from", choice.from), ("to", "activity.to", choice.to),
    ]
    days = boxes.map { name, label, day in
      FieldView(name: name, label: strings(label), type: "date", value: day?.description ?? "")
    }
    let spans: String? =
      switch (choice.from, choice.to) {
      case (nil, nil): nil
      case (let from?, let to?): format.days(from, max(from, to))
      case (let from?, nil): strings("activity.since", ["day": format.datedDay(from)])
      case (nil, let to?): strings("activity.until", ["day": format.datedDay(to)])
      }
    chosen = [
      choice.person.map { Chosen(text: name($0), path: choice.withoutPerson.path()) },
      choice.kind.map { Chosen(text: strings(Self.word($0)), path: choice.withoutKind.path()) },
      spans.map { Chosen(text: $0, path: choice.withoutDays.path()) },
      choice.isOldestFirst ? Chosen(text: strings("activity.oldestFirst"), path: choice.reversed.path()) : nil,
    ].compactMap(\.self)
  }

  private static func word(_ kind: ActivityFilter.Kind) -> StringKey {
    switch kind {
    case .visits: "activity.kindVisits"
    case .stops: "activity.kindStops"
    case .absences: "activity.kindAbsences"
    case .customers: "activity.kindCustomers"
    case .stock: "activity.kindStock"
    case .notes: "activity.kindNotes"
    case .trash: "activity.kindTrash"
    }
  }
}
