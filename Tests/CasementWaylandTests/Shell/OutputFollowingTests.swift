import CWaylandServer
import CasementCore
import Testing

@testable import CasementWayland

/// An app that asks for the output `DSI-1`, which is plugged in while the app is shown on another one.
@MainActor @Suite(.serialized) struct OutputFollowingTests {
    private func rig(_ server: FakeServer) throws -> Rig {
        try Rig(server.path) { $0.placement = .fullScreen(output: "DSI-1") }
    }

    private func plugIn(_ server: FakeServer, scale: Int32 = 1) {
        server.perform { server in
            server.rules.outputName = "DSI-1"
            server.rules.outputScale = scale
            server.offer(.output, 4)
        }
    }

    /// How often the app has requested an output of its own choice.
    private func requests(_ server: FakeServer) -> Int { server.count("full screen on wl_output") }

    /// The compositor moves the surface to the first output.
    private func enterFirstOutput(_ server: FakeServer) {
        let output = server.resources["wl_output"]?.first
        server.post(server.last("wl_surface"), 0, wl_argument(object: output))
    }

    @Test func theChosenOutputDecidesTheScaleBeforeTheSurfaceEntersIt() throws {
        var rules = FakeServer.Rules()
        rules.outputScale = 2
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try rig(server)
        try rig.play([
            .once({ rig.scene.devices.last?.scale == 2 }) { plugIn(server, scale: 1) },
            rig.end { rig.scene.devices.last?.scale == 1 },
        ])
    }

    @Test func aChoiceThatTheCompositorIgnoresIsRepeatedOnce() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try rig(server)
        let ignored: [Rig.Step] = [
            rig.shown(on: server) { plugIn(server) },
            .once({ requests(server) == 1 }) {
                server.perform { server in for _ in 0..<3 { enterFirstOutput(server) } }
            },
        ]
        var first = 0
        let again: [Rig.Step] = [
            .once({ true }) {
                first = requests(server)
                server.perform { $0.withdraw(.output) }
                plugIn(server)
            },
            .once({ requests(server) == first + 1 }) { server.perform { enterFirstOutput($0) } },
        ]
        try rig.play(ignored + rig.handled(server) + again + rig.handled(server) + [rig.end { true }])
        #expect(first == 2)
        #expect(requests(server) == 4, "A new choice may be repeated once too.")
    }

    @Test func aChangeOfTheChosenOutputIsNoNewChoice() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try rig(server)
        let change: [Rig.Step] = [
            rig.shown(on: server) { plugIn(server) },
            .once({ requests(server) == 1 }) {
                server.perform { server in
                    server.post(server.last("wl_output"), 3, wl_argument(i: 2))
                    server.post(server.last("wl_output"), 2)
                }
            },
            .once({ rig.scene.devices.last?.scale == 2 }) {},
        ]
        try rig.play(change + rig.handled(server) + [rig.end { true }])
        #expect(requests(server) == 1)
    }
}
