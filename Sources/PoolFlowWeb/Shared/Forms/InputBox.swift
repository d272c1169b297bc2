/// The kind of control of a box on the page.
enum InputBox: Sendable {
  /// The values to choose from, in the reader's words.
  typealias Options = @Sendable (Viewer) -> [OptionView]

  case line, phone
  /// An address; `inputMode` asks a phone for its keyboard.
  case email(inputMode: String? = nil)
  /// A line that is no prose, such as a serial number.
  case code
  case lines
  case day
  /// A time of the day.
  case time
  /// A number, with its unit where it has one.
  case decimal(unit: @Sendable (Viewer) -> String?)
  /// One of several values: in a list, or all in sight.
  case list(Options), options(Options)
  /// The same list under headings.
  case groups(@Sendable (Viewer) -> [OptionGroupView])
  /// A tick, drawn by the page itself.
  case tick
  /// Days of the week, any number of them.
  case days(Options)
  /// Any number of several values; a form that shows them always sends an empty one.
  case ticks(Options)
}

/// The rule for an empty box. The page marks optional and required boxes; a free one has no mark.
enum BoxNeed: Sendable { case optional, required, free }
