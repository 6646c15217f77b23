/// The views, gestures and animations of one panel, and the entry points that a host calls.
///
/// The entry points are ``handle(_:)``, ``resize(to:)``, ``frame(at:)``, ``advance(to:)`` when ``nextDeadline`` has come, and
/// ``memoryPressure()``. The scene has no other source of time, so the same calls give the same pixels.
@MainActor public final class Scene {
    /// Shows the frames and lays out text. Not retained.
    public weak var host: (any SceneHost)? {
        didSet { hostDidChange() }
    }
    /// The view that fills the panel.
    public let root: View
    /// The controller whose view fills ``root``.
    public var rootViewController: ViewController? {
        didSet {
            recorder?.noteRoot()
            rootPresentation.rootViewControllerDidChange(from: oldValue)
        }
    }
    /// Language, theme, text size and motion; a change restyles, lays out and draws everything again.
    public var environment = SceneEnvironment() {
        didSet { if environment != oldValue { environmentDidChange() } }
    }

    /// The size, the scale and the rotation of the panel, in the points of the theme's density; nil before the first
    /// ``resize(to:)``.
    public private(set) var device: DeviceTransform?
    /// The panel as the host set it.
    package private(set) var panel: DeviceTransform?
    /// The physical size of a point, which the thresholds of gestures use: that of the device, unless the app sets another; see
    /// ``resetTouchMetrics()``. Recordings hold it. With another density it changes, so that lengths on the glass stay.
    public var touchMetrics: TouchMetrics {
        get { ownTouchMetrics ?? device?.touchMetrics ?? .reference }
        set { setTouchMetrics(newValue) }
    }
    var ownTouchMetrics: TouchMetrics?
    /// The present instant: the latest time that an entry point received.
    public var now: Instant { timeline.now }

    package let timeline = Timeline()
    package let tasks = SceneTasks()
    let animator = Animator()
    private(set) lazy var updates = SceneUpdates(self)
    private(set) lazy var touches = TouchDispatcher(scene: self)
    private(set) lazy var touchFilterStage = TouchFilterStage(scene: self)
    private(set) lazy var drags = DragCoordinator(scene: self)
    private(set) lazy var focus = FocusSystem(scene: self)
    private(set) lazy var hover = HoverTracker(scene: self)
    let inputCovers = InputCovers()
    let touchlessDrags = TouchlessDrags()
    /// The connection between the view that edits text and keyboards.
    public let textInput = TextInput()
    /// The text that is cut, copied and pasted.
    public private(set) lazy var pasteboard = Pasteboard(self)
    /// Records the calls of the entry points. Set it before any of them for a recording that can be replayed exactly.
    public var recorder: SceneRecorder? {
        didSet { recorder?.begin(with: recordedDevice, Recording.Environment(environment)) }
    }
    /// Compares the arrivals of a replay with the recording; nil outside a replay.
    package var replay: ReplayComparison? {
        didSet { streams.setReplaying(replay != nil) }
    }
    /// Runs with each problem of the app, of its files or of the toolkit: once with each sentence, except broken invariants and
    /// errors of tasks, which are reported each time.
    public var onProblem: ((SceneProblem) -> Void)?
    /// Whether, in debug builds, each ambiguous pair of recognizers that a touch reaches is a problem; see
    /// ``View/gesturePairs()``. False by default.
    public var reportsAmbiguousGestures = false
    /// The sentences of the problems that were reported once.
    var reportedProblems: Set<String> = []
    /// Runs with a line of text at each decision of the arbitration, and when a tap or a control has no action to run, as in
    /// `touchUpInside@Card: no action`. The line is composed only if this is set.
    public var onArbitration: ((String) -> Void)?
    let streams = StreamList()
    /// Receive the keys before the focused view, in this order; the first one that takes a key ends its delivery.
    package var keyFilters: [any KeyFilter] = []
    /// Reads the semantics of the scene; nil where nothing does.
    package weak var reader: (any SceneReader)?
    let sessionEnds = SessionEnds()
    let frameAnimations = FrameAnimationList()
    private(set) lazy var idleness = Idleness(scene: self)
    /// The tokens that end when their view leaves the scene.
    var suspensions: [WeakSuspension] = []
    private(set) var isLayingOut = false
    /// The number of the environment, the scale and the host for which the views are laid out and drawn. No other scene has it;
    /// after 65,536 changes the numbers begin again.
    private(set) var generation = Scene.nextGeneration()
    private static var lastGeneration: UInt16 = 0
    private var isFrameRequested = false
    private let framePipeline = FramePipeline()
    /// The debug overlays and the inspector; nil while both are off.
    package internal(set) var observer: (any SceneObserver)?
    /// Whether the renderer keeps subtrees that stay the same as bitmaps, where that saves time: true, but for comparisons.
    package var isRasterCacheEnabled: Bool {
        get { framePipeline.rasters.isEnabled }
        set {
            guard newValue != isRasterCacheEnabled else { return }
            framePipeline.rasters.isEnabled = newValue
            root.setNeedsComposition()
        }
    }
    private(set) lazy var rootPresentation = RootPresentation(scene: self)

