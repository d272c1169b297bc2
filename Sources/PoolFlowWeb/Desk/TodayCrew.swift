import Foundation
import Mustache
import PoolFlowDomain

/// The span of the time lines of a day, in minutes, and the numbers of their drawing.
struct TodayScale {
  let from: Int
  /// Minutes of a part: two hours, more on a long day, so that the labels keep apart.
  let part: Int
  let parts: Int
  /// The most parts.
  static let most = 5
  static let width = 1_000

  init(_ days: [DayTimes], hours: [WorkTimes], now: Int) {
    let starts = days.flatMap { $0.blocks.map(\.from) } + hours.compactMap(\.from) + [now]
    let ends = days.flatMap { $0.blocks.map(\.end) } + hours.compactMap(\.until) + [now]
    let first = max(0, (starts.min() ?? now) / 60 * 60)
    let length = (ends.max() ?? now) - first
    let part = max(2, (length + 60 * Self.most - 1) / (60 * Self.most)) * 60
    (from, self.part) = (first, part)
    parts = max(2, (length + part - 1) / part)
  }

  func place(_ minute: Int) -> Int {
    min(max((minute - from) * Self.width / (parts * part), 0), Self.width)
  }

  var marks: [Int] { (0..<parts).map { from + $0 * part } }
}

/// A person's day: `Desk/_person`.
struct TodayPersonView: View {
  struct Block: View {
    let kind: String
    let x: String
    let width: String
    /// The end of the stroke through a skipped one.
    let end: String

    static let fields: Fields<Block> = [
      .text("kind") { $0.kind }, .text("x") { $0.x }, .text("width") { $0.width }, .text("end") { $0.end },
      .flag("isSkipped") { $0.kind == "skipped" },
    ]
  }

  let name: String
  let path: String
  let progress: String
  let away: String?
  let lineLabel: String
  let rules: [String]
  let blocks: [Block]
  let now: String
  let last: String?
  let next: String?
  let end: String
  let late: String?
  let isOnTime: Bool

  static let fields: Fields<TodayPersonView> = [
    .text("name") { $0.name }, .text("path") { $0.path }, .text("progress") { $0.progress }, .text("away") { $0.away },
    .text("lineLabel") { $0.lineLabel }, .texts("rules") { $0.rules }, .list("blocks") { $0.blocks },
    .text("now") { $0.now }, .text("last") { $0.last }, .text("next") { $0.next }, .text("end") { $0.end },
    .text("late") { $0.late }, .flag("isOnTime") { $0.isOnTime },
  ]

  init(
    _ name: String, path: String, _ entries: [WeekPlan.Entry], _ day: DayTimes, scale: TodayScale, away: String?,
    hasHours: Bool, viewer: Viewer
  ) {
    let (strings, format) = (viewer.strings, viewer.format)
    self.name = name
    self.path = path
    self.away = away
    let counted = entries.filter { $0.stop.skip == nil }
    let done = counted.filter { $0.stop.visit != nil }
    progress = strings(
      "today.progress", ["done": format.count(done.count), "all": format.count(counted.count)])
    lineLabel = "\(name): \(progress)"
    rules = scale.marks.map { String(scale.place($0)) }
    blocks = day.blocks.map { block in
      let (from, end) = (scale.place(block.from), max(scale.place(block.end), scale.place(block.from) + 6))
      return Block(
        kind: "\(block.kind)", x: String(from), width: String(max(end - from - 2, 4)), end: String(end - 2))
    }
    now = String(scale.place(viewer.now.minuteOfDay(in: viewer.business.timeZone)))
    let newest = done.max { Self.time($0) < Self.time($1) }
    last = newest.flatMap { entry in
      entry.stop.shownVisit.map { "\(format.time($0.performedAt)) \(entry.stop.customerName)" }
    }
    let skipped = entries.filter { $0.stop.skip != nil }
    let open = entries.first { $0.stop.due.isOpen }
    next =
      skipped.last?.stop.skip.flatMap { skip in
        open == nil
          ? nil
          : strings(
            "today.skippedWhy", count: skipped.count, shown: format.count(skipped.count),
            [
              "reason": SkipWords.reason(skip.reason, strings)
            ])
      } ?? open.map { strings("today.next", ["customer": $0.stop.customerName]) }
    end = day.end.map { format.habits.clock($0 % 1_440) } ?? "–"
    let minutes = day.late.map { BoardTime.text($0, format) }
    late = minutes.map { strings("today.lateBy", ["time": $0]) }
    isOnTime = day.end != nil && day.late == nil && (hasHours || !done.isEmpty)
  }

  private static func time(_ entry: WeekPlan.Entry) -> Double {
    entry.stop.shownVisit?.performedAt.timeIntervalSince1970 ?? 0
  }
}
