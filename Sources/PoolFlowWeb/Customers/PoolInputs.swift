import Chemistry
import HTTP
import PoolFlowDomain
import RoutePlanning

/// The boxes of a customer (decisions.md#customers).
enum PoolInputs {
  static let name = Input<Pool>.text(
    "customer_name", "pool.customerName", \.customerName, limit: PoolLimits.customerName, need: .required
  )
  .saying(.missing, "pool.nameMissing")

  static let address = Input<Pool>.text(
    "address", "pool.address", \.address, limit: PoolLimits.address, need: .required
  )
  .hint("pool.addressHint").saying(.missing, "pool.addressMissing")

  static let customer = [name, address]

  static let latitude = coordinate("latitude", "pool.latitude", \.latitude, most: 90, "pool.latitudeOutside")

  static let longitude = coordinate("longitude", "pool.longitude", \.longitude, most: 180, "pool.longitudeOutside")

  /// Coordinates or a link of a map; it stands over the boxes of the numbers.
  static let pasted = Input<Pool>(
    "position_text", "pool.positionText", .line, .free, shown: { _, _ in [""] },
    read: { pool, reader, _, _ in
      let text = reader.text("position_text", limit: TypedPosition.limit, isRequired: false)
      guard !text.isEmpty else { return }
      guard let position = TypedPosition.coordinate(in: text) else {
        return reader.refuse("position_text", .notAChoice)
      }
      (pool.latitude, pool.longitude) = (position.latitude, position.longitude)
    }
  )
  .hint("pool.positionTextHint").saying(.notAChoice, "pool.positionTextWrong")

  static let fee = Input<Pool>.number(
    "monthly_fee", "pool.monthlyFee", need: .required, unit: { $0.format.currency },
    range: { _ in 0...PoolLimits.monthlyFee }, isPositive: true,
    // A fee that is missing is typed into an empty field.
    shown: { pool, viewer in pool.monthlyFee > 0 ? viewer.format.typed(pool.monthlyFee, digits: 2) : "" },
    write: { pool, fee, _ in pool.monthlyFee = fee ?? pool.monthlyFee }
  )
  .saying(.missing, "pool.feeMissing").saying(.notANumber, "pool.feeNotANumber").forOwner()
  .saying { problem, viewer in
    switch problem {
    case .notPositive, .below: viewer.strings("pool.feeTooLow")
    default: nil
    }
  }

  static let notes = Input<Pool>.text("notes", "pool.notes", \.notes, limit: PoolLimits.notes, box: .lines)
    .hint("pool.notesHint")

  /// A form without the field leaves the day.
  static let since = Input<Pool>(
    "customer_since", "pool.customerSince", .day, .optional,
    shown: { pool, _ in [pool.customerSince?.description ?? ""] },
    read: { pool, reader, _, _ in
      if reader.fields.contains("customer_since") {
        pool.customerSince = reader.day("customer_since", isRequired: false)
      }
    }
  )
  .hint("pool.customerSinceHint").forOwner()

  /// A form without the field leaves the figure.
  static let minutes = Input<Pool>(
    "stop_minutes", "pool.stopMinutes", .decimal { $0.strings("unit.minutes") }, .optional,
    shown: { pool, viewer in [pool.stopMinutes.map(viewer.format.count) ?? ""] },
    read: { pool, reader, _, _ in
      guard reader.fields.contains("stop_minutes") else { return }
      let range = Double(StopMinutes.limits.lowerBound)...Double(StopMinutes.limits.upperBound)
      let minutes = reader.number("stop_minutes", in: range, isRequired: false)
      if reader.problems["stop_minutes"] == nil { pool.stopMinutes = minutes.map { Int($0.rounded()) } }
    }
  )
  .hint { viewer in
    viewer.strings("pool.stopMinutesHint", ["minutes": viewer.format.count(viewer.business.stopMinutes)])
  }
  .forOwner()

  static let service = [fee, since, minutes, notes]

  static let newService = [fee, since.hint("pool.customerSinceNewHint"), minutes, notes]

  static let volume = Input<Pool>.number(
    "pool_volume", "pool.poolVolume", need: .required, unit: { $0.format.volumeUnit },
    range: { $0.format.units.volumeRange },
    shown: { pool, viewer in viewer.format.number(viewer.format.units.shownVolume(gallons: pool.volumeGallons)) },
    write: { pool, volume, viewer in
      pool.volumeGallons = volume.map { viewer.format.units.storedVolume($0) } ?? pool.volumeGallons
    }
  )
  .hint { $0.format.volumeHint($0.format.units) }.saying { $1.format.volumeProblem($0) }

  static let solids = Input<Pool>.number(
    "total_dissolved_solids", "pool.totalDissolvedSolids", unit: { $0.strings("unit.ppm") },
    range: { _ in Parameter.totalDissolvedSolids.inputRange.range },
    shown: { pool, viewer in viewer.format.number(pool.water.totalDissolvedSolids) },
    write: { pool, solids, _ in pool.water.totalDissolvedSolids = solids ?? pool.water.totalDissolvedSolids }
  )
  .hint { $0.strings("pool.tdsHint", ["usual": $0.format.number(1_000)]) }

