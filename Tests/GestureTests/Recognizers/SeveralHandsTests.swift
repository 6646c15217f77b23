import CasementCore
import CasementTesting
import FuzzEngine
import Testing

@Suite("Several hands on one recognizer") @MainActor struct SeveralHandsTests {
    private let bench = Bench()
    private let card: Card

    init() { card = bench.view("card") }

    /// Two hands land one after the other and lift in that order; returns where gestures ended, in order.
    private func twoHands(
        _ recognizer: GestureRecognizer, at places: (Point, Point), apart interval: Int, rest: Int
    ) -> [Point] {
        var ended: [Point] = []
        let note: @MainActor (GestureRecognizer) -> Void = {
            if $0.state == .ended { ended.append($0.location(in: nil)) }
        }
        if let tap = recognizer as? TapRecognizer { tap.addAction { note($0) } }
        if let press = recognizer as? LongPressRecognizer { press.addAction { note($0) } }
        card.addGestureRecognizer(recognizer)
        let hands = bench.stage.fingers(2)
        hands[0].press(at: places.0)
        bench.wait(interval)
        hands[1].press(at: places.1)
        bench.wait(rest)
        hands[0].lift()
        bench.wait(interval)
        hands[1].lift()
        return ended
    }

    private static let far = (Point(20, 200), Point(290, 200))
    private static let near = (Point(20, 200), Point(90, 200))

    @Test("Hands far apart, or one after the other, tap and press each for itself", arguments: [0, 30, 101, 250])
    func each(interval: Int) {
        let places = interval > 100 ? Self.near : Self.far
        #expect(twoHands(TapRecognizer(), at: places, apart: interval, rest: 60) == [places.0, places.1])
        #expect(twoHands(LongPressRecognizer(), at: places, apart: interval, rest: 600) == [places.0, places.1])
    }

    @Test("Touches that land together and near are of one hand") func oneHand() {
        #expect(twoHands(TapRecognizer(), at: Self.near, apart: 100, rest: 60).isEmpty)
        #expect(twoHands(LongPressRecognizer(), at: Self.near, apart: 100, rest: 600).isEmpty)
    }

    @Test("The time and the distance between hands can be set") func limits() {
        let tap = TapRecognizer()
        tap.handDistance = 60
        #expect(twoHands(tap, at: Self.near, apart: 30, rest: 60).count == 2)
        card.removeGestureRecognizer(tap)
        let later = TapRecognizer()
        later.handInterval = .milliseconds(20)
        #expect(twoHands(later, at: Self.near, apart: 30, rest: 60).count == 2)
        card.removeGestureRecognizer(later)
        let together = TapRecognizer()
        together.separatesHands = false
        #expect(twoHands(together, at: Self.far, apart: 30, rest: 60).isEmpty)
    }

    @Test("An action sees the hand that acts; outside it is the latest") func shown() {
        let press = LongPressRecognizer()
        var seen: [String] = []
        press.addAction { press in
            let x = press.touches.first.map { Int($0.location(in: nil).x) } ?? -1
            seen.append("\(press.state) \(x) \(Int(press.location(in: nil).x)) \(press.firstTouch?.id.number ?? 0)")
        }
        card.addGestureRecognizer(press)
        let hands = bench.stage.fingers(2)
        hands[0].press(at: Self.far.0).hold(for: .milliseconds(510))
        #expect(press.state == .began)
        hands[1].press(at: Self.far.1).hold(for: .milliseconds(100))
        // The other hand's gesture has not begun.
        #expect(press.state == .possible)
        #expect(press.touches.map { $0.location(in: nil) } == [Self.far.1])
        hands[0].drag(by: Vector(dx: 10, dy: 0))
        hands[1].hold(for: .milliseconds(450))
        #expect(press.state == .began)
        hands[1].lift()
        #expect(press.state == .changed && press.touches.map { $0.location(in: nil) } == [Point(30, 200)])
        hands[0].lift()
        let (first, second) = (bench.touches[0].id.number, bench.touches[1].id.number)
        let changed = seen.filter { $0.hasPrefix("changed") }
        #expect(seen.first == "began 20 20 \(first)")
        #expect(changed.allSatisfy { $0.hasSuffix(" \(first)") } && !changed.isEmpty)
        #expect(seen.suffix(3) == ["began 290 290 \(second)", "ended 290 290 \(second)", "ended 30 30 \(first)"])
        #expect(press.state == .possible && press.firstTouch == nil)
    }

    @Test("A delegate decides for each hand") func delegate() {
        let stub = LeftHalf()
        let tap = TapRecognizer()
        tap.delegate = stub
        #expect(twoHands(tap, at: Self.far, apart: 30, rest: 60) == [Self.far.0])
        #expect(stub.asked == [Self.far.0, Self.far.1])
        #expect(bench.why(1).last == "tap@card fails: its delegate does not let it begin")
    }

