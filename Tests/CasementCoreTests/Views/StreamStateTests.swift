import Testing

@testable import CasementCore

@Suite("The state of a stream") struct StreamStateTests {
    private let format = StreamFormat(width: 4, height: 4)

    private func makeState() -> StreamState {
        var state = StreamState()
        state.wake = {}
        _ = state.setWanted(true)
        return state
    }

    /// Submits a frame; returns whether it wakes the main thread.
    private func submit(to state: inout StreamState, damage: Region? = nil) throws -> Bool {
        try write(state.begin(format, damage), &state, damage: damage)
    }

    /// Writes the frame that has begun; returns whether it wakes the main thread.
    private func write(
        _ begun: (serial: UInt64, slot: StreamSlot?), _ state: inout StreamState, damage: Region? = nil
    ) throws -> Bool {
        try #require(begun.slot).write(format) { _ in }
        return state.end(format, begun.serial, damage, hash: nil) != nil
    }

    @Test("A frame after one that was dropped wakes the main thread again")
    func wakesAgain() throws {
        var state = makeState()
        // Images that are still in use leave one slot.
        var shown: [StreamArrival] = []
        for _ in 0..<2 {
            let wakes = try submit(to: &state)
            #expect(wakes)
            let arrival = state.take()
            shown.append(try #require(arrival))
        }
        let wakes = try submit(to: &state)
        #expect(wakes)
        let next = state.begin(format, nil)
        let taken = state.take()
        #expect(taken == nil, "The frame that requested the wakeup is dropped.")
        let wakesAgain = try write(next, &state)
        #expect(wakesAgain)
        let last = state.take()
        #expect(last?.serial == 4)
        #expect(shown.map(\.serial) == [1, 2])
    }

    @Test("After a frame that failed, the next one is painted whole, although an earlier one was taken in between")
    func failure() throws {
        var state = makeState()
        let corner = Region(PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1))
        _ = try submit(to: &state)
        let failing = state.begin(format, corner)
        #expect(failing.slot != nil)
        _ = state.fail()
        let first = state.take()
        #expect(first?.serial == 1)
        _ = try submit(to: &state, damage: corner)
        let third = state.take()
        #expect(third?.serial == 3 && third?.damage == nil)
        _ = try submit(to: &state, damage: corner)
        let fourth = state.take()
        #expect(fourth?.damage == corner)
    }
}
