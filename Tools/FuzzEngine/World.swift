import CasementCore

/// A scene in which a sequence runs, and its records.
@MainActor final class World {
    let scene = Scene()
    private(set) var now = Instant.zero
    private(set) var views: [View?] = []
    private(set) var members: [Member?] = []
    private(set) var recognizers: [GestureRecognizer?] = []
    private(set) var violations: [String] = []
    /// The touches of which views received the beginning and not the end.
    var deliveredTouches: [(touch: ObjectIdentifier, view: any FuzzListener, isOwn: Bool)] = []
    /// The tokens that suspend scroll views.
    var tokens: [ScrollSuspension?] = []
    private(set) lazy var drags = FuzzDrags(self)
    private(set) var touches: [WeakTouch] = []
    private var fingersDown: [UInt64] = []
    private var sendCount = 0

    private var nextFrame = Instant.zero
    private static let frameInterval: Duration = .milliseconds(16)

    private var needsTime: Bool {
        scrollViews.contains { $0.isMoving || $0.isWheelInUse } || !scene.dragSessions.isEmpty
    }

    struct WeakTouch {
        weak var touch: Touch?
    }

    static let mostMembers = 60

    init() {
        scene.resize(to: DeviceTransform(size: Size(width: 400, height: 400), scale: 1))
        let ground = FuzzView(0, frame: Rect(x: 0, y: 0, width: 400, height: 400), in: self)
        scene.root.addSubview(ground)
        views = [ground]
    }

    func violate(_ text: String) {
        if violations.count < 8 { violations.append(text) }
    }

    func member(of recognizer: GestureRecognizer) -> Member? {
        guard let name = recognizer.name, let number = Int(name), number < members.count else { return nil }
        return members[number]
    }

    func view(_ number: Int) -> View? { views.indices.contains(number) ? views[number] : nil }

    func recognizer(_ number: Int) -> GestureRecognizer? {
        recognizers.indices.contains(number) ? recognizers[number] : nil
    }

    func member(_ number: Int) -> Member? { members.indices.contains(number) ? members[number] : nil }

    func met(_ touch: Touch) {
        if !touches.contains(where: { $0.touch === touch }) { touches.append(WeakTouch(touch: touch)) }
    }

    // MARK: Building

    func addView(_ operation: Operation) {
        let number = operation.number(0)
        guard number > 0, number < 100, view(number) == nil, let parent = view(operation.number(1)) else { return }
        let frame = Rect(
            x: Double(operation.number(2)), y: Double(operation.number(3)), width: Double(operation.number(4)),
            height: Double(operation.number(5)))
        let view = FuzzView(number, frame: frame, in: self)
        view.isMultipleTouchEnabled = operation.number(6) & 1 != 0
        view.isExclusiveTouch = operation.number(6) & 2 != 0
        view.isUserInteractionEnabled = operation.number(6) & 4 == 0
        store(view, number)
        parent.addSubview(view)
    }

    func store(_ view: View, _ number: Int) {
        while views.count <= number { views.append(nil) }
        views[number] = view
    }

    func store(_ member: Member, _ recognizer: GestureRecognizer) {
        while members.count <= member.number {
            members.append(nil)
            recognizers.append(nil)
        }
        members[member.number] = member
        recognizers[member.number] = recognizer
    }

    func addRecognizer(_ operation: Operation) {
        let number = operation.number(0)
        guard number > 0, number < Self.mostMembers, member(number) == nil else { return }
        let member = Member(number, in: self)
        let recognizer = makeRecognizer(operation, member)
        recognizer.cancelsTouchesInView = operation.number(5) & 1 != 0
        recognizer.delaysTouchesBegan = operation.number(5) & 2 != 0
        recognizer.delaysTouchesEnded = operation.number(5) & 4 != 0
        member.attach(recognizer)
        store(member, recognizer)
        view(operation.number(1))?.addGestureRecognizer(recognizer)
    }

    // MARK: Touches and time

    func send(_ numbers: [Int]) {
        sendCount += 1
        var events: [TouchEvent] = []
        for index in stride(from: 0, to: numbers.count - 3, by: 4) {
            let phases: [TouchEvent.Phase] = [.began, .moved, .ended, .cancelled]
            let id = UInt64(max(numbers[index], 0))
            let phase = phases[numbers[index + 1] & 3]
            fingersDown.removeAll { $0 == id }
            if phase == .began || phase == .moved { fingersDown.append(id) }
            let place = Point(x: Double(numbers[index + 2]), y: Double(numbers[index + 3]))
            events.append(TouchEvent(id: TouchID(id), phase: phase, location: place, time: now))
        }
        scene.handle(.touches(events))
    }

    func pass(_ milliseconds: Int, runningDeadlines: Bool = true) {
        let end = now + .milliseconds(max(0, min(milliseconds, 2000)))
        // Only scroll views and drags need frames to move.
        let needsFrames = runningDeadlines && !(scrollViews.isEmpty && scene.dragSessions.isEmpty)
        while needsFrames && nextFrame <= end {
            now = max(now, nextFrame)
            _ = scene.frame(at: now)
            nextFrame = nextFrame + Self.frameInterval
        }
        now = max(now, end)
        if runningDeadlines { scene.advance(to: now) }
    }

    /// Lifts all touches, until no answer of the app begins another one.
    func liftEverything() {
        while !fingersDown.isEmpty {
            let fingers = fingersDown
            for finger in fingers { send([Int(finger), 2, 5, 5]) }
            pass(16)
        }
        let before = sendCount
        pass(1000)
        // The longest flick decelerates for 4 seconds, and each may hand its momentum on.
        for _ in 0..<15 where sendCount == before && needsTime { pass(1000) }
        pass(1000)
        if sendCount > before { return liftEverything() }
        tokens = []
    }

    /// Releases the views and recognizers, so that only the scene owns them.
    func releaseAll() -> (views: [Weak<View>], recognizers: [Weak<GestureRecognizer>]) {
        let result = (
            views.compactMap { $0.map { Weak(object: $0) } },
            recognizers.compactMap { $0.map { Weak(object: $0) } }
        )
        views = []
        recognizers = []
        deliveredTouches = []
        tokens = []
        drags.removeAll()
        return result
    }
}

struct Weak<Object: AnyObject> {
    weak var object: Object?
}
