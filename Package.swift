// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
]

func library(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: swiftSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func example(_ name: String, _ dependencies: [Target.Dependency] = ["Casement"]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Sources/Examples/\(name)", swiftSettings: swiftSettings)
}

func system(_ name: String, _ package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: package)
}

let package = Package(
    name: "casement",
    products: [
        .library(name: "Casement", targets: ["Casement"]),
        .library(name: "CasementTesting", targets: ["CasementTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
    ],
    targets: [
        system("CWaylandClient", "wayland-client"),
        system("CXKBCommon", "xkbcommon"),
        system("CPixman", "pixman-1"),
        system("CFreeType", "freetype2"),
        system("CRaqm", "raqm"),
        system("CFontconfig", "fontconfig"),
        system("CPNG", "libpng16"),
        .target(name: "CWaylandProtocols", dependencies: ["CWaylandClient"]),
        library("CasementCore", []),
        library("CasementRender", ["CasementCore", "CPixman", "CFreeType", "CRaqm", "CFontconfig", "CPNG"]),
        library(
            "CasementWayland",
            [
                "CasementCore", "CasementRender", "CWaylandClient", "CWaylandProtocols", "CXKBCommon",
                .product(name: "Logging", package: "swift-log"),
            ]),
        library("CasementHeadless", ["CasementCore", "CasementRender"]),
        library("CasementTesting", ["CasementCore", "CasementHeadless"]),
        library(
            "Casement",
            [
                "CasementCore", "CasementRender", "CasementWayland", "CasementHeadless",
                .product(name: "Logging", package: "swift-log"),
            ]),
        tests("CasementCoreTests", ["CasementCore"]),
        tests("CasementRenderTests", ["CasementRender"]),
        tests("CasementHeadlessTests", ["CasementHeadless"]),
    ],
    swiftLanguageModes: [.v6]
)
