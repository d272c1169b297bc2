import HTTP
import PoolFlowServices

/// A table as the body of a response.
struct CSVBody: BodyStream {
  let export: CSVExport

  func next(upTo maximum: Int) throws -> [UInt8] { try export.next(upTo: maximum) }
}
