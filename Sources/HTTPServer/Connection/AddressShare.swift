/// One address's part of a loop's connections.
final class AddressShare {
  /// Number of open connections.
  var count = 0
  /// Those of them that could make room for another.
  var line = WaitingLine()
}
