/// The technician of a stop, as a list and its answers tell it.
enum StopAssignment {
  case person(ID<Person>)
  /// A stop for everyone, as the owner has answered.
  case open
  /// Nothing is said, or not answered yet: a known stop stays whose it is.
  case untold
}

/// The people that the names of a list stand for.
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
    self.people = Dictionary(grouping: people) { SortKey.of($0.name) }
    ids = Set(people.map(\.id))
    self.choices = choices
    self.newID = newID
  }

  /// Those who join the team with the list, by name.
  var newPeople: [Person] { added.values.sorted { $0.name < $1.name } }

  /// The assignment to a name, about which `questions` asks where it is nobody's.
  mutating func assignment(to name: String, row: Int, _ questions: inout ImportQuestions) -> StopAssignment {
    let key = SortKey.of(name)
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
