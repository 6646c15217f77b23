import CasementCore

/// A scene with a clock, for stories about controllers. It paints nothing; all glyphs have the same width.
@MainActor final class StoryScene: SceneHost {
    let scene = Scene()
    private(set) var now = Instant.zero
    private var wantsFrame = false
    private var touches: [TouchID?] = [nil, nil, nil]
    private var locations = [Point](repeating: .zero, count: 3)
    private var touchCount: UInt64 = 0

    private static let frameInterval: Duration = .milliseconds(16)

    init(_ size: Size) {
        scene.host = self
        resize(to: size)
    }

    func resize(to size: Size) { scene.resize(to: DeviceTransform(size: size, scale: 1)) }

    func sceneNeedsFrame(_ scene: Scene) { wantsFrame = true }

    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        let em = text.baseStyle.font.size
        return TextLayout(
            box: text.string, size: Size(width: Double(text.string.count) * em / 2, height: em), ascent: em * 0.8)
    }

    // MARK: Touches

    /// Begins, moves or ends the touch of one of three fingers; nothing if it cannot.
    func touch(_ touch: StoryTouch) {
        switch touch {
        case .press(let finger, let x, let y):
            guard touches[finger] == nil else { return }
            touchCount += 1
            touches[finger] = TouchID(touchCount)
            let size = scene.root.bounds.size
            locations[finger] = Point(x * size.width, y * size.height)
            send(.began, finger)
        case .move(let finger, let dx, let dy):
            locations[finger] = locations[finger] + Vector(dx: dx, dy: dy)
            send(.moved, finger)
        case .lift(let finger): send(.ended, finger)
        case .cancel(let finger): send(.cancelled, finger)
        }
    }

    private func send(_ phase: TouchEvent.Phase, _ finger: Int) {
        guard let id = touches[finger] else { return }
        if phase == .ended || phase == .cancelled { touches[finger] = nil }
        scene.handle(.touches([TouchEvent(id: id, phase: phase, location: locations[finger], time: now)]))
    }

    // MARK: Time

    /// Shows what has changed.
    func show() {
        pass(Self.frameInterval)
        pass(Self.frameInterval)
    }

    /// Advances the clock: deadlines at their times, requested frames every 16 ms.
    func pass(_ duration: Duration) {
        let end = now + duration
        while now < end {
            let interval = Self.frameInterval.nanoseconds
            let tick = Instant(nanoseconds: (now.nanoseconds / interval + 1) * interval)
            let next = min(end, wantsFrame ? tick : end)
            now = max(now, scene.nextDeadline.map { min($0, next) } ?? next)
            scene.advance(to: now)
            if now == tick && wantsFrame { frame() }
        }
    }

    private func frame() {
        wantsFrame = false
        if scene.frame(at: now)?.isMoving == true { wantsFrame = true }
    }

    /// Lifts all touches, and advances the clock until nothing is pending.
    ///
    /// - Returns: false if something still is after ten seconds.
    func rest() -> Bool {
        for finger in touches.indices { touch(.lift(finger: finger)) }
        let end = now + .seconds(10)
        while now < end {
            guard wantsFrame || scene.nextDeadline != nil else { return true }
            pass(Self.frameInterval)
        }
        return false
    }
}
