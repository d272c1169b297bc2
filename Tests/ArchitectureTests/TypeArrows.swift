import Foundation

/// The references between the files of a target: an arrow leads from a file to the file that declares a top-level type
/// it names, or a member that only one folder adds to a type of another.
struct TypeArrows {
  struct File {
    /// The folder in the target; the file's own name if it is in none.
    let room: String
    let path: String
    let source: SwiftSource
  }

  let files: [File]
  /// By index in `files`.
  private(set) var arrows: [Set<Int>]

  init(below folder: String) {
    files = SourceTree.files(below: folder, ending: ".swift").map { file in
      let path = file.path.dropFirst(folder.count + 1)
      return File(
        room: String(path.split(separator: "/").first ?? ""), path: String(path), source: SwiftSource(file.text))
    }
    var homes: [String: Int] = [:]
    for (place, file) in files.enumerated() { for type in file.source.types { homes[type] = place } }
    let added = Self.added(files, homes)
    arrows = files.enumerated().map { place, file in
      let named = file.source.names.compactMap { homes[$0] } + file.source.members.compactMap { added[$0] }
      return Set(named).subtracting([place])
    }
  }

  var rooms: [String] { Set(files.map(\.room)).sorted() }

  /// The rooms named by each room, with one example each.
  var roomArrows: [String: [String: String]] {
    var found = Dictionary(uniqueKeysWithValues: rooms.map { ($0, [String: String]()) })
    for (place, file) in files.enumerated() {
      for target in arrows[place].sorted() where files[target].room != file.room {
        found[file.room]?[files[target].room] = "\(file.path) names \(files[target].path)"
      }
    }
    return found
  }

  /// Files in each cycle of files.
  var fileCircles: [Int] { Circles(arrows.map(Array.init)).sizes }

  /// Rooms in each cycle of rooms.
  var roomCircles: [Int] {
    let rooms = rooms
    let found = roomArrows
    return Circles(rooms.map { room in rooms.indices.filter { found[room]?[rooms[$0]] != nil } }).sizes
  }

  var summary: String {
    let between = roomArrows.values.reduce(0) { $0 + $1.count }
    return "\(rooms.count) rooms, \(between) arrows, \(roomCircles.reduce(0, +)) rooms in circles; "
      + "\(files.count) files, \(arrows.reduce(0) { $0 + $1.count }) arrows, circles of files: \(fileCircles)"
  }

  /// Names that types of the standard library have, too.
  private static let common: Set = ["get", "post"]

  /// Members that extensions in one room alone declare, all of them on types of other rooms.
  private static func added(_ files: [File], _ homes: [String: Int]) -> [String: Int] {
    var places: [String: [Int]] = [:]
    var own: Set<String> = []
    for (place, file) in files.enumerated() {
      for member in file.source.declared {
        let home = homes[member.owner].map { files[$0].room }
        if member.isInExtension, home != file.room {
          places[member.name, default: []].append(place)
        } else {
          own.insert(member.name)
        }
      }
    }
    return places.filter { name, places in
      !own.contains(name) && !common.contains(name) && Set(places.map { files[$0].room }).count == 1
    }
    .compactMapValues(\.first)
  }
}

/// The strongly connected parts of a graph with more than one node (Tarjan 1972).
struct Circles {
  private(set) var sizes: [Int] = []
  private let next: [[Int]]
  private var order: [Int?]
  private var low: [Int]
  private var stack: [Int] = []
  private var isOnStack: [Bool]
  private var count = 0

  init(_ next: [[Int]]) {
    self.next = next
    order = Array(repeating: nil, count: next.count)
    low = Array(repeating: 0, count: next.count)
    isOnStack = Array(repeating: false, count: next.count)
    for node in next.indices where order[node] == nil { visit(node) }
    sizes.sort(by: >)
  }

  private mutating func visit(_ node: Int) {
    order[node] = count
    low[node] = count
    count += 1
    stack.append(node)
    isOnStack[node] = true
    for other in next[node] {
      if order[other] == nil {
        visit(other)
        low[node] = min(low[node], low[other])
      } else if isOnStack[other] {
        low[node] = min(low[node], order[other] ?? 0)
      }
    }
    guard low[node] == order[node], let start = stack.lastIndex(of: node) else { return }
    for member in stack[start...] { isOnStack[member] = false }
    if stack.count - start > 1 { sizes.append(stack.count - start) }
    stack.removeSubrange(start...)
  }
}
