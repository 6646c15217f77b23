public import CasementCore
public import CasementRender

/// Runs a scene without a compositor: over a bitmap, on a clock that is moved by hand.
///
/// Nothing happens by itself. The same calls give the same pixels, bit for bit.
@MainActor public final class HeadlessHost: SceneHost {
    public let scene: Scene
    /// The host's clock; it starts at `Instant.zero`.
    public private(set) var now = Instant.zero
    /// The distance of two frames, which lie on whole multiples of it; a sixtieth of a second unless set.
    ///
    /// - Precondition: above zero.
    public var frameInterval: Duration = .nanoseconds(16_666_667) {
        didSet { _ = FrameGrid(interval: frameInterval) }
    }
    /// How many frames were shown.
    public private(set) var frameCount = 0
    /// How many pixels all frames together painted; one painted twice counts twice.
    public private(set) var paintedPixelCount = 0
    /// The damage of the frame shown last.
    public private(set) var lastDamage = Region()
    /// Whether the scene asked for a frame that has not been shown.
    public private(set) var needsFrame = false

    private let fonts: FontLibrary
    private let renderer: Renderer
    private(set) var bitmap: Bitmap
    private(set) var device: DeviceTransform
    private var lastFrame: Instant?
    private var stepsAtOneMoment = 0

    /// More than any scene has timers that ring at once.
    private static let mostStepsAtOneMoment = 100_000

    /// Takes a scene as its host and gives it its size.
    ///
    /// The first frame is shown by the first call of ``advance(by:)``, which may be `.zero`.
    ///
    /// - Parameters:
    ///   - scene: which this becomes the host of.
    ///   - size: in points, before any turn, as the scene's views see it.
    ///   - scale: device pixels per point; above zero.
    ///   - turn: the turn that the app makes.
    ///   - fonts: what text is shaped with; a library of its own if nil.
    /// - Precondition: the picture has sides of 1 to 32,767 pixels.
    public convenience init(
        scene: Scene, size: Size, scale: Double = 1, turn: QuarterTurn = .none, fonts: FontLibrary? = nil
    ) {
        let device = DeviceTransform(size: size, scale: scale, turn: turn)
        self.init(scene: scene, waitingFor: device, fonts: fonts)
        scene.resize(to: device)
        needsFrame = true
    }

    /// Takes a scene as its host, which gets its size later, from whom it is replayed.
    private init(scene: Scene, waitingFor device: DeviceTransform, fonts: FontLibrary? = nil) {
        let fonts = fonts ?? FontLibrary()
        self.scene = scene
        self.fonts = fonts
        self.device = device
        renderer = Renderer(fonts: fonts)
        bitmap = Bitmap(size: device.pixelSize)
        scene.host = self
    }

    /// Gives the scene another size, scale or turn, as when a panel is changed; everything is painted anew.
    public func resize(to size: Size, scale: Double? = nil, turn: QuarterTurn? = nil) {
        resize(to: DeviceTransform(size: size, scale: scale ?? device.scale, turn: turn ?? device.turn))
    }

    private func resize(to device: DeviceTransform) {
        self.device = device
        bitmap = Bitmap(size: device.pixelSize)
        scene.resize(to: device)
        needsFrame = true
    }

    /// Hands on what a person did. The event carries its own time, normally ``now``.
    public func handle(_ event: InputEvent) {
        scene.handle(event)
    }

    /// Tells the scene and the renderer that memory is short.
    public func memoryPressure() {
        scene.memoryPressure()
        renderer.releaseCaches()
        fonts.releaseCaches()
    }

    public func sceneNeedsFrame(_ scene: Scene) {
        needsFrame = true
    }

    public func sceneDeadlineDidChange(_ scene: Scene) {
        // The deadline is asked for anew at each step.
    }

    public func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        fonts.layout(text, style: style, width: width)
    }

    public func snapshot(of frame: Frame) -> Image? {
        renderer.snapshot(of: frame)
    }

    /// What decides over the pixels of the text shown so far, beside the program itself; empty without text.
    package var edition: [String] { fonts.edition }
}

