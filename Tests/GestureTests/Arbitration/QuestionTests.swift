import CasementCore
import CasementTesting
import Testing

/// A question is asked before the state changes, and its answer is dropped if the recognizer has changed meanwhile.
@Suite("Questions of the arbitration") @MainActor struct QuestionTests {
    private let bench = Bench()
    private let card: Card
    private let pan = PanRecognizer()

    init() {
        card = bench.view("card")
        bench.add(pan, to: card)
    }

    private func drag() {
        bench.finger.press(at: Point(100, 100)).drag(by: Vector(dx: 40, dy: 0)).lift()
    }

    @Test("Recognizers are asked whether they exclude each other before one of them has begun") func before() {
        let asked = Asked()
        card.addGestureRecognizer(asked)
        drag()
        #expect(asked.states == [.possible])
    }

    @Test("The answer to shouldBegin is dropped if the recognizer was restarted, or its view removed") func begin() {
        let other = bench.add(PanRecognizer(), to: bench.stage.scene.root, "other")
        bench.delegate(of: pan).shouldBegin = {
            restart($0)
            return true
        }
        drag()
        #expect(bench.log.contains("pan@View.other ended") && !bench.log.contains("pan@card began"))
        #expect(bench.why().first == "pan@card fails: it was switched off")
        bench.delegate(of: pan).shouldBegin = { [card] _ in
            card.removeFromSuperview()
            return false
        }
        bench.clear()
        drag()
        #expect(bench.log.contains("pan@View.other ended") && !bench.log.contains("pan@card began"))
        #expect(bench.why().first == "pan@card fails: its view was removed")
        #expect(pan.state == .possible && other.state == .possible)
    }

    @Test("The answer to shouldBegin is not the answer for a touch that landed meanwhile") func nextGesture() {
        let press = bench.add(LongPressRecognizer(), to: card)
        let scene = bench.stage.scene
        var questions = 0
        bench.delegate(of: press).shouldBegin = { [unowned bench] in
            questions += 1
            guard questions == 1 else { return true }
            restart($0)
            scene.handle(.touches([TouchEvent(id: TouchID(70), phase: .began, location: Point(9, 9), time: scene.now)]))
            bench.write("landed")
            return true
        }
        bench.finger.press(at: Point(100, 100)).hold(for: .milliseconds(600))
        #expect(bench.log.suffix(1) == ["landed"] || bench.log.suffix(2).first == "landed")
        #expect(press.state == .possible && press.numberOfTouches == 1)
        bench.wait(500)
        #expect(questions == 2 && press.state == .began)
    }

    @Test("A touch that comes while the app begins a gesture, and a delegate is asked, lands after the decision")
    func landing() {
        let press = bench.add(LongPressRecognizer(), to: card)
        let scene = bench.stage.scene
        var numbers: [Int] = []
        bench.delegate(of: pan).shouldRecognizeSimultaneously = { recognizer, _ in
            guard numbers.isEmpty else { return false }
            let place = Point(120, 100)
            scene.handle(.touches([TouchEvent(id: TouchID(70), phase: .began, location: place, time: scene.now)]))
            numbers.append(recognizer.numberOfTouches)
            return false
        }
        bench.finger.press(at: Point(100, 100))
        pan.begin()
        #expect(numbers == [1] && pan.numberOfTouches == 2)
        #expect(pan.state == .began && press.state == .failed && press.numberOfTouches == 1)
    }

    @Test("The answer to shouldReceive is dropped if the recognizer was restarted") func receive() {
        bench.delegate(of: pan).shouldReceive = { recognizer, _ in
            restart(recognizer)
            return true
        }
        drag()
        #expect(!bench.log.contains("pan@card began") && pan.touches.isEmpty)
    }

    @Test("The verdict about a movement is dropped if the pan was restarted while content was asked about its touch")
    func verdict() {
        let strip = Strip(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        strip.contentSize = Size(width: 400, height: 2000)
        strip.addSubview(View(frame: Rect(x: 0, y: 0, width: 400, height: 2000)))
        bench.stage.scene.root.addSubview(strip)
        let pan = strip.panGestureRecognizer
        strip.onQuestion = { restart(pan) }
        // The content receives the touch before it moves.
        bench.finger.press(at: Point(200, 300)).hold(for: .milliseconds(200)).drag(by: Vector(dx: 0, dy: -60)).lift()
        #expect(strip.contentOffset == .zero && pan.state == .possible && pan.totalTranslation == .zero)
        strip.onQuestion = nil
        bench.finger.press(at: Point(200, 300)).hold(for: .milliseconds(200)).drag(by: Vector(dx: 0, dy: -60))
        #expect(strip.contentOffset == Point(0, 50))
    }

    @Test("A recognizer that a question about a requirement cancels does not wait") func requirement() {
        bench.add(PanRecognizer(), to: bench.stage.scene.root, "other")
        bench.delegate(of: pan).shouldRequireFailure = { recognizer, _ in
            restart(recognizer)
            return true
        }
        drag()
        #expect(bench.why().prefix(2) == ["pan@card fails: it was switched off", "pan@View.other begins"])
    }

    @Test("A recognizer that a question about another one cancels excludes nobody") func exclusion() {
        let other = bench.add(PanRecognizer(), to: bench.stage.scene.root, "other")
        bench.delegate(of: pan).shouldRecognizeSimultaneously = { recognizer, _ in
            restart(recognizer)
            return false
        }
        drag()
        #expect(!bench.log.contains("pan@card began") && bench.log.contains("pan@View.other began"))
        #expect(pan.state == .possible && other.state == .possible)
    }
}

/// Ends the gesture in progress.
@MainActor private func restart(_ recognizer: GestureRecognizer) {
    recognizer.isEnabled = false
    recognizer.isEnabled = true
}

/// Asks a closure, too, whether content loses its touch.
private final class Strip: ScrollView {
    var onQuestion: (() -> Void)?

    override func touchesShouldCancel(in view: View) -> Bool {
        onQuestion?()
        return true
    }
}

/// Remembers the state of those that ask whether they exclude it.
private final class Asked: GestureRecognizer {
    var states: [GestureRecognizer.State] = []

    override func canBePrevented(by other: GestureRecognizer) -> Bool {
        states.append(other.state)
        return true
    }
}
