/// What stands between the cells of a row (04 §4.2 "Delimiter Auto-Detection").
public enum CSVDelimiter: UInt8, Sendable, CaseIterable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09
  case pipe = 0x7C
}
