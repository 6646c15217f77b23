// swift-tools-version: 6.2

import PackageDescription

// A package with default settings, as an app has it: the members that are promised as open must be open to it. The
// folder Generated contains the Swift code of the README and of the articles; scripts/external-package.sh writes it.
let casement = Target.Dependency.product(name: "Casement", package: "casement")
let controls = Target.Dependency.product(name: "CasementControls", package: "casement")
let keyboard = Target.Dependency.product(name: "CasementKeyboard", package: "casement")
let kiosk = Target.Dependency.product(name: "CasementKiosk", package: "casement")
let model = Target.Dependency.product(name: "CasementModel", package: "casement")
let testing = Target.Dependency.product(name: "CasementTesting", package: "casement")

let package = Package(
    name: "external-package",
    dependencies: [.package(name: "casement", path: "../..")],
    targets: [
        .target(name: "Subclasses", dependencies: [casement, controls, testing]),
        .testTarget(name: "ArticleTests", dependencies: ["Articles", casement, controls, testing]),
        .target(
            name: "Articles", dependencies: [casement, controls, keyboard, kiosk, model, testing],
            path: "Generated/Articles"),
        .executableTarget(
            name: "Museum", dependencies: [casement, controls], path: "Generated/Readme/Sources/Museum"),
        .testTarget(name: "MuseumTests", dependencies: ["Museum", casement, testing]),
    ]
)
