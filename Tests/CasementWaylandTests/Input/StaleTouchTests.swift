import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// Touches that waited for the app, on a clock that the test moves; the limit is one second.
@MainActor struct StaleTouchTests {
    let staleness = StaleInput(limit: .seconds(1))
    var input: TouchInput

    init() {
        input = TouchInput(numbering: TouchNumbering(), staleness: staleness)
        input.surface = .window
    }

    private mutating func down(_ id: Int32, _ x: Double, at time: UInt32) {
        input.collect(.down(id: id, surface: .window, sample(x, 0, at: time, arrival: Int(time))), from: .device)
    }

    private mutating func move(_ id: Int32, _ x: Double, at time: UInt32) {
        input.collect(.motion(id: id, sample(x, 0, at: time, arrival: Int(time)), earlier: []), from: .device)
    }

    private mutating func up(_ id: Int32, at time: UInt32) {
        input.collect(.up(id: id, stamp(time, arrival: Int(time))), from: .device)
    }

    private mutating func deliver(at time: Int) -> [TouchEvent] {
        var events: [TouchEvent] = []
        while input.hasPending { events += input.deliver(at: moment(time)) }
        return events
    }

    @Test mutating func aTouchIsDeliveredAtTheLimitAndDroppedAfterIt() {
        down(0, 10, at: 100)
        #expect(deliver(at: 1100).map { $0.phase } == [.began])
        down(1, 10, at: 100)
        #expect(deliver(at: 1101).isEmpty)
    }

    @Test mutating func noEventOfADroppedTouchIsDelivered() {
        down(0, 10, at: 100)
        #expect(deliver(at: 5000).isEmpty)
        // The finger is still on the glass, and moves and lifts within the limit.
        move(0, 20, at: 5010)
        input.collect(.shape(id: 0, major: 512, minor: 256), from: .device)
        #expect(deliver(at: 5020).isEmpty)
        up(0, at: 5100)
        #expect(deliver(at: 5101).isEmpty)
        #expect(staleness.total == 1)
        #expect(input.ignoredCount == 0)
        down(0, 30, at: 5200)
        #expect(deliver(at: 5201).map { $0.phase } == [.began])
    }

    @Test mutating func aShapeIsHeldBackTogetherWithAStaleMovement() throws {
        down(0, 10, at: 100)
        _ = deliver(at: 101)
        move(0, 50, at: 200)
        input.collect(.shape(id: 0, major: 512, minor: 256), from: .device)
        #expect(deliver(at: 5000).isEmpty)
        let events = input.deliverStale()
        let moved = try #require(events.first)
        #expect(events.count == 1 && moved.phase == .moved)
        #expect(moved.location.x == 50 && moved.majorDiameter == 2)
    }

    @Test mutating func aRepeatedDownOfADroppedTouchIsNoNewTouch() {
        down(0, 10, at: 100)
        #expect(deliver(at: 5000).isEmpty)
        down(0, 10, at: 5100)
        down(1, 90, at: 5100)
        #expect(deliver(at: 5101).map { $0.location.x } == [90])
    }

    @Test mutating func aStaleEndIsACancelWithoutTheLastMovement() {
        down(0, 10, at: 100)
        _ = deliver(at: 101)
        move(0, 300, at: 150)
        up(0, at: 200)
        let events = deliver(at: 9000)
        #expect(events.map { $0.phase } == [.cancelled])
        #expect(staleness.total == 1)
        #expect(!input.isTouched)
    }

    @Test mutating func aMovementOlderThanTheLimitCountsWhenTheTouchEndedInTime() {
        down(0, 10, at: 100)
        _ = deliver(at: 101)
        move(0, 50, at: 7000)
        move(0, 60, at: 7010)
        up(0, at: 8500)
        let events = deliver(at: 9000)
        #expect(events.map { $0.phase } == [.moved, .ended])
        #expect(events[0].location.x == 60)
        #expect(events[0].coalesced.map { $0.location.x } == [50])
        #expect(staleness.total == 0)
    }

