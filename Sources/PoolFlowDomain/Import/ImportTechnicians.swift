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

  /// The assignment to a name; an unknown name is added to `questions`.
  mutating func assignment(to name: String, row: Int, _ questions: inout ImportQuestions) -> StopAssignment {
    let key = Self.key(name)
    let named = people[key] ?? []
    if named.count == 1 { return .person(named[0].id) }
    let choice = choices[key]
    questions.ask(ImportQuestion(.technician, key: key, text: name, row: row, isOpen: choice == nil))
    switch choice {
    case .known(let id): return ids.contains(id) ? .person(id) : .untold
    case .new:
      let person = added[key] ?? Person(id: newID(), name: name)
      added[key] = person
      return .person(person.id)
    case .open: return .open
    case nil: return .untold
    }
  }
}
