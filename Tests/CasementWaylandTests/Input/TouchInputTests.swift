import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

@MainActor struct TouchInputTests {
    var input = TouchInput(numbering: TouchNumbering(), staleness: StaleInput(limit: .seconds(1)))

    init() { input.surface = .window }

    private mutating func down(_ id: Int32, _ x: Double, _ y: Double = 0, at time: UInt32, on device: Token = .device) {
        input.collect(.down(id: id, surface: .window, sample(x, y, at: time)), from: device)
    }

    /// Delivers a whole batch, so early that nothing of it is stale.
    private mutating func deliver() -> [TouchEvent] {
        var events: [TouchEvent] = []
        while input.hasPending { events += input.deliver(at: .zero) }
        return events
    }

    private mutating func move(_ id: Int32, _ x: Double, _ y: Double = 0, at time: UInt32) {
        input.collect(.motion(id: id, sample(x, y, at: time), earlier: []), from: .device)
    }

    private mutating func up(_ id: Int32, at time: UInt32, on device: Token = .device) {
        input.collect(.up(id: id, stamp(time)), from: device)
    }

    @Test("Fault 11: a down and an up in one frame are delivered in order") mutating func aTapHasOneBeginningAndOneEnd()
    {
        down(0, 10, at: 1)
        up(0, at: 20)
        let events = deliver()
        #expect(events.map { $0.phase } == [.began, .ended])
        #expect(events[1].time - events[0].time == .milliseconds(19))
        #expect(!input.isTouched)
    }

    @Test("The ledger counts each touch that the scene received, and one end of it")
    mutating func ledger() {
        down(0, 10, at: 1)
        down(1, 50, at: 1)
        down(2, 90, at: 1)
        up(0, at: 20)
        _ = deliver()
        #expect(input.ledger == TouchLedger(begun: 3, ended: 1, cancelled: 0))
        _ = input.cancelAll(at: moment(30))
        #expect(input.ledger == TouchLedger(begun: 3, ended: 1, cancelled: 2))
        // A touch that waited too long for the app does not reach the scene.
        down(3, 10, at: 40)
        _ = input.deliver(at: moment(2000))
        _ = input.cancelAll(at: moment(2000))
        #expect(input.ledger == TouchLedger(begun: 3, ended: 1, cancelled: 2))
    }

    @Test("Of a device that begins touches and ends none, a limited number is down at a time")
    mutating func touchesWithoutEnd() {
        let most = TouchInput.mostTouches
        for id in 0..<Int32(most + 10) { down(id, 10, at: 1) }
        #expect(deliver().count == most)
        #expect(input.ignoredCount == 10)
        // Each end makes space for one more.
        up(0, at: 2)
        for id in 0..<Int32(2) { down(-1 - id, 10, at: 3) }
        #expect(deliver().map { $0.phase } == [.ended, .began])
        #expect(input.cancelAll(at: moment(4)).count == most)
    }

    @Test mutating func nothingIsDeliveredBeforeTheEndOfAFrame() {
        down(0, 10, at: 1)
        #expect(deliver().count == 1)
        #expect(deliver().isEmpty)
    }

    @Test("Faults 11 and 17: a down and the motions of one frame become a begin and one movement with a history")
    mutating func motionsOfOneFrameBecomeOneWithAHistory() {
        down(0, 0, at: 1)
        move(0, 1, at: 2)
        move(0, 2, at: 3)
        move(0, 3, at: 4)
        let events = deliver()
        #expect(events.map { $0.phase } == [.began, .moved])
        #expect(events[1].location.x == 3)
        #expect(events[1].coalesced.map { $0.location.x } == [1, 2])
        #expect(events[1].coalesced.map { $0.time } == [moment(3), moment(4)])
    }

    @Test mutating func positionsAreMultiplesOfASixtyFourth() {
        input.collect(
            .down(id: 0, surface: .window, WireSample(x: 257, y: -3, stamp: stamp(1))), from: .device)
        #expect(deliver().first?.location == Point(1, -1.0 / 64))
    }

