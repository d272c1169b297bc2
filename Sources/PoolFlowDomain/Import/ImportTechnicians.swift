/// The technician of a stop, by a list and the owner's answers.
enum StopAssignment {
  case person(ID<Person>)
  /// A stop for everyone, as the owner has answered.
  case open
  /// Not given, or not answered yet: an existing stop keeps its technician.
  case untold
}

/// The people for the names of a list.
struct ImportTechnicians {
  private let people: [String: [Person]]
  private let ids: Set<ID<Person>>
  private let choices: [String: ImportChoices.TechnicianChoice]
  private let newID: () -> ID<Person>
  /// By the key of the name.
  private var added: [String: Person] = [:]

  init(
    _ people: [Person], choices: [String: ImportChoices.TechnicianChoice], newID: @escaping () -> ID<Person>
  ) {
    self.people = Dictionary(grouping: people) { Self.key($0.name) }
    ids = Set(people.map(\.id))
    self.choices = choices
    self.newID = newID
  }

  /// The name without differences of writing: "O’Neil" is "O'Neil".
  private static func key(_ name: String) -> String {
    SortKey.of(String(name.map { "’ʼ‘`´".contains($0) ? "'" : $0 }))
  }

  /// New people of the list, by name.
  var newPeople: [Person] { added.values.sorted { $0.name < $1.name } }

  /// The assignment to a name; an unknown name is added to `questions`, and so are several in one.
  mutating func assignment(to name: String, row: Int, _ questions: inout ImportQuestions) -> StopAssignment {
    let key = Self.key(name)
    let named = people[key] ?? []
    if named.count == 1 { return .person(named[0].id) }
    let first = Self.names(in: name)[0]
    let known = people[Self.key(first)] ?? []
    let proposed = first != name && known.count == 1 ? known[0].id : nil
    let choice = choices[key]
    questions.ask(
      ImportQuestion(
        .technician, key: key, text: name, row: row, isOpen: choice == nil, proposal: proposed.map { .person($0) }))
    switch choice {
    case .known(let id): return ids.contains(id) ? .person(id) : .untold
    case .new: return .person(proposed ?? person(first))
    case .same(let other): return assignment(toNew: other)
    case .open: return .open
    case nil: return proposed.map { .person($0) } ?? .untold
    }
  }

  /// The assignment to another new name of the list, by the answer to it.
  private mutating func assignment(toNew name: String) -> StopAssignment {
    // A name that an earlier import has added.
    if let known = people[Self.key(name)], known.count == 1 { return .person(known[0].id) }
    return switch choices[Self.key(name)] {
    case .known(let id): ids.contains(id) ? .person(id) : .untold
    case .open: .open
    case .new, .same, nil: .person(person(name))
    }
  }

  /// The new person of a name, once for all its spellings.
  private mutating func person(_ name: String) -> ID<Person> {
    let person = added[Self.key(name)] ?? Person(id: newID(), name: name)
    added[Self.key(name)] = person
    return person.id
  }

  /// "Sam" and "Rita" for "Sam / Rita"; a name alone for any other text.
  static func names(in text: String) -> [String] {
    let signs = text.split { "/&+|".contains($0) }.map(String.init)
    let parts = signs.flatMap { part in
      part.split(whereSeparator: \.isWhitespace)
        .split { ServiceDayWords.conjunctions.contains($0.lowercased()) || $0.lowercased() == "or" }
        .map { $0.joined(separator: " ") }
    }
    .filter { $0.contains(where: \.isLetter) }
    return parts.count > 1 ? parts : [text]
  }
}

extension ImportPlan {
  /// New names of the list that may be the same person as that of a question: "Dave King" beside "Dave K.".
  public func spellings(besides question: ImportQuestion) -> [String] {
    guard question.topic == .technician, question.proposal == nil else { return [] }
    let words = Self.nameWords(question.newName)
    let others = questions.filter { $0.topic == .technician && $0.proposal == nil && $0.key != question.key }
    return Array(others.map(\.newName).filter { Self.alike(words, Self.nameWords($0)) }.prefix(Self.mostSpellings))
  }

  private static let mostSpellings = 8

  private static func nameWords(_ name: String) -> [String] {
    SortKey.of(name).split { !$0.isLetter }.map(String.init)
  }

  /// True for two names with the same first three letters, or with a long word in common.
  private static func alike(_ one: [String], _ other: [String]) -> Bool {
    guard let first = one.first, let second = other.first else { return false }
    let length = min(3, first.count, second.count)
    return first.prefix(length) == second.prefix(length)
      || one.contains { $0.count > 2 && other.contains($0) }
  }
}

extension ImportQuestion {
  /// The name of the new person that an answer may bring: of several in the text the first.
  public var newName: String { ImportTechnicians.names(in: text)[0] }
}
