import CWaylandServer
import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// An app that asks for the output `DSI-1`, which is plugged in while the app is shown on another one.
@MainActor @Suite(.serialized) struct OutputFollowingTests {
    private func rig(_ server: FakeServer) throws -> Rig {
        try Rig(server.path) { $0.outputs = [OutputRule(.named("DSI-1"))] }
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
        let server = FakeServer(FakeServer.Rules(outputScale: 2))
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
        try rig.play(ignored, rig.handled(server), again, rig.handled(server), [rig.end { true }])
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
        try rig.play(change, rig.handled(server), [rig.end { true }])
        #expect(requests(server) == 1)
    }

    @Test func theLogSaysWhenTheChosenOutputAppearsAlsoInALaterConnection() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try rig(server)
        try rig.play([
            rig.shown(on: server) { server.perform { $0.accuse($0.last("xdg_surface"), code: 1) } },
            .once({ server.count("picture") == 2 }) { plugIn(server) },
            rig.end { rig.messages.all.contains { $0.contains("There is an output") } },
        ])
        let said = rig.messages.all.filter { $0.contains("DSI-1") }
        #expect(said.count == 2, "\(said)")
        #expect(said.first?.hasPrefix("warning: There is no output 'DSI-1'; there is 'FAKE-1' ") == true)
        #expect(said.last?.hasPrefix("notice: There is an output 'DSI-1' after ") == true)
        #expect(said.last?.hasSuffix(" s, 2 connections without it.") == true)
    }

    @Test func theLogSaysWhenTheChosenOutputIsRemoved() throws {
        let server = FakeServer(FakeServer.Rules(outputName: "DSI-1"))
        defer { server.stop() }
        let rig = try rig(server)
        var chosen: OpaquePointer?
        try rig.play(
            [
                rig.shown(on: server) {
                    server.perform { server in
                        chosen = server.globals.removeValue(forKey: Global.output.rawValue)
                        server.rules.outputName = "FAKE-1"
                        server.offer(.output, 4)
                    }
                },
                .once({ server.count("bind wl_output 4") == 2 }) {},
            ], rig.handled(server),
            [
                .once({ true }) { server.perform { _ in wl_global_destroy(chosen) } },
                rig.end { !rig.messages.all.isEmpty },
            ])
        let sentence = "There is no output 'DSI-1'; there is 'FAKE-1' (Fake Fake, 640x480); the compositor chooses."
        #expect(rig.messages.all == ["warning: \(sentence)"])
    }

    @Test func theLogSaysThatTheChosenOutputIsMissingWhenItWasTheOnlyOne() throws {
        let server = FakeServer(FakeServer.Rules(outputName: "DSI-1"))
        defer { server.stop() }
        let rig = try rig(server)
        func said(_ text: String) -> Int { rig.messages.all.count { $0.contains(text) } }
        try rig.play([
            rig.shown(on: server) { server.perform { $0.withdraw(.output) } },
            .once({ said("There is no output 'DSI-1'") == 1 }) { server.perform { $0.offer(.output, 4) } },
            rig.end { said("There is an output 'DSI-1' after") == 1 },
        ])
    }
}
