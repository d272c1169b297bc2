import Foundation

/// A wrong option: one clear line and the usage, exit 64.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ problem: String, usage: String) {
    description = "poolflow: \(problem)\n\(usage)"
  }
}

/// An operation that failed: one clear line, exit 1.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The options and operands of one command.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var switches: Set<String> = []
  let usage: String

  /// - Parameters:
  ///   - options: names that take a value, without dashes.
  ///   - switches: names without a value.
  /// - Throws: `UsageError` for anything else.
  init(
    _ arguments: [String], options: Set<String>, switches known: Set<String> = [], operands most: Int = 0, usage: String
  ) throws {
    self.usage = usage
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        operands.append(argument)
        continue
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if known.contains(name), parts.count == 1 {
        switches.insert(name)
      } else if options.contains(name) {
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
          throw UsageError("--\(name) needs a value", usage: usage)
        }
        values[name] = value
      } else {
        throw UsageError("unknown option --\(name)", usage: usage)
      }
    }
    if operands.count > most { throw UsageError("unexpected \(operands[most])", usage: usage) }
  }

  subscript(name: String) -> String? { values[name] }

  func has(_ name: String) -> Bool { switches.contains(name) }

  func required(_ name: String) throws -> String {
    guard let value = values[name] else { throw UsageError("--\(name) is missing", usage: usage) }
    return value
  }

  /// An option, else its environment variable, else nil.
  func value(_ name: String, environment variable: String) -> String? {
    if let value = values[name] { return value }
    let value = ProcessInfo.processInfo.environment[variable]
    return value?.isEmpty == true ? nil : value
  }

  var dataFolder: String { value("data", environment: "POOLFLOW_DATA") ?? "./data" }
}
