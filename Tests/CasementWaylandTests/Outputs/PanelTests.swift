import CWaylandServer
import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// An app on outputs that are mounted, rotated and calibrated differently.
@MainActor @Suite(.serialized) struct PanelTests {
    private func device(
        _ width: Int32, _ height: Int32, transform: Int32 = 0, _ adjust: @escaping (inout WaylandConfiguration) -> Void
    ) throws -> DeviceTransform? {
        var rules = FakeServer.Rules()
        (rules.outputMode, rules.outputTransform) = ((width, height), transform)
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path, adjust)
        try rig.show(on: server)
        return rig.scene.devices.last
    }

    @Test("An app rotates itself where it is not laid out for the orientation of the output") func orientations() throws
    {
        let portrait = try device(480, 800) { $0.orientations = .landscape }
        #expect(portrait?.rotation == .quarter)
        #expect(portrait?.size == Size(width: 800, height: 480))
        #expect(try device(480, 800) { $0.orientations = .all }?.rotation == QuarterTurn.none)
        #expect(try device(480, 800) { $0.orientations = .portrait }?.rotation == QuarterTurn.none)
        #expect(try device(800, 480) { $0.orientations = .portrait }?.rotation == .quarter)
        #expect(try device(480, 480) { $0.orientations = .portrait }?.rotation == QuarterTurn.none)
        let mounted = try device(800, 480) {
            ($0.orientations, $0.outputs) = (.portrait, [OutputRule(.any, rotation: .quarter)])
        }
        #expect(mounted?.rotation == .quarter)
        let wrong = try device(800, 480) {
            ($0.orientations, $0.outputs) = (.landscape, [OutputRule(.any, rotation: .quarter)])
        }
        #expect(wrong?.rotation == .half)
    }

    @Test("The rotation of the compositor counts for the orientation") func compositorRotation() throws {
        let device = try device(480, 800, transform: 1) { $0.orientations = .landscape }
        #expect(device?.size == Size(width: 800, height: 480))
        #expect(device?.rotation == QuarterTurn.none)
    }

    @Test(
        "Buffers are drawn in the orientation of the output, so that the compositor need not rotate them",
        arguments: [(1, "buffer 800x480"), (2, "buffer 480x800"), (3, "buffer 800x480")] as [(Int32, String)])
    func buffers(transform: Int32, buffer: String) throws {
        var rules = FakeServer.Rules()
        (rules.outputMode, rules.outputTransform) = (transform == 2 ? (480, 800) : (800, 480), transform)
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.show(on: server)
        #expect(server.log.contains("transform \(transform)"))
        #expect(server.log.contains(buffer))
        #expect(rig.scene.devices.last?.size == Size(width: 480, height: 800))
        #expect(server.log.contains(transform == 2 ? "damage 0,0 480x800" : "damage 0,0 800x480"))
    }

    @Test("The compositor rotates where it mirrors, too, or knows no transformed buffers", arguments: [(4, 5), (1, 1)])
    func compositorRotates(compositor version: UInt32, transform: Int32) throws {
        var rules = FakeServer.Rules()
        rules.globals[0].version = version
        (rules.outputMode, rules.outputTransform) = ((800, 480), transform)
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.show(on: server)
        #expect(server.count("wl_surface.set_buffer_transform") == 0)
        #expect(server.log.contains("buffer 480x800"))
    }

    @Test("The rotation is that of the output on which the app is, also when it moves") func moves() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path) {
            $0.rotation = .half
            $0.outputs = [OutputRule(.connector("DSI-1"), rotation: .quarter)]
        }
        try rig.play([
            .once({ rig.scene.devices.last?.rotation == .half && server.count("picture") > 0 }) {
                server.perform { server in
                    server.rules.outputName = "DSI-1"
                    server.offer(.output, 4)
                }
            },
            .once({ rig.scene.devices.last?.rotation == .quarter }) {
                server.perform { server in
                    let first = server.resources["wl_output"]?.first
                    server.post(server.last("wl_surface"), 0, wl_argument(object: first))
                }
            },
            .once({ rig.scene.devices.last?.rotation == .half }) {
                server.perform { server in
                    let (first, last) = (server.resources["wl_output"]?.first, server.last("wl_output"))
                    server.post(server.last("wl_surface"), 0, wl_argument(object: last))
                    server.post(server.last("wl_surface"), 1, wl_argument(object: first))
                }
            },
            rig.end { rig.scene.devices.last?.rotation == .quarter },
        ])
    }

    @Test("Touches are corrected before the scene receives them") func calibration() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path) {
            $0.outputs = [OutputRule(.any, calibration: TouchCalibration(-1, 0, 1, 0, 0.5, 0))]
        }
        try rig.play([
            rig.shown(on: server) {
                server.perform { server in
                    server.down(1, 40, 100)
                    server.motion(1, 60, 200)
                    server.up(1)
                    server.frame()
                }
            },
            rig.end { rig.scene.touches.count == 3 },
        ])
        let locations = rig.scene.touches.map(\.location)
        #expect(locations == [Point(x: 600, y: 50), Point(x: 580, y: 100), Point(x: 580, y: 100)])
    }

    @Test("A calibration that cannot be used is named once, and touches are not corrected") func singular() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path) {
            $0.outputs = [OutputRule(.any, calibration: TouchCalibration(0, 0, 0, 0, 0, 0))]
        }
        try rig.play([
            rig.shown(on: server) {
                server.perform { server in
                    server.down(1, 40, 100)
                    server.frame()
                }
            },
            rig.end { rig.scene.touches.count == 1 },
        ])
        #expect(rig.scene.touches.first?.location == Point(x: 40, y: 100))
        #expect(
            rig.messages.all == [
                """
                error: The calibration '0.0 0.0 0.0 0.0 0.0 0.0' is singular: different touches would have the same position. \
                Touches are not corrected.
                """
            ])
    }
}
