import Dispatch
import Testing

@testable import PoolFlowServer

struct TimeLimitTests {
  @Test func `work that hangs is abandoned, other work is waited for`() {
    let never = DispatchSemaphore(value: 0)
    #expect(!TimeLimit.finishes(within: 0.01) { never.wait() })
    never.signal()
    #expect(TimeLimit.finishes(within: 20) {})
  }
}
