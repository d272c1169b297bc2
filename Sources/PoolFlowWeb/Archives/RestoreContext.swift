import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// The present data and accounts that a restore is compared with.
struct RestoreContext {
  /// Nil while the data cannot be read.
  var counts: ArchiveCounts?
  var business: Business?
  var accounts: [Account] = []
}

extension App {
  /// The present data beside a restore in one of its phases; a failure is logged.
  func restoreContext(_ phase: RestoreJobs.Phase) throws -> RestoreContext {
    switch phase {
    case .working: return RestoreContext()
    case .failed(let failure):
      log(failure)
      return RestoreContext()
    case .applied: return RestoreContext(accounts: try accounts.all())
    case .ready:
      return RestoreContext(
        counts: try? store.archiveSize().counts,
        business: (try? store.business()) ?? installation.settings.directory?.readableBusiness(),
        accounts: try accounts.all())
    }
  }

  private func log(_ failure: RestoreFailure) {
    switch failure {
    case .givenUp: break
    case .other(let reason): installation.log(LogLine("restore-failed", ("why", reason)))
    case .archive(let error): installation.log(LogLine("restore-refused", ("why", error.description)))
    }
  }
}
