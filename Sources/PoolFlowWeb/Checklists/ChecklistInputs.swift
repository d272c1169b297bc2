import Foundation
import PoolFlowDomain

/// The boxes of an item.
enum ChecklistInputs {
  static let rule: [Input<ChecklistItem>] = [often, every]
  static let work: [Input<ChecklistItem>] = [minutes, price]
  static let ticks: [Input<ChecklistItem>] = [isRequired, isCleaning]

  /// In the order of the page.
  static let all = [name, tag] + rule + work + [photo] + ticks

  static let name = Input<ChecklistItem>.text(
    "name", "checklist.name", \.name, limit: ChecklistLimits.name, need: .required
  )
  .hint("checklist.nameHint")

  static let tag = Input<ChecklistItem>.text(
    "tag", "checklist.tag", \.tag, limit: ChecklistLimits.tag, isRight: { !$0.contains(",") }
  )
  .hint("checklist.tagHint").saying(.notAChoice, "checklist.oneTag")

  /// The choice of each visit; the others are units with a number.
  static let everyVisit = "visit"

  private static let often = Input<ChecklistItem>(
    "often", "checklist.often", .list(frequencies), .free,
    shown: { item, _ in [item.rule == .everyVisit ? everyVisit : item.rule.unit.rawValue] },
    read: { _, reader, _, _ in
      let typed = reader.single("often") ?? ""
      if typed != everyVisit, DueRule.Unit(rawValue: typed) == nil { reader.refuse("often", .notAChoice) }
    }
  )

  private static let every = Input<ChecklistItem>(
    "every", "checklist.every", .decimal { _ in nil }, .free,
    shown: { item, viewer in [item.rule == .everyVisit ? "" : viewer.format.typed(Double(item.rule.count), digits: 0)]
    },
    read: { item, reader, isRequired, _ in
      guard let unit = DueRule.Unit(rawValue: reader.typed("often")) else {
        if reader.typed("often") == everyVisit { item.rule = .everyVisit }
        return
      }
      let count = wholeNumber("every", in: 1...unit.most, &reader, isRequired: isRequired)
      if let count { item.rule = .every(count, unit) }
    }
  )
  .required { DueRule.Unit(rawValue: $0.typed("often")) != nil }
  .hint("checklist.everyHint")

  private static let minutes = Input<ChecklistItem>(
    "minutes", "checklist.minutes", .decimal { $0.strings("checklist.minuteUnit") }, .optional,
    shown: { item, viewer in [item.minutes.map { viewer.format.typed(Double($0), digits: 0) } ?? ""] },
    read: { item, reader, isRequired, _ in
      item.minutes = wholeNumber("minutes", in: 0...ChecklistLimits.minutes, &reader, isRequired: isRequired)
    }
  )

  private static let price = Input<ChecklistItem>.number(
    "price", "checklist.price", need: .optional, unit: { $0.format.currency },
    range: { _ in 0...ChecklistLimits.price },
    shown: { item, viewer in item.price.map { viewer.format.typed($0, digits: 2) } ?? "" },
    write: { item, price, _ in item.price = price }
  )
  .hint("checklist.priceHint")

  private static let photo = Input<ChecklistItem>.choice(
    "photo", "checklist.photo",
    box: .list { viewer in
      [
        OptionView(value: ChecklistItem.Photo.none.rawValue, text: viewer.strings("checklist.noPhoto")),
        OptionView(value: ChecklistItem.Photo.before.rawValue, text: viewer.strings("checklist.before")),
        OptionView(value: ChecklistItem.Photo.after.rawValue, text: viewer.strings("checklist.after")),
      ]
    }, get: { $0.photo }, set: { $0.photo = $1 }
  )
  .hint("checklist.photoHint")

  static let isRequired = tick("is_required", "checklist.isRequired", \.isRequired)
  static let isCleaning = tick("is_cleaning", "checklist.isCleaning", \.isCleaning)

  /// The box of a photo.
  static let photos: [Input<ChecklistItem>] = [photo]

  private static func tick(
    _ name: String, _ label: StringKey, _ place: Input<ChecklistItem>.Place<Bool>
  ) -> Input<ChecklistItem> {
    Input(
      name, label, .tick, .free, shown: { item, _ in item[keyPath: place] ? ["1"] : [] },
      read: { item, reader, _, _ in item[keyPath: place] = reader.single(name) == "1" }
    )
    .named { texts, viewer in viewer.strings(texts.isEmpty ? "inventory.no" : "inventory.yes") }
  }

  private static func wholeNumber(
    _ name: String, in range: ClosedRange<Int>, _ reader: inout FormReader, isRequired: Bool
  ) -> Int? {
    let limits = Double(range.lowerBound)...Double(range.upperBound)
    guard let value = reader.number(name, in: limits, isRequired: isRequired) else { return nil }
    if value != value.rounded() { reader.refuse(name, .notANumber) }
    return Int(value)
  }

  @Sendable private static func frequencies(_ viewer: Viewer) -> [OptionView] {
    let strings = viewer.strings
    return [OptionView(value: everyVisit, text: strings("checklist.everyVisit"))]
      + DueRule.Unit.allCases.map { unit in
        let text =
          switch unit {
          case .visits: strings("checklist.everyVisits")
          case .weeks: strings("checklist.everyWeeks")
          case .months: strings("checklist.everyMonths")
          }
        return OptionView(value: unit.rawValue, text: text)
      }
  }
}
