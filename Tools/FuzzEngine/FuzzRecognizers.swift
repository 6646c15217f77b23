import CasementCore

// The recognizers of the toolkit, each with a callback of its reset and with answers from tables.

final class FuzzTap: TapRecognizer {
    private let member: Member

    init(_ member: Member) {
        self.member = member
        super.init()
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { member.prevents(other) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { member.isPrevented(by: other) }

    override func reset() {
        super.reset()
        member.didReset()
    }
}

final class FuzzLongPress: LongPressRecognizer {
    private let member: Member

    init(_ member: Member) {
        self.member = member
        super.init()
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { member.prevents(other) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { member.isPrevented(by: other) }

    override func reset() {
        super.reset()
        member.didReset()
    }
}

final class FuzzPan: PanRecognizer {
    private let member: Member

    init(_ member: Member) {
        self.member = member
        super.init()
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { member.prevents(other) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { member.isPrevented(by: other) }

    override func reset() {
        super.reset()
        member.didReset()
    }
}

final class FuzzPull: PullRecognizer {
    private let member: Member

    init(_ member: Member, _ directions: Directions) {
        self.member = member
        super.init(directions)
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { member.prevents(other) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { member.isPrevented(by: other) }

    override func reset() {
        super.reset()
        member.didReset()
    }
}

final class FuzzSwipe: SwipeRecognizer {
    private let member: Member

    init(_ member: Member, _ directions: Directions) {
        self.member = member
        super.init(directions)
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { member.prevents(other) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { member.isPrevented(by: other) }

    override func reset() {
        super.reset()
        member.didReset()
    }
}

final class FuzzPinch: PinchRecognizer {
    private let member: Member

    init(_ member: Member) {
        self.member = member
        super.init()
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { member.prevents(other) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { member.isPrevented(by: other) }

    override func reset() {
        super.reset()
        member.didReset()
    }
}

final class FuzzRotation: RotationRecognizer {
    private let member: Member

    init(_ member: Member) {
        self.member = member
        super.init()
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { member.prevents(other) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { member.isPrevented(by: other) }

    override func reset() {
        super.reset()
        member.didReset()
    }
}

final class FuzzEdgePan: ScreenEdgePanRecognizer {
    private let member: Member

    init(_ member: Member, _ edge: Edge) {
        self.member = member
        super.init(edge)
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { member.prevents(other) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { member.isPrevented(by: other) }

    override func reset() {
        super.reset()
        member.didReset()
    }
}