    /// Makes a scene without a size; a host calls ``resize(to:)``.
    public init() {
        root = View()
        root.autoresizing = .flexibleSize
        root.move(to: self)
        tasks.scene = self
    }

    isolated deinit {
        tasks.cancelAll()
        // A touch that is down and its recognizers retain each other.
        for touch in touches.live + touches.lingering { touch.release() }
    }

    // MARK: Entry points

    /// The time of the next deadline, at which the host calls ``advance(to:)``; nil if there is none.
    public var nextDeadline: Instant? {
        guard let other = observer?.nextDeadline else { return timeline.nextDeadline }
        return timeline.nextDeadline.map { min($0, other) } ?? other
    }

    /// Runs the deadlines up to and including a time, in their order.
    public func advance(to now: Instant) {
        recorder?.note(.advance(now))
        timeline.advance(to: now)
        observer?.advance(to: now)
    }

    /// Delivers an input event. Deadlines before the event's own time run first.
    public func handle(_ event: InputEvent) {
        guard let observer else { return deliver(event) }
        guard let remainder = observer.remainder(of: event) else { return }
        deliver(remainder)
        observer.eventWasHandled()
    }

    /// Delivers an event to the views.
    private func deliver(_ event: InputEvent) {
        recorder?.note(event, in: self)
        switch event {
        case .touches(let events):
            notePointer(events)
            touchFilterStage.handle(events)
        case .scroll(let event): scroll(event)
        case .hover(let location, let time):
            timeline.advance(to: time)
            hover.move(to: location)
        case .key(let event):
            timeline.advance(to: event.time)
            if !keyFilters.contains(where: { $0.takes(event) }) { deliver(event) }
        }
        idleness.noteInput(event)
        recorder?.noteDelivered(isDelayed: touchFilterStage.holdsBack)
    }

    /// A touch hides the focus ring. The touch of a finger ends the hover of a pointer; that of a pointer moves it.
    private func notePointer(_ events: [TouchEvent]) {
        if events.contains(where: { $0.phase == .began }) { focus.touchBegan() }
        if let last = events.last(where: { $0.type == .pointer && $0.phase != .cancelled }) {
            hover.move(to: last.location)
        } else if events.contains(where: { $0.phase == .began }) {
            hover.move(to: nil)
        }
    }

    /// An input method is about to change the text: deadlines before that time run first, and the app is not idle.
    package func noteTextInput(at time: Instant) {
        advance(to: max(now, time))
        idleness.noteInput(at: time)
    }

