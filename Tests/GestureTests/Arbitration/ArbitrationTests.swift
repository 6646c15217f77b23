import CasementCore
import CasementTesting
import Testing

@Suite("Arbitration") @MainActor struct ArbitrationTests {
    private let bench = Bench()
    private let outer: Card
    private let inner: Card

    init() {
        outer = bench.view("outer")
        inner = bench.view("inner", in: outer)
    }

    private func stroke() {
        bench.finger.press(at: Point(100, 100)).drag(by: Vector(dx: 40, dy: 0)).lift()
    }

    @Test("The recognizer of the deeper view begins and the other fails, in either order of addition")
    func exclusive() {
        bench.add(PanRecognizer(), to: outer)
        bench.add(PanRecognizer(), to: inner)
        stroke()
        #expect(bench.why() == ["pan@inner begins", "pan@outer fails: pan@inner has begun", "pan@inner ends"])
    }

    @Test("With several touches, too, the recognizer of the deepest view begins first") func deepestOfTwo() {
        let left = bench.view("left", in: inner, frame: Rect(x: 0, y: 0, width: 100, height: 400))
        let pan = bench.add(PanRecognizer(), to: outer)
        bench.add(PanRecognizer(), to: left)
        let fingers = bench.stage.fingers(2)
        fingers[0].press(at: Point(300, 200))
        fingers[1].press(at: Point(50, 200))
        let both = [(fingers[0], Vector(dx: 0, dy: 40)), (fingers[1], Vector(dx: 0, dy: 40))]
        bench.stage.reportRate = 1
        bench.stage.drag(both, over: .seconds(1))
        #expect(bench.why(1).prefix(2) == ["pan@left begins", "pan@outer fails: pan@left has begun"])
        #expect(pan.state == .failed)
    }

    @Test("A recognizer cannot begin on a touch on which another one has begun") func prevented() {
        bench.add(PanRecognizer(), to: outer)
        let tap = bench.add(bench.tap(1), to: inner)
        tap.allowableMovement = 100
        stroke()
        #expect(bench.why() == ["pan@outer begins", "tap@inner fails: pan@outer has begun", "pan@outer ends"])
    }

    @Test("Two recognizers are simultaneous if one delegate allows it", arguments: [true, false])
    func simultaneous(isInnerWilling: Bool) {
        let one = bench.add(PanRecognizer(), to: outer)
        let other = bench.add(PanRecognizer(), to: inner)
        bench.delegate(of: one).shouldRecognizeSimultaneously = { _, _ in !isInnerWilling }
        bench.delegate(of: other).shouldRecognizeSimultaneously = { _, _ in isInnerWilling }
        stroke()
        #expect(bench.why() == ["pan@inner begins", "pan@outer begins", "pan@inner ends", "pan@outer ends"])
    }

    @Test("canPrevent and canBePrevented let two recognizers begin together") func canPrevent() {
        bench.add(MeekPan(), to: inner)
        bench.add(PanRecognizer(), to: outer)
        stroke()
        #expect(bench.why() == ["meekPan@inner begins", "pan@outer begins", "meekPan@inner ends", "pan@outer ends"])
        bench.clear()
        for recognizer in inner.gestureRecognizers { inner.removeGestureRecognizer(recognizer) }
        bench.add(PanRecognizer(), to: inner)
        bench.add(StubbornPan(), to: outer)
        stroke()
        #expect(bench.why().contains("stubbornPan@outer begins"))
        #expect(bench.why().contains("pan@outer fails: pan@inner has begun"))
    }