    @Test mutating func aTouchThatIsStillDownGetsItsStaleMovementLast() {
        down(0, 10, at: 100)
        _ = deliver(at: 101)
        move(0, 50, at: 150)
        #expect(deliver(at: 9000).isEmpty)
        let events = input.deliverStale()
        #expect(events.map { $0.phase } == [.moved])
        #expect(events.map { $0.location.x } == [50])
        #expect(input.deliverStale().isEmpty)
    }

    @Test mutating func aBatchIsCutBeforeATouchThatFollowsAnEnd() {
        for id: Int32 in 0..<3 {
            down(id, 10, at: 100)
            up(id, at: 110)
        }
        #expect(input.deliver(at: moment(120)).map { $0.phase } == [.began, .ended])
        // The app was busy with the first one for twenty seconds.
        #expect(input.deliver(at: moment(20_120)).isEmpty)
        #expect(input.deliver(at: moment(20_120)).isEmpty)
        #expect(!input.hasPending)
        #expect(
            staleness.drainReport()
                == "2 touches were cancelled after waiting up to 20.0 s for the app, which was busy."
        )
        #expect(staleness.drainReport() == nil)
    }

    @Test mutating func touchesThatBeginTogetherAreDeliveredTogether() {
        down(0, 10, at: 100)
        down(1, 90, at: 100)
        #expect(input.deliver(at: moment(101)).count == 2)
    }

    @Test mutating func eachTouchHasOneEndHoweverLongTheAppIsBusy() {
        var random = Garbage(state: 11)
        var (time, events, open) = (0, [TouchEvent](), Set<TouchID>())
        for _ in 0..<20_000 {
            time += Int(random.next(30))
            let id = Int32(random.next(4))
            switch random.next(7) {
            case 0, 1: down(id, Double(random.next(300)), at: UInt32(time))
            case 2, 3: up(id, at: UInt32(time))
            case 4: move(id, Double(random.next(300)), at: UInt32(time))
            case 5: events += deliver(at: time + Int(random.next(2) * random.next(3000)))
            default: events += deliver(at: time) + input.deliverStale()
            }
        }
        events += input.cancelAll(at: moment(time))
        for event in events {
            switch event.phase {
            case .began:
                let inserted = open.insert(event.id).inserted
                #expect(inserted)
            case .moved: #expect(open.contains(event.id))
            case .ended, .cancelled:
                let removed = open.remove(event.id)
                #expect(removed != nil)
            }
        }
        #expect(open.isEmpty)
        #expect(staleness.total > 500)
    }
}

@MainActor struct StalePointerTests {
    let staleness = StaleInput(limit: .seconds(1))
    var pointer: PointerInput

    init() {
        pointer = PointerInput(numbering: TouchNumbering(), staleness: staleness)
        pointer.surface = .window
        _ = pointer.handle(.enter(serial: 1, surface: .window, x: 0, y: 0, arrival: moment(1)), at: moment(1))
    }

    private mutating func button(_ isPressed: Bool, arrival: Int, at time: Int) -> [TouchEvent.Phase] {
        let stamp = stamp(UInt32(arrival), arrival: arrival)
        let events = pointer.handle(.button(PointerInput.mainButton, isPressed: isPressed, stamp), at: moment(time))
        return events.flatMap { event -> [TouchEvent.Phase] in
            if case .touches(let changes) = event { changes.map { $0.phase } } else { [] }
        }
    }

    @Test mutating func aClickThatWaitedTooLongIsDropped() {
        #expect(button(true, arrival: 100, at: 5000).isEmpty)
        #expect(button(false, arrival: 150, at: 5000).isEmpty)
        #expect(staleness.total == 1)
    }

    @Test mutating func aPressWhoseReleaseIsStaleIsCancelled() {
        #expect(button(true, arrival: 100, at: 101) == [.began])
        #expect(button(false, arrival: 150, at: 5000) == [.cancelled])
        #expect(staleness.total == 1)
    }
}
