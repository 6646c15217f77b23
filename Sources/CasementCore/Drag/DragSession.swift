/// Something on its way under a finger, from where it was picked up to where it is dropped.
///
/// A session belongs to the scene, not to the view that it came from: it goes on when that view is recycled, scrolled
/// away or removed. It owns its finger. The recognizers and views that had the finger hear no more of it, so that they
/// are free for the next one; other fingers scroll, page and drag meanwhile.
///
/// ```swift
/// pull.addAction { pull in
///     if pull.state == .began { pull.beginDrag(of: letter, preview: Tile(letter), from: tile) }
/// }
/// ```
///
/// What takes things is a view with a ``View/dropTarget``. Without one under the finger as it lifts, and when the finger
/// is lost, the preview goes home to where it came from; a finger that lands on it on its way catches it.
@MainActor public final class DragSession {
    /// Where a session is on its way.
    @frozen public enum State: Hashable, Sendable {
        /// The finger is down.
        case dragging
        /// The preview is on its way home.
        case returning
        /// A target took the content.
        case dropped
        /// The preview is home again, and gone.
        case returned
    }

    /// The stiffness of the way home, in radians a second; that of a scroll view's bounce.
    nonisolated static let homeOmega = ScrollMotion.bounceOmega

    /// What is dragged.
    public let content: Any
    /// What shows it; while the session lasts it lies above everything else of the scene and hears no finger.
    public let preview: View
    /// The view it was taken from; nil once that is gone.
    public private(set) weak var source: View?
    public private(set) var state = State.dragging {
        didSet { if state != oldValue { onStateChange?(self) } }
    }
    /// The view with a ``View/dropTarget`` that the finger is on and that can take the content.
    public private(set) weak var target: View?
    /// From the finger to the middle of the preview, in the scene's points; zero puts the middle under the finger.
    public var grip = Vector.zero { didSet { followFinger() } }
    /// Runs each time that ``state`` has changed, before anything moves by it: to show that the preview was let go, or
    /// caught again.
    public var onStateChange: ((DragSession) -> Void)?
    /// Runs once, when ``state`` has become ``State/dropped`` or ``State/returned``.
    public var onEnd: ((DragSession) -> Void)?

    /// Where the finger is, or was last, in the scene's points.
    package private(set) var location: Point
    private weak var board: DragBoard?
    private(set) weak var touch: Touch?
    private var tracker = VelocityTracker()
    private var lastTime: Instant
    private let pickUp: Point
    /// The middle of the source as it was picked up, for when it is gone.
    private let formerHome: Point
    /// The source itself is dragged, and not a copy of it.
    private let isMove: Bool
    private var springing: Deadline?

    init(_ content: Any, preview: View, from source: View?, with touch: Touch, on board: DragBoard) {
        self.content = content
        self.preview = preview
        self.source = source === preview ? nil : source
        isMove = source === preview
        self.board = board
        self.touch = touch
        location = touch.location
        pickUp = touch.location
        lastTime = touch.time
        formerHome = source.map { $0.convert($0.bounds.center, to: nil) } ?? touch.location
    }

    /// Where the finger is, or was last, in a view's space (the scene's if nil).
    public func location(in view: View?) -> Point { view?.convert(location, from: nil) ?? location }

    /// The velocity of the finger in a view's space, in points a second; zero after a hold.
    public func velocity(in view: View?) -> Vector {
        let velocity = tracker.velocity(at: lastTime)
        return view?.vectorFromRoot(velocity) ?? velocity
    }

    /// Ends the drag as if the finger had been lost: the target hears that it left, and the preview goes home.
    public func cancel() {
        guard state == .dragging else { return }
        letGoOfTouch()
        enter(nil)
        goHome()
    }

    /// Moves the preview into a view, where it keeps its place, its size and its turn on the panel.
    ///
    /// For a target's ``DropTarget/onDrop``: what was dragged simply stays where it was let go.
    public func land(in view: View) {
        preview.stopAnimating()
        preview.move(into: view)
    }

    // MARK: The finger

    /// The finger changed.
    func heard(_ touch: Touch) {
        switch touch.phase {
        case .began: break
        case .moved: moved(touch)
        case .ended: ended(touch)
        case .cancelled: cancel()
        }
    }

    private func moved(_ touch: Touch) {
        location = touch.location
        lastTime = touch.time
        for sample in touch.samples { tracker.add(sample) }
        followFinger()
        board?.retarget(self)
        if state == .dragging, let target { target.dropTarget?.onMove?(self) }
    }

    private func ended(_ touch: Touch) {
        location = touch.location
        lastTime = touch.time
        board?.retarget(self)
        guard state == .dragging else { return }
        letGoOfTouch()
        guard let target, let drop = target.dropTarget else { return goHome() }
        springing?.cancel()
        self.target = nil
        guard drop.onDrop(self) else {
            drop.onExit?(self)
            // The target may have ended it.
            if state == .dragging { goHome() }
            return
        }
        finish(.dropped)
    }

    /// A finger landed on the preview on its way home.
    func caught(by touch: Touch) {
        state = .dragging
        preview.takeOver()
        preview.opacity = 1
        self.touch = touch
        tracker.removeAll()
        location = touch.location
        lastTime = touch.time
        grip = preview.center - location
        board?.retarget(self)
    }

    private func followFinger() {
        guard state == .dragging else { return }
        preview.center = location + grip
    }

    private func letGoOfTouch() {
        touch?.drag = nil
        touch = nil
        board?.stopAutoScroll(self)
    }

    // MARK: Targets

    /// The finger is on another target; each that was entered hears either that it was left or that it got a drop.
    func enter(_ view: View?) {
        guard view !== target else { return }
        springing?.cancel()
        springing = nil
        let old = target
        target = view
        old?.dropTarget?.onExit?(self)
        guard let view, target === view, let drop = view.dropTarget else { return }
        drop.onEnter?(self)
        if state == .dragging, target === view, drop.onSpringOpen != nil { hover(on: drop) }
    }

    private func hover(on drop: DropTarget) {
        springing = preview.scene?.schedule(after: drop.springDelay) { [weak self] in
            guard let self, state == .dragging, target?.dropTarget === drop else { return }
            drop.onSpringOpen?(self)
            board?.retarget(self)
        }
    }

    /// Whether the finger has gone far enough from where it picked up for content to scroll under it.
    var hasTravelled: Bool { location.distance(to: pickUp) > AutoScroll.leastTravel }

    // MARK: The end

    private func goHome() {
        state = .returning
        guard let scene = preview.scene else { return finish(.returned) }
        let home = source.flatMap { $0.scene === scene ? $0.convert($0.bounds.center, to: nil) : nil } ?? formerHome
        let isHomeGone = !isMove && source?.scene == nil
        scene.animate(.spring(Spring(omega: Self.homeOmega), velocity: velocity(in: nil))) {
            preview.center = home
            preview.transform = .identity
            if isHomeGone { preview.opacity = 0 }
        } completion: { [weak self] _ in
            if let self, state == .returning { finish(.returned) }
        }
    }

    /// Somebody took the preview.
    func abandon() {
        letGoOfTouch()
        enter(nil)
        finish(.returned)
    }

    private func finish(_ end: State) {
        guard state == .dragging || state == .returning else { return }
        state = end
        board?.remove(self)
        onEnd?(self)
    }
}