extension HeadlessHost {
    /// Moves the clock on, and runs every deadline and every frame up to and including the new moment, in their order.
    ///
    /// A deadline at the moment of a frame comes before it. A frame is shown only when the scene asked for one.
    ///
    /// - Precondition: the duration is not negative.
    public func advance(by duration: Duration) {
        precondition(duration >= .zero, "The clock cannot go back by \(duration).")
        let end = now + duration
        while let step = nextStep, step.time <= end { run(step) }
        now = end
        if scene.now < end { scene.advance(to: end) }
    }

    /// Moves the clock on until nothing is due any more: no deadline, and no frame asked for.
    ///
    /// - Parameter limit: the longest time to go on for.
    /// - Returns: whether everything came to rest within the limit.
    @discardableResult
    public func advanceUntilIdle(limit: Duration = .seconds(10)) -> Bool {
        let end = now + limit
        while let step = nextStep {
            guard step.time <= end else {
                now = end
                return false
            }
            run(step)
        }
        return true
    }

    private struct Step {
        let time: Instant
        let isFrame: Bool
    }

    /// What comes next; a deadline that has already passed is due now.
    private var nextStep: Step? {
        let frame = needsFrame ? FrameGrid(interval: frameInterval).next(from: now, after: lastFrame) : nil
        guard let deadline = scene.nextDeadline else { return frame.map { Step(time: $0, isFrame: true) } }
        if let frame, frame < deadline { return Step(time: frame, isFrame: true) }
        return Step(time: max(deadline, now), isFrame: false)
    }

    private func run(_ step: Step) {
        countIdleStep(at: step.time)
        now = max(now, step.time)
        if step.isFrame { showFrame(at: now) } else { scene.advance(to: now) }
    }

    /// A timer that is set again for the moment at which it rings would hold the clock for ever.
    private func countIdleStep(at time: Instant) {
        stepsAtOneMoment = time > now ? 0 : stepsAtOneMoment + 1
        precondition(
            stepsAtOneMoment < Self.mostStepsAtOneMoment,
            "After \(stepsAtOneMoment) steps the scene still has a deadline at the moment that it has reached.")
    }

    private func showFrame(at time: Instant) {
        lastFrame = time
        // Whatever asks from here on asks for the frame after this one.
        needsFrame = false
        guard let frame = scene.frame(at: time) else { return }
        paintedPixelCount += renderer.paint(frame, region: frame.damage, into: bitmap)
        lastDamage = frame.damage
        frameCount += 1
        if frame.isMoving { needsFrame = true }
    }
}

extension HeadlessHost {
    /// A host for the replay of a recording, with a scene of its own.
    package convenience init(for recording: Recording, fonts: FontLibrary? = nil) {
        self.init(scene: Scene(), waitingFor: recording.device, fonts: fonts)
    }

    /// Makes the calls of a recording, each at its time.
    ///
    /// - Parameters:
    ///   - setRoot: sets the root view controller when it was set, or first where the recording does not say; does nothing
    ///     where there is one.
    ///   - onFrame: called after each frame.
    package func replay(_ recording: Recording, setRoot: () -> Void, onFrame: (Instant) -> Void = { _ in }) {
        if !recording.calls.contains(.root) { setRoot() }
        for call in recording.calls {
            if call == .root { setRoot() } else { perform(call) }
            if case .frame(let time) = call { onFrame(time) }
        }
    }

    private func perform(_ call: Recording.Call) {
        if let time = call.time { now = max(now, time) }
        if let input = call.input { return scene.handle(input) }
        switch call {
        case .resize(let device): resize(to: device)
        case .frame(let time): showFrame(at: time)
        case .advance(let time): scene.advance(to: time)
        // What was left out of a recording let time pass.
        case .touches, .secret: scene.advance(to: now)
        case .memoryPressure: memoryPressure()
        default: break
        }
    }
}

extension Recording {
    /// The first size, by which a picture can be made.
    fileprivate var device: DeviceTransform {
        for case .resize(let device) in calls { return device }
        return DeviceTransform(size: Size(width: 1, height: 1), scale: 1)
    }
}