    @Test("Fault 13: events of unknown touches are ignored and counted")
    mutating func unknownFingersAreIgnoredAndCounted() {
        move(4, 1, at: 1)
        up(4, at: 2)
        #expect(deliver().isEmpty)
        #expect(input.ignoredCount == 2)
    }

    @Test("Fault 12: an id that is used again cancels the first touch")
    mutating func anIdUsedAgainCancelsTheFirstFinger() {
        down(0, 10, at: 1)
        let first = deliver()
        down(0, 200, at: 50)
        let second = deliver()
        #expect(second.map { $0.phase } == [.cancelled, .began])
        #expect(second[0].id == first[0].id)
        #expect(second[1].id != first[0].id)
    }

    @Test mutating func aLoneRepeatedDownAtTheSamePositionIsANewTouch() {
        down(0, 10, at: 1)
        _ = deliver()
        down(0, 10, at: 500)
        #expect(deliver().map { $0.phase } == [.cancelled, .began])
    }

    @Test("Fault 12: the repeated down of the first touch is no new touch", arguments: [true, false])
    mutating func theFirstFingersRepeatedDownIsNoNewFinger(repeatComesFirst: Bool) {
        down(0, 10, at: 1)
        let first = deliver()
        if repeatComesFirst { down(0, 10.5, at: 50) }
        down(1, 90, at: 50)
        if !repeatComesFirst { down(0, 10.5, at: 50) }
        let second = deliver()
        #expect(second.map { $0.phase } == [.began])
        up(0, at: 60)
        #expect(deliver().map { $0.id } == [first[0].id])
    }

    @Test mutating func aRepeatedDownElsewhereIsANewTouch() {
        down(0, 10, at: 1)
        _ = deliver()
        down(1, 90, at: 50)
        down(0, 12, at: 50)
        #expect(deliver().map { $0.phase } == [.began, .cancelled, .began])
    }

    @Test("Fault 16: two seats may use the same ids") mutating func twoSeatsMayUseTheSameIds() {
        down(0, 1, at: 1)
        down(0, 2, at: 1, on: .otherDevice)
        up(0, at: 2)
        let events = deliver()
        #expect(events.map { $0.phase } == [.began, .began, .ended])
        #expect(events[2].id == events[0].id)
        #expect(input.isTouched)
    }

    @Test mutating func aCancelEndsEveryTouchOfItsSeatAndNoOther() {
        down(3, 1, at: 1)
        down(1, 2, at: 1)
        down(0, 3, at: 1, on: .otherDevice)
        let began = deliver()
        input.collect(.cancel(arrival: moment(9)), from: .device)
        let ends = deliver()
        #expect(ends.map { $0.phase } == [.cancelled, .cancelled])
        // In the order in which they began, in each run.
        #expect(ends.map { $0.id } == [began[0].id, began[1].id])
        up(3, at: 10)
        #expect(deliver().isEmpty)
    }

    @Test mutating func aRemovedDeviceDeliversItsPendingEventsAndThenCancels() {
        down(0, 1, at: 1)
        let ends = input.cancelAll(of: .device, at: moment(5))
        #expect(ends.map { $0.phase } == [.began, .cancelled])
        #expect(!input.isTouched)
    }

    @Test mutating func aTouchThatDoesNotChangeForAMinuteIsCancelled() {
        down(0, 10, at: 1)
        _ = deliver()
        #expect(input.deadline == moment(60_002))
        move(0, 20, at: 30_000)
        _ = deliver()
        #expect(input.cancelSilent(at: moment(60_002)).isEmpty)
        #expect(input.deadline == moment(90_001))
        // Mir repeats the position of the lost touch with each event of another one.
        move(0, 20, at: 89_000)
        _ = deliver()
        #expect(input.cancelSilent(at: moment(90_001)).map { $0.phase } == [.cancelled])
        #expect(input.deadline == nil)
        move(0, 20, at: 91_000)
        #expect(deliver().isEmpty)
    }

    @Test mutating func noDeadlineIsLeftOfTheLastTouch() {
        down(0, 10, at: 1)
        down(1, 50, at: 1)
        up(0, at: 20)
        _ = deliver()
        #expect(input.deadline != nil)
        up(1, at: 30)
        _ = deliver()
        #expect(input.deadline == nil)
    }

