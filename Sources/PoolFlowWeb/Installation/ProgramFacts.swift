import Foundation

/// The versions of the program and of the system's libraries it uses.
public struct ProgramFacts: Sendable {
  public struct Library: Sendable {
    public let name: String
    public let version: String
    public let licence: String

    public init(_ name: String, version: String, licence: String) {
      self.name = name
      self.version = version
      self.licence = licence
    }
  }

  public var version = ""
  public var libraries: [Library] = []

  public init() {}
}
