// swift-tools-version: 6.2

import PackageDescription

// Each section lists the targets of one kind as NAME and what they depend on; the functions at the end know their folders.

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
]

// MARK: - C libraries

/// Libraries that the linker names: the module and the package of pkg-config.
let linkedLibraries = [
    "CWaylandClient": "wayland-client", "CWaylandServer": "wayland-server", "CXKBCommon": "xkbcommon",
    "CPixman": "pixman-1", "CFreeType": "freetype2", "CPNG": "libpng16", "CPango": "pangocairo pangofc",
]

/// Libraries that a program loads with their first use.
let lateLibraries = [
    "CHarfBuzz", "CFriBidi", "CUniBreak", "CFontconfig", "CJPEG", "CWebP", "CCrypt", "CSystemBus", "CSpeech",
]

let cTargets: [Target] =
    linkedLibraries.sorted { $0.key < $1.key }.map { .systemLibrary(name: $0.key, pkgConfig: $0.value) }
    + lateLibraries.map { .target(name: $0, dependencies: ["CLateLibrary"]) }
    + [
        .target(name: "CLateLibrary"),
        .target(name: "CWaylandProtocols", dependencies: ["CWaylandClient"]),
        .target(name: "CModelHook"),
        .target(name: "CSystem"),
        .target(name: "CPixels"),
        .target(name: "CPNGDecoder", dependencies: ["CPNG"]),
    ]

// MARK: - The toolkit

let log = Target.Dependency.product(name: "Logging", package: "swift-log")

let toolkit: [Target] = [
    library("CasementBase"),
    library("CasementCore", ["CasementBase", "CModelHook"]),
    library("CasementSystem"),
    library(
        "CasementRender",
        [
            "CasementBase", "CasementCore", "CasementSystem", "CPixels", "CPixman", "CFreeType", "CPNG", "CPNGDecoder",
            "CLateLibrary",
        ]
            + ["CHarfBuzz", "CFriBidi", "CUniBreak", "CFontconfig", "CJPEG", "CWebP"]),
    library(
        "CasementWayland",
        ["CasementCore", "CasementRender", "CasementSystem", "CWaylandClient", "CWaylandProtocols", "CXKBCommon"]
            + ["CSystem", log]),
    library("CasementDebugging", ["CasementCore"]),
    library("CasementHeadless", ["CasementCore", "CasementRender"]),
    library("CasementTesting", ["CasementCore", "CasementSystem", "CasementRender", "CasementHeadless"]),
    library(
        "Casement",
        [
            "CasementBase", "CasementCore", "CasementDebugging", "CasementRender", "CasementSystem", "CasementWayland",
            "CasementHeadless", "CSystem", log,
        ]),
    library("CasementControls", ["CasementCore"]),
    library("CasementModel", ["CasementBase", "CasementControls", "CasementCore", "CModelHook"]),
    library("CasementKeyboard", ["CasementCore", "CasementControls", "CasementSystem", "CXKBCommon"]),
    library(
        "CasementKiosk",
        ["Casement", "CasementControls", "CasementCore", "CasementSystem", "CasementWayland", log]
            + ["CCrypt", "CSystemBus", "CLateLibrary"]),
    library(
        "CasementKioskTesting",
        ["Casement", "CasementHeadless", "CasementKeyboard", "CasementKiosk", "CasementSystem", "CasementTesting"]
            + [log]),
    library(
        "CasementSpeech",
        ["Casement", "CasementBase", "CasementControls", "CasementCore", "CasementSystem", "CasementWayland", log]
            + ["CSpeech", "CLateLibrary"]),
]

// MARK: - Examples

/// Programs of one file each.
let basics: [(name: String, dependencies: [Target.Dependency])] =
    [
        "Hello", "Scrolling", "NestedScrolling", "OwnGesture", "Animating", "Dragging", "ThreeSlides", "CopiedSlide",
        "SlideCircle", "OneWaySlides", "HalfwaySlide", "SlideStrip", "SwitchingNodes", "SuspendingNodes",
        "PictureStrip", "Shutter",
    ].map { ($0, ["Casement"]) } + [
        ("SwipeToggling", ["Casement", "CasementControls"]),
        ("VisitorForm", ["Casement", "CasementControls", "CasementKeyboard"]),
    ]

