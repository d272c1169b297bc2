import CLinux
public import HTTP

/// The addresses, limits and timeouts of a server.
public struct ServerConfiguration: Sendable {
  /// An address or name to listen on; `::` accepts IPv4 as well.
  public var host = "127.0.0.1"
  /// 0 picks a free port.
  public var port = 0
  /// Threads that do socket work.
  public var loops = 1
  /// Threads that run the handler.
  public var workers = 4
  /// Most connections at once; then the oldest that has not sent a whole head makes room, and others wait in the kernel's
  /// queue.
  public var maximumConnections = 4096
  /// Most connections of one address; one more replaces its oldest that has not sent a whole head.
  public var maximumPerAddress = 256
  /// Addresses without that limit: the proxies in front.
  public var unlimitedAddresses: Set<String> = []
  /// Most requests that wait for a worker; one more is answered 503. Strangers have half of the places.
  public var maximumQueued = 1024
  /// Most of them of one sender.
  public var maximumQueuedPerSender = 256
  public var limits = Limits()
  public var timeouts = Timeouts()
  /// The folder for bodies that are spooled to disk.
  public var spoolFolder = "/tmp"
  /// Most bytes that they may take together; one body more is answered 503.
  public var spoolBudget = SpoolBudget(bytes: 4 * 1024 * 1024 * 1024)
  /// The same for senders that are not known (any more).
  public var lapsedSpoolBudget = SpoolBudget(bytes: 512 * 1024 * 1024)
  /// The bytes of the disk that bodies never take.
  public var spoolReserve: UInt64 = 256 << 20
  /// The memory that bodies and long heads may take together. When a share is full its largest unfinished body makes
  /// room.
  public var memory = MemoryBudget()
  /// Number of connections after which a loop returns free memory to the system.
  public var connectionsPerTrim = 256
  /// Returns free memory to the system; called on a worker thread.
  public var giveMemoryBack: @Sendable () -> Void = { _ = linux_give_memory_back() }
  /// Answered from the event loop, before the handler is asked.
  public var staticFiles: StaticFiles?
  /// libdeflate's level for pages (1 to 12); 0 compresses nothing.
  public var compressionLevel = 7
  /// The calendar clock in seconds since 1970 UTC, for the Date field.
  public var wallClock: @Sendable () -> Int64
  /// Receives the events to log; called on the server's threads.
  public var log: @Sendable (LogEvent) -> Void

  public init(wallClock: @escaping @Sendable () -> Int64, log: @escaping @Sendable (LogEvent) -> Void = { _ in }) {
    self.wallClock = wallClock
    self.log = log
  }

  func spoolBudget(of sender: BodySender) -> SpoolBudget { sender == .known ? spoolBudget : lapsedSpoolBudget }

  /// All in seconds.
  public struct Timeouts: Sendable {
    /// From the first byte (or the connection) to the end of the head.
    public var head = 10.0
    /// The idle time of a kept connection between requests.
    public var idle = 60.0
    /// The time in which a client may take no bytes of a response.
    public var write = 30.0
    /// The interval of checks of a body's progress.
    public var bodyWindow = 10.0
    /// Bytes a second that a body must bring over `bodyWindow`.
    public var bodyRate = 256.0
    /// Bytes a second that a stranger's body must bring over its whole time.
    public var wholeBodyRate = 1024.0
    /// The time that a connection may be silent before it makes room for a newcomer when all places are taken.
    public var silence = 1.0
    /// The time that a refused request is read on so that its sender sees the answer.
    public var linger = 10.0
    /// The time that memory stays before it is returned, so that one call serves many connections.
    public var trim = 1.0

    public init() {}
  }
}
