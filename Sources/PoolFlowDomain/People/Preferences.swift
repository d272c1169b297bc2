/// The display settings of one person.
public struct Preferences: Sendable, Hashable {
  /// A catalogue's name; nil for the browser's language.
  public var language: String?
  /// The chosen units; nil for those of the region (chemistry.md#units).
  public var units: UnitSystem?
  public var showsBothUnits: Bool
  public var theme: Theme
  /// Stronger inks and borders, for full sun.
  public var hasHighContrast: Bool
  /// The last order of the analysis.
  public var analysisPeriod: AnalysisPeriod
  public var analysisOrder: AnalysisOrder

  public init(
    language: String? = nil, units: UnitSystem? = nil, showsBothUnits: Bool = false, theme: Theme = .system,
    hasHighContrast: Bool = false, analysisPeriod: AnalysisPeriod = .thirty,
    analysisOrder: AnalysisOrder = .moneyLosers
  ) {
    self.language = language
    self.units = units
    self.showsBothUnits = showsBothUnits
    self.theme = theme
    self.hasHighContrast = hasHighContrast
    self.analysisPeriod = analysisPeriod
    self.analysisOrder = analysisOrder
  }
}

public enum Theme: String, Sendable, CaseIterable {
  case system, light, dark
}
