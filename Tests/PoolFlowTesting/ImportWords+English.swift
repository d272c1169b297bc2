public import PoolFlowDomain

extension ImportWords {
  public static let inEnglish = ImportWords(
    phone: { "Phone: \($0)" }, email: { "E-mail: \($0)" }, spa: "Spa", secondPool: "Second pool")
}
