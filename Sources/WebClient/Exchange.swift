import CCurl
import Glibc

/// One request with its redirects, on the thread that runs it.
struct Exchange {
  let service: WebService
  let limits: WebLimits
  let deadline: ContinuousClock.Instant
  let isCancelled: @Sendable () -> Bool

  /// libcurl is made ready once a process.
  private static let begun = poolflow_curl_begin() == CURLE_OK

  /// Milliseconds between two looks at the clock and the cancellation.
  private static let step: Int32 = 50

  func get(_ text: String) throws(WebFailure) -> WebAnswer {
    guard Self.begun else { throw .broken("libcurl cannot be used") }
    var text = text
    for _ in 0...limits.redirects {
      let (answer, next) = try once(text)
      guard let next else { return answer }
      guard let address = WebAddress(redirect: next), service.address.mayLead(to: address) else { break }
      text = next
    }
    throw .redirected
  }

  /// One request, and the address that its answer leads to.
  private func once(_ text: String) throws(WebFailure) -> (WebAnswer, next: String?) {
    guard let easy = curl_easy_init() else { throw .broken("no memory") }
    defer { curl_easy_cleanup(easy) }
    guard let multi = curl_multi_init() else { throw .broken("no memory") }
    defer { curl_multi_cleanup(multi) }
    var received = Received(most: limits.bytes, allowed: HostAddress(spelledOut: service.address.host))
    // The buffer stays in place as long as libcurl has its address.
    let code = withUnsafeMutablePointer(to: &received) { receiver -> CURLcode in
      guard prepare(easy, text, receiver), curl_multi_add_handle(multi, easy) == CURLM_OK else {
        return CURLE_FAILED_INIT
      }
      defer { curl_multi_remove_handle(multi, easy) }
      return perform(multi)
    }
    if received.isTooLarge { throw .tooLarge }
    if received.isRefused { throw .refusedAddress }
    if isCancelled() { throw .cancelled }
    if code == CURLE_OPERATION_TIMEDOUT { throw .timedOut }
    guard code == CURLE_OK else { throw .broken(String(cString: curl_easy_strerror(code))) }
    let status = poolflow_curl_status(easy)
    let next = poolflow_curl_redirect(easy).map { String(cString: $0) }
    return (WebAnswer(status: status, bytes: received.bytes), (300..<400).contains(status) ? next : nil)
  }

  private func prepare(_ easy: UnsafeMutableRawPointer, _ text: String, _ receiver: UnsafeMutablePointer<Received>)
    -> Bool
  {
    let left = (deadline - ContinuousClock.now) / .milliseconds(1)
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_TIMEOUT_MS, max(1, Int(left))),
      (CURLOPT_CONNECTTIMEOUT_MS, max(1, Int(left))), (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2),
      (CURLOPT_HTTP_VERSION, 2),  // HTTP/1.1
      (CURLOPT_MAXREDIRS, 0),
    ]
    let texts: [(CURLoption, String)] = [
      (CURLOPT_URL, text), (CURLOPT_PROTOCOLS_STR, "http,https"), (CURLOPT_PROXY, ""),
      (CURLOPT_USERAGENT, service.agent),
    ]
    return numbers.allSatisfy { poolflow_curl_number(easy, $0.0, $0.1) == CURLE_OK }
      && texts.allSatisfy { poolflow_curl_text(easy, $0.0, $0.1) == CURLE_OK }
      && poolflow_curl_body(easy, Received.takeBody, receiver) == CURLE_OK
      && poolflow_curl_head(easy, Received.takeHead, receiver) == CURLE_OK
      && poolflow_curl_sockets(easy, Received.openSocket, receiver) == CURLE_OK
  }

  private func perform(_ multi: UnsafeMutableRawPointer) -> CURLcode {
    while true {
      var running: Int32 = 0
      guard curl_multi_perform(multi, &running) == CURLM_OK else { return CURLE_FAILED_INIT }
      var left: Int32 = 0
      if let message = curl_multi_info_read(multi, &left), message.pointee.msg == CURLMSG_DONE {
        return message.pointee.data.result
      }
      if running == 0 { return CURLE_FAILED_INIT }
      if isCancelled() { return CURLE_ABORTED_BY_CALLBACK }
      if ContinuousClock.now >= deadline { return CURLE_OPERATION_TIMEDOUT }
      guard curl_multi_poll(multi, nil, 0, Self.step, nil) == CURLM_OK else { return CURLE_FAILED_INIT }
    }
  }
}

/// The bytes that arrive, counted.
private struct Received {
  let most: Int
  /// The address that the configuration spells out, whatever its kind.
  let allowed: HostAddress?
  var bytes: [UInt8] = []
  var headCount = 0
  var isTooLarge = false
  var isRefused = false

  init(most: Int, allowed: HostAddress?) {
    self.most = most
    self.allowed = allowed
  }

  /// A number other than the one given ends the transfer (CURLOPT_WRITEFUNCTION(3)).
  static let takeBody: curl_write_callback = { data, size, count, receiver in
    guard let data, let received = receiver?.assumingMemoryBound(to: Received.self) else { return 0 }
    guard received.pointee.bytes.count + size * count <= received.pointee.most else {
      received.pointee.isTooLarge = true
      return 0
    }
    received.pointee.bytes += UnsafeRawBufferPointer(start: data, count: size * count)
    return size * count
  }

  static let takeHead: curl_write_callback = { _, size, count, receiver in
    guard let received = receiver?.assumingMemoryBound(to: Received.self) else { return 0 }
    received.pointee.headCount += size * count
    guard received.pointee.headCount <= WebLimits.headBytes else {
      received.pointee.isTooLarge = true
      return 0
    }
    return size * count
  }

  static let openSocket: curl_opensocket_callback = { receiver, _, address in
    guard let address, let received = receiver?.assumingMemoryBound(to: Received.self) else {
      return poolflow_curl_no_socket()
    }
    var room = [UInt8](repeating: 0, count: 16)
    let count = poolflow_curl_address(address, &room)
    let host = HostAddress(bytes: Array(room.prefix(Int(count))))
    guard host == received.pointee.allowed || !host.isRefused else {
      received.pointee.isRefused = true
      return poolflow_curl_no_socket()
    }
    return socket(
      address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
  }
}
