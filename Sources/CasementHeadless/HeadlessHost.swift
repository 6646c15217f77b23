public import CasementCore
public import CasementRender

/// Runs a scene without a compositor: it paints into a bitmap, on a clock that the caller advances.
///
/// Nothing happens by itself. The same calls give the same pixels, bit for bit.
@MainActor public final class HeadlessHost: SceneHost {
    /// The scene that the host runs.
    public let scene: Scene
    /// The time of the host's clock; it starts at `Instant.zero`.
    public private(set) var now = Instant.zero
    /// The time between two frames, which are shown at multiples of it; by default a sixtieth of a second.
    ///
    /// - Precondition: above zero.
    public var frameInterval: Duration = .nanoseconds(16_666_667) {
        didSet { _ = FrameGrid(interval: frameInterval) }
    }
    /// The number of frames shown.
    public private(set) var frameCount = 0
    /// The number of pixels that all frames together painted; a pixel painted twice counts twice.
    public private(set) var paintedPixelCount = 0
    /// The damage of the last frame.
    public private(set) var lastDamage = Region()
    /// Finds the pictures that views name; see `ImageView(named:)`.
    public var assets = Assets()
    /// Whether the scene has requested a frame that has not been shown.
    public private(set) var needsFrame = false

    /// Runs the tasks of the app after each deadline and each frame, where the caller can run them without suspending.
    package var runTasks: (() -> Void)?

    /// Whether frames are painted into the bitmap; a replay that nobody sees does without.
    package var isPainting = true

    /// The clock by which the parts of frames are measured; nil for the host's own, on which a frame takes no time.
    package var measuringClock: (() -> Instant)?

    private let fonts: FontLibrary
    private let renderer: Renderer
    private let textRecovery = TextRecovery()
    private(set) var bitmap: Bitmap
    private(set) var device: DeviceTransform
    private var lastFrame: Instant?
    private var stepsAtOneMoment = 0
    /// Whether the next frame is needed only because an endless animation is visible.
    private var isShowingEndlessMotion = false

    /// More than the number of timers of any scene that fire at once.
    private static let mostStepsAtOneMoment = 100_000

    /// Becomes the host of a scene and sets its size.
    ///
    /// The first call of ``advance(by:)`` shows the first frame; its duration may be `.zero`.
    ///
    /// - Parameters:
    ///   - scene: the scene to run.
    ///   - size: in points of the panel, before the quarter turn; the views of the scene see it so at the density `hand`.
    ///   - scale: device pixels per point; above zero.
    ///   - rotation: the quarter turn that the app applies.
    ///   - fonts: the fonts for text; a new library if nil.
    /// - Precondition: the bitmap has sides of 1 to 32,767 pixels.
    public convenience init(
        scene: Scene, size: Size, scale: Double = 1, rotation: QuarterTurn = .none, fonts: FontLibrary? = nil
    ) {
        let device = DeviceTransform(size: size, scale: scale, rotation: rotation)
        self.init(scene: scene, waitingFor: device, fonts: fonts)
        scene.resize(to: device)
        needsFrame = true
    }

    /// Becomes the host of a scene that gets its size later, from a recording.
    private init(scene: Scene, waitingFor device: DeviceTransform, fonts: FontLibrary? = nil) {
        let fonts = fonts ?? FontLibrary()
        self.scene = scene
        self.fonts = fonts
        self.device = device
        renderer = Renderer(fonts: fonts)
        bitmap = Bitmap(panel: device.pixelSize)
        scene.host = self
    }

    /// Begins the clock at a later time than zero, before anything else.
    package func beginClock(at time: Instant) {
        now = max(now, time)
    }

    /// Changes the size, scale or quarter turn, as if the panel were replaced; the next frame repaints everything.
    public func resize(to size: Size, scale: Double? = nil, rotation: QuarterTurn? = nil) {
        resize(to: DeviceTransform(size: size, scale: scale ?? device.scale, rotation: rotation ?? device.rotation))
    }

    /// Changes the map of the scene to the panel, as if the panel were replaced.
    package func resize(to device: DeviceTransform) {
        self.device = device
        // The scene repaints nothing if the device is the one that it has.
        if bitmap.size != device.pixelSize { bitmap = Bitmap(panel: device.pixelSize) }
        scene.resize(to: device)
        needsFrame = true
    }

    /// Passes an input event to the scene. The event has its own time, normally ``now``.
    public func handle(_ event: InputEvent) {
        scene.handle(event)
    }

    /// Evicts the caches of the scene, the renderer and the fonts.
    public func memoryPressure() {
        scene.memoryPressure()
        renderer.releaseCaches()
        fonts.releaseCaches()
    }

    /// Notes the request for a frame; ``advance(by:)`` shows it.
    public func sceneNeedsFrame(_ scene: Scene) {
        needsFrame = true
        isShowingEndlessMotion = false
    }

    /// Lays out text with the fonts of the host.
    public func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        let layout = fonts.layout(text, style: style, width: width)
        if layout.isMissing { textRecovery.textIsMissing(in: scene) }
        return layout
    }

    /// Decodes an image on another thread.
    public func decoding(of source: ImageSource, fitting box: Size?, scale: Double) -> ImageDecoding {
        source.decoding(assets: assets, fitting: box, scale: scale)
    }

    /// Paints a frame on a transparent background.
    public func snapshot(of frame: Frame) -> Image? {
        renderer.snapshot(of: frame)
    }

    /// What determines the pixels of the text shown so far, besides the program itself; empty without text.
    package var edition: [String] { fonts.edition }

}

