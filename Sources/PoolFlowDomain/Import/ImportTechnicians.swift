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

  /// The person of a name; nil for nobody, about whom `questions` asks.
  mutating func person(named name: String, row: Int, _ questions: inout ImportQuestions) -> ID<Person>? {
    let key = SortKey.of(name)
    let named = people[key] ?? []
    if named.count == 1 { return named[0].id }
    let choice = choices[key]
    questions.ask(ImportQuestion(.technician, key: key, text: name, row: row, isOpen: choice == nil))
    switch choice {
    case .known(let id): return ids.contains(id) ? id : nil
    case .new:
      let person = added[key] ?? Person(id: newID(), name: name)
      added[key] = person
      return person.id
    case .open, nil: return nil
    }
  }
}
