import CSV
import Chemistry
public import PoolFlowDomain

/// The words of an import for the reader.
struct ImportTexts {
  let format: Format

  private var strings: Strings { format.strings }

  /// The reason for refusing a file.
  func refusal(_ error: CSVError) -> String {
    switch error {
    case .empty: strings("import.fileEmpty")
    case .workbook: strings("import.fileWorkbook")
    case .unreadable: strings("import.fileUnreadable")
    case .tooLarge(let limit): strings("import.fileTooLarge", ["limit": format.count(limit / 1_048_576)])
    case .tooManyRows(let limit): strings("import.tooManyRows", ["limit": format.count(limit)])
    case .tooManyColumns(let row, let limit):
      strings("import.tooManyColumns", ["row": format.count(row), "limit": format.count(limit)])
    case .cellTooLong(let row, let limit):
      strings("import.cellTooLong", ["row": format.count(row), "limit": format.count(limit)])
    case .openQuote(let row): strings("import.openQuote", ["row": format.count(row)])
    }
  }

  /// The required columns missing from a file, under the names its first row would use.
  func missing(_ fields: [ImportField]) -> String {
    strings("import.missingColumns", ["columns": format.list(fields.map(\.rawValue))])
  }

  func message(_ issue: ImportIssue) -> String {
    let field = issue.field.map(name) ?? ""
    return switch issue.problem {
    case .missing: strings("import.issueMissing", ["field": field])
    case .tooLong(let limit): strings("import.issueTooLong", ["field": field, "limit": format.count(limit)])
    case .unreadable: strings("import.issueUnreadable", ["field": field])
    case .notANumber(let value): strings("import.issueNotANumber", ["field": field, "value": value])
    case .understood(let value, let number):
      strings("import.issueUnderstood", ["field": field, "value": value, "number": format.number(number, digits: 6)])
    case .outside(let value): strings("import.issueOutside", ["field": field, "value": value])
    case .incomplete: strings("import.issueIncomplete")
    case .dayMissing: strings("import.issueDayMissing")
    case .dayUnknown(let value): strings("import.issueDayUnknown", ["value": value])
    case .dayAmbiguous(let value): strings("import.issueDayAmbiguous", ["value": value])
    case .dayDoubted(let value): strings("import.issueDayDoubted", ["value": value])
    case .daysRead(let value, let days):
      strings("import.issueDayDoubtful", ["value": value, "day": format.list(days.map { format.weekday($0) })])
    case .dayDoubled(let value, let day):
      strings("import.issueDoubled", ["value": value, "day": format.weekday(day)])
    case .scheduleOver(let value, let day):
      strings("import.issueOver", ["value": value, "day": format.datedDay(day)])
    case .feeUnknown(let value):
      strings("import.issueFee", ["value": value, "fee": format.money(RegionDefaults.monthlyFee)])
    case .frequencyUnknown(let value): strings("import.issueFrequency", ["value": value])
    case .dayDoubtful(let value, let day):
      strings("import.issueDayDoubtful", ["value": value, "day": format.weekday(day)])
    case .dateDoubtful(let value, let day):
      strings("import.issueDayDoubtful", ["value": value, "day": format.datedDay(day)])
    case .personCount(let value): strings("import.issuePersonCount", ["value": value])
    case .placeCount(let value): strings("import.issuePlaceCount", ["value": value])
    case .notAnEmail(let value): strings("import.issueEmail", ["value": value])
    case .notAPhone(let value): strings("import.issuePhone", ["value": value])
    case .nothingInColumn: strings("import.issueNothing", ["field": field])
    case .notAChoice(let value): strings("import.issueChoice", ["field": field, "value": value])
    case .notADay(let value): strings("import.issueDate", ["field": field, "value": value])
    case .extraCells: strings("import.issueExtraCells")
    case .templateRow: strings("import.issueTemplate")
    case .notesFull(let limit): strings("import.issueNotesFull", ["limit": format.count(limit)])
    case .startLater: strings("import.issueStartLater", ["field": field])
    case .stopFee(let fee): strings("import.issueStopFee", ["fee": format.money(fee)])
    case .volumeMissing(let gallons):
      strings("import.issueSpaVolume", ["volume": format.volume(gallons: gallons)])
    case .severalKnown: strings("import.issueSeveralKnown")
    case .bodiesFull(let most): strings("import.issueBodiesFull", ["count": format.count(most)])
    case .spelledTwice(let name): strings("import.issueSpelledTwice", ["customer": name])
    case .pauseEnds: strings("import.issuePauseEnds")
    case .repeatedID: strings("import.issueRepeatedID")
    }
  }

  /// A column without words of its own has those of the box of its name.
  func name(_ field: ImportField) -> String {
    switch field {
    case .customerName: strings("import.customerName")
    case .firstName: strings("import.firstName")
    case .lastName: strings("import.lastName")
    case .addressLine2: strings("import.addressLine")
    case .city: strings("import.city")
    case .state: strings("import.state")
    case .postalCode: strings("import.postalCode")
    case .poolVolume: strings("import.volumeGallons")
    case .poolVolumeLiters: strings("import.volumeLiters")
    case .bodyOfWater: strings("import.bodyOfWater")
    case .frequency: strings("import.frequency")
    case .technician: strings("import.technician")
    case .routeOrder: strings("import.routeOrder")
    case .pH: strings("reading.ph")
    case .waterTempF: strings("import.waterTemp")
    case .calciumHardness: strings("reading.calciumHardness")
    case .totalAlkalinity: strings("reading.totalAlkalinity")
    case .cyanuricAcid: strings("reading.cyanuricAcid")
    case .totalDissolvedSolids: strings("reading.totalDissolvedSolids")
    case .chemistryModel: strings("model.title")
    case .status: strings("import.status")
    case .poolID: strings("import.poolID")
    default: CustomerInputs.label(of: field.rawValue, strings) ?? field.rawValue
    }
  }

  /// Several columns read as one field.
  func line(_ field: ImportField, _ columns: [ImportColumns.Column]) -> String {
    let names = format.list(columns.prefix(10).map { String($0.header.prefix(80)) })
    let values = ["columns": names, "field": name(field)]
    return field.mayRepeat ? strings("import.repeatedColumns", values) : strings("import.repeatedOnly", values)
  }

  /// The documented summary of a finished import.
  func summary(created: Int, updated: Int, skipped: Int) -> String {
    strings(
      "import.summary",
      ["created": format.count(created), "updated": format.count(updated), "skipped": format.count(skipped)])
  }
}

extension ImportWords {
  public init(_ strings: Strings) {
    self.init(
      phone: { strings("import.notePhone", ["value": $0]) }, email: { strings("import.noteEmail", ["value": $0]) },
      spa: strings("body.spa"), secondPool: strings("import.secondPool"))
  }
}