    /// Sets the size, the scale and the rotation of the panel. ``device`` has as many points as ``Theme/density`` leaves.
    public func resize(to panel: DeviceTransform) {
        self.panel = panel
        var device = panel.magnified(by: environment.theme.density.magnification)
        if let former = self.device, former.magnification != device.magnification {
            // Where they landed and what they have moved is in points of the former length.
            root.cancelTouches()
            // Their actions may have set another density.
            device = panel.magnified(by: environment.theme.density.magnification)
        }
        guard device != self.device else { return }
        let growth = device.magnification / (self.device?.magnification ?? device.magnification)
        ownTouchMetrics = ownTouchMetrics?.magnified(by: growth)
        // Views may lay out and load images for the scale.
        if self.device?.scale != device.scale { invalidateViews() }
        self.device = device
        noteDevice()
        // Also where the app sets the density in an `animate` block.
        root.withoutAnimation { root.frame = Rect(origin: .zero, size: device.size) }
        root.setNeedsComposition()
        damage(PixelRect(device.pixelSize))
        observer?.resize(to: device)
    }

    /// Runs animations, layout and drawing, and returns the frame to show; nil before the first ``resize(to:)``.
    public func frame(at now: Instant) -> Frame? { frame(at: now, repainting: Region()) }

    /// As ``frame(at:)``, for a host that repaints more than the damage.
    ///
    /// - Parameter region: the further pixels; the items of the frame are complete in them and in the damage.
    package func frame(at now: Instant, repainting region: Region) -> Frame? {
        deliverArrivals(at: now)
        guard device != nil else { return nil }
        // Changes that the passes before the composition make are part of the frame, and must not request another one.
        isFrameRequested = true
        observer?.frameBegins()
        timeline.advance(to: now)
        let isResampling = touches.resample(at: now)
        stepAnimations(to: now)
        inputCovers.cover(self)
        layOutRoot()
        layOutDragTargets()
        validateFocusAndHover()
        // The hooks of these may have changed views.
        layoutIfNeeded()
        focus.updateRing()
        isFrameRequested = false
        observer?.layoutIsOver()
        // Not the one of the beginning: an environment that was set meanwhile may have another density.
        guard let device else { return nil }
        let frame = compose(for: device, repainting: region)
        requestNextFrame(after: frame, isResampling: isResampling)
        rootPresentation.frameWasMade()
        reader?.frameWasMade()
        return observer?.frame(over: frame, on: device) ?? frame
    }

    /// Releases everything that can be made again, because the system is short of memory.
    public func memoryPressure() {
        recorder?.note(.memoryPressure)
        root.evictDisplayLists()
        framePipeline.memoryPressure()
        rootViewController?.dispatchMemoryPressure()
    }

    /// Sets how much memory the bitmaps of subtrees may take.
    package func limitCaches(_ limits: CacheLimits) { framePipeline.rasters.byteBudget = limits.rasters }

    // MARK: Passes of a frame

    /// Takes the frames of streams and the results of background work that have arrived.
    private func deliverArrivals(at now: Instant) {
        streams.takeFrames(at: now, recorder)
        recorder?.note(.frame(now))
        recorder?.deliver(isDelayed: touchFilterStage.holdsBack)
    }

    private func stepAnimations(to now: Instant) {
        frameAnimations.step(to: now)
        animator.step(to: now)
    }

    private func layOutRoot() {
        layoutIfNeeded()
        updates.layoutDidEnd()
        rootPresentation.rootWasLaidOut()
    }

    /// A drag over views that have moved has another target, whose delegate may change views.
    private func layOutDragTargets() {
        if drags.retargetAll() { layoutIfNeeded() }
    }

    private func validateFocusAndHover() {
        focus.validate()
        hover.viewsDidMove()
    }

    /// Draws and composes what has changed; see ``FramePipeline``.
    private func compose(for device: DeviceTransform, repainting region: Region) -> Frame {
        // An overlay may lie anywhere, and what it uncovers is repainted.
        let repainted = observer == nil ? region : Region(PixelRect(device.pixelSize))
        return framePipeline.frame(of: self, for: device, repainting: repainted)
    }

