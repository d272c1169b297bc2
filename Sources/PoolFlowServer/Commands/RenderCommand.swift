import Foundation
import Glibc
import Mustache

/// `poolflow render`.
enum RenderCommand {
  static let usage = """
    usage: poolflow render TEMPLATE DATA.json [--partials DIR]
    Renders one mustache template with a JSON object; partials are DIR/NAME.mustache.
    """

  @Sendable static func run(_ arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: ["partials", "data"], operands: 2, usage: usage)
    guard arguments.operands.count == 2 else {
      throw UsageError("render needs a template and a JSON file", usage: usage)
    }
    let template = arguments.operands[0]
    let main = TemplateSource(name: "\u{0}main", text: try text(template), path: template)
    let library = try TemplateLibrary(
      sources: [main] + (arguments["partials"].map(partials) ?? []), missingPartials: .empty)
    let json: JSONNode
    do {
      json = try JSONDecoder().decode(JSONNode.self, from: Data(text(arguments.operands[1]).utf8))
    } catch let error as DecodingError {
      throw CommandFailure("\(arguments.operands[1]): is no JSON: \(error)")
    }
    let output = try library.page(main.name).render(json.value)
    if !Console.write(output, to: STDOUT_FILENO) { throw CommandFailure("standard output cannot be written") }
  }

  private static func partials(_ folder: String) throws -> [TemplateSource] {
    guard let walker = FileManager.default.enumerator(atPath: folder) else {
      throw CommandFailure("\(folder): cannot be read")
    }
    return try walker.compactMap { $0 as? String }.filter { $0.hasSuffix(".mustache") }.sorted().map { file in
      TemplateSource(
        name: String(file.dropLast(".mustache".count)), text: try text("\(folder)/\(file)"), path: "\(folder)/\(file)")
    }
  }

  private static func text(_ path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure("\(path): cannot be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else { throw CommandFailure("\(path): is no UTF-8 text") }
    return text
  }
}

/// Any JSON, as a template reads it.
private indirect enum JSONNode: Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONNode])
  case object([String: JSONNode])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONNode].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONNode].self))
    }
  }

  var value: Value {
    switch self {
    case .null: .absent
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(Self.plain(number))
    case .text(let text): .text(text)
    case .list(let list): .list(list.map(\.value))
    case .object(let object): .object(object.mapValues(\.value))
    }
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
