import CasementCore
import Glibc
import Testing

@testable import CasementWayland
@testable import WaylandRigs

struct EventQueueTests {
    private func motion(_ id: Int32, _ x: Double, at time: UInt32) -> WireEvent {
        .touch(.device, .motion(id: id, sample(x, 0, at: time), earlier: []))
    }

    private func down(_ id: Int32, at time: UInt32) -> WireEvent {
        .touch(.device, .down(id: id, surface: .window, sample(0, 0, at: time)))
    }

    @Test("Fault 17: the motions of a touch become one however long the app is busy")
    func motionsOfAFingerBecomeOneHoweverLongNobodyLooks() {
        var queue = EventQueue()
        for finger in 0..<10 { queue.append(down(Int32(finger), at: 0)) }
        for tick in 1...100_000 {
            for finger in 0..<10 { queue.append(motion(Int32(finger), Double(tick % 1000), at: UInt32(tick))) }
            queue.append(.boundary)
        }
        #expect(queue.events.count <= 10 + 10 + 2)
        let histories = queue.drain().compactMap { event -> Int? in
            if case .touch(_, .motion(_, _, let earlier)) = event { earlier.count } else { nil }
        }
        #expect(histories == Array(repeating: EventQueue.historyLimit, count: 10))
        #expect(queue.isEmpty)
    }

    @Test func motionsAreNotMergedAcrossTheBeginOfATouch() {
        var queue = EventQueue()
        queue.append(down(0, at: 1))
        queue.append(motion(0, 1, at: 2))
        queue.append(down(1, at: 3))
        queue.append(motion(0, 2, at: 4))
        #expect(queue.events.count == 4)
    }

    @Test func nothingIsMergedAcrossTheBeginOrTheEndOfATouchAKeyAButtonOrAFocus() {
        let barriers: [WireEvent] = [
            down(1, at: 3), .touch(.device, .up(id: 1, stamp(3))), .touch(.device, .cancel(arrival: moment(3))),
            .pointer(.device, .enter(serial: 1, surface: .window, x: 0, y: 0, arrival: moment(3))),
            .pointer(.device, .leave(arrival: moment(3))),
            .pointer(.device, .button(0x110, isPressed: true, stamp(3))),
            .keyboard(.device, .enter), .keyboard(.device, .leave),
            .keyboard(.device, .key(30, isPressed: true, stamp(3))), .inputLost,
        ]
        for barrier in barriers {
            var queue = EventQueue()
            queue.append(motion(0, 1, at: 2))
            queue.append(barrier)
            queue.append(motion(0, 2, at: 4))
            #expect(queue.events.count == 3, "\(barrier)")
        }
    }

    @Test func oneBoundaryIsKeptBetweenTwoEvents() {
        var queue = EventQueue()
        queue.append(.boundary)
        queue.append(down(0, at: 1))
        queue.append(.boundary)
        queue.append(.boundary)
        queue.append(.touch(.device, .up(id: 0, stamp(2))))
        queue.append(.boundary)
        #expect(queue.events.map { $0.isBoundary } == [false, true, false, true])
    }

    @Test func onlyTheLastConfigureIsKept() {
        var queue = EventQueue()
        for size in 1...500 {
            queue.append(.shell(.window, .toplevelConfigure(width: Int32(size), height: 1, isSuspended: false)))
            queue.append(.shell(.window, .surfaceConfigure(serial: UInt32(size))))
        }
        #expect(queue.events.count == 2)
        guard case .shell(_, .surfaceConfigure(500)) = queue.events[1] else {
            Issue.record("not the last configure")
            return
        }
    }

    @Test("A size stays with its serial when the queue is drained between the next size and the next serial")
    func sizeStaysWithItsSerial() {
        var queue = EventQueue()
        for size in 1...3 {
            queue.append(.shell(.window, .toplevelConfigure(width: Int32(size), height: 1, isSuspended: false)))
            queue.append(.shell(.window, .surfaceConfigure(serial: UInt32(size))))
        }
        queue.append(.shell(.window, .toplevelConfigure(width: 4, height: 1, isSuspended: false)))
        queue.append(.shell(.window, .toplevelConfigure(width: 5, height: 1, isSuspended: false)))
        let parts = queue.drain().map { event in
            switch event {
            case .shell(_, .toplevelConfigure(let width, _, _)): "size \(width)"
            case .shell(_, .surfaceConfigure(let serial)): "serial \(serial)"
            default: "\(event)"
            }
        }
        #expect(parts == ["size 3", "serial 3", "size 5"])
    }

    @Test func tooMuchInputIsDroppedAsAWhole() {
        var queue = EventQueue()
        for tap in 0..<5_000 {
            queue.append(down(0, at: UInt32(tap)))
            queue.append(.touch(.device, .up(id: 0, stamp(UInt32(tap)))))
            queue.append(.boundary)
        }
        #expect(queue.events.count <= EventQueue.limit)
        let losses = queue.events.filter { if case .inputLost = $0 { true } else { false } }
        #expect(losses.count == 1)
    }

    @Test func aFloodOfEventsThatCannotBeDroppedEndsTheConnection() {
        var queue = EventQueue()
        for name in 0..<100_000 { queue.append(.global(name: UInt32(name), interface: "x", version: 1)) }
        #expect(queue.events.count == 2)
        guard case .closed(.flooded) = queue.events.last else {
            Issue.record("not given up")
            return
        }
    }

