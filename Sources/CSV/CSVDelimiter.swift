/// The separator of the cells in a row (import-export.md#encoding-and-delimiter).
public enum CSVDelimiter: UInt8, Sendable, CaseIterable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09
  case pipe = 0x7C
}
