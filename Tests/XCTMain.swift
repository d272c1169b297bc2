import Testing

/// The start of the Swift tests. Beside a file of this name SwiftPM does not look for tests of XCTest, for which it would
/// need an index of the whole build, a fifth of its time.
@main
enum TestRun {
  static func main() async {
    guard CommandLine.arguments.contains("swift-testing") else { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
