public import Casement
import CasementCore

/// Shifts the whole scene down, so that a hand reaches its top half from a wheelchair, or a child does.
///
/// ```swift
/// let reach = ReachDown()
/// let museum = KioskConfiguration(name: "Museum", parts: [reach])
/// let lower = Button("Bring the screen down")
/// lower.addAction(for: .primaryActionTriggered) { _ in reach.begin() }
/// ```
///
/// A swipe down at the bottom edge does so too. The scene returns after some time without input, at a tap in the empty half,
/// when the session ends, and when the keyboard appears, which is at the bottom anyway. While a screen reader speaks, no time
/// returns it: a person who listens gives no input. Touches reach the views where they are shown.
@MainActor public final class ReachDown: KioskPart {
    /// 0.5: the share of the height by which the scene shifts, as on phones.
    public static let share = 0.5
    /// 10 s: the time without input after which the scene returns.
    public static let standardDelay = Duration.seconds(10)
    /// 32 pt: the distance from the bottom edge in which a swipe down begins.
    public static let edgeWidth = 32.0
    /// 350 ms: the movement.
    private static let movement = Duration.milliseconds(350)

    /// The time without input after which the scene returns; more than zero.
    public let delay: Duration
    /// Whether the scene is shifted, or on its way down.
    public private(set) var isDown = false {
        didSet { if isDown != oldValue { onChange?(isDown) } }
    }
    /// Runs when ``isDown`` changes.
    public var onChange: ((Bool) -> Void)?

    private let isSwiped: Bool
    private var scene: Scene?
    /// Whether it shifts the scene as soon as the part has started.
    private var isAwaited = false
    private var backdrop: ReachBackdrop?
    private var observer: IdleObserver?
    private var keyboard: KeyboardObserver?

    /// Makes the part.
    ///
    /// - Parameters:
    ///   - delay: the time without input after which the scene returns.
    ///   - isSwiped: whether a swipe down at the bottom edge shifts the scene. It precedes other pans that begin there.
    public init(returnsAfter delay: Duration = standardDelay, isSwiped: Bool = true) {
        (self.delay, self.isSwiped) = (delay, isSwiped)
    }

    /// Makes ``begin()`` work, and waits for the swipe.
    public func start(in context: KioskContext) {
        scene = context.scene
        let keyboard = KeyboardObserver { [weak self] in
            if self?.scene?.textInput.coveredArea.isEmpty == false { self?.end() }
        }
        context.scene.textInput.addObserver(keyboard)
        self.keyboard = keyboard
        if isSwiped {
            let swipe = ReachSwipe()
            swipe.addAction { [weak self] in if $0.state == .began { self?.begin() } }
            context.scene.root.addGestureRecognizer(swipe)
        }
        context.scene.onSessionEnd { [weak self] in self?.end() }
        if isAwaited { begin() }
    }

    /// Shifts the scene down, now or when the part starts. Does nothing while the keyboard is visible: it is at the bottom.
    public func begin() {
        isAwaited = scene == nil
        guard let scene, !isDown, scene.textInput.coveredArea.isEmpty else { return }
        isDown = true
        if backdrop == nil {
            let made = ReachBackdrop { [weak self] in self?.end() }
            made.onLayout = { [weak self] in self?.place() }
            scene.root.addSubview(made)
            backdrop = made
        }
        place()
        scene.animate(Self.movement, .easeOut) { shift() }
        observer = scene.onIdle(after: max(delay, .seconds(1))) { [weak self] in
            if self?.scene?.environment.isSpoken != true { self?.end() }
        }
    }

    /// Returns the scene to its place.
    public func end() {
        isAwaited = false
        guard let scene, isDown else { return }
        isDown = false
        observer?.cancel()
        scene.root.touchOutsets = .zero
        scene.animate(Self.movement, .easeOut) {
            shift()
        } completion: { [weak self] _ in
            guard let self, !isDown else { return }
            backdrop?.removeFromSuperview()
            backdrop = nil
        }
    }

    private var height: Double { ((scene?.panelBounds.height ?? 0) * Self.share).rounded() }

    private func shift() { scene?.root.transform = isDown ? .translation(0, height) : .identity }

    /// Fills the half of the panel above the scene.
    private func place() {
        guard let scene, isDown else { return }
        backdrop?.frame = Rect(x: 0, y: -height, width: scene.panelBounds.width, height: height)
        scene.root.touchOutsets = Insets(top: height)
    }
}

/// Notices that the keyboard appears or disappears.
@MainActor final class KeyboardObserver: TextInputObserver {
    private let onChange: () -> Void

    init(_ onChange: @escaping () -> Void) {
        self.onChange = onChange
    }

    func textInputDidChange(_ change: TextInputChange) {
        if case .coveredArea = change { onChange() }
    }
}

/// Recognizes a swipe down that begins at the bottom edge, where no keyboard is.
final class ReachSwipe: ScreenEdgePanRecognizer {
    init() {
        super.init(.bottom)
        name = "reach"
        directions = .down
        edgeWidth = ReachDown.edgeWidth
    }

    override func accepts(_ touch: Touch) -> Bool {
        super.accepts(touch) && view?.scene?.textInput.coveredArea.isEmpty == true
    }
}
