public import Foundation
import Glibc
public import PoolFlowDomain
public import PoolFlowStore

/// A customer list that waits for its owner's decision.
public struct StagedImport: Sendable {
  public let id: ID<AppliedImport>
  /// The file's name on the sender's device.
  public let fileName: String
  public let stagedAt: Date
  public var choices: ImportChoices
  /// The sent file.
  public let bytes: [UInt8]

  public init(
    id: ID<AppliedImport>, fileName: String, stagedAt: Date, choices: ImportChoices = ImportChoices(), bytes: [UInt8]
  ) {
    self.id = id
    self.fileName = fileName
    self.stagedAt = stagedAt
    self.choices = choices
    self.bytes = bytes
  }
}

/// The staged customer lists: folders `import-ID` below `uploads`, each with the file as it was sent and its
/// description. They are removed after a day.
public struct StagedImports: Sendable {
  let folder: String

  /// Most lists of one account; the oldest make room.
  public static let mostOfAccount = 5
  /// Age in seconds.
  public static let lifetime: TimeInterval = 86_400
  private static let prefix = "import-"

  private struct About: Codable {
    var fileName: String
    var account: String
    var stagedAt: Date
    var choices: ImportChoices
  }

  /// - Parameter folder: the folder of uploads; empty if nothing can be kept.
  public init(folder: String) {
    self.folder = folder
  }

  /// Keeps a list, and removes others that are too old or too many.
  ///
  /// - Throws: `StoreError.unavailable` if it cannot be written; no file is left then.
  public func keep(_ staged: StagedImport, of account: ID<Account>) throws {
    if folder.isEmpty { throw StoreError.unavailable("there is no folder for uploads") }
    removeExpired(now: staged.stagedAt)
    let own = all().filter { $0.about.account == account.text }.sorted { $0.about.stagedAt < $1.about.stagedAt }
    for old in own.dropLast(Self.mostOfAccount - 1) { remove(old.id) }
    let place = path(staged.id)
    do {
      try FileManager.default.createDirectory(
        atPath: place, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try Data(staged.bytes).write(to: URL(filePath: place + "/file"))
      try write(
        About(
          fileName: staged.fileName, account: account.text, stagedAt: staged.stagedAt, choices: staged.choices),
        in: place)
    } catch {
      remove(staged.id)
      throw StoreError.unavailable("\(place): \(error)")
    }
  }

  /// The list with that identifier sent by `account`.
  ///
  /// - Throws: `StoreError.notFound` if there is none (any more).
  public func staged(_ id: ID<AppliedImport>, of account: ID<Account>, now: Date) throws -> StagedImport {
    guard !folder.isEmpty, let about = about(id), about.account == account.text, !isExpired(about, now: now),
      let data = FileManager.default.contents(atPath: path(id) + "/file")
    else { throw StoreError.notFound }
    return StagedImport(
      id: id, fileName: about.fileName, stagedAt: about.stagedAt, choices: about.choices, bytes: Array(data))
  }

  /// Stores the decisions about a list.
  public func save(_ choices: ImportChoices, of id: ID<AppliedImport>) throws {
    guard var about = about(id) else { throw StoreError.notFound }
    about.choices = choices
    try write(about, in: path(id))
  }

  public func remove(_ id: ID<AppliedImport>) {
    if !folder.isEmpty { try? FileManager.default.removeItem(atPath: path(id)) }
  }

  /// Removes lists older than a day, and unfinished ones.
  public func removeExpired(now: Date) {
    for id in names() {
      guard let about = about(id) else {
        // One that is being written has no description yet.
        if isOld(path(id), now: now) { remove(id) }
        continue
      }
      if isExpired(about, now: now) { remove(id) }
    }
  }

  private func isExpired(_ about: About, now: Date) -> Bool {
    abs(now.timeIntervalSince(about.stagedAt)) > Self.lifetime
  }

  private func isOld(_ path: String, now: Date) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return abs(now.timeIntervalSince1970 - Double(status.st_mtim.tv_sec)) > 3_600
  }

  private func all() -> [(id: ID<AppliedImport>, about: About)] {
    names().compactMap { id in about(id).map { (id, $0) } }
  }

  private func names() -> [ID<AppliedImport>] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .compactMap { $0.hasPrefix(Self.prefix) ? ID(String($0.dropFirst(Self.prefix.count))) : nil }
  }

  private func about(_ id: ID<AppliedImport>) -> About? {
    FileManager.default.contents(atPath: path(id) + "/about.json")
      .flatMap { try? JSONDecoder().decode(About.self, from: $0) }
  }

  private func write(_ about: About, in place: String) throws {
    try JSONEncoder().encode(about).write(to: URL(filePath: place + "/about.json"), options: .atomic)
  }

  private func path(_ id: ID<AppliedImport>) -> String { "\(folder)/\(Self.prefix)\(id.text)" }
}
