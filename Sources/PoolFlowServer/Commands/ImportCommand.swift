import CSV
import Foundation
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import PoolFlowWeb

/// `poolflow import`.
enum ImportCommand {
  static let usage = """
    usage: poolflow import FILE.csv [--begin already|today] [--yes] [--data DIR]
                                    [--root DIR]
    Adds the customers of a list and updates existing ones with the same name and address.
    --begin says when new customers of a list without start dates begin: they are
    customers already, so that no first day is known (the default), or today.
    Prints the changes and asks; --yes does not ask. A server may run meanwhile.
    """

  @Sendable static func run(_ arguments: [String]) throws {
    let arguments = try Arguments(
      arguments, options: ["begin", "data", "root"], switches: ["yes"], operands: 1, usage: usage)
    guard let path = arguments.operands.first else { throw UsageError("FILE.csv is missing", usage: usage) }
    let root = try Root.find(given: arguments.value("root", environment: "POOLFLOW_ROOT"))
    let language = try Languages(root: root).fallback
    let opening = try Opening(arguments.dataFolder)
    let store = try opening.store()
    let business = try store.business()
    let report = ImportReport(language: language, business: business)

    let list = try read(path, report: report, words: ImportWords(language.strings))
    let service = CustomerImport(store: store, business: business, now: opening.now) { ID(UUID()) }
    var choices = ImportChoices()
    choices.beginning = try beginning(arguments)
    let plan = try service.plan(list, choices)
    for line in report.preview(plan, list, choices) { Console.print(line) }
    guard arguments.has("yes") || Console.confirms(report.question) else {
      throw CommandFailure("nothing has been changed")
    }
    let record = AppliedImport(
      id: ID(UUID()), fileName: String((path as NSString).lastPathComponent.prefix(200)), person: nil,
      appliedAt: opening.now)
    switch try service.apply(list, choices, as: record, seen: plan.fingerprint) {
    case .applied(let record):
      Console.print(report.summary(record))
      // A server with an address service finds them there.
      if let name = try opening.directory.currentName() {
        OutsideCache(in: opening.directory).wait(for: try store.unlocatedAddresses(), in: name, now: opening.now)
      }
    case .changed: throw CommandFailure("the customers have changed meanwhile; nothing has been imported")
    }
  }

  private static func beginning(_ arguments: Arguments) throws -> ImportChoices.Beginning {
    guard let text = arguments["begin"] else { return .already }
    guard let beginning = ImportChoices.Beginning(rawValue: text) else {
      throw UsageError("--begin is already or today", usage: usage)
    }
    return beginning
  }

  private static func read(
    _ path: String, report: ImportReport, words: ImportWords
  ) throws -> CustomerList {
    let limit = CSVLimits().bytes
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: limit + 1) ?? Data()
    else { throw CommandFailure("\(path) cannot be read") }
    do {
      let list = try CustomerList(Array(data), language: "en", words: words)
      guard list.columns.missing.isEmpty else { throw CommandFailure("\(path): \(report.missing(list))") }
      return list
    } catch let error as CSVError {
      throw CommandFailure("\(path): \(report.refusal(error))")
    }
  }
}