    @Test("A single tap waits for the double tap of its own hand alone") func waits() {
        let double = bench.add(bench.tap(2), to: card, "double")
        let single = bench.add(bench.tap(1), to: card, "single")
        single.requireToFail(double)
        var events: [String] = []
        for tap in [double, single] {
            tap.addAction { events.append("\($0.name ?? "") \(Int($0.location(in: nil).x))") }
        }
        let hands = bench.stage.fingers(2)
        hands[0].press(at: Self.far.0)
        bench.wait(20)
        hands[1].press(at: Self.far.1)
        bench.wait(40)
        for hand in hands { hand.lift() }
        bench.wait(100)
        hands[0].press(at: Self.far.0)
        bench.wait(40)
        hands[0].lift()
        #expect(events == ["double 20"])
        bench.wait(400)
        #expect(events == ["double 20", "single 290"])
    }

    @Test("A hand that moves fails alone") func failure() {
        let tap = TapRecognizer()
        var ended: [Point] = []
        tap.addAction { ended.append($0.location(in: nil)) }
        card.addGestureRecognizer(tap)
        let hands = bench.stage.fingers(2)
        hands[0].press(at: Self.far.0)
        hands[1].press(at: Self.far.1)
        hands[0].drag(by: Vector(dx: 0, dy: 40))
        for hand in hands { hand.lift() }
        #expect(ended == [Self.far.1])
        #expect(bench.why(0).contains("tap@card fails: moved too far"))
    }

    @Test("Switching off or removing the recognizer cancels all hands", arguments: [true, false])
    func ends(isRemoved: Bool) {
        let press = LongPressRecognizer()
        var states: [String] = []
        press.addAction { states.append("\($0.state) \($0.cancelReason.map { "\($0)" } ?? "")") }
        card.addGestureRecognizer(press)
        for (hand, place) in zip(bench.stage.fingers(2), [Self.far.0, Self.far.1]) { hand.press(at: place) }
        bench.wait(510)
        #expect(states == ["began ", "began "])
        if isRemoved { card.removeFromSuperview() } else { press.isEnabled = false }
        let reason = isRemoved ? "removed" : "disabled"
        #expect(states.suffix(2) == ["cancelled \(reason)", "cancelled \(reason)"])
        #expect(states.count == 4 && press.touches.isEmpty)
    }

    @Test("An app cancels the hand whose action runs") func cancels() {
        let press = LongPressRecognizer()
        var events: [String] = []
        press.addAction { press in
            events.append("\(press.state) \(Int(press.location(in: nil).x))")
            if press.state == .began, press.location(in: nil) == Self.far.0 { press.cancel() }
        }
        card.addGestureRecognizer(press)
        for (hand, place) in zip(bench.stage.fingers(2), [Self.far.0, Self.far.1]) { hand.press(at: place) }
        bench.wait(510)
        #expect(events == ["began 20", "cancelled 20", "began 290"])
    }

    @Test("A subclass follows all hands together, unless it says that it overrides no touches method") func subclass() {
        #expect(twoHands(PlainTap(), at: Self.far, apart: 30, rest: 60).isEmpty)
        let tap = PlainTap()
        tap.separatesHands = true
        #expect(twoHands(tap, at: Self.far, apart: 30, rest: 60) == [Self.far.0, Self.far.1])
        #expect(tap.resets == 2)
        #expect(bench.why(2).last == "plainTap@card ends")
    }

    @Test("A drag session takes the touch of the hand that began it") func dragSession() {
        let press = LongPressRecognizer()
        var sessions: [DragSession] = []
        press.addAction { press in
            guard press.state == .began, let touch = press.firstTouch else { return }
            if touch.location(in: nil) == Self.far.0, let session = press.beginDrag(of: 1, preview: View()) {
                sessions.append(session)
            }
        }
        card.addGestureRecognizer(press)
        let hands = bench.stage.fingers(2)
        for (hand, place) in zip(hands, [Self.far.0, Self.far.1]) { hand.press(at: place) }
        bench.wait(510)
        #expect(sessions.count == 1)
        #expect(press.state == .began && press.location(in: nil) == Self.far.1)
        for hand in hands { hand.lift() }
        bench.wait(600)
        #expect(press.state == .possible && press.touches.isEmpty)
    }

    @Test(
        "A delegate that switches off or removes the recognizer, asked about a touch, keeps it from that touch",
        arguments: [true, false])
    func closes(isRemoved: Bool) {
        let stub = Closing()
        let tap = TapRecognizer()
        stub.onReceive = { [unowned tap, unowned card] in
            if isRemoved { card.removeGestureRecognizer(tap) } else { tap.isEnabled = false }
        }
        tap.delegate = stub
        #expect(twoHands(tap, at: Self.far, apart: 30, rest: 60).isEmpty)
    }

    @Test("What the delegate sets, asked about a touch, holds for that touch") func settings() {
        let stub = Closing()
        let press = LongPressRecognizer()
        stub.onReceive = { [unowned press] in
            (press.minimumDuration, press.cancelsTouchesInView) = (.milliseconds(200), false)
        }
        press.delegate = stub
        bench.add(press, to: card)
        bench.finger.press(at: Self.far.0).hold(for: .milliseconds(200))
        #expect(bench.log == ["card received 1 begin", "longPress@card began"])
    }

