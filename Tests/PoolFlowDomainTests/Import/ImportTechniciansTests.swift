import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

struct ImportTechniciansTests {
  private static func technicians(_ choices: [String: ImportChoices.TechnicianChoice] = [:]) -> ImportTechnicians {
    let known = [Person(id: ID(1), name: "José Ñíguez"), Person(id: ID(2), name: "Ann-Kathrin O’Neil")]
    return ImportTechnicians(known, choices: choices) { ID(9) }
  }

  @Test(arguments: [
    ("JOSE NIGUEZ", 1), ("José Ñíguez", 1), ("josé ñíguez", 1), ("Ann-Kathrin O'Neil", 2), ("ann-kathrin o‘neil", 2),
  ])
  func `a name is known with other accents and apostrophes`(name: String, person: Int) {
    var technicians = Self.technicians()
    var questions = ImportQuestions()
    guard case .person(let found) = technicians.assignment(to: name, row: 2, &questions) else {
      Issue.record("\(name) is unknown")
      return
    }
    #expect(found == ID(person) && questions.all.isEmpty)
  }

  @Test func `a new name that is written in two ways is one question and one person`() {
    var (technicians, questions) = (Self.technicians(), ImportQuestions())
    for name in ["Zoë D’Arcy", "ZOE D'ARCY"] { _ = technicians.assignment(to: name, row: 2, &questions) }
    #expect(questions.all.count == 1)
    technicians = Self.technicians([questions.all.first?.key ?? "": .new])
    for name in ["Zoë D’Arcy", "ZOE D'ARCY"] { _ = technicians.assignment(to: name, row: 2, &questions) }
    #expect(technicians.newPeople.map(\.name) == ["Zoë D’Arcy"])
  }

  @Test(
    arguments: [
      ([:], ["Dave King"]), (["Dave King": .known(ID(1))], []), (["Dave King": .new], ["Dave King"]),
    ] as [([String: ImportChoices.TechnicianChoice], [String])])
  func `a new person in a second spelling is the one of the first`(
    choices: [String: ImportChoices.TechnicianChoice], added: [String]
  ) {
    let keyed = Dictionary(uniqueKeysWithValues: choices.map { (SortKey.of($0), $1) })
    var technicians = Self.technicians(keyed.merging([SortKey.of("Dave K."): .same("Dave King")]) { $1 })
    var questions = ImportQuestions()
    let found = ["Dave K.", "dave k."].map { name -> ID<Person>? in
      guard case .person(let id) = technicians.assignment(to: name, row: 2, &questions) else { return nil }
      return id
    }
    #expect(technicians.newPeople.map(\.name) == added)
    #expect(found == Array(repeating: added.isEmpty ? ID(1) : ID(9), count: 2))
  }

  @Test func `alike new names are offered as spellings of one person, others are not`() {
    var (technicians, questions) = (Self.technicians(), ImportQuestions())
    for name in ["Dave King", "Dave K.", "David King", "Rita", "Bo"] {
      _ = technicians.assignment(to: name, row: 2, &questions)
    }
    var plan = ImportPlan()
    plan.questions = questions.all
    let offered = plan.questions.map { plan.spellings(besides: $0) }
    #expect(offered == [["Dave K.", "David King"], ["Dave King", "David King"], ["Dave King", "Dave K."], [], []])
  }

  @Test(
    arguments: [
      ("José Ñíguez / Rita", 1), ("José Ñíguez and Rita", 1), ("jose niguez & Ann-Kathrin O'Neil", 1),
      ("José Ñíguez und Rita", 1), ("José Ñíguez y Rita", 1), ("Rita / José Ñíguez", nil), ("Sam/Rita", nil),
    ] as [(String, Int?)])
  func `of several names the first one is proposed, and asked about`(name: String, person: Int?) throws {
    var (technicians, questions) = (Self.technicians(), ImportQuestions())
    let assignment = technicians.assignment(to: name, row: 2, &questions)
    let question = try #require(questions.all.first)
    #expect(question.isOpen && question.isProposed == (person != nil))
    if case .person(let found) = assignment {
      #expect(found == person.map { ID($0) })
    } else {
      #expect(person == nil)
    }
  }

  @Test func `a new person has one of several names, and is the same in all rows`() {
    var (technicians, questions) = (Self.technicians(["sam / rita": .new, "sam": .new]), ImportQuestions())
    for name in ["Sam / Rita", "Sam"] { _ = technicians.assignment(to: name, row: 2, &questions) }
    #expect(technicians.newPeople.map(\.name) == ["Sam"])
    #expect(questions.all.map(\.newName) == ["Sam", "Sam"])
  }

  @Test(arguments: ["Smith, Sam", "Anderson", "Rita", "Sandy Anders", "/", "& Co"])
  func `one name is not taken apart`(name: String) {
    #expect(ImportTechnicians.names(in: name) == [name])
  }

  @Test func `a remembered spelling of a person whom an earlier import has added is that person`() {
    let choices: [String: ImportChoices.TechnicianChoice] = [SortKey.of("R. Summers"): .same("Rita")]
    var technicians = ImportTechnicians([Person(id: ID(1), name: "Rita")], choices: choices) { ID(9) }
    var questions = ImportQuestions()
    guard case .person(let id) = technicians.assignment(to: "R. Summers", row: 2, &questions) else {
      Issue.record("nobody")
      return
    }
    #expect(id == ID(1) && technicians.newPeople.isEmpty)
  }
}