extension HeadlessHost {
    /// Advances the clock, and runs all deadlines and frames up to and including the new time, in order.
    ///
    /// A deadline at the time of a frame runs before it. A frame is shown only if the scene requested one.
    ///
    /// - Precondition: the duration is not negative.
    public func advance(by duration: Duration) {
        precondition(duration >= .zero, "The clock cannot go back by \(duration).")
        let end = now + duration
        while let step = nextStep, step.time <= end { run(step) }
        now = end
        if scene.now < end { scene.advance(to: end) }
    }

    /// Advances the clock until the scene has no deadline and no requested frame.
    ///
    /// - Parameter limit: the longest time to advance.
    /// - Returns: whether the scene became idle within the limit.
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

    /// Advances the clock until a condition holds; it is checked after each deadline and each frame.
    ///
    /// - Parameter limit: the longest time to advance.
    /// - Returns: whether the condition holds.
    @discardableResult
    public func advance(until isReached: () -> Bool, limit: Duration = .seconds(10)) -> Bool {
        let end = now + limit
        while !isReached() {
            guard let step = nextStep, step.time <= end else {
                advance(by: end - now)
                return isReached()
            }
            run(step)
        }
        return true
    }

    /// Advances the clock until no motion is left: no touch waits for a decision, and each animation that ends by itself has
    /// ended.
    ///
    /// It does not wait for endless animations, nor for actions that the app scheduled for later. An action that becomes due
    /// meanwhile runs.
    ///
    /// - Parameter limit: the longest time to advance.
    /// - Returns: whether this was reached within the limit.
    @discardableResult
    public func settle(limit: Duration = .seconds(10)) -> Bool {
        advance(until: { isSettled }, limit: limit)
    }

    /// Runs the next deadline or frame up to and including a time.
    ///
    /// - Returns: whether there was one.
    package func step(until end: Instant) -> Bool {
        guard let step = nextStep, step.time <= end else { return false }
        run(step)
        return true
    }

    /// Whether no motion is left; see ``settle(limit:)``.
    package var isSettled: Bool { !scene.timeline.hasDueWork && (!needsFrame || isShowingEndlessMotion) }

    private struct Step {
        let time: Instant
        let isFrame: Bool
    }

    /// The next step; a deadline in the past is due now.
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
        runTasks?()
    }

    /// Stops the program if a timer is always rescheduled for the current time, which would stop the clock.
    private func countIdleStep(at time: Instant) {
        stepsAtOneMoment = time > now ? 0 : stepsAtOneMoment + 1
        precondition(
            stepsAtOneMoment < Self.mostStepsAtOneMoment,
            "After \(stepsAtOneMoment) steps the scene still has a deadline at the moment that it has reached.")
    }

    private func showFrame(at time: Instant) {
        lastFrame = time
        // Requests from here on are for the next frame.
        needsFrame = false
        isShowingEndlessMotion = false
        guard let frame = scene.frame(at: time) else { return }
        if isPainting { paintedPixelCount += renderer.show(frame, in: bitmap) }
        scene.framePainted(interval: frameInterval)
        lastDamage = frame.damage
        frameCount += 1
        guard frame.isMoving else { return }
        isShowingEndlessMotion = frame.isMotionEndless && !needsFrame
        needsFrame = true
    }
}

extension HeadlessHost: InspectableHost {
    package var cacheReports: [CacheReport] { renderer.cacheReports }
    package var measuringTime: Instant { measuringClock?() ?? now }
}

extension HeadlessHost {
    /// Creates a host for the replay of a recording, with its own scene.
    package convenience init(for recording: Recording, fonts: FontLibrary? = nil) {
        self.init(scene: Scene(), waitingFor: recording.device, fonts: fonts)
    }

    /// Repeats one call of a recording, at its time; does nothing for the setting of the root controller. A task that continued
    /// then is released; the caller runs it.
    package func perform(_ call: Recording.Call) {
        if let time = call.time { now = max(now, time) }
        if let input = call.input { return scene.handle(input) }
        switch call {
        case .resize(let device): resize(to: device)
        case .frame(let time): showFrame(at: time)
        case .advance(let time): scene.advance(to: time)
        // Touches that a recording omits only advance the time.
        case .touches, .secret: scene.advance(to: now)
        case .memoryPressure: memoryPressure()
        case .resume(let number, let time):
            if !scene.tasks.isReady(number) { scene.replay?.reportMissingTask(number, at: time) }
            scene.tasks.resume(number)
        case .streamFrame(let frame, _): scene.deliver(frame)
        case .environment(let environment): scene.deliver(environment)
        case .picture(let picture, let time): scene.replay?.compare(picture, at: time)
        // Whoever replays sets the root; the other calls are inputs.
        case .root, .hover, .scroll, .key: break
        }
    }
}

extension Recording {
    /// The first size in the recording.
    fileprivate var device: DeviceTransform {
        for case .resize(let device) in calls { return device }
        return DeviceTransform(size: Size(width: 1, height: 1), scale: 1)
    }
}
