import Foundation
import Glibc
import PoolFlowDomain
import PoolFlowStore

/// The room on a disk.
public enum DiskRoom {
  /// Number of free bytes at `path`; nil if unknown.
  @Sendable public static func free(_ path: String) -> Int? {
    var status = statvfs()
    return statvfs(path, &status) == 0 ? Int(status.f_bavail) * Int(status.f_frsize) : nil
  }
}
