import Foundation

/// Compressed bytes as the `gzip` program unpacks them.
func gunzip(_ bytes: [UInt8]) throws -> [UInt8] {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["gzip", "-dc"]
  let input = Pipe()
  let output = Pipe()
  process.standardInput = input
  process.standardOutput = output
  try process.run()
  try input.fileHandleForWriting.write(contentsOf: Data(bytes))
  try input.fileHandleForWriting.close()
  let result = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return Array(result)
}