    @Test("A view receives the app's recognizer when a gesture takes its touch") func taker() {
        let (press, taken) = (LongPressRecognizer(), Taken(frame: Rect(x: 0, y: 0, width: 400, height: 400)))
        taken.addGestureRecognizer(press)
        card.addSubview(taken)
        bench.finger.press(at: Self.far.0).hold(for: .milliseconds(500))
        #expect(taken.taker === press)
    }

    @Test("Outside of actions an app cancels all hands, as does another number of touches", arguments: [true, false])
    func cancelsAll(byNumber: Bool) {
        let press = LongPressRecognizer()
        var cancelled = 0
        press.addAction { if $0.state == .cancelled { cancelled += 1 } }
        card.addGestureRecognizer(press)
        for (hand, place) in zip(bench.stage.fingers(2), [Self.far.0, Self.far.1]) { hand.press(at: place) }
        bench.wait(510)
        if byNumber { press.numberOfTouchesRequired = 2 } else { press.cancel() }
        #expect(cancelled == 2)
    }

    @Test(
        "A press that is removed, or moved to another view, as it begins is cancelled for all its actions",
        arguments: [true, false])
    func removedAsItBegins(isMoved: Bool) {
        let other = bench.view("other", frame: Rect(x: 0, y: 0, width: 10, height: 10))
        var events: [String] = []
        do {
            let press = LongPressRecognizer()
            press.addAction { [unowned card] in
                events.append("first \($0.state)")
                guard $0.state == .began else { return }
                if isMoved { other.addGestureRecognizer($0) } else { card.removeGestureRecognizer($0) }
            }
            press.addAction { events.append("second \($0.state)") }
            card.addGestureRecognizer(press)
        }
        bench.finger.press(at: Self.far.0).hold(for: .milliseconds(500))
        let second = isMoved ? ["second began"] : []
        #expect(
            events.sorted()
                == (["first began", "first cancelled"] + second + (isMoved ? ["second cancelled"] : [])).sorted())
    }

    @Test("A slow tap is lost to the tap of a hand near it alone", arguments: [true, false])
    func slow(isNear: Bool) {
        let tap = TapRecognizer()
        var ended: [Point] = []
        tap.addAction { ended.append($0.location(in: nil)) }
        card.addGestureRecognizer(tap)
        let hands = bench.stage.fingers(2)
        hands[0].press(at: Self.far.0).hold(for: .milliseconds(400))
        let place = isNear ? Point(100, 200) : Self.far.1
        hands[1].press(at: place).hold(for: .milliseconds(60)).lift()
        bench.wait(200)
        hands[0].lift()
        #expect(ended == (isNear ? [place] : [place, Self.far.0]))
    }

    @Test("A longer time between the touches of a hand makes them one hand's") func longInterval() {
        let tap = TapRecognizer()
        tap.handInterval = .milliseconds(300)
        #expect(twoHands(tap, at: Self.near, apart: 200, rest: 60).isEmpty)
    }

    @Test("The first touch of a press after a tap is that of the press") func firstTouchOfPress() {
        let press = LongPressRecognizer()
        press.numberOfTapsRequired = 1
        var first: [Touch?] = []
        press.addAction { first.append($0.firstTouch) }
        card.addGestureRecognizer(press)
        bench.tap(at: Self.near.0)
        bench.wait(60)
        bench.finger.press(at: Self.near.0).hold(for: .milliseconds(500)).lift()
        #expect(first.count == 2 && first.allSatisfy { $0 === bench.touches.last })
    }

    @Test("Pairs of hands lose no press and no tap") func pairs() {
        let lost = (1...300 as ClosedRange<UInt64>).filter { PressPair(seed: $0).play() > 0 }
        #expect(lost.isEmpty, "seeds \(lost)")
    }

    @Test("Ten hands at one table lose nothing, in slides, a list, a sheet and a pager") func table() async {
        for seed in 1...20 as ClosedRange<UInt64> {
            let violations = await TableStory.report(seed: seed)
            #expect(violations.isEmpty, "seed \(seed): \(violations)")
        }
    }
}

private final class PlainTap: TapRecognizer {
    var resets = 0

    override func reset() {
        super.reset()
        if numberOfTouches == 0 { resets += 1 }
    }
}

private final class LeftHalf: GestureRecognizerDelegate {
    var asked: [Point] = []

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        asked.append(recognizer.location(in: nil))
        return recognizer.location(in: nil).x < 200
    }
}

private final class Closing: GestureRecognizerDelegate {
    var onReceive: (() -> Void)?

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        onReceive?()
        return true
    }
}

private final class Taken: View {
    weak var taker: GestureRecognizer?

    override func touchesBegan(_ touches: [Touch]) {}
    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
        if case .recognized(let recognizer) = reason { taker = recognizer }
    }
}
