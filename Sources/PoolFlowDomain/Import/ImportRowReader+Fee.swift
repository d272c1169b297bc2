extension ImportRowReader {
  /// A text that is no amount of a fee becomes a question.
  mutating func readFee(_ customer: inout ImportedCustomer) {
    let text = value(.monthlyFee)
    if text.isEmpty { return }
    let range = 0...PoolLimits.monthlyFee
    guard let fee = ImportNumber.money(text, in: range), range.contains(fee.value) else {
      customer.unreadFee = shown(text)
      return
    }
    if fee.isAmbiguous { note(.monthlyFee, .understood(shown(text), fee.value)) }
    customer.monthlyFee = fee.value
  }
}
