import CWaylandServer
import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

@MainActor @Suite(.serialized) struct OutputPowerTests {
    /// A compositor that switches its output off and on, or answers a request otherwise.
    private func server(
        startsOn: Bool = true, path: String? = nil,
        answer: @escaping (FakeServer, UInt32) -> Void = { server, mode in
            server.post(server.last("zwlr_output_power_v1"), 0, wl_argument(u: mode))
        }
    ) -> FakeServer {
        var rules = FakeServer.Rules()
        rules.globals += [(.outputPower, 1)]
        let server = FakeServer(rules, path: path)
        server.onRequest = { server, request in
            switch request {
            case "zwlr_output_power_manager_v1.get_output_power":
                server.post(server.last("zwlr_output_power_v1"), 0, wl_argument(u: startsOn ? 1 : 0))
            case "zwlr_output_power_v1.set_mode": answer(server, server.log.last == "power 1" ? 1 : 0)
            default: break
            }
        }
        return server
    }

    @Test("The output is switched off and on") func switching() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let power = rig.host.controlOutputPower()
        var states: [OutputPowerState] = []
        power.onChange = { states.append($0) }
        try rig.play(
            [rig.shown(on: server) { power.switchOff() }, .once({ power.state == .off }) { power.switchOn() }],
            rig.handled(server), [rig.end { true }])
        #expect(states == [.switchingOff, .off, .on])
        #expect(server.log.filter { $0.hasPrefix("power ") } == ["power 0", "power 1"])
    }

    @Test("An output that is dark at the start is lit") func darkStart() throws {
        let server = server(startsOn: false)
        defer { server.stop() }
        let rig = try Rig(server.path)
        _ = rig.host.controlOutputPower()
        try rig.play([rig.end { server.log.contains("power 1") }])
    }

    @Test("An app that does not blank binds nothing") func unused() throws {
        let server = server()
        defer { server.stop() }
        try Rig(server.path).show(on: server)
        #expect(!server.log.contains("bind zwlr_output_power_manager_v1 1"))
    }

    @Test("A compositor without the interface is reported at once") func missing() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let power = rig.host.controlOutputPower()
        try rig.play([rig.shown(on: server) { power.switchOff() }, rig.end { power.state == .unavailable }])
    }

    @Test("An output that fails is reported, and lit by a new object") func failed() throws {
        let server = server { server, mode in
            if mode == 0 { server.post(server.last("zwlr_output_power_v1"), 1) }
        }
        defer { server.stop() }
        let rig = try Rig(server.path)
        let power = rig.host.controlOutputPower()
        try rig.play([
            rig.shown(on: server) { power.switchOff() }, .once({ power.state == .unavailable }) { power.switchOn() },
            rig.end { server.log.contains("power 1") },
        ])
        #expect(server.count("zwlr_output_power_manager_v1.get_output_power") == 2)
    }

    @Test("An output that is unplugged while it is off is reported") func unplugged() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let power = rig.host.controlOutputPower()
        try rig.play([
            rig.shown(on: server) { power.switchOff() },
            .once({ power.state == .off }) { server.perform { $0.withdraw(.output) } },
            rig.end { power.state == .unavailable },
        ])
    }

    @Test("Outputs that the app has switched off are switched off again on the next compositor") func nextCompositor()
        throws
    {
        let first = server()
        let rig = try Rig(first.path)
        let power = rig.host.controlOutputPower()
        var second: FakeServer?
        var states: [OutputPowerState] = []
        power.onChange = { states.append($0) }
        try rig.play([
            rig.shown(on: first) { power.switchOff() }, .once({ power.state == .off }) { first.stop() },
            .once({ rig.host.session == nil }) { second = server(path: first.path) },
            rig.end { power.state == .off },
        ])
        defer { second?.stop() }
        // At the end of the run it is unavailable again.
        #expect(states == [.switchingOff, .off, .unavailable, .switchingOff, .off, .unavailable])
        #expect(second?.log.contains("power 0") == true)
    }

    @Test("A hold inhibits blanking while it lasts") func inhibition() throws {
        var rules = FakeServer.Rules()
        rules.globals += [(.idleInhibit, 1)]
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        let made = "zwp_idle_inhibit_manager_v1.create_inhibitor"
        try rig.play([
            rig.shown(on: server) { [host = rig.host] in
                #expect(server.count(made) == 0)
                host.inhibitsIdle = true
            },
            .once({ server.count(made) == 1 }) { [host = rig.host] in host.inhibitsIdle = false },
            rig.end { server.count("zwp_idle_inhibitor_v1.destroy") == 1 },
        ])
    }
}
