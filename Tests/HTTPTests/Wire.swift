import HTTP

/// The parser's result for `wire` given in pieces of the sizes in `cuts`, the rest at once.
func parsed(_ wire: String, cuts: [Int] = [], limits: Limits = Limits()) throws(HTTPError) -> RequestParser.Result? {
  let bytes = Array(wire.utf8)
  var parser = RequestParser(limits: limits)
  var end = 0
  for cut in cuts where end + cut < bytes.count {
    end += cut
    if let result = try parser.parse(bytes.span.extracting(0..<end)) { return result }
  }
  return try parser.parse(bytes.span)
}

/// The status that `wire` is refused with, or nil if it is not refused.
func refusal(_ wire: String, limits: Limits = Limits()) -> Int? {
  do {
    _ = try parsed(wire, limits: limits)
    return nil
  } catch { return error.status.code }
}

/// A GET with those lines after the request line.
func get(_ lines: String...) -> String {
  "GET / HTTP/1.1\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
}
