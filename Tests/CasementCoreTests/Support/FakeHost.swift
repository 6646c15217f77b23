import CasementTesting

@testable import CasementCore

/// A host without a panel: the test drives its clock, and all glyphs have the same width.
@MainActor final class FakeHost: SceneHost {
    let scene: Scene
    private(set) var now: Instant = .zero
    private(set) var wantsFrame = false
    private var nextTouch: UInt64 = 0
    /// The number of frames that were requested while one was requested already.
    private(set) var repeatedRequests = 0
    private(set) var frames: [Frame] = []
    /// The texts that were laid out, in order.
    private(set) var shaped: [String] = []
    /// Runs with each frame.
    var onFrame: ((Frame) -> Void)?
    /// Paints snapshots; nil, the default, for a host that cannot.
    var onSnapshot: ((Frame) -> Image?)?

    /// The interval of frames at 60 Hz.
    static let frameInterval: Duration = .nanoseconds(16_666_667)

    init(_ size: Size = Size(width: 400, height: 800), scale: Double = 1, rotation: QuarterTurn = .none) {
        scene = Scene()
        scene.host = self
        scene.resize(to: DeviceTransform(size: size, scale: scale, rotation: rotation))
    }

    var root: View { scene.root }
    var lastFrame: Frame? { frames.last }

    func sceneNeedsFrame(_ scene: Scene) {
        if wantsFrame { repeatedRequests += 1 }
        wantsFrame = true
    }

    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        shaped.append(text.string)
        let em = text.baseStyle.font.size
        return TextLayout(
            box: text.string, size: Size(width: Double(text.string.count) * em / 2, height: em), ascent: em * 0.8)
    }

    func snapshot(of frame: Frame) -> Image? { onSnapshot?(frame) }

    /// Makes a frame now, whether or not one was requested, with the items of the whole panel.
    @discardableResult
    func frame() -> Frame? {
        wantsFrame = false
        let panel = Region(PixelRect(scene.device?.pixelSize ?? .zero))
        guard let frame = scene.frame(at: now, repainting: panel) else { return nil }
        frames.append(frame)
        if frame.isMoving { wantsFrame = true }
        onFrame?(frame)
        return frame
    }

    /// Advances the clock: deadlines at their times, requested frames at 60 Hz.
    func run(for duration: Duration) {
        let end = now + duration
        while now < end {
            let tick = nextTick
            let next = min(end, scene.nextDeadline.map { min($0, tick) } ?? tick)
            now = max(now, next)
            scene.advance(to: now)
            if now == tick && wantsFrame { frame() }
        }
    }

    func run(milliseconds: Int64) {
        run(for: .milliseconds(milliseconds))
    }

    /// Advances the clock until nothing is pending.
    ///
    /// - Returns: false if something still is after ten seconds.
    @discardableResult
    func rest() -> Bool {
        let end = now + .seconds(10)
        while now < end {
            if !wantsFrame && scene.nextDeadline == nil { return true }
            run(for: Self.frameInterval)
        }
        return false
    }

    func clearFrames() {
        frames.removeAll()
    }

    private var nextTick: Instant {
        let interval = Self.frameInterval.nanoseconds
        return Instant(nanoseconds: (now.nanoseconds / interval + 1) * interval)
    }
}

extension FakeHost: FingerHost {
    /// A report each 8 ms.
    var reportRate: Double { 125 }
    /// A new finger, which is not down yet.
    var finger: Finger { Finger(self) }

    func handle(_ event: InputEvent) { scene.handle(event) }
    func advance(by duration: Duration) { run(for: duration) }

    func newTouch() -> TouchID {
        nextTouch += 1
        return TouchID(nextTouch)
    }
}