    @Test("If the delegate does not let a recognizer begin, it fails and the next one begins") func shouldBegin() {
        bench.delegate(of: bench.add(PanRecognizer(), to: inner)).shouldBegin = { _ in false }
        bench.add(PanRecognizer(), to: outer)
        stroke()
        #expect(
            bench.why() == [
                "pan@inner fails: its delegate does not let it begin", "pan@outer begins", "pan@outer ends",
            ])
    }

    @Test("The delegate and allowedTouchTypes can refuse a touch") func shouldReceive() {
        let pan = bench.add(PanRecognizer(), to: inner)
        bench.delegate(of: pan).shouldReceive = { _, touch in touch.location(in: nil).x > 200 }
        stroke()
        #expect(!bench.log.contains("pan@inner began"))
        bench.finger.press(at: Point(300, 100)).drag(by: Vector(dx: 40, dy: 0)).lift()
        #expect(bench.log.contains("pan@inner began"))
        bench.clear()
        pan.allowedTouchTypes = [.pointer]
        bench.finger.press(at: Point(300, 100)).drag(by: Vector(dx: 40, dy: 0)).lift()
        #expect(!bench.log.contains("pan@inner began"))
    }

    @Test("A discrete recognizer makes others fail, also those that wait for the failed ones")
    func discrete() {
        bench.add(bench.tap(1), to: inner, "quick")
        let double = bench.add(bench.tap(2), to: inner, "double")
        bench.add(bench.tap(1), to: outer, "single").requireToFail(double)
        bench.tap()
        bench.wait(400)
        #expect(
            bench.why() == [
                "tap@inner.quick ends", "tap@inner.double fails: tap@inner.quick has begun",
                "tap@outer.single fails: tap@inner.quick has begun",
            ])
    }

    @Test("Of two recognizers that began on different touches only one gets a third touch") func third() {
        let one = bench.add(PanRecognizer(), to: inner)
        let other = bench.add(PanRecognizer(), to: outer)
        bench.delegate(of: one).shouldReceive = { _, touch in touch.location(in: nil).y > 100 }
        other.maximumNumberOfTouches = 2
        bench.delegate(of: other).shouldReceive = { _, touch in touch.location(in: nil).y < 200 }
        let fingers = bench.stage.fingers(3)
        fingers[0].press(at: Point(50, 50)).drag(by: Vector(dx: 20, dy: 0))
        fingers[1].press(at: Point(50, 300)).drag(by: Vector(dx: 20, dy: 0))
        #expect(one.state.isActive && other.state.isActive)
        fingers[2].press(at: Point(200, 150))
        #expect(one.numberOfTouches == 2)
        #expect(other.numberOfTouches == 1)
    }
}

private final class MeekPan: PanRecognizer {
    override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
}

private final class StubbornPan: PanRecognizer {
    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}

@Suite("Failure requirements") @MainActor struct RequirementTests {
    private let bench = Bench()
    private let card: Card

    init() { card = bench.view("card") }