    @Test("Fault 31: a keymap that is replaced unread closes its descriptor")
    func aReplacedKeymapClosesItsDescriptor() async {
        // Other tests of this process would use its descriptors meanwhile.
        await #expect(processExitsWith: .success) { try EventQueueTests().replaceKeymaps() }
    }

    private func replaceKeymaps() throws {
        var queue = EventQueue()
        var numbers: [Int32] = []
        for _ in 0..<100 {
            let number = dup(0)
            numbers.append(number)
            let file = try #require(Descriptor(owning: number))
            queue.append(.keyboard(.device, .keymap(file, size: 10)))
        }
        // A compositor uses the lowest free identifier again, so two identifiers alternate.
        #expect(Set(numbers).count <= 4)
    }

    @Test func axisEventsOfOneFrameAddUp() {
        var queue = EventQueue()
        for _ in 0..<3 { queue.append(.pointer(.device, .axis(0, 256, stamp(1)))) }
        guard case .pointer(_, .axis(0, 768, _)) = queue.events.last, queue.events.count == 1 else {
            Issue.record("not one axis event of 3 points")
            return
        }
    }

    @Test func theMailboxKnowsForHowLongItWasNotDrained() throws {
        let mailbox = try Mailbox()
        #expect(mailbox.stall(at: moment(100)) == .zero)
        mailbox.publish([.boundary, .inputLost], at: moment(100))
        mailbox.publish([.inputLost], at: moment(900))
        #expect(mailbox.stall(at: moment(1000)) == .milliseconds(900))
        #expect(mailbox.drain().count == 2)
        #expect(mailbox.stall(at: moment(2000)) == .zero)
    }

    @Test func deferredEventsCauseNoWakeupAndArriveWithTheNextOneThatDoes() throws {
        let mailbox = try Mailbox()
        let release = WireEvent.shell(Token(number: 1), .bufferReleased)
        mailbox.publish([release, .boundary], at: moment(1))
        mailbox.publish([.presentation(.none, .discarded), .boundary], at: moment(2))
        #expect(!isRaised(mailbox))
        #expect(mailbox.holdsDeferred)
        #expect(mailbox.stall(at: moment(90_000)) == .zero)
        mailbox.publish([.callbackDone(Token(number: 2), arrival: moment(3)), .boundary], at: moment(3))
        #expect(isRaised(mailbox))
        #expect(!mailbox.holdsDeferred)
        #expect(mailbox.drain().count { !$0.isBoundary } == 3)
        #expect(!isRaised(mailbox))
        // The reader notices a busy app by a ping that the main thread does not fetch.
        mailbox.publish([.ping(serial: 1, answered: true), .boundary], at: moment(4))
        #expect(isRaised(mailbox))
    }

    @Test func anAwaitedReleaseWakesTheMainThreadEvenIfItArrivedBefore() throws {
        let mailbox = try Mailbox()
        let release = WireEvent.shell(Token(number: 1), .bufferReleased)
        mailbox.awaitRelease(at: moment(1))
        #expect(!isRaised(mailbox))
        mailbox.publish([release, .boundary], at: moment(2))
        #expect(isRaised(mailbox))
        _ = mailbox.drain()
        mailbox.publish([release, .boundary], at: moment(3))
        #expect(!isRaised(mailbox))
        mailbox.awaitRelease(at: moment(4))
        #expect(isRaised(mailbox))
    }

    @Test("Held movements of touches cause no wakeup, but the end of a touch and the end of the hold do")
    func heldMovements() throws {
        let mailbox = try Mailbox()
        let motion = WireEvent.touch(.device, .motion(id: 1, sample(1, 1, at: 1), earlier: []))
        mailbox.holdMovements(true, at: moment(1))
        mailbox.publish(
            [
                motion, .touch(.device, .shape(id: 1, major: 9, minor: 9)), .touch(.device, .orientation(id: 1, 9)),
                .boundary,
            ],
            at: moment(2))
        #expect(!isRaised(mailbox) && mailbox.holdsDeferred && mailbox.hasHeldEvents)
        mailbox.holdMovements(true, at: moment(3))
        #expect(!isRaised(mailbox))
        mailbox.holdMovements(false, at: moment(4))
        #expect(isRaised(mailbox) && !mailbox.hasHeldEvents && mailbox.drain().count == 4)
        mailbox.holdMovements(true, at: moment(5))
        mailbox.publish([motion, .boundary], at: moment(6))
        mailbox.publish([.touch(.device, .up(id: 1, stamp(7))), .boundary], at: moment(7))
        #expect(isRaised(mailbox) && mailbox.drain().count == 4)
    }

    @Test func manyDeferredReleasesWakeTheMainThread() throws {
        let mailbox = try Mailbox()
        for number in 0..<100 { mailbox.publish([.shell(Token(number: 1), .bufferReleased)], at: moment(number)) }
        #expect(isRaised(mailbox))
    }

    private func isRaised(_ mailbox: Mailbox) -> Bool {
        var descriptor = pollfd(fd: mailbox.signal.number, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) == 1
    }
}
