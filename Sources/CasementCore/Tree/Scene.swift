/// The state of everything on one panel, and the doors by which a host reaches it.
///
/// A host calls ``handle(_:)``, ``resize(to:)``, ``frame(at:)``, ``advance(to:)`` when ``nextDeadline`` has come, and
/// ``memoryPressure()``. All time enters by these, so the same calls give the same pixels.
@MainActor public final class Scene {
    /// Shows the frames and shapes the text; the scene outlives it.
    public weak var host: (any SceneHost)? {
        didSet { hostDidChange() }
    }
    /// The view that fills the panel.
    public let root: View
    /// The controller whose view fills ``root``.
    public var rootViewController: ViewController? {
        didSet {
            recorder?.noteRoot()
            rootViewControllerDidChange(from: oldValue)
        }
    }
    /// What the place and the person ask for; a change restyles, lays out and draws everything again.
    public var environment = SceneEnvironment() {
        didSet { if environment != oldValue { environmentDidChange() } }
    }

    /// The size, the scale and the turn of the panel; nil before the first ``resize(to:)``.
    public private(set) var device: DeviceTransform?
    /// The moment up to which everything has happened.
    public var now: Instant { timeline.now }

    /// How many pictures its views are loading; a host whose clock is moved by hand waits for them.
    package var loadsInProgress = 0

    let timeline = Timeline()
    let animator = Animator()
    private(set) lazy var touches = TouchDispatcher(scene: self)
    private(set) lazy var gate = TouchFilterStage(scene: self)
    private(set) lazy var drags = DragCoordinator(scene: self)
    /// Writes down what enters by the doors. One that is set before anything else has all that a replay needs.
    public var recorder: SceneRecorder? {
        didSet { recorder?.begin(with: device) }
    }
    /// Hears, as a sentence, of something that the arbitration holds to be impossible: a mistake in it that is worth a
    /// report, and the recorder's last minute with it.
    public var onInvariantBroken: ((String) -> Void)?
    /// Hears each decision about recognizers as a line of text, as it is made; the text is made only if this is set.
    public var onArbitration: ((String) -> Void)?
    /// Hears, in debug builds, of recognizers that one finger reaches and between which nothing decides, each pair once,
    /// with the line that mends it; see ``View/gesturePairs()``.
    public var onGestureProblem: ((String) -> Void)?
    var reportedPairs: [GesturePair] = []
    let frameAnimations = FrameAnimationList()
    /// The tokens that end when the view they are for leaves.
    var suspensions: [WeakSuspension] = []
    private(set) var isLayingOut = false
    private var isFrameRequested = false
    /// What left the tree since the last frame; before anything did, the frame's before it, kept for its storage.
    private var pendingDamage = Region()
    private var isDamagePending = false
    /// What the last frame damaged. Whoever showed that frame may hold it until it shows the next one.
    private var shownDamage = Region()
    /// Kept from frame to frame for its storage.
    private var items: [FrameItem] = []
    private var isFirstFrameShown = false

    public init() {
        root = View()
        root.autoresizing = .flexibleSize
        root.move(to: self)
        timeline.nextDeadlineDidChange = { [unowned self] in host?.sceneDeadlineDidChange(self) }
    }

    isolated deinit {
        // A finger that is down and the recognizers that watch it hold each other.
        for touch in touches.live + touches.lingering { touch.release() }
    }

    // MARK: The doors

    /// The first moment at which ``advance(to:)`` has something to do, or nil.
    public var nextDeadline: Instant? { timeline.nextDeadline }

    /// Runs what is due up to and including a moment, in the order of deadlines.
    public func advance(to now: Instant) {
        recorder?.note(.advance(now))
        timeline.advance(to: now)
    }

    /// Takes what a person did. Deadlines before the event's own time run first.
    public func handle(_ event: InputEvent) {
        recorder?.note(event, in: self)
        switch event {
        case .touches(let events): gate.handle(events)
        case .scroll(let event): scroll(event)
        case .hover, .key: break
        }
        if !gate.holdsBack { recorder?.settle() }
    }

    /// Gives the scene its size, its scale and its turn.
    public func resize(to device: DeviceTransform) {
        guard device != self.device else { return }
        recorder?.note(.resize(device))
        self.device = device
        root.frame = Rect(origin: .zero, size: device.size)
        root.setNeedsComposition()
        damage(PixelRect(device.pixelSize))
    }

    /// Runs animations, layout and drawing, and returns what is to be shown; nil before the first ``resize(to:)``.
    public func frame(at now: Instant) -> Frame? {
        recorder?.note(.frame(now))
        if !gate.holdsBack { recorder?.settle() }
        guard let device else { return nil }
        // What the passes before composing mark is part of this frame and needs no other.
        isFrameRequested = true
        timeline.advance(to: now)
        frameAnimations.step(to: now)
        animator.step(to: now)
        layoutIfNeeded()
        if drags.retargetAll() { layoutIfNeeded() }
        isFrameRequested = false
        let frame = compose(for: device)
        // Only the host knows whether its surface is hidden, and so whether an endless animation needs another frame.
        if frame.isMoving && !frame.isMotionEndless || root.needsLayoutPass { setNeedsFrame() }
        firstFrameWasMade()
        return frame
    }

