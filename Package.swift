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

/// A small example for newcomers: one file of `Sources/Examples/Basics`.
func basic(_ name: String, _ dependencies: [Target.Dependency] = ["Casement"]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Sources/Examples/Basics", sources: ["\(name).swift"],
        swiftSettings: swiftSettings)
}

/// The program of a scene that `make bench-peers` compares with those of other toolkits.
func peer(_ scene: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .executableTarget(
        name: "casement-\(scene.lowercased())", dependencies: ["Casement", "PeerPage"] + dependencies,
        path: "Sources/Benchmarks/Peers/Casement/\(scene)", swiftSettings: swiftSettings)
}

func system(_ name: String, _ package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: package)
}

let package = Package(
    name: "casement",
    products: [
        .library(name: "Casement", targets: ["Casement"]),
        .library(name: "CasementControls", targets: ["CasementControls"]),
        .library(name: "CasementKeyboard", targets: ["CasementKeyboard"]),
        .library(name: "CasementKiosk", targets: ["CasementKiosk"]),
        .library(name: "CasementTesting", targets: ["CasementTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-log", from: "1.12.0"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
    ],
    targets: [
        system("CWaylandClient", "wayland-client"),
        system("CWaylandServer", "wayland-server"),
        system("CXKBCommon", "xkbcommon"),
        system("CPixman", "pixman-1"),
        system("CFreeType", "freetype2"),
        .target(name: "CLateLibrary"),
        .target(name: "CHarfBuzz", dependencies: ["CLateLibrary"]),
        .target(name: "CFriBidi", dependencies: ["CLateLibrary"]),
        .target(name: "CUniBreak", dependencies: ["CLateLibrary"]),
        .target(name: "CFontconfig", dependencies: ["CLateLibrary"]),
        .target(name: "CSystemBus", dependencies: ["CLateLibrary"]),
        system("CPango", "pangocairo pangofc"),
        system("CPNG", "libpng16"),
        .target(name: "CJPEG", dependencies: ["CLateLibrary"]),
        .target(name: "CWebP", dependencies: ["CLateLibrary"]),
        .target(name: "CWaylandProtocols", dependencies: ["CWaylandClient"]),
        .target(name: "CCrypt", dependencies: ["CLateLibrary"]),
        .target(name: "CSystem"),
        .target(name: "CPixels"),
        library("CasementCore", []),
        library("CasementControls", ["CasementCore"]),
        library("CasementKeyboard", ["CasementCore", "CasementControls", "CXKBCommon"]),
        library("CasementSystem", []),
        library(
            "CasementRender",
            [
                "CasementCore", "CasementSystem", "CPixels", "CPixman", "CFreeType", "CLateLibrary", "CHarfBuzz",
                "CFriBidi", "CUniBreak", "CFontconfig", "CPNG", "CJPEG", "CWebP",
            ]),
        library(
            "CasementWayland",
            [
                "CasementCore", "CasementRender", "CasementSystem", "CWaylandClient", "CWaylandProtocols", "CXKBCommon",
                "CSystem", .product(name: "Logging", package: "swift-log"),
            ]),
        library("CasementHeadless", ["CasementCore", "CasementRender"]),
        library("CasementTesting", ["CasementCore", "CasementSystem", "CasementRender", "CasementHeadless"]),
        library(
            "Casement",
            [
                "CasementCore", "CasementRender", "CasementSystem", "CasementWayland", "CasementHeadless", "CSystem",
                .product(name: "Logging", package: "swift-log"),
            ]),
        library(
            "CasementKiosk",
            [
                "CCrypt", "CLateLibrary", "Casement", "CasementControls", "CasementCore", "CasementSystem",
                "CasementWayland", "CSystem", "CSystemBus", .product(name: "Logging", package: "swift-log"),
            ]),
        .executableTarget(
            name: "KioskProbe", dependencies: ["CasementKiosk"], path: "Tests/KioskProbe", swiftSettings: swiftSettings),
        library("Exhibits", ["Casement"], path: "Sources/Examples/Exhibits"),
        library(
            "ControlExhibits", ["Casement", "CasementControls", "Exhibits"], path: "Sources/Examples/ControlExhibits"),
        example("Slides", ["Casement", "Exhibits"]),
        example("Gestures", ["Casement", "Exhibits"]),
        example("Magnets", ["Casement", "Exhibits"]),
        example("Type", ["Casement", "Exhibits"]),
        example("Nodes", ["Casement", "Exhibits"]),
        example("Controls", ["Casement", "ControlExhibits"]),
        example("Mail", ["Casement", "ControlExhibits"]),
        example("Photos", ["Casement", "ControlExhibits"]),
        example("Guestbook", ["Casement", "CasementKeyboard", "ControlExhibits"]),
        example("Gallery", ["Casement", "CasementKeyboard", "ControlExhibits", "Exhibits"]),
        example("Guide", ["Casement", "CasementControls"]),
        example("Pages"),
        example("Video"),
        example("Settings", ["Casement", "CasementControls"]),
        example("Lobby", ["CasementKiosk"]),
        basic("Hello"),
        basic("Scrolling"),
        basic("NestedScrolling"),
        basic("OwnGesture"),
        basic("Animating"),
        basic("Dragging"),
        basic("ThreeSlides"),
        basic("CopiedSlide"),
        basic("SlideCircle"),
        basic("OneWaySlides"),
        basic("HalfwaySlide"),
        basic("SlideStrip"),
        basic("SwitchingNodes"),
        basic("SuspendingNodes"),
        basic("PictureStrip"),
        basic("SwipeToggling", ["Casement", "CasementControls"]),
        basic("VisitorForm", ["Casement", "CasementControls", "CasementKeyboard"]),
        .target(name: "CBenchmark", dependencies: ["CPixman", "CFreeType"], path: "Sources/Benchmarks/C"),
        .executableTarget(
            name: "benchmark-hello", dependencies: ["Casement"], path: "Sources/Benchmarks/Hello",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "benchmark-text-hello", dependencies: ["Casement"], path: "Sources/Benchmarks/HelloText",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "benchmark-endless", dependencies: ["Casement"], path: "Sources/Benchmarks/Endless",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "benchmark-stripes", dependencies: ["Casement"], path: "Sources/Benchmarks/Stripes",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "benchmark-controls", dependencies: ["Casement", "CasementControls"],
            path: "Sources/Benchmarks/Controls", swiftSettings: swiftSettings),
        .executableTarget(
            name: "benchmark-keyboard", dependencies: ["Casement", "CasementControls", "CasementKeyboard"],
            path: "Sources/Benchmarks/Keyboard", swiftSettings: swiftSettings),
        library("PeerPage", ["Casement"], path: "Sources/Benchmarks/Peers/Casement/Page"),
        peer("Pager"),
        peer("Rows", ["CasementControls"]),
        peer("Essay"),
        peer("Overview"),
        .target(
            name: "CJPEGFloor", path: "Sources/Benchmarks/JPEGFloor", linkerSettings: [.linkedLibrary("jpeg")]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CBenchmark", "CJPEGFloor", "CSystem", "CasementControls", "CasementCore", "CasementKeyboard",
                "CasementRender", "CompositorHarness", "FuzzEngine", "PeerPage", "PowerCuts", "Strokes", "Typing",
            ],
            path: "Sources/Benchmarks/Main", swiftSettings: swiftSettings),
        .target(name: "PangoReference", dependencies: ["CPango"], path: "Sources/Benchmarks/PangoReference"),
        .executableTarget(
            name: "TextBenchmarks", dependencies: ["CasementRender", "CasementCore", "PangoReference"],
            path: "Sources/Benchmarks/Text", swiftSettings: swiftSettings),
        library("CompositorHarness", ["CasementCore", "CasementSystem", "CPNG"], path: "Tools/CompositorHarness"),
        .executableTarget(
            name: "panel", dependencies: ["CompositorHarness", "CasementCore", "CasementSystem"], path: "Tools/Panel",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "dev", dependencies: ["CSystem", "CasementSystem", "CompositorHarness"], path: "Tools/Dev",
            swiftSettings: swiftSettings),
        library("SurvivalEngine", ["CompositorHarness", "CasementCore", "FuzzEngine"], path: "Tests/SurvivalEngine"),
        .executableTarget(
            name: "survive", dependencies: ["SurvivalEngine", "CompositorHarness"], path: "Tests/Survive",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "compositors", dependencies: ["CompositorHarness", "CasementCore"], path: "Tests/Compositors",
            swiftSettings: swiftSettings),
        tests(
            "CompositorTests",
            [
                "CompositorHarness", "SurvivalEngine", "Casement", "CasementTesting", "Exhibits", "panel", "Slides",
                "Gestures", "Magnets", "Nodes", "Gallery", "Guide", "Pages", "SlideCircle", "SlideStrip",
                "Settings", "SwipeToggling", "VisitorForm", "ApplicationProbe", "PanelProbe", "TextProbe",
                "benchmark-endless",
            ]),
        .executableTarget(
            name: "locales", dependencies: ["CasementSystem"], path: "Tools/Locales", swiftSettings: swiftSettings),
        library("Strokes", ["CasementCore", "FuzzEngine"], path: "Tools/Strokes"),
        tests("CasementCoreTests", ["CasementCore", "CasementTesting", "FuzzEngine", "Strokes"]),
        .testTarget(
            name: "CasementRenderTests", dependencies: ["CPixels", "CPixman", "CasementHeadless", "CasementRender"],
            exclude: ["Images/Pictures"],
            swiftSettings: swiftSettings),
        tests(
            "CasementWaylandTests",
            [
                "CasementWayland", "CWaylandClient", "CWaylandServer", "CWaylandProtocols", "CompositorHarness",
                "EventLoopProbe", "TextRigs",
            ]),
        .executableTarget(
            name: "EventLoopProbe", dependencies: ["CasementWayland"], path: "Tests/EventLoopProbe",
            swiftSettings: swiftSettings),
        library("TextRigs", ["CasementCore"], path: "Tests/TextRigs"),
        .executableTarget(
            name: "TextProbe", dependencies: ["Casement", "TextRigs"], path: "Tests/TextProbe",
            swiftSettings: swiftSettings),
        tests("CasementHeadlessTests", ["CasementHeadless"]),
        tests(
            "CasementPictureTests",
            ["CasementTesting", "CasementHeadless", "CasementRender", "CompositorHarness", "feel"]),
        library("FuzzEngine", ["CasementCore", "CasementControls"], path: "Tools/FuzzEngine"),
        library("ScrollRigs", ["CasementTesting"], path: "Tests/ScrollRigs"),
        library(
            "HandStories", ["CasementTesting", "ControlExhibits", "Exhibits", "FuzzEngine"], path: "Tests/HandStories"),
        library(
            "ListStories", ["CasementControls", "CasementCore", "CasementTesting", "FuzzEngine"],
            path: "Tests/ListStories"),
        .executableTarget(
            name: "Fuzz", dependencies: ["FuzzEngine", "HandStories", "ListStories"], path: "Tests/Fuzz",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "feel",
            dependencies: [
                "CasementCore", "CasementHeadless", "CasementSystem", "CompositorHarness", "FuzzEngine", "Strokes",
            ],
            path: "Tools/Feel", swiftSettings: swiftSettings),
        .testTarget(
            name: "GestureTests",
            dependencies: ["CasementCore", "CasementTesting", "FuzzEngine", "ScrollRigs", "Strokes"],
            exclude: ["Fuzzing/FuzzCases"], swiftSettings: swiftSettings),
        .executableTarget(
            name: "ApplicationProbe", dependencies: ["Casement"], path: "Tests/ApplicationProbe",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "MetricsProbe", dependencies: ["Casement"], path: "Tests/MetricsProbe", swiftSettings: swiftSettings),
        .executableTarget(
            name: "PanelProbe", dependencies: ["CasementKiosk"], path: "Tests/PanelProbe", swiftSettings: swiftSettings),
        tests(
            "BasicsTests",
            [
                "CasementTesting", "Hello", "Scrolling", "NestedScrolling", "OwnGesture", "Animating", "Dragging",
                "ThreeSlides", "CopiedSlide", "SlideCircle", "OneWaySlides", "HalfwaySlide", "SlideStrip", "FuzzEngine",
                "SwitchingNodes", "SuspendingNodes", "Strokes", "PictureStrip", "SwipeToggling", "CasementControls",
                "VisitorForm", "CasementKeyboard",
            ]),
        .testTarget(
            name: "CasementControlsTests",
            dependencies: ["CasementControls", "CasementCore", "CasementTesting", "ListStories"],
            exclude: [
                "Choices/Snapshots", "Displays/Snapshots", "Lists/Snapshots", "Menus/Snapshots", "Navigation/Snapshots",
                "Pickers/Snapshots", "Presentation/Snapshots", "Text/Snapshots", "Values/Snapshots", "Views/Snapshots",
            ], swiftSettings: swiftSettings),
        library("Typing", ["CasementKeyboard", "CasementCore", "FuzzEngine", "Strokes"], path: "Tools/Typing"),
        .testTarget(
            name: "CasementKeyboardTests",
            dependencies: [
                "CasementControls", "CasementCore", "CasementKeyboard", "CasementSystem", "CasementTesting",
                "FuzzEngine",
                "Typing",
            ], exclude: ["Panel/Snapshots"], swiftSettings: swiftSettings),
        tests(
            "CasementKioskTests",
            [
                "Casement", "CasementControls", "CasementCore", "CasementHeadless", "CasementKiosk", "CasementSystem",
                "CasementTesting", "CasementWayland", "CompositorHarness", "KioskProbe", "Lobby",
            ]),
        library("PowerCuts", ["CasementCore", "CasementSystem"], path: "Tools/PowerCuts"),
        .executableTarget(
            name: "StateProbe", dependencies: ["Casement"], path: "Tests/StateProbe", swiftSettings: swiftSettings),
        tests(
            "StateTests",
            [
                "Casement", "CasementCore", "CasementSystem", "CasementTesting", "CompositorHarness", "PowerCuts",
                "StateProbe",
            ]),
        tests("GuideTests", ["Casement", "CasementControls", "CasementTesting", "Guide"]),
        tests("PagesTests", ["Casement", "CasementTesting", "Pages"]),
        .testTarget(
            name: "CasementTests",
            dependencies: [
                "Casement", "CasementControls", "CasementKeyboard", "CasementTesting", "CompositorHarness",
                "ControlExhibits", "Exhibits", "Slides", "Video", "ApplicationProbe", "FuzzEngine", "HandStories",
                "ScrollRigs",
            ], exclude: ["Testing/Snapshots"], swiftSettings: swiftSettings),
    ],
    swiftLanguageModes: [.v6]
)
