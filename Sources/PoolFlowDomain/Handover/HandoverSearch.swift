/// The takers of pieces as they are found.
struct HandoverSearch {
  private let handover: Handover
  private var found: [Handover.Choice?]
  /// The minutes of each taker on each day, with what was given to them.
  private var minutes: [[Day: Int]]

  init(_ handover: Handover) {
    self.handover = handover
    found = Array(repeating: nil, count: handover.pieces.count)
    minutes = handover.takers.map(\.minutes)
  }

  /// In the order of the pieces. One without a taker stays open.
  var choices: [Handover.Choice] {
    zip(handover.pieces, found).map { piece, choice in
      let isPossible = handover.takers.contains { $0.works(on: piece) }
      return choice ?? Handover.Choice(taker: nil, reason: isPossible ? .noRoom : .nobodyWorks)
    }
  }

  /// Gives each piece with a position to the nearest taker who has room for it: the nearest pairs first.
  mutating func giveNearest() {
    var pairs: [(miles: Double, piece: Int, taker: Int)] = []
    for (index, piece) in handover.pieces.enumerated() {
      guard let place = piece.place else { continue }
      for (number, taker) in handover.takers.enumerated() where taker.works(on: piece) {
        guard let miles = taker.miles(from: place, on: piece.weekday) else { continue }
        pairs.append((miles, index, number))
      }
    }
    for (miles, piece, taker) in pairs.sorted(by: { ($0.miles, $0.piece, $0.taker) < ($1.miles, $1.piece, $1.taker) })
    where found[piece] == nil && hasRoom(taker, for: handover.pieces[piece]) {
      give(piece, to: taker, .near(miles))
    }
  }

  /// Gives each other piece to the taker with the fewest minutes on its dates: the longest pieces first.
  mutating func giveByMinutes(isRule: Bool) {
    let open = found.indices.filter { found[$0] == nil }
    let sizes = handover.pieces.map { $0.minutes * max($0.days.count, 1) }
    for index in open.sorted(by: { (-sizes[$0], $0) < (-sizes[$1], $1) }) {
      let piece = handover.pieces[index]
      let able = handover.takers.indices.filter { handover.takers[$0].works(on: piece) && hasRoom($0, for: piece) }
      let least = able.min { a, b in
        (load(a, on: piece), load(a), a) < (load(b, on: piece), load(b), b)
      }
      if let least { give(index, to: least, isRule ? .fewestMinutes : .noPosition) }
    }
  }

  private mutating func give(_ piece: Int, to taker: Int, _ reason: Handover.Choice.Reason) {
    found[piece] = Handover.Choice(taker: handover.takers[taker].person, reason: reason)
    for day in handover.pieces[piece].days { minutes[taker][day, default: 0] += handover.pieces[piece].minutes }
  }

  private func hasRoom(_ taker: Int, for piece: Handover.Piece) -> Bool {
    guard let most = handover.takers[taker].times.minutes else { return true }
    return piece.days.allSatisfy { minutes[taker][$0, default: 0] + piece.minutes <= most }
  }

  private func load(_ taker: Int, on piece: Handover.Piece) -> Int {
    piece.days.isEmpty ? load(taker) : piece.days.reduce(0) { $0 + minutes[taker][$1, default: 0] }
  }

  private func load(_ taker: Int) -> Int { minutes[taker].values.reduce(0, +) }
}