let examples: [Target] =
    [
        library("Exhibits", ["Casement"], in: "Sources/Examples"),
        library("ControlExhibits", ["Casement", "CasementControls", "Exhibits"], in: "Sources/Examples"),
        example("Gallery", ["Casement", "CasementKeyboard", "ControlExhibits", "Exhibits"]),
        example("Guestbook", ["Casement", "CasementKeyboard", "ControlExhibits"]),
        example("Guide", ["Casement", "CasementControls", "CasementModel"]),
        example("Settings", ["Casement", "CasementControls"]),
        example("Lobby", ["CasementControls", "CasementKiosk", "CasementSpeech"]),
        example("Tickets", ["Casement", "CasementControls", "CasementKeyboard", "CasementKiosk", "CasementModel"]),
        example("Pages", ["Casement"]),
        example("Video", ["Casement"]),
    ]
    + ["Slides", "Gestures", "Magnets", "Type", "Nodes"].map { example($0, ["Casement", "Exhibits"]) }
    + ["Controls", "Mail", "Photos"].map { example($0, ["Casement", "ControlExhibits"]) }
    + basics.map(basic)

// MARK: - Tools

let tools: [Target] = [
    library("CompositorHarness", ["CasementCore", "CasementSystem", "CPNG"], in: "Tools"),
    library("FuzzEngine", ["CasementCore", "CasementControls", "CasementKeyboard"], in: "Tools"),
    library("PowerCuts", ["CasementCore", "CasementSystem"], in: "Tools"),
    library("Strokes", ["CasementCore", "FuzzEngine"], in: "Tools"),
    library("Typing", ["CasementKeyboard", "CasementCore", "FuzzEngine", "Strokes"], in: "Tools"),
    program("panel", ["CompositorHarness", "CasementCore", "CasementSystem"], "Tools/Panel"),
    program("dev", ["CSystem", "CasementSystem", "CompositorHarness"], "Tools/Dev"),
    program("locales", ["CasementSystem"], "Tools/Locales"),
    program("words", ["Casement", "CasementBase", "CasementSystem", "CompositorHarness"], "Tools/Words"),
    program(
        "feel", ["CasementCore", "CasementHeadless", "CasementSystem", "CompositorHarness", "FuzzEngine", "Strokes"],
        "Tools/Feel"),
]

// MARK: - Benchmarks

let benchmarks: [Target] =
    [
        .target(name: "CBenchmark", dependencies: ["CPixman", "CFreeType"], path: "Sources/Benchmarks/C"),
        .target(name: "CJPEGFloor", path: "Sources/Benchmarks/JPEGFloor", linkerSettings: [.linkedLibrary("jpeg")]),
        .target(name: "PangoReference", dependencies: ["CPango"], path: "Sources/Benchmarks/PangoReference"),
        program(
            "Benchmarks",
            ["CBenchmark", "CJPEGFloor", "CSystem", "CasementControls", "CasementCore", "CasementKeyboard"]
                + ["CasementRender", "CompositorHarness", "FuzzEngine", "PeerPage", "PowerCuts", "Strokes", "Typing"],
            "Sources/Benchmarks/Main"),
        program(
            "ModelBenchmarks", ["CBenchmark", "CasementCore", "CasementHeadless", "CasementModel"],
            "Sources/Benchmarks/Model"),
        program("TextBenchmarks", ["CasementRender", "CasementCore", "PangoReference"], "Sources/Benchmarks/Text"),
        program("benchmark-hello", ["Casement"], "Sources/Benchmarks/Hello"),
        program("benchmark-text-hello", ["Casement"], "Sources/Benchmarks/HelloText"),
        program("benchmark-endless", ["Casement"], "Sources/Benchmarks/Endless"),
        program("benchmark-stripes", ["Casement"], "Sources/Benchmarks/Stripes"),
        program("benchmark-controls", ["Casement", "CasementControls"], "Sources/Benchmarks/Controls"),
        program(
            "benchmark-keyboard", ["Casement", "CasementControls", "CasementKeyboard"], "Sources/Benchmarks/Keyboard"),
        program("benchmark-speech", ["Casement", "CasementSpeech"], "Sources/Benchmarks/Speech"),
        .target(
            name: "PeerPage", dependencies: ["Casement"], path: "Sources/Benchmarks/Peers/Casement/Page",
            swiftSettings: swiftSettings),
    ]
    // The programs of the scenes that `make bench-peers` compares with those of other toolkits.
    + ["Pager": [], "Rows": ["CasementControls"], "Essay": [], "Overview": []].sorted { $0.key < $1.key }.map {
        program(
            "casement-\($0.key.lowercased())", ["Casement", "PeerPage"] + $0.value,
            "Sources/Benchmarks/Peers/Casement/\($0.key)")
    }