    private func requestNextFrame(after frame: Frame, isResampling: Bool) {
        // Only the host knows whether its surface is hidden, and so whether an endless animation needs another frame.
        if frame.isMoving && !frame.isMotionEndless || root.needsLayoutPass || isResampling { setNeedsFrame() }
    }

    // MARK: Time

    /// Runs an action after a delay, unless it is cancelled before.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> Deadline {
        timeline.schedule(at: now + delay, action)
    }

    /// The time of the last input event that was handled; nil before the first one.
    public var lastInputTime: Instant? { idleness.lastInputTime }

    /// Whether a touch is down, also one that does not move.
    package var isTouched: Bool { !touches.live.isEmpty }

    /// Runs an action each time that no input has come and no touch was down for a duration: for the return to a start page, or
    /// an attract loop.
    ///
    /// - Parameters:
    ///   - delay: the time without input. While an ``IdleHold`` exists it does not count.
    ///   - onInput: runs at the first input after each run of the action, when that has been delivered.
    @discardableResult
    public func onIdle(
        after delay: Duration, _ action: @escaping @MainActor () -> Void, onInput: (@MainActor () -> Void)? = nil
    ) -> IdleObserver {
        idleness.add(after: delay, action, onInput: onInput)
    }

    /// Delivers a key that passed the filter to the focused view.
    package func deliver(_ event: KeyEvent) { focus.handle(event) }

    /// Reports input that reaches no view to the cover in front, such as one that a scan wakes the panel from.
    package func noteUnseenInput() { inputCovers.modal?.onInput?() }

    // MARK: Dirty state

    /// Requests a frame from the host, if none is requested yet.
    package func setNeedsFrame() {
        guard !isFrameRequested, device != nil, let host else { return }
        isFrameRequested = true
        host.sceneNeedsFrame(self)
    }

    /// The largest number of layout passes a frame, for layout that keeps requesting layout above it; two are enough for any
    /// reasonable tree.
    private static let mostLayoutPasses = 4

    /// Runs all layout that is due.
    public func layoutIfNeeded() {
        for _ in 0..<Self.mostLayoutPasses where root.needsLayoutPass { layout(root) }
    }

    func layout(_ view: View) {
        guard !updates.isRunning else { return }
        asLayout { view.layoutSubtree() }
    }

    /// Runs `body` as layout, in which animatable properties mean their targets.
    func asLayout(_ body: () -> Void) {
        let wasLayingOut = isLayingOut
        isLayingOut = true
        animator.completions.hold {
            body()
            isLayingOut = wasLayingOut
        }
    }

    /// Whether animatable properties mean their targets: within an `animate` block and within layout.
    var readsTargets: Bool { isLayingOut || animator.transaction != nil }

    /// Whether the scroll offset means its target too. Not within layout: a list must fill the rows that are visible now.
    var readsTargetOfBoundsOrigin: Bool { !isLayingOut && animator.transaction != nil }

    /// Adds pixels to the damage of the next frame.
    func damage(_ extent: PixelRect) { framePipeline.damage(extent) }

    func viewWillLeave(_ view: View) {
        framePipeline.remove(view)
        setNeedsFrame()
        // Hooks may have begun further touches since the others were cancelled.
        touches.cancelTouches(below: view)
        endScrolling(below: view)
        focus.viewWillLeave(view)
    }

    private func environmentDidChange() {
        noteEnvironment()
        if let panel { resize(to: panel) }
        root.dispatchEnvironment()
        invalidateViews()
        // Pixels without a view show the background of the theme.
        if let device { damage(PixelRect(device.pixelSize)) }
    }

    /// Lays out and draws all views anew, and those that are in no scene now when they return.
    func invalidateViews() {
        generation = Self.nextGeneration()
        root.invalidateSubtree()
    }

    private static func nextGeneration() -> UInt16 {
        lastGeneration &+= 1
        return lastGeneration
    }

    private func hostDidChange() {
        isFrameRequested = false
        guard host != nil else { return }
        invalidateViews()
        if let device { damage(PixelRect(device.pixelSize)) }
        setNeedsFrame()
    }
}
