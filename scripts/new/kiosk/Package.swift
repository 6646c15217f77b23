// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "NewApp",
    dependencies: [
        .package(name: "casement", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "NewApp",
            dependencies: [
                .product(name: "Casement", package: "casement"),
                .product(name: "CasementControls", package: "casement"),
                .product(name: "CasementKeyboard", package: "casement"),
                .product(name: "CasementKiosk", package: "casement"),
                .product(name: "CasementModel", package: "casement"),
            ]),
        .testTarget(
            name: "NewAppTests",
            dependencies: [
                "NewApp",
                .product(name: "CasementKeyboard", package: "casement"),
                .product(name: "CasementKiosk", package: "casement"),
                .product(name: "CasementTesting", package: "casement"),
            ]),
    ]
)