// MARK: - Tests

/// What `make fuzz` shows on panels of any size besides the exhibits: scripts/cast.py writes the code.
let cast: [Target] =
    Context.environment["CASEMENT_CAST"] == nil
    ? []
    : ["ArticleCast", "ExampleCast"].map { name in
        .target(
            name: name,
            dependencies: ["Casement", "CasementControls", "CasementKeyboard", "CasementKiosk", "CasementKioskTesting"]
                + ["CasementModel", "CasementSpeech", "CasementTesting", "ControlExhibits", "Exhibits", "SizeStories"],
            path: ".build/cast/\(name)")
    }

/// The program of `make fuzz-decoders`, which links with libFuzzer only.
let fuzzer: [Target] =
    Context.environment["CASEMENT_FUZZER"] == nil
    ? []
    : [
        .target(name: "CFuzzDriver", path: "Tests/FuzzDecoders/Driver"),
        program("FuzzDecoders", ["CFuzzDriver", "DecoderKinds"], "Tests/FuzzDecoders/Program"),
    ]

/// Programs that tests start, and libraries that several suites share.
let testPrograms: [Target] = [
    program("ApplicationProbe", ["Casement", "CasementControls"], "Tests/ApplicationProbe"),
    program("EventLoopProbe", ["CasementWayland"], "Tests/EventLoopProbe"),
    program("KioskProbe", ["CasementKiosk"], "Tests/KioskProbe"),
    program("MetricsProbe", ["Casement"], "Tests/MetricsProbe"),
    program("PanelProbe", ["CasementKiosk"], "Tests/PanelProbe"),
    program("ReaderProbe", ["Casement", "CasementControls", "CasementSpeech"], "Tests/ReaderProbe"),
    program("SecretProbe", ["CasementControls", "CasementKiosk", "CasementTesting"], "Tests/SecretProbe"),
    program("SpeechProbe", ["CasementCore", "CasementSpeech"], "Tests/SpeechProbe"),
    program("StateProbe", ["Casement"], "Tests/StateProbe"),
    program("SurvivalProbe", ["Casement", "CasementControls", "CasementKeyboard"], "Tests/SurvivalProbe"),
    program("TextProbe", ["Casement", "TextRigs"], "Tests/TextProbe"),
    program(
        "Fuzz",
        ["FrameStories", "FuzzEngine", "HandStories", "ListStories", "SizeStories", "SpeechStories"]
            + cast.map { .target(name: $0.name) },
        "Tests/Fuzz", settings: cast.isEmpty ? [] : [.define("CAST")]),
    program("survive", ["SurvivalEngine", "CompositorHarness"], "Tests/Survive"),
    program("compositors", ["CompositorHarness", "CasementCore"], "Tests/Compositors"),
    .target(name: "MissingLibraries", path: "Tests/MissingLibraries"),
    library("TextRigs", ["CasementCore"], in: "Tests"),
    library("ScrollRigs", ["CasementTesting"], in: "Tests"),
    library("SnapshotRigs", ["CasementTesting"], in: "Tests"),
    library("WaylandRigs", ["CasementCore", "CasementRender", "CasementWayland", "CWaylandServer", log], in: "Tests"),
    library(
        "DecoderKinds",
        ["Casement", "CasementBase", "CasementCore", "CasementDebugging", "CasementKiosk", "CasementRender"]
            + ["CasementTesting", "CasementWayland"], in: "Tests"),
    library(
        "HostileServer",
        ["CasementCore", "CasementRender", "CasementWayland", "CSystem", "CWaylandServer", "FuzzEngine", "TextRigs"]
            + ["WaylandRigs"], in: "Tests"),
    program("hostile", ["HostileServer"], "Tests/Hostile"),
    library("FrameStories", ["CasementCore", "CasementRender", "FuzzEngine"], in: "Tests"),
    library(
        "SurvivalEngine",
        ["CompositorHarness", "CasementCore", "CasementKiosk", "FuzzEngine", "HandStories"], in: "Tests"),
    library(
        "Simulation",
        ["CXKBCommon", "Casement", "CasementControls", "CasementCore", "CasementHeadless", "CasementKeyboard"]
            + ["CasementKiosk", "CasementRender", "CasementSystem", "CasementWayland", "CWaylandServer"]
            + ["FuzzEngine", "HandStories", "HostileServer", "PowerCuts", "WaylandRigs"], in: "Tests"),
    program("simulate", ["CompositorHarness", "Simulation"], "Tests/Simulate"),
    library("HandStories", ["CasementTesting", "ControlExhibits", "Exhibits", "FuzzEngine"], in: "Tests"),
    library("ListStories", ["CasementControls", "CasementCore", "CasementTesting", "FuzzEngine"], in: "Tests"),
    library(
        "SizeStories",
        ["CasementControls", "CasementCore", "CasementDebugging", "CasementKeyboard", "CasementRender"]
            + ["ControlExhibits", "Exhibits", "FrameStories", "FuzzEngine"], in: "Tests"),
    library(
        "SpeechStories",
        ["Casement", "CasementControls", "CasementCore", "CasementKeyboard", "CasementSpeech", "FuzzEngine"]
            + ["SizeStories", log], in: "Tests"),
]