    @Test mutating func aTouchOnAnotherSurfaceIsIgnored() {
        input.collect(.down(id: 0, surface: .none, sample(1, 1, at: 1)), from: .device)
        input.collect(.down(id: 1, surface: Token(number: 99), sample(1, 1, at: 1)), from: .device)
        move(0, 2, at: 2)
        #expect(deliver().isEmpty)
        #expect(input.ignoredCount == 3)
    }

    @Test mutating func aShapeAppliesToTheEventBeforeIt() {
        down(0, 1, at: 1)
        input.collect(.shape(id: 0, major: 512, minor: 256), from: .device)
        input.collect(.orientation(id: 0, 45 * 256), from: .device)
        let began = deliver()
        #expect(began[0].majorDiameter == 2 && began[0].minorDiameter == 1 && began[0].orientation == 45)
        move(0, 2, at: 2)
        #expect(deliver()[0].majorDiameter == 2)
    }

    @Test mutating func aShapeWithoutAMovementIsDeliveredAtTheSameLocation() throws {
        down(0, 1, at: 1)
        let began = try #require(deliver().first)
        input.collect(.shape(id: 0, major: 512, minor: 256), from: .device)
        input.collect(.orientation(id: 0, 45 * 256), from: .device)
        let events = deliver()
        let changed = try #require(events.first)
        #expect(events.count == 1 && changed.phase == .moved && changed.id == began.id)
        #expect(changed.majorDiameter == 2 && changed.minorDiameter == 1 && changed.orientation == 45)
        #expect(changed.location == began.location && changed.time == began.time)
        // Panels repeat the shape of a touch that rests.
        input.collect(.shape(id: 0, major: 512, minor: 256), from: .device)
        #expect(deliver().isEmpty)
    }

    @Test mutating func aMovementThatFollowsAShapeInItsFrameBecomesOneEventWithIt() throws {
        down(0, 1, at: 1)
        _ = deliver()
        input.collect(.shape(id: 0, major: 512, minor: 256), from: .device)
        move(0, 5, at: 9)
        let events = deliver()
        let changed = try #require(events.first)
        #expect(events.count == 1 && changed.phase == .moved)
        #expect(changed.location.x == 5 && changed.majorDiameter == 2 && changed.coalesced.isEmpty)
    }

    @Test mutating func aTouchWhoseShapeChangesIsNotSilent() {
        down(0, 10, at: 1)
        _ = deliver()
        input.collect(.shape(id: 0, major: 512, minor: 256), from: .device)
        _ = input.deliver(at: moment(30_000))
        #expect(input.cancelSilent(at: moment(60_002)).isEmpty)
        #expect(input.cancelSilent(at: moment(90_000)).map { $0.phase } == [.cancelled])
    }

    @Test mutating func eachTouchHasExactlyOneEndUnderRandomEvents() {
        var random = Garbage(state: 7)
        var events: [TouchEvent] = []
        for step in 0..<20_000 {
            let id = Int32(random.next(5))
            switch random.next(7) {
            case 0, 1: down(id, Double(random.next(3)), at: UInt32(step))
            case 6: input.collect(.shape(id: id, major: Int32(random.next(3)), minor: 256), from: .device)
            case 2: up(id, at: UInt32(step))
            case 3: move(id, Double(random.next(90)), at: UInt32(step))
            case 4: if random.next(20) == 0 { input.collect(.cancel(arrival: moment(step)), from: .device) }
            default: events += deliver()
            }
        }
        events += input.cancelAll(at: moment(30_000))
        var open: Set<TouchID> = []
        for event in events {
            switch event.phase {
            case .began:
                let inserted = open.insert(event.id)
                #expect(inserted.inserted)
            case .moved: #expect(open.contains(event.id))
            case .ended, .cancelled:
                let removed = open.remove(event.id)
                #expect(removed != nil)
            }
        }
        #expect(open.isEmpty)
        #expect(Set(events.filter { $0.phase == .began }.map { $0.id }).count > 1000)
    }
}

/// Pseudo-random numbers, the same in each run.
struct Garbage {
    var state: UInt64

    mutating func next(_ limit: UInt64) -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) % limit
    }
}
