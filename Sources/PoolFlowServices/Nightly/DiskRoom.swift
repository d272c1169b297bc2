import Foundation
import Glibc
import PoolFlowDomain
import PoolFlowStore

/// The room on a disk.
public enum DiskRoom {
  /// How many bytes are free where `path` lies; nil where that is not known.
  @Sendable public static func free(_ path: String) -> Int? {
    var status = statvfs()
    return statvfs(path, &status) == 0 ? Int(status.f_bavail) * Int(status.f_frsize) : nil
  }
}
