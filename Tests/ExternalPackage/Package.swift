// swift-tools-version: 6.2

import PackageDescription

// A package with default settings, as an app has it: the members that are promised as open must be open to it. The
// folder Generated contains the code of the README, of the articles and of the templates of `make new`;
// scripts/external-package.sh writes it.
let casement = Target.Dependency.product(name: "Casement", package: "casement")
let controls = Target.Dependency.product(name: "CasementControls", package: "casement")
let keyboard = Target.Dependency.product(name: "CasementKeyboard", package: "casement")
let kiosk = Target.Dependency.product(name: "CasementKiosk", package: "casement")
let kioskTesting = Target.Dependency.product(name: "CasementKioskTesting", package: "casement")
let model = Target.Dependency.product(name: "CasementModel", package: "casement")
let speech = Target.Dependency.product(name: "CasementSpeech", package: "casement")
let testing = Target.Dependency.product(name: "CasementTesting", package: "casement")

let package = Package(
    name: "external-package",
    dependencies: [.package(name: "casement", path: "../..")],
    targets: [
        .target(name: "Subclasses", dependencies: [casement, controls, testing]),
        .testTarget(name: "ArticleTests", dependencies: ["Articles", casement, controls, testing]),
        .target(
            name: "Articles",
            dependencies: [casement, controls, keyboard, kiosk, kioskTesting, model, speech, testing],
            path: "Generated/Articles"),
        .executableTarget(
            name: "Museum", dependencies: [casement, controls], path: "Generated/Readme/Sources/Museum"),
        .testTarget(name: "MuseumTests", dependencies: ["Museum", casement, testing]),
        // The libraries that an app brings itself, as articles show it.
        .systemLibrary(name: "CCurl", path: "Generated/Neighbours/Sources/CCurl"),
        .systemLibrary(name: "CSQLite", path: "Generated/Neighbours/Sources/CSQLite"),
        .target(
            name: "Bistro", dependencies: ["CCurl", "CSQLite", casement], path: "Generated/Neighbours/Sources/Bistro"),
        .testTarget(name: "BistroTests", dependencies: ["Bistro", casement, testing], exclude: ["server.py"]),
    ] + template("NewSlides", [casement]) + template("NewKiosk", [casement, controls, keyboard, kiosk, model])
)

/// A template of `make new`, and its tests, which are compiled here and run in an app that `make test-new` makes.
func template(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
    [
        .executableTarget(name: name, dependencies: dependencies, path: "Generated/Templates/\(name)"),
        .testTarget(
            name: "\(name)Tests", dependencies: [.byName(name: name), testing] + dependencies,
            path: "Generated/Templates/\(name)Tests"),
    ]
}