  /// The model of a pool is the owner's choice; a form without the field leaves it.
  static let model = Input<Pool>(
    "model", "model.title", .list(models), .free, shown: { pool, _ in [pool.model?.rawValue ?? ""] },
    read: { pool, reader, _, _ in
      if reader.fields.contains("model") { pool.model = reader.choice("model", ChemistryModel.self) }
    }
  )
  .hint("model.poolHint").forOwner()

  static let sanitizer = Input<Pool>(
    "sanitizer", "body.sanitizer", .list { viewer in options(Sanitizer.self) { viewer.format.name(of: $0) } }, .free,
    shown: { pool, _ in [pool.body.sanitizer.rawValue] },
    read: { pool, reader, _, _ in
      if let sanitizer = reader.choice("sanitizer", Sanitizer.self) { pool.body.sanitizer = sanitizer }
    }
  )
  .hint("body.sanitizerHint")

  static let surface = Input<Pool>(
    "surface", "body.surface", .list { viewer in options(Surface.self) { viewer.format.name(of: $0) } }, .free,
    shown: { pool, _ in [pool.body.surface.rawValue] },
    read: { pool, reader, _, _ in
      if let surface = reader.choice("surface", Surface.self) { pool.body.surface = surface }
    }
  )
  .hint("body.surfaceHint")

  static let freeChlorineLimit = limit(
    "free_chlorine_limit", "body.freeChlorineLimit", \.body.freeChlorineLimit, in: BodyOfWater.freeChlorineLimits)

  static let combinedChlorineLimit = limit(
    "combined_chlorine_limit", "body.combinedChlorineLimit", \.body.combinedChlorineLimit,
    in: BodyOfWater.combinedChlorineLimits)

  static let body = [sanitizer, surface, freeChlorineLimit, combinedChlorineLimit]

  static let water = [volume, solids, model] + body

  /// All but the schedule, whose technicians are those of the business (`RhythmInputs`).
  static let all = customer + [latitude, longitude, pasted] + service + water + ReadingInputs.all

  /// The label of a value that was changed.
  static func label(of field: PoolEdit.Field, _ strings: Strings) -> String {
    switch field {
    case .name: name.title(strings)
    case .address: address.title(strings)
    case .position: strings("pool.position")
    case .days: strings("schedule.title")
    case .fee: fee.title(strings)
    case .volume: volume.title(strings)
    case .solids: solids.title(strings)
    case .model: model.title(strings)
    case .notes: notes.title(strings)
    case .since: since.title(strings)
    case .sanitizer: sanitizer.title(strings)
    case .surface: surface.title(strings)
    case .limits: strings("body.limits")
    case .profile: strings("profile.title")
    case .readings: strings("interval.ofPool")
    case .minutes: minutes.title(strings)
    case .pauses: strings("pause.title")
    }
  }

  /// A limit that may be lower than the usual one, the end of its range; a form without the field leaves it.
  private static func limit(
    _ name: String, _ label: StringKey, _ place: Input<Pool>.Place<Double?>, in range: ClosedRange<Double>
  ) -> Input<Pool> {
    Input<Pool>(
      name, label, .decimal { $0.strings("unit.ppm") }, .optional,
      shown: { pool, viewer in [pool[keyPath: place].map { viewer.format.typed($0, digits: 2) } ?? ""] },
      read: { pool, reader, _, _ in
        guard reader.fields.contains(name) else { return }
        let value = reader.number(name, in: range, isRequired: false)
        if reader.problems[name] == nil { pool[keyPath: place] = value }
      }
    )
    .hint { $0.strings("body.limitHint", ["limit": $0.format.number(range.upperBound, digits: 1)]) }
  }

  private static func options<Value: RawRepresentable<String> & CaseIterable>(
    _ values: Value.Type, _ text: (Value) -> String
  ) -> [OptionView] {
    values.allCases.map { OptionView(value: $0.rawValue, text: text($0)) }
  }

  private static func coordinate(
    _ name: String, _ label: StringKey, _ place: Input<Pool>.Place<Double>, most: Double, _ outside: StringKey
  ) -> Input<Pool> {
    .number(
      name, label, range: { _ in -most...most },
      shown: { pool, viewer in pool.isLocated ? viewer.format.typed(pool[keyPath: place], digits: 7) : "" },
      write: { pool, value, _ in
        // A value that reads the same to the seven digits of the form is kept.
        let isSame = abs(pool[keyPath: place] - (value ?? 0)) < 0.000_000_051
        if !isSame { pool[keyPath: place] = value ?? 0 }
      }
    )
    .saying(.incomplete, "pool.positionPair")
    .saying { problem, viewer in
      switch problem {
      case .below, .above: viewer.strings(outside)
      default: nil
      }
    }
  }

  @Sendable private static func models(_ viewer: Viewer) -> [OptionView] {
    let strings = viewer.strings
    let business = ModelChoice.name(viewer.business.model, strings)
    return [OptionView(value: "", text: strings("model.asBusiness", ["model": business]))]
      + ChemistryModel.allCases.map { OptionView(value: $0.rawValue, text: ModelChoice.name($0, strings)) }
  }
}
