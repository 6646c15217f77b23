import CWaylandServer
import CasementCore
import Testing

@testable import HostileServer

@Suite("The referee of requests") struct RefereeTests {
    @Test("An illegal request is a fault", arguments: Illegal.all) func illegal(request: Illegal) {
        var state = Self.client()
        #expect(Self.judge(&state, request) == [request.problem])
    }

    @Test("Of a client with memory for one buffer a buffer that is held is no fault") func singleBuffer() {
        var state = Self.client()
        state.allowsHeldBuffers = true
        #expect(Self.judge(&state, Illegal(.surface, "commit", 3, [], "")) == [])
    }

    @Test("Each press of a key has one end, also where two seats have one name") func keys() {
        var referee = KeyReferee()
        func judge(_ phase: KeyEvent.Phase, _ seat: String = "") -> String? {
            referee.judge(KeyEvent(phase: phase, symbol: KeySymbol(rawValue: 97), code: 30, time: .zero, seat: seat))
        }
        #expect(judge(.pressed) == nil && judge(.pressed) == nil && judge(.repeated) == nil)
        #expect(judge(.released) == nil && judge(.cancelled) == nil)
        #expect(judge(.released) == "key 30 ended and was not down")
        #expect(judge(.repeated) == "key 30 repeated and was not down")
        #expect(judge(.pressed, "seat0") == nil && judge(.released, "seat1") != nil)
        #expect(referee.takeOpen() == ["key 30 was pressed and never ended"] && referee.takeOpen() == [])
    }

    struct Illegal: Sendable {
        let kind: Interface
        let name: String
        let id: UInt32
        let numbers: [Int32]
        let problem: String

        init(_ kind: Interface, _ name: String, _ id: UInt32, _ numbers: [Int32], _ problem: String) {
            (self.kind, self.name, self.id, self.numbers, self.problem) = (kind, name, id, numbers, problem)
        }

        static let all: [Illegal] = [
            Illegal(.surface, "commit", 3, [], "a buffer that the compositor holds"),
            Illegal(.surface, "commit", 6, [], "a surface without a role"),
            Illegal(.surface, "set_buffer_scale", 3, [0], "a scale below 1"),
            Illegal(.surface, "damage_buffer", 3, [0, 0, -1, 8], "a region of negative size"),
            Illegal(.surface, "destroy", 3, [], "its role still exists"),
            Illegal(.pool, "resize", 8, [15], "a pool that shrinks"),
            Illegal(.pool, "create_buffer", 8, [30, 0, 4, 4, 16, 0], "beyond the pool"),
            Illegal(.shell, "pong", 9, [77], "no ping of this serial waits"),
            Illegal(.shellSurface, "ack_configure", 4, [6], "no configure of this serial waits"),
            Illegal(.seat, "get_touch", 10, [31], "the seat never had this capability"),
            Illegal(.outputPower, "set_mode", 11, [2], "no mode"),
        ]
    }

    /// A client with a window whose buffer the compositor holds, a surface whose role is not complete, and a pool of 16 bytes.
    private static func client() -> ClientState {
        var state = ClientState()
        state.surfaces[3] = ClientState.Surface(shellSurface: 4, attached: 5)
        state.shellSurfaces[4] = ClientState.ShellSurface(surface: 3, toplevel: 12, isAcknowledged: true)
        state.buffers[5] = ClientState.Buffer(width: 2, height: 2, isHeld: true)
        state.surfaces[6] = ClientState.Surface(shellSurface: 7)
        state.shellSurfaces[7] = ClientState.ShellSurface(surface: 6)
        state.pools[8] = 16
        return state
    }

    private static func judge(_ state: inout ClientState, _ request: Illegal) -> [String] {
        "".withCString { signature in
            var message = wl_message()
            message.signature = signature
            let arguments = request.numbers.map { wl_argument(i: $0) } + [wl_argument()]
            return state.judge(request.kind, request.name, request.id, &message, arguments)
        }
    }
}
