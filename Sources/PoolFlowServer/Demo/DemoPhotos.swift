import Foundation

/// The pictures of the visits' photos in the demo business.
enum DemoPhotos {
  static func read(root: String) -> [[UInt8]] {
    let folder = "\(root)/Public/demo"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".jpg") }
    return names.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(folder)/\(name)").map { Array($0) }
    }
  }
}