    /// The system is short of memory: everything that can be made again is let go.
    public func memoryPressure() {
        recorder?.note(.memoryPressure)
        root.forgetRecordings()
        rootViewController?.announceMemoryPressure()
    }

    // MARK: Time

    /// Runs an action after a time, unless it is cancelled before.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> Deadline {
        timeline.schedule(at: now + delay, action)
    }

    // MARK: Dirt

    /// Asks the host for a frame, if none is asked for.
    func setNeedsFrame() {
        guard !isFrameRequested, device != nil, let host else { return }
        isFrameRequested = true
        host.sceneNeedsFrame(self)
    }

    /// Layout that keeps asking for layout above it gets so many passes a frame; two settle any sane tree.
    private static let mostLayoutPasses = 4

    /// Runs all layout that is due.
    public func layoutIfNeeded() {
        for _ in 0..<Self.mostLayoutPasses where root.needsLayoutPass { layout(root) }
    }

    func layout(_ view: View) {
        asLayout { view.layoutSubtree() }
    }

    /// Runs what is layout: animatable properties mean their targets in it.
    func asLayout(_ body: () -> Void) {
        let wasLayingOut = isLayingOut
        isLayingOut = true
        animator.completions.hold {
            body()
            isLayingOut = wasLayingOut
        }
    }

    /// Inside an `animate` block and inside layout, animatable properties mean their targets.
    var readsTargets: Bool { isLayingOut || animator.transaction != nil }

    /// Layout sees where content is scrolled to now, or a list would fill the wrong rows.
    var readsTargetOfBoundsOrigin: Bool { !isLayingOut && animator.transaction != nil }

    /// Pixels that no longer show what they should.
    func damage(_ extent: PixelRect) {
        guard !extent.isEmpty else { return }
        beginDamage()
        pendingDamage.add(extent)
    }

    private func beginDamage() {
        if !isDamagePending { pendingDamage.removeAll() }
        isDamagePending = true
    }

    func viewWillLeave(_ view: View) {
        damage(view.paintedExtent)
        setNeedsFrame()
        // Those that hooks began since the others were cancelled.
        touches.cancelTouches(below: view)
        endScrolling(below: view)
    }

    private func invalidateEverything() {
        root.invalidateSubtree()
    }

    private func environmentDidChange() {
        root.announceEnvironment()
        invalidateEverything()
        // Where no view is, the theme's own background shows.
        if let device { damage(PixelRect(device.pixelSize)) }
    }

    private func hostDidChange() {
        isFrameRequested = false
        guard host != nil else { return }
        invalidateEverything()
        if let device { damage(PixelRect(device.pixelSize)) }
        setNeedsFrame()
    }

    private func compose(for device: DeviceTransform) -> Frame {
        items.removeAll(keepingCapacity: true)
        beginDamage()
        var builder = FrameBuilder(device: device, at: now, items: items, damage: pendingDamage)
        items = []
        pendingDamage = Region()
        swap(&pendingDamage, &shownDamage)
        isDamagePending = false
        builder.compose(root)
        items = builder.items
        shownDamage = builder.finishDamage()
        let hasFiniteMotion = animator.hasFiniteMotion || !frameAnimations.isEmpty || builder.isUnsettled
        let visibility = MotionVisibility(device, builder)
        let isMotionEndless = !hasFiniteMotion && animator.containsMoving { visibility.isVisible($0) }
        return Frame(
            size: device.pixelSize, scale: device.scale, damage: shownDamage,
            isMoving: hasFiniteMotion || isMotionEndless, isMotionEndless: isMotionEndless,
            background: environment.theme.colors.background.withAlpha(1), items: items)
    }

    // MARK: Controllers

    private func rootViewControllerDidChange(from old: ViewController?) {
        let new = rootViewController
        guard old !== new else { return }
        old?.leaveScreen { old !== rootViewController }
        // A handler or a hook of the former one may have set another one, which is shown by now.
        guard let new, new === rootViewController else { return }
        new.removeFromParent()
        guard new === rootViewController else { return }
        new.view.frame = root.bounds
        new.view.autoresizing = .flexibleSize
        root.addSubview(new.view)
        drags.bringToFront()
        new.setAppearance(.appearing)
        if isFirstFrameShown { new.setAppearance(.appeared) }
    }

    /// The root controller has appeared when its first frame is on its way to the panel.
    private func firstFrameWasMade() {
        guard !isFirstFrameShown else { return }
        isFirstFrameShown = true
        rootViewController?.setAppearance(.appeared)
    }
}
