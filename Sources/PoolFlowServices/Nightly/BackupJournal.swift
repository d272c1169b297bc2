import Foundation
import Glibc

/// The results of the last backups, kept as `backups/proofs.json` so that they survive restores.
struct BackupJournal: Sendable, Hashable, Codable {
  /// The oldest first.
  private(set) var proofs: [BackupProof] = []
  var copy: BackupCopyReport?
  var left: LeftCopy?

  static let fileName = "proofs.json"
  private static let kept = 50
  private static let fileLimit = 1 << 20

  var last: BackupProof? { proofs.last }

  var lastProven: BackupProof? { proofs.last(where: \.isProven) }

  /// The names of which the last backup could not be restored.
  var unproven: Set<BackupName> {
    var names: Set<BackupName> = []
    for proof in proofs {
      guard let name = BackupName(proof.name) else { continue }
      if proof.isProven { names.remove(name) } else { names.insert(name) }
    }
    return names
  }

  func last(of name: BackupName) -> BackupProof? { proofs.last { $0.name == name.description } }

  /// After any number of failures the last verified one stays.
  mutating func add(_ proof: BackupProof) {
    let proven = proof.isProven ? nil : lastProven
    proofs = proofs.suffix(Self.kept - 1) + [proof]
    if let proven, !proofs.contains(where: \.isProven) { proofs[0] = proven }
  }

  /// An empty one if there is none, or none that can be read.
  static func read(in folder: String) -> BackupJournal {
    let path = "\(folder)/\(fileName)"
    var status = stat()
    guard stat(path, &status) == 0, status.st_size <= fileLimit, let data = FileManager.default.contents(atPath: path)
    else { return BackupJournal() }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return (try? decoder.decode(BackupJournal.self, from: data)) ?? BackupJournal()
  }

  func write(in folder: String) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let file = try WholeFile("\(folder)/\(Self.fileName)")
    try file.append(Array(try encoder.encode(self)) + [0x0A])
    try file.finish()
  }
}
