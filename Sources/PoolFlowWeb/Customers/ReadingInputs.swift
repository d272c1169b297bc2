import Chemistry
import HTTP
import PoolFlowDomain

/// The boxes for the readings of one pool: further ones, and their own intervals (chemistry.md#readings).
enum ReadingInputs {
  static let further = Input<Pool>(
    "further_readings", "interval.ofPool",
    .ticks { viewer in
      ReadingNeeds.ofPools.map { OptionView(value: $0.rawValue, text: viewer.format.name(of: $0)) }
    }, .free, shown: { pool, _ in ReadingNeeds.ofPools.filter(pool.readings.further.contains).map(\.rawValue) },
    read: { pool, reader, _, _ in
      guard reader.fields.contains("further_readings") else { return }
      // The empty value is always sent, so that no tick at all is known.
      let names = reader.fields.all("further_readings").filter { !$0.isEmpty }
      let chosen = names.compactMap { Parameter(rawValue: $0) }.filter(ReadingNeeds.ofPools.contains)
      if chosen.count != names.count { return reader.refuse("further_readings", .notAChoice) }
      pool.readings.further = Set(chosen)
    }
  )
  .hint("interval.ofPoolHint")

  /// One for each reading; a form without it leaves the interval.
  static let intervals: [Input<Pool>] = ReadingNeeds.order.map { parameter in
    let name = IntervalChoice.field(of: parameter)
    return Input<Pool>(
      name, "interval.title",
      .list { viewer in
        let rule = viewer.format.text(viewer.business.interval(of: parameter))
        return IntervalChoice.options(
          viewer.strings("interval.asBusiness", ["interval": rule]), chosen: nil, viewer.format)
      }, .free, shown: { pool, _ in [pool.readings.intervals[parameter]?.text ?? ""] },
      read: { pool, reader, _, _ in
        guard reader.fields.contains(name) else { return }
        let rule = IntervalChoice.read(parameter, &reader)
        if reader.problems[name] == nil { pool.readings.intervals[parameter] = rule }
      }
    )
    .titled { $0.name(of: parameter) }.forOwner()
  }

  static let all = [further] + intervals
}
