import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `/api/v1/people`, `/api/v1/absences`.
enum PeopleAPI {
  struct PersonOutput: Encodable {
    let id: ID<Person>
    let name: String
  }

  struct AbsenceInput: Decodable {
    let id: ID<Absence>
    let person: ID<Person>?
    let from, until: String
    let name: String?
    let ridesWith: ID<Person>?
  }

  struct AbsenceOutput: Encodable {
    let id: ID<Absence>
    let person: OrNull<ID<Person>>
    let from, until, name: String
    let ridesWith: OrNull<ID<Person>>
  }

  @Sendable static func list(_ request: Request, app: App) throws -> Response {
    let people = try app.store.people().map { PersonOutput(id: $0.id, name: $0.name) }
    return try APIBody.response(APIList(items: people, next: nil), app: app)
  }

  @Sendable static func addAbsence(_ request: Request, app: App) throws -> Response {
    let input = try APIBody.decode(AbsenceInput.self, request)
    var checks = APIChecks()
    let from = checks.day(input.from, "from", within: MoveRequest.reach * 2, of: app.today)
    let until = checks.day(input.until, "until", within: MoveRequest.reach * 4, of: app.today)
    if let from, let until, until < from || until.number - from.number >= Absence.length {
      checks.refuse("until", "is not before from, and at most a year after it")
    }
    let name = checks.text(input.name, "name", limit: Absence.nameLength) ?? ""
    if let person = input.person, try !app.store.people().contains(where: { $0.id == person }) {
      checks.refuse("person", "is nobody of this business")
    }
    if let driver = input.ridesWith {
      let isKnown =
        try app.team().contains { $0.id == driver } || (try? app.store.absence(input.id))?.ridesWith == driver
      if !isKnown || input.person == nil || driver == input.person {
        checks.refuse("ridesWith", "is another person of this business, beside a person who rides along")
      }
    }
    try checks.finish()
    guard let from, let until else { return Response(.unprocessable) }
    let absence = Absence(
      id: input.id, person: input.person, from: from, until: until, name: name, ridesWith: input.ridesWith)
    let known = try? app.store.absence(input.id)
    if let known, known != absence {
      throw APIError(.conflict, code: "known_id", message: "The identifier belongs to another absence.")
    }
    if known == nil, let clash = try app.store.absences(in: from...until).clash(of: absence) {
      checks.refuse("ridesWith", Self.message(clash))
      try checks.finish()
    }
    try app.store.add(absence, by: app.account.person, now: app.now)
    return try APIBody.response(
      AbsenceOutput(
        id: input.id, person: OrNull(value: input.person), from: from.description, until: until.description,
        name: name, ridesWith: OrNull(value: input.ridesWith)), app: app, status: .created)
  }

  private static func message(_ clash: RideClash) -> String {
    switch clash {
    case .driverIsAway(let day): "is away, or rides along, on \(day)"
    case .rides(_, let day): "rides along with somebody else on \(day)"
    case .drives(_, let day): "is beside a person with whom a helper rides on \(day)"
    }
  }

  @Sendable static func deleteAbsence(_ request: Request, app: App) throws -> Response {
    try app.store.deleteAbsence(request.id("absence"), by: app.account.person, now: app.now)
    return Response(.noContent)
  }
}
