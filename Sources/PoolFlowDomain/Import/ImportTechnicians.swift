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
    case .new:
      if let proposed { return .person(proposed) }
      let person = added[Self.key(first)] ?? Person(id: newID(), name: first)
      added[Self.key(first)] = person
      return .person(person.id)
    case .open: return .open
    case nil: return proposed.map { .person($0) } ?? .untold
    }
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

extension ImportQuestion {
  /// The name of the new person that an answer may bring: of several in the text the first.
  public var newName: String { ImportTechnicians.names(in: text)[0] }
}