let suites: [Target] = [
    tests("CasementCoreTests", ["CasementBase", "CasementCore", "CasementTesting", "FuzzEngine", "Strokes"]),
    tests(
        "GestureTests", ["CasementCore", "CasementTesting", "FuzzEngine", "ScrollRigs", "Strokes"],
        exclude: ["Fuzzing/FuzzCases"]),
    tests(
        "CasementRenderTests",
        ["CHarfBuzz", "CPNGDecoder", "CPixels", "CPixman", "CasementHeadless", "CasementRender", "FrameStories"]
            + ["FuzzEngine", "MissingLibraries"],
        exclude: ["Fonts/ColorFonts", "Images/Pictures"]),
    tests(
        "CasementWaylandTests",
        ["CasementWayland", "CWaylandClient", "CWaylandServer", "CWaylandProtocols", "CompositorHarness"]
            + ["EventLoopProbe", "HostileServer", "TextRigs", "WaylandRigs"]),
    tests("DecoderTests", ["CasementCore", "CasementSystem", "DecoderKinds", "FuzzEngine"], exclude: ["Corpus"]),
    tests("CasementDebuggingTests", ["CasementCore", "CasementDebugging", "CasementHeadless", "CasementTesting"]),
    tests("CasementHeadlessTests", ["CasementHeadless"]),
    tests(
        "CasementPictureTests", ["CasementTesting", "CasementHeadless", "CasementRender", "CompositorHarness", "feel"]),
    tests(
        "CasementControlsTests",
        ["CasementControls", "CasementCore", "CasementTesting", "ListStories", "SnapshotRigs"],
        exclude: [
            "Choices", "Displays", "Lists", "Menus", "Navigation", "Pickers", "Presentation", "Text", "Values", "Views",
        ].map { "\($0)/Snapshots" }),
    tests(
        "CasementKeyboardTests",
        ["CasementControls", "CasementCore", "CasementKeyboard", "CasementSystem", "CasementTesting", "FuzzEngine"]
            + ["SnapshotRigs", "Typing"], exclude: ["Panel/Snapshots"]),
    tests(
        "CasementKioskTests",
        ["Casement", "CasementControls", "CasementCore", "CasementHeadless", "CasementKiosk", "CasementSystem"]
            + ["CasementKioskTesting", "CasementTesting", "CasementWayland", "CompositorHarness", "FuzzEngine"]
            + ["CasementSpeech", "KioskProbe", "Lobby", "SecretProbe"]),
    tests(
        "CasementKioskTestingTests",
        ["Casement", "CasementControls", "CasementKeyboard", "CasementKiosk", "CasementKioskTesting"]),
    tests(
        "ExampleTests",
        ["Casement", "CasementControls", "CasementKioskTesting", "CasementSpeech", "CasementTesting"]
            + ["CompositorHarness", "Controls", "FuzzEngine", "Gallery", "Gestures", "Guestbook", "Guide", "Lobby"]
            + ["Magnets", "Mail", "Nodes", "Pages", "Photos", "Settings", "Slides", "SpeechStories", "Tickets", "Type"]
            + basics.map { .byName(name: $0.name) }),
    tests(
        "CasementSpeechTests",
        ["Casement", "CasementControls", "CasementCore", "CasementHeadless", "CasementKeyboard", "CasementKiosk"]
            + ["CasementKioskTesting", "CasementSpeech", "CasementTesting", "CompositorHarness", "FuzzEngine"]
            + ["MissingLibraries", "SizeStories", "SpeechStories"]),
    tests(
        "StateTests",
        ["Casement", "CasementCore", "CasementSystem", "CasementTesting", "CompositorHarness", "PowerCuts"]
            + ["StateProbe"]),
    tests(
        "CasementTests",
        ["Casement", "CasementControls", "CasementKeyboard", "CasementModel", "CasementTesting", "CompositorHarness"]
            + ["ControlExhibits", "Exhibits", "Slides", "Video", "ApplicationProbe", "FuzzEngine", "HandStories"]
            + ["ScrollRigs", "SizeStories", "SnapshotRigs", "CasementWayland", "CWaylandServer", "WaylandRigs"]
            + ["words"],
        exclude: ["Testing/Snapshots"]),
    tests(
        "BasicsTests",
        ["CasementTesting", "CasementControls", "CasementKeyboard", "FuzzEngine", "Strokes"]
            + basics.map { .byName(name: $0.name) }),
    tests("SimulationTests", ["CasementCore", "CompositorHarness", "PowerCuts", "Simulation"], exclude: ["Years"]),
    tests("CasementModelTests", ["CSystem", "CasementControls", "CasementCore", "CasementModel", "CasementTesting"]),
    tests("GuideTests", ["Casement", "CasementControls", "CasementTesting", "Guide"]),
    tests(
        "TicketsTests",
        ["Casement", "CasementControls", "CasementKeyboard", "CasementKiosk", "CasementTesting", "Tickets"]),
    tests("PagesTests", ["Casement", "CasementTesting", "Pages"]),
    tests(
        "CompositorTests",
        [
            "CompositorHarness", "SurvivalEngine", "Casement", "CasementTesting", "Exhibits", "panel",
            "benchmark-endless",
        ]
            + ["Slides", "Gestures", "Magnets", "Nodes", "Gallery", "Guide", "Pages", "Settings"]
            + ["SlideCircle", "SlideStrip", "SwipeToggling", "VisitorForm"]
            + ["ApplicationProbe", "PanelProbe", "ReaderProbe", "SurvivalProbe", "TextProbe"]),
]

// MARK: - The package

let package = Package(
    name: "casement",
    products: ["", "Controls", "Keyboard", "Kiosk", "KioskTesting", "Model", "Speech", "Testing"].map {
        .library(name: "Casement\($0)", targets: ["Casement\($0)"])
    },
    dependencies: [
        .package(url: "https://github.com/apple/swift-log", from: "1.12.0"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
    ],
    targets: cTargets + toolkit + examples + tools + benchmarks + cast + fuzzer + testPrograms + suites,
    swiftLanguageModes: [.v6]
)

func library(_ name: String, _ dependencies: [Target.Dependency] = [], in folder: String = "Sources") -> Target {
    .target(name: name, dependencies: dependencies, path: "\(folder)/\(name)", swiftSettings: swiftSettings)
}

func program(
    _ name: String, _ dependencies: [Target.Dependency], _ path: String, settings: [SwiftSetting] = []
) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: swiftSettings + settings)
}

func example(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    program(name, dependencies, "Sources/Examples/\(name)")
}

func basic(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Sources/Examples/Basics",
        // SwiftPM would warn of the others.
        exclude: basics.map { "\($0.name).swift" }.filter { $0 != "\(name).swift" }, swiftSettings: swiftSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: swiftSettings)
}
