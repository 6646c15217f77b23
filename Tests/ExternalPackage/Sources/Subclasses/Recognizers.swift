import Casement

// Each open recognizer, with a stored property and with overrides of its open members.

final class HoldRecognizer: GestureRecognizer {
    private var landed: [Point] = []
    var isPatient = true

    override var awaitsMoreTouches: Bool { isPatient && landed.count == 1 }
    override func touchesBegan(_ touches: [Touch]) {
        landed += touches.map { $0.location(in: view) }
        begin()
    }
    override func touchesMoved(_ touches: [Touch]) { change() }
    override func touchesEnded(_ touches: [Touch]) { end() }
    override func touchesCancelled(_ touches: [Touch]) { cancel() }
    override func reset() { landed = [] }
    override func accepts(_ touch: Touch) -> Bool { touch.type == .finger }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { !(other is CountingTap) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { other is CountingPan }
    override func location(in view: View?) -> Point { landed.first ?? super.location(in: view) }
}

final class CountingTap: TapRecognizer {
    private(set) var landings = 0

    override func touchesBegan(_ touches: [Touch]) {
        landings += 1
        super.touchesBegan(touches)
    }
}

final class CountingPress: LongPressRecognizer {
    private(set) var resets = 0

    override func reset() {
        resets += 1
        super.reset()
    }
}

class CountingPan: PanRecognizer {
    private(set) var verdicts = 0

    override func verdict(for translation: Vector) -> Verdict {
        verdicts += 1
        return super.verdict(for: translation)
    }
}

final class CountingSlidePan: SlidePan {
    private(set) var verdicts = 0

    override func verdict(for translation: Vector) -> Verdict {
        verdicts += 1
        return super.verdict(for: translation)
    }
}

final class CountingPull: PullRecognizer {
    var changes = 0
}

final class CountingEdgePan: ScreenEdgePanRecognizer {
    var changes = 0
}

final class CountingSwipe: SwipeRecognizer {
    var changes = 0
}

final class CountingPinch: PinchRecognizer {
    var changes = 0
}

final class CountingRotation: RotationRecognizer {
    var changes = 0
}
