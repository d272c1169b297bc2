import Foundation
public import Testing

/// Expects two numbers to be equal except for the rounding of a double.
public func expectClose(
  _ value: Double, _ expected: Double, within tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(abs(value - expected) <= tolerance, "\(value) is not \(expected)", sourceLocation: sourceLocation)
}
