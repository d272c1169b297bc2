import Glibc

/// System threads of the server, because its work blocks and Swift's cooperative pool must not.
enum SystemThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs `body` on a new detached thread; throws if the kernel gives none.
  static func start(_ body: @escaping @Sendable () -> Void) throws(ServerError) {
    let argument = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, argument.toOpaque())
    guard code == 0 else {
      argument.release()
      throw ServerError("pthread_create", errno: code)
    }
    pthread_detach(thread)
  }
}
