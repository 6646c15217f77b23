package import CasementCore

/// What paints the frames of a story.
@MainActor package protocol StoryPainter: AnyObject {
    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout
    func decoding(of source: ImageSource, fitting box: Size?, scale: Double) -> ImageDecoding
    func snapshot(of frame: Frame) -> Image?
    /// The panel has another size.
    func resize(to size: PixelSize)
    /// Shows a frame that the scene has just made.
    func show(_ frame: Frame, of scene: Scene)
}

/// A scene with a clock, for stories about controllers. Without a painter all glyphs have the same width.
@MainActor package final class StoryScene: SceneHost {
    package let scene = Scene()
    package private(set) var now = Instant.zero
    /// The number of frames that were made.
    package private(set) var frameCount = 0
    private let painter: (any StoryPainter)?
    package private(set) var wantsFrame = false
    /// Whether the last frame was requested for nothing but an endless animation.
    private var isMotionEndless = false
    private var touches = [TouchID?](repeating: nil, count: StoryTouch.fingers)
    private var locations = [Point](repeating: .zero, count: StoryTouch.fingers)
    private var touchCount: UInt64 = 0

    private static let frameInterval: Duration = .milliseconds(16)

    init(_ size: Size) {
        painter = nil
        scene.host = self
        resize(to: size)
    }

    /// Makes a scene without a size.
    package init(painter: any StoryPainter) {
        self.painter = painter
        scene.host = self
    }

    package func resize(to size: Size) { resize(to: DeviceTransform(size: size, scale: 1)) }

    package func resize(to device: DeviceTransform) {
        painter?.resize(to: device.pixelSize)
        scene.resize(to: device)
    }

    package func sceneNeedsFrame(_ scene: Scene) {
        wantsFrame = true
        isMotionEndless = false
    }

    package func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        if let painter { return painter.layout(text, style: style, width: width) }
        let em = text.baseStyle.font.size
        return TextLayout(
            box: text.string, size: Size(width: Double(text.string.count) * em / 2, height: em), ascent: em * 0.8)
    }

    package func decoding(of source: ImageSource, fitting box: Size?, scale: Double) -> ImageDecoding {
        if let painter { return painter.decoding(of: source, fitting: box, scale: scale) }
        return { () async throws(ImageError) in throw ImageError(.unreadable, "A story shows no pictures.") }
    }

    package func snapshot(of frame: Frame) -> Image? { painter?.snapshot(of: frame) }

    // MARK: Touches

    /// Begins, moves or ends the touch of a finger; nothing if it cannot.
    package func touch(_ touch: StoryTouch) {
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
        let location = scene.device?.toPanel(locations[finger]) ?? locations[finger]
        scene.handle(.touches([TouchEvent(id: id, phase: phase, location: location, time: now)]))
    }

    /// Presses and releases a key, which types `text`.
    package func press(_ symbol: KeySymbol, text: String = "") {
        for phase in [KeyEvent.Phase.pressed, .released] {
            let text = phase == .pressed ? text : ""
            scene.handle(.key(KeyEvent(phase: phase, symbol: symbol, text: text, time: now)))
        }
    }

    /// Whether a finger is down.
    package func isDown(_ finger: Int) -> Bool { touches[finger] != nil }

    // MARK: Time

    /// Runs the tasks that can continue.
    package func runTasks() async {
        await Task.yield()
        while scene.tasks.isAwaitingJob { await scene.tasks.change() }
    }

    /// Shows what has changed.
    func show() {
        pass(Self.frameInterval)
        pass(Self.frameInterval)
    }

    /// Advances the clock: deadlines at their times, requested frames every 16 ms.
    package func pass(_ duration: Duration) {
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
        isMotionEndless = false
        guard let frame = scene.frame(at: now) else { return }
        frameCount += 1
        painter?.show(frame, of: scene)
        guard frame.isMoving else { return }
        isMotionEndless = frame.isMotionEndless && !wantsFrame
        wantsFrame = true
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

    /// Lifts all touches, and advances the clock until nothing moves that ends by itself.
    ///
    /// - Returns: false if something still does after a limit.
    package func settle(limit: Duration) -> Bool {
        for finger in touches.indices { touch(.lift(finger: finger)) }
        let end = now + limit
        while now < end {
            guard scene.timeline.hasDueWork || wantsFrame && !isMotionEndless else { return true }
            pass(Self.frameInterval)
        }
        return false
    }

    /// Composes and lays out everything anew, and shows it; the scene must be at rest.
    package func composeAnew() {
        scene.host = nil
        scene.host = self
        pass(Self.frameInterval * 2)
    }
}
