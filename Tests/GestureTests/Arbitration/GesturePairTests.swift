import CasementCore
import CasementTesting
import Testing

@Suite("Pairs of recognizers that one touch reaches") @MainActor struct GesturePairTests {
    @Test("Between pans of crossed scroll views the movement decides, along one axis the depth") func crossed() {
        let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        pager.contentSize = Size(width: 1200, height: 400)
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.contentSize = Size(width: 400, height: 1200)
        pager.addSubview(list)
        #expect(resolution(of: list) == .byMovement)
        list.contentSize = Size(width: 1200, height: 400)
        #expect(resolution(of: list) != .byMovement)
    }

    @Test("The directions of rotated views are compared in one space", arguments: [0.0, 90, 180, 270])
    func rotated(degrees: Double) {
        let stage = Stage(size: Size(width: 400, height: 400))
        let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        pager.contentSize = Size(width: 1200, height: 400)
        stage.scene.root.addSubview(pager)
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.contentSize = Size(width: 400, height: 1200)
        list.rotation = degrees * .pi / 180
        pager.addSubview(list)
        let isCrossed = degrees == 0 || degrees == 180
        #expect((resolution(of: list) == .byMovement) == isCrossed)
        list.contentSize = Size(width: 1200, height: 400)
        #expect((resolution(of: list) == .byMovement) != isCrossed)
    }

    @Test("Two recognizers on one view are ambiguous where one movement can begin both, and the quicker one is to wait")
    func kinds() {
        func double() -> TapRecognizer {
            let tap = TapRecognizer()
            tap.numberOfTapsRequired = 2
            return tap
        }
        func pan(_ directions: Directions, touches: Int = .max) -> PanRecognizer {
            let pan = PanRecognizer()
            (pan.directions, pan.maximumNumberOfTouches) = (directions, touches)
            return pan
        }
        func twoFingers() -> TapRecognizer {
            let tap = TapRecognizer()
            tap.numberOfTouchesRequired = 2
            return tap
        }
        let (first, second, clear) = ("the first waits", "the second waits", "by movement")
        #expect(decision(TapRecognizer(), double()) == first)
        #expect(decision(double(), TapRecognizer()) == second)
        #expect(decision(TapRecognizer(), twoFingers()) == clear)
        #expect(decision(TapRecognizer(), LongPressRecognizer()) == clear)
        #expect(decision(pan(.all), TapRecognizer()) == clear)
        #expect(decision(LongPressRecognizer(), LongPressRecognizer()) == second)
        #expect(decision(LongPressRecognizer(), pan(.all)) == clear)
        #expect(decision(pan(.all), SwipeRecognizer(.right)) == first)
        #expect(decision(SwipeRecognizer(.right), pan(.horizontal)) == second)
        #expect(decision(SwipeRecognizer(.right), pan(.vertical)) == clear)
        #expect(decision(pan(.horizontal), pan(.vertical)) == clear)
        #expect(decision(SwipeRecognizer(.up), SwipeRecognizer(.up)) == second)
        #expect(decision(pan(.all), PinchRecognizer()) == second)
        #expect(decision(pan(.all, touches: 1), PinchRecognizer()) == clear)
        #expect(decision(RotationRecognizer(), SwipeRecognizer(.left)) == clear)
        #expect(decision(PinchRecognizer(), LongPressRecognizer()) == clear)
    }

    private func decision(_ first: GestureRecognizer, _ second: GestureRecognizer) -> String? {
        let view = View()
        for recognizer in [first, second] { view.addGestureRecognizer(recognizer) }
        (first.name, second.name) = ("first", "second")
        switch view.gesturePairs().first?.resolution {
        case .byMovement: return "by movement"
        case .ambiguous(let mend): return mend.hasPrefix("\(first.label).") ? "the first waits" : "the second waits"
        default: return nil
        }
    }

    private func resolution(of inner: ScrollView) -> GesturePair.Resolution? {
        inner.gesturePairs().first { $0.first.hasPrefix("scrollPan") && $0.second.hasPrefix("scrollPan") }?.resolution
    }
}
