import Chemistry
import Crypto
public import Foundation
public import PoolFlowDomain
public import PoolFlowStore

/// Plans and applies a customer list: the same for the page and the command.
public struct CustomerImport {
  /// The result of an import.
  public enum Outcome: Sendable {
    case applied(AppliedImport)
    /// The customers have changed since the plan that was shown; nothing is changed, and this is the plan now.
    case changed(ImportPlan)
  }

  private let store: Store
  private let business: Business
  private let now: Date
  private let newID: () -> ID<Pool>

  /// - Parameter newID: makes an identifier for a new customer.
  public init(store: Store, business: Business, now: Date, newID: @escaping () -> ID<Pool>) {
    self.store = store
    self.business = business
    self.now = now
    self.newID = newID
  }

  /// The changes that the list would make to the present customers.
  public func plan(_ list: CustomerList, _ choices: ImportChoices) throws -> ImportPlan {
    plan(list, choices, try store.importSurroundings())
  }

  /// Applies the list in one transaction, planned again within it.
  ///
  /// - Parameter seen: the fingerprint of the plan that the owner has agreed to; nil for any plan.
  public func apply(
    _ list: CustomerList, _ choices: ImportChoices, as record: AppliedImport, seen: String?
  ) throws -> Outcome {
    do {
      return .applied(
        try store.apply(record, today: business.day(of: now)) { surroundings in
          let plan = plan(list, choices, surroundings)
          guard seen == nil || plan.fingerprint == seen else { throw PlanChanged(plan: plan) }
          return plan
        })
    } catch let change as PlanChanged {
      return .changed(change.plan)
    }
  }

  private func plan(
    _ list: CustomerList, _ choices: ImportChoices, _ surroundings: ImportSurroundings
  ) -> ImportPlan {
    var planner = ImportPlanner(
      surroundings, choices: choices, region: business.region,
      volumeGallons: business.newPoolVolumeGallons, now: now, today: business.day(of: now), newID: newID)
    return planner.plan(
      list.customers, skips: list.skips, issues: list.issues,
      hasStartDates: list.columns.index(of: .customerSince) != nil)
  }
}

/// Ends the transaction of an import whose plan is not the one that was shown.
private struct PlanChanged: Error {
  let plan: ImportPlan
}

extension ImportPlan {
  /// A fingerprint, equal for plans with the same effect on the same customers.
  public var fingerprint: String {
    let names = Dictionary(newPeople.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    var text = ""
    for change in changes {
      let pool = change.customer.pool
      switch change.kind {
      case .create: text += "+\(change.rows) \(change.customer.essence(names))\n"
      case .keep: text += "=\(change.rows) \(pool.id.text)\n"
      case .update(let known):
        text += "~\(change.rows) \(pool.id.text) \(known.pool.version) \(known.essence(names))"
        text += " > \(change.customer.essence(names))\n"
      }
      for body in change.bodies {
        text += "·\(body.before?.id.text ?? "") \(body.before?.version ?? 0) "
        text += "\(KnownCustomer(pool: body.pool).essence(names))\n"
      }
    }
    return Base64URL.encode(SHA256.digest(text.utf8))
  }
}

extension KnownCustomer {
  /// All values that an import can change, with the names of new people, whose identifiers differ from plan to
  /// plan.
  fileprivate func essence(_ names: [ID<Person>: String]) -> String {
    let schedules = pool.schedules.map { schedule in
      let rule = [schedule.weekday?.rawValue, schedule.everyWeeks, schedule.week, schedule.date?.number].map { $0 ?? 0 }
      let bounds = [schedule.from, schedule.until].map { $0?.description ?? "" }
      let season = schedule.season.map { "\($0.from) \($0.to)" } ?? ""
      let technician = schedule.technician.map { names[$0] ?? $0.text } ?? ""
      return "\(rule) \(bounds) \(season) \(schedule.position ?? -1) \(technician)"
    }
    let pauses = pool.pauses.map { "\($0.kind.rawValue) \($0.startsOn) \($0.endsOn.map { "\($0)" } ?? "")" }
    return (CustomerField.all.map { "\($0.value(self))" } + schedules.sorted() + pauses).joined(separator: "\u{1F}")
  }
}
