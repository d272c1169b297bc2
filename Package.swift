// swift-tools-version: 6.2
import PackageDescription

/// The same strict settings for every target.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The libraries below PoolFlow walk through bytes; unoptimized, they took most of a debug build's start and answers. So
/// did the reader of pages in the tests.
let fast: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: name.hasPrefix("PoolFlow") ? strict : fast)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

func system(_ name: String, pkgConfig: String? = nil, apt packages: String...) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: packages.isEmpty ? nil : [.apt(packages)])
}

let package = Package(
  name: "PoolFlow",
  products: [.executable(name: "poolflow", targets: ["PoolFlowServer"])],
  targets: [
    system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    system("COpenSSL", pkgConfig: "libcrypto", apt: "libssl-dev"),
    system("CCrypt", apt: "libcrypt-dev"),
    system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    system("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
    system("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
    system("CLinux"),

    library("SQLite", ["CSQLite"]),
    library("Crypto", ["COpenSSL", "CCrypt"]),
    library("Chemistry"),
    library("RoutePlanning"),
    library("WebClient", ["CCurl"]),
    library("HTTP"),
    library("HTTPServer", ["HTTP", "CLinux", "CDeflate"]),
    library("Mustache"),
    library("ZIP", ["CZlib"]),
    library("CSV"),
    library("Images"),
    library("JSON"),
    library("Localization"),
    library("PoolFlowDomain", ["Chemistry", "RoutePlanning"]),
    library(
      "PoolFlowStore",
      ["PoolFlowDomain", "Chemistry", "RoutePlanning", "SQLite", "Images", "Crypto", "JSON", "CLinux"]),
    library(
      "PoolFlowServices",
      [
        "PoolFlowStore", "PoolFlowDomain", "Chemistry", "RoutePlanning", "WebClient", "ZIP", "CSV", "Images", "JSON",
        "Crypto",
      ]),
    library(
      "PoolFlowWeb",
      [
        "PoolFlowServices", "PoolFlowStore", "PoolFlowDomain", "Chemistry", "RoutePlanning", "HTTP", "Mustache",
        "Crypto", "Images", "CSV", "Localization",
      ]),
    .executableTarget(
      name: "PoolFlowServer",
      dependencies: [
        "PoolFlowWeb", "PoolFlowServices", "PoolFlowStore", "PoolFlowDomain", "Chemistry", "HTTPServer", "HTTP",
        "Mustache", "Crypto", "CSV", "SQLite", "WebClient", "ZIP",
      ], swiftSettings: strict),

    .target(
      name: "PoolFlowTesting", dependencies: ["PoolFlowDomain", "PoolFlowStore", "Chemistry", "SQLite"],
      path: "Tests/PoolFlowTesting", swiftSettings: fast),
    tests("ChemistryTests", ["Chemistry"]),
    tests("RoutePlanningTests", ["RoutePlanning"]),
    tests("WebClientTests", ["WebClient", "PoolFlowTesting"]),
    tests("SQLiteTests", ["SQLite"]),
    tests("CryptoTests", ["Crypto"]),
    tests("PoolFlowDomainTests", ["PoolFlowDomain", "PoolFlowTesting", "Chemistry", "RoutePlanning"]),
    tests(
      "PoolFlowStoreTests",
      ["PoolFlowStore", "PoolFlowTesting", "PoolFlowDomain", "Chemistry", "RoutePlanning", "SQLite", "Images"]),
    tests(
      "PoolFlowServerTests",
      ["PoolFlowServer", "PoolFlowWeb", "PoolFlowStore", "PoolFlowDomain", "Chemistry", "PoolFlowTesting"]),
    tests("ArchitectureTests", ["PoolFlowWeb", "PoolFlowDomain", "HTTP", "Localization"]),
    tests(
      "PoolFlowWebTests",
      [
        "PoolFlowWeb", "PoolFlowTesting", "PoolFlowServices", "PoolFlowStore", "PoolFlowDomain", "Chemistry",
        "RoutePlanning", "WebClient", "HTTP", "Mustache", "Crypto", "Images", "SQLite", "Localization",
      ]),
    tests("ZIPTests", ["ZIP"]),
    tests("CSVTests", ["CSV"]),
    tests(
      "PoolFlowServicesTests",
      [
        "PoolFlowServices", "PoolFlowStore", "PoolFlowDomain", "PoolFlowTesting", "Chemistry", "RoutePlanning",
        "WebClient", "CSV", "Images",
      ]),
    tests("MustacheTests", ["Mustache"]),
    tests("ImagesTests", ["Images", "PoolFlowTesting"]),
    tests("JSONTests", ["JSON"]),
    tests("LocalizationTests", ["Localization"]),
    tests("HTTPTests", ["HTTP"]),
    tests("HTTPServerTests", ["HTTPServer", "HTTP", "CLinux"]),
  ]
)
