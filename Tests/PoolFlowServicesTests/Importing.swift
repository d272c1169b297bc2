import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting

@testable import PoolFlowServices

/// The import of a list into a store.
struct Importing {
  let list: Result<CustomerList, any Error>
  let choices: ImportChoices
  let store: Store
  let record: AppliedImport

  init(_ text: String, _ choices: ImportChoices = ImportChoices(), number: Int = 1, store: Store) {
    self.init(bytes: Array(text.utf8), choices, number: number, store: store)
  }

  init(
    bytes: [UInt8], _ choices: ImportChoices = ImportChoices(), number: Int = 1, language: String = "en", store: Store
  ) {
    list = Result { try CustomerList(bytes, choices: choices, language: language, words: .inEnglish) }
    self.choices = choices
    self.store = store
    record = AppliedImport(
      id: ID(9_000 + number), fileName: "list.csv", person: Example.olivia.id, appliedAt: Example.now)
  }

  private var service: CustomerImport {
    CustomerImport(store: store, business: Example.business, now: Example.now) { ID(UUID()) }
  }

  func plan() throws -> ImportPlan { try service.plan(list.get(), choices) }

  func apply(seen: String) throws -> CustomerImport.Outcome {
    try service.apply(list.get(), choices, as: record, seen: seen)
  }

  struct NotApplied: Error {}

  @discardableResult
  static func apply(
    _ text: String, _ choices: ImportChoices = ImportChoices(), number: Int = 1, to store: Store
  ) throws -> AppliedImport {
    try apply(bytes: Array(text.utf8), choices, number: number, to: store)
  }

  @discardableResult
  static func apply(
    bytes: [UInt8], _ choices: ImportChoices = ImportChoices(), number: Int = 1, to store: Store
  ) throws -> AppliedImport {
    let importing = Importing(bytes: bytes, choices, number: number, store: store)
    if let done = try? store.appliedImport(importing.record.id) { return done }
    guard case .applied(let record) = try importing.apply(seen: importing.plan().fingerprint) else {
      throw NotApplied()
    }
    return record
  }

  /// All bytes of the export of the pools.
  static func exported(_ store: Store) throws -> [UInt8] { try taken(CSVExport.pools(of: store, today: Example.today)) }

  static func taken(_ export: CSVExport, by piece: Int = 1_000) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let next = try export.next(upTo: piece)
      if next.isEmpty { return bytes }
      bytes += next
    }
  }
}