    @Test("A recognizer with a failure requirement waits in possible, and begins when the other has failed")
    func waits() {
        let pan = bench.add(PanRecognizer(), to: card)
        pan.requireToFail(bench.add(SwipeRecognizer(.left), to: card))
        let finger = bench.finger.press(at: Point(200, 200)).drag(by: Vector(dx: 40, dy: 0))
        #expect(pan.state == .possible && pan.isWaiting)
        finger.hold(for: .milliseconds(400))
        #expect(pan.state == .began)
        finger.lift()
        #expect(
            bench.why() == [
                "pan@card waits: swipe@card", "swipe@card fails: too slow", "pan@card begins", "pan@card ends",
            ])
    }

    @Test("A waiting recognizer fails when the other is recognized") func loses() {
        let pan = bench.add(PanRecognizer(), to: card)
        let swipe = bench.add(SwipeRecognizer(.right), to: card)
        pan.requireToFail(swipe)
        bench.delegate(of: swipe).shouldRecognizeSimultaneously = { _, _ in true }
        bench.finger.press(at: Point(200, 200)).drag(by: Vector(dx: 80, dy: 0)).lift()
        #expect(
            bench.why() == [
                "pan@card waits: swipe@card", "swipe@card ends", "pan@card fails: swipe@card was recognized",
            ])
    }

    @Test("A recognizer does not wait for one that has another touch") func otherFinger() {
        let side = bench.view("side", frame: Rect(x: 300, y: 0, width: 100, height: 400))
        let pan = bench.add(PanRecognizer(), to: card)
        pan.requireToFail(bench.add(LongPressRecognizer(), to: side))
        bench.finger.press(at: Point(350, 200))
        bench.finger.press(at: Point(100, 200)).drag(by: Vector(dx: 40, dy: 0))
        #expect(pan.state.isActive)
    }

    @Test("A recognizer that is disabled or removed has failed for those that wait for it") func disabled() {
        let pan = bench.add(PanRecognizer(), to: card)
        let press = bench.add(LongPressRecognizer(), to: card)
        press.allowableMovement = 300
        pan.requireToFail(press)
        bench.finger.press(at: Point(100, 200)).drag(by: Vector(dx: 40, dy: 0))
        #expect(pan.isWaiting)
        press.isEnabled = false
        #expect(
            bench.why() == [
                "pan@card waits: longPress@card", "longPress@card fails: it was switched off", "pan@card begins",
            ])
    }

    @Test("The delegate of either side can require failure, and is asked only about possible recognizers") func hooks()
    {
        let pan = bench.add(PanRecognizer(), to: card)
        let press = bench.add(LongPressRecognizer(), to: card, "long")
        let tap = bench.add(bench.tap(1), to: card)
        press.allowableMovement = 300
        var asked: [String] = []
        bench.delegate(of: pan).shouldRequireFailure = { mine, other in
            asked.append("\(mine.label) about \(other.label)")
            return other is LongPressRecognizer
        }
        bench.delegate(of: tap).shouldBeRequiredToFail = { _, other in
            asked.append("tap by \(other.label)")
            return true
        }
        bench.finger.press(at: Point(100, 200)).drag(by: Vector(dx: 40, dy: 0))
        // The tap failed at 10 points, before the pan asked; where it comes later in the event it is waited for.
        #expect(
            asked == ["pan@card about longPress@card.long", "pan@card about tap@card", "tap by pan@card"])
        #expect(
            bench.why() == [
                "pan@card waits: longPress@card.long", "pan@card waits: tap@card", "tap@card fails: moved too far",
            ])
    }

    @Test("A delegate is asked once about each possible recognizer") func cost() {
        let count = 35
        var questions = 0
        for index in 0..<count {
            bench.add(LongPressRecognizer(), to: card, "\(index)").allowableMovement = 300
        }
        let pan = bench.add(PanRecognizer(), to: card)
        bench.delegate(of: pan).shouldRequireFailure = { _, _ in
            questions += 1
            return false
        }
        let finger = bench.finger.press(at: Point(100, 200)).move(to: Point(109, 200))
        #expect(questions == 0)
        finger.move(to: Point(120, 200)).move(to: Point(140, 200)).lift()
        #expect(questions == count)
    }

    @Test("An edge pan begins before other pans, also with a delegate of the app") func edge() {
        let edge = bench.add(ScreenEdgePanRecognizer(.left), to: card)
        bench.delegate(of: edge).shouldBegin = { _ in true }
        bench.add(PanRecognizer(), to: bench.view("child", in: card))
        bench.finger.press(at: Point(5, 200)).drag(by: Vector(dx: 60, dy: 0)).lift()
        #expect(bench.why().contains("screenEdgePan@card begins"))
        #expect(edge.delegate != nil)
    }

    @Test("Of two recognizers that require each other to fail the second one does not wait") func circle() {
        let one = bench.add(PanRecognizer(), to: card, "one")
        let other = bench.add(PanRecognizer(), to: card, "other")
        bench.delegate(of: one).shouldRequireFailure = { _, _ in true }
        bench.delegate(of: other).shouldRequireFailure = { _, _ in true }
        bench.finger.press(at: Point(100, 200)).drag(by: Vector(dx: 40, dy: 0)).lift()
        #expect(
            bench.why() == [
                "pan@card.one waits: pan@card.other", "pan@card.other does not wait: pan@card.one waits for it already",
                "pan@card.other begins", "pan@card.one fails: pan@card.other has begun", "pan@card.other ends",
            ])
    }

    @Test("A failure in an earlier gesture does not satisfy a requirement in a later one") func stale() {
        let double = bench.add(bench.tap(2), to: card, "double")
        double.allowableMovement = 300
        let press = bench.add(LongPressRecognizer(), to: card)
        (press.allowableMovement, press.minimumDuration) = (400, .seconds(5))
        let pan = bench.add(PanRecognizer(), to: card)
        pan.requireToFail(double)
        // The pan waits for the double tap, and is switched off and on while that awaits its second tap.
        let finger = bench.finger.press(at: Point(50, 200)).drag(by: Vector(dx: 20, dy: 0), over: .milliseconds(50))
        pan.isEnabled = false
        pan.isEnabled = true
        finger.lift()
        pan.requireToFail(press)
        let other = bench.finger.press(at: Point(50, 200)).drag(by: Vector(dx: 310, dy: 0), over: .milliseconds(100))
        #expect(
            bench.why(1) == [
                "pan@card waits: tap@card.double", "pan@card waits: longPress@card",
                "tap@card.double fails: moved too far",
            ])
        other.lift()
        #expect(bench.log.last == "pan@card ended")
    }

    @Test("Requirements that branch and join are checked in linear time") func diamonds() {
        var last = bench.add(bench.tap(1), to: card, "0")
        for index in 1...40 {
            let (left, right) = (bench.tap(1), bench.tap(1))
            let next = bench.add(bench.tap(1), to: card, "\(index)")
            left.requireToFail(last)
            right.requireToFail(last)
            next.requireToFail(left)
            next.requireToFail(right)
            last = next
        }
        #expect(last.name == "40")
    }
}
