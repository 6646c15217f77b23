import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

@MainActor struct KeyboardInputTests {
    @Test("Of a keyboard that presses keys and releases none, a limited number is down at a time") func keysWithoutEnd()
    {
        let most = KeyboardInput.mostKeys
        var input = KeyboardInput()
        var events: [InputEvent] = []
        for code in 0..<UInt32(most + 10) {
            events += input.handle(.key(code, isPressed: true, stamp(1)), at: moment(2))
        }
        #expect(events.count == most)
        // A key that is down begins again.
        #expect(input.handle(.key(0, isPressed: true, stamp(3)), at: moment(4)).count == 2)
        #expect(input.cancelAll(at: moment(5)).count == most)
    }
}
