import CasementCore
import Glibc
import Testing

@testable import CasementWayland

struct GlobalsTests {
    @Test func theErrorNamesWhatIsMissing() {
        var globals = Globals()
        #expect(globals.complaint == "The compositor has no wl_compositor, wl_shm and no xdg_wm_base.")
        for global in [Global.output, .shell, .compositor] {
            _ = globals.add(name: UInt32(global.rawValue.utf8.count), interface: global.rawValue, version: 1)
        }
        #expect(globals.complaint == "The compositor has no wl_shm.")
    }

    @Test func aVersionIsLimitedAndASecondOfferIsKept() {
        var globals = Globals()
        let offer = globals.add(name: 1, interface: "wl_seat", version: 99)
        #expect(offer?.version == 7)
        let offerAgain = globals.add(name: 2, interface: "wl_seat", version: 3)
        #expect(offerAgain?.version == 3)
        #expect(globals.first(.seat)?.name == 1)
        let removed = globals.remove(name: 1)
        #expect(removed?.name == 1)
        let removedAgain = globals.remove(name: 1)
        #expect(removedAgain == nil)
        #expect(globals.first(.seat)?.name == 2)
    }

    @Test func anInterfaceThatIsNotBoundIsIgnored() {
        var globals = Globals()
        let offer = globals.add(name: 1, interface: "zwp_something_v9", version: 1)
        #expect(offer == nil)
    }

    @Test func theListOfProtocolsHasTheSameVersions() throws {
        let list = try contents("../../../protocols/protocols.txt")
        var listed: [String: UInt32] = [:]
        for line in list.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count > 4, words[0] == "interface" { listed[String(words[1])] = UInt32(words[2]) }
        }
        let bound = Dictionary(uniqueKeysWithValues: Global.allCases.map { ($0.rawValue, $0.version) })
        #expect(listed == bound)
    }
}

struct SocketAddressTests {
    private func resolve(_ given: String?, _ environment: [String: String]) throws -> SocketAddress {
        try SocketAddress.resolve(given) { environment[$0] }
    }

    @Test func aCompositorIsFoundAsLibwaylandDoes() throws {
        #expect(try resolve(nil, ["XDG_RUNTIME_DIR": "/r"]) == .path("/r/wayland-0"))
        #expect(try resolve(nil, ["XDG_RUNTIME_DIR": "/r", "WAYLAND_DISPLAY": "w"]) == .path("/r/w"))
        #expect(try resolve(nil, ["WAYLAND_DISPLAY": "/a/w"]) == .path("/a/w"))
        #expect(try resolve(nil, ["WAYLAND_SOCKET": "7"]) == .inherited(7))
        #expect(try resolve("/b", ["WAYLAND_SOCKET": "7"]) == .path("/b"))
    }

    @Test func theErrorNamesWhatIsMissing() throws {
        let error = #expect(throws: WaylandError.self) { try resolve(nil, [:]) }
        #expect(error?.code == .noRuntimeDirectory)
        #expect(error?.description.contains("XDG_RUNTIME_DIR") == true)
        #expect(throws: WaylandError.self) { try resolve(nil, ["WAYLAND_SOCKET": "seven"]) }
        #expect(throws: WaylandError.self) { _ = try SocketAddress.path(String(repeating: "x", count: 200)).connect() }
    }
}

struct SurfaceMetricsTests {
    @Test(arguments: [
        (0, 0, 1280, 800), (1, 1, 1, 1), (1920, 1080, 1920, 1080), (.max, .max, 1280, 800), (100_000, 1, 1280, 800),
    ])
    func aSizeIsKeptOrReplaced(_ case: (Int, Int, Int, Int)) {
        var metrics = SurfaceMetrics()
        metrics.configured = PixelSize(width: `case`.0, height: `case`.1)
        #expect(metrics.surfaceSize == PixelSize(width: `case`.2, height: `case`.3))
    }

    @Test func fractionalScalesRoundHalvesAwayFromZero() {
        var metrics = SurfaceMetrics()
        metrics.configured = PixelSize(width: 101, height: 100)
        metrics.fractionalScale = 180
        #expect(metrics.device.pixelSize == PixelSize(width: 152, height: 150))
    }

    @Test func aPlausibleSizeGivesTheDensityInPoints() {
        var output = OutputState()
        output.mode = PixelSize(width: 1920, height: 1200)
        // 10.1 inches.
        output.millimetres = PixelSize(width: 217, height: 136)
        var metrics = SurfaceMetrics()
        metrics.outputScale = 2
        metrics.pixelsPerInch = output.pixelsPerInch
        #expect((metrics.device.touchMetrics.pointsPerInch - 112.2).magnitude < 0.5)
        output.millimetres = PixelSize(width: 136, height: 217)
        #expect(output.pixelsPerInch != nil)
    }

    /// Nothing, an aspect ratio, another panel's sides, and weston's headless output, with a millimetre a pixel.
    @Test(arguments: [(0, 0), (160, 100), (16, 9), (300, 300), (1920, 1200)])
    func aSizeThatCannotBeIsIgnored(width: Int, height: Int) {
        var output = OutputState()
        output.mode = PixelSize(width: 1920, height: 1200)
        output.millimetres = PixelSize(width: width, height: height)
        var metrics = SurfaceMetrics()
        metrics.pixelsPerInch = output.pixelsPerInch
        #expect(metrics.device.touchMetrics == .reference)
    }

    @Test func aHostileScaleIsBounded() {
        var metrics = SurfaceMetrics()
        metrics.fractionalScale = .max
        #expect(metrics.scale == 8)
        #expect(metrics.device.pixelSize.width * metrics.device.pixelSize.height <= Quirks.maximumArea)
    }
}

/// The text of a file beside this one.
private func contents(_ relative: String, of file: String = #filePath) throws -> String {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    let number = open(folder + "/" + relative, O_RDONLY)
    try #require(number >= 0)
    defer { close(number) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(number, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
}
