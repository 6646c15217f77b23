import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

@MainActor @Suite(.serialized) struct SeatNameTests {
    @Test("Keys have the name of their seat") func seats() throws {
        var rules = FakeServer.Rules()
        (rules.capabilities, rules.seatName) = (2 | 4, "scanner")
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            .once({ server.count("picture") > 0 && server.count("wl_seat.get_keyboard") > 0 }) {
                server.perform { $0.key(30, isPressed: true) }
            },
            rig.end { rig.scene.keys.first?.seat == "scanner" },
        ])
    }
}
