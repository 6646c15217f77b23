/// A drag of content with one touch, from its source to a drop target. UIKit calls it `UIDragSession`.
///
/// A session belongs to the scene, not to its source: it continues when that view is recycled, scrolled out of sight or
/// removed. It owns its touch. The touch is cancelled for the recognizers and views that had it, so that they can accept the
/// next one; other touches can scroll, page and drag meanwhile.
///
/// ```swift
/// pull.addAction { pull in
///     if pull.state == .began { pull.beginDrag(of: letter, preview: Tile(letter), from: tile) }
/// }
/// ```
///
/// A view with a ``View/dropDelegate`` accepts content. If the touch ends elsewhere or is cancelled, the preview returns to
/// its source; a touch that lands on the returning preview continues the drag.
@MainActor public final class DragSession {
    /// The states of a drag.
    @frozen public enum State: Hashable, Sendable {
        /// The touch is down.
        case dragging
        /// The preview returns to its source.
        case returning
        /// A target accepted the content.
        case dropped
        /// The preview has returned, and was removed.
        case returned
    }

    /// 0.5 s: the time after which the Finder of macOS opens a folder under a drag; for
    /// ``DropDelegate/springOpenDelay(of:)``.
    public nonisolated static let springOpenDelay: Duration = .milliseconds(500)
    /// The stiffness of the spring that returns the preview, in radians a second; that of a scroll view's bounce.
    nonisolated static let returnOmega = Glide.omega

    /// The value that a target receives.
    public let content: Any
    /// The view that follows the touch. During the session it lies above all other views of the scene and receives no touches.
    public let preview: View
    /// The view that the content comes from; nil once that is gone, and if the source itself is the preview.
    public private(set) weak var source: View?
    /// The state of the drag.
    public private(set) var state = State.dragging { didSet { generation += 1 } }
    /// Whether the drag has ended: ``state`` is ``State/dropped`` or ``State/returned``.
    public var hasEnded: Bool { state == .dropped || state == .returned }
    /// The view with a ``View/dropDelegate`` that lies under the touch and accepts the session.
    public private(set) weak var target: View? { didSet { generation += 1 } }
    /// The vector from the touch to the centre of the preview, in the scene's points; zero puts the centre under the touch.
    public var grip = Vector.zero { didSet { followTouch() } }
    /// Runs when ``state`` has changed: to ``State/returning`` or ``State/dragging`` before the preview moves because of it,
    /// so that it can show that it was released or caught again; once to the end of the drag, when the session has removed
    /// the preview from above the other views. See ``hasEnded``.
    public var onStateChange: ((DragSession) -> Void)?

    /// The location of the touch, or its last one, in the scene's points.
    package private(set) var location: Point { didSet { generation += 1 } }
    /// Counts the changes of state, location and target. An answer of the app to a question from before a change is dropped.
    private(set) var generation = 0
    private weak var coordinator: DragCoordinator?
    private(set) weak var touch: Touch?
    private var tracker = VelocityTracker()
    private var resampler = TouchResampler()
    /// The location at which the preview is drawn: in a frame that of the touch at the frame's time.
    private var drawnLocation: Point
    private var lastTime: Instant
    /// The location of the touch at the pick-up, in the scene's points.
    let startLocation: Point
    /// The centre of the source at the beginning, for the return if the source is gone by then.
    private let initialCenter: Point
    /// Whether the source itself is the preview.
    private let isMove: Bool
    private var springOpening: Deadline?

    init(_ content: Any, preview: View, from source: View?, with touch: Touch, on coordinator: DragCoordinator) {
        self.content = content
        self.preview = preview
        self.source = source === preview ? nil : source
        isMove = source === preview
        self.coordinator = coordinator
        self.touch = touch
        location = touch.location
        drawnLocation = touch.location
        startLocation = touch.location
        lastTime = touch.time
        initialCenter = source.map { $0.convert($0.bounds.center, to: nil) } ?? touch.location
    }

    /// The location of the touch, or its last one, in a view's space (the scene's if nil), in points.
    public func location(in view: View?) -> Point { view?.convert(location, from: nil) ?? location }

    /// The velocity of the touch in a view's space (the scene's if nil), in points a second; zero after a hold.
    public func velocity(in view: View?) -> Vector {
        let velocity = tracker.velocity(at: lastTime)
        return view?.vectorFromRoot(velocity) ?? velocity
    }

    /// Cancels the drag: notifies the target of the exit, and returns the preview to its source.
    public func cancel() {
        guard state == .dragging else { return }
        releaseTouch()
        returnFromTarget()
    }

    /// Moves the preview into a view without changing its position, size or rotation on the screen.
    ///
    /// For ``DropDelegate/performDrop(_:on:)``, to leave the preview where it was dropped.
    public func land(in view: View) {
        preview.stopAnimating()
        preview.move(into: view)
    }

    // MARK: The touch

    /// Follows a change of the touch; the dispatcher calls it.
    func touchDidChange(_ touch: Touch) {
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
        for sample in touch.samples {
            tracker.add(sample)
            resampler.add(sample)
        }
        followTouch()
        coordinator?.retarget(self)
        // The app may have cancelled the session, and another touch may have caught it.
        if isHeld(by: touch), let target { target.dropDelegate?.dragSession(self, didMoveWithin: target) }
    }

    private func ended(_ touch: Touch) {
        location = touch.location
        lastTime = touch.time
        // The latest frame may have drawn the preview ahead of it.
        followTouch()
        coordinator?.retarget(self)
        guard isHeld(by: touch) else { return }
        releaseTouch()
        guard let target, let delegate = target.dropDelegate else { return returnFromTarget() }
        springOpening?.cancel()
        let asked = generation
        let isAccepted = delegate.performDrop(self, on: target)
        // The delegate may have ended the session, which then has notified the target of the exit.
        guard generation == asked else { return }
        guard isAccepted else { return returnFromTarget() }
        self.target = nil
        finish(.dropped)
    }

    /// Whether a touch drags; false once the app has ended the session, even if another touch has caught it since.
    private func isHeld(by touch: Touch) -> Bool { state == .dragging && self.touch === touch }

    /// Continues the drag with a touch that landed on the returning preview.
    func caught(by touch: Touch) {
        self.touch = touch
        state = .dragging
        let caught = generation
        preview.takeOver()
        onStateChange?(self)
        guard generation == caught else { return }
        preview.opacity = 1
        tracker.removeAll()
        resampler.removeAll()
        location = touch.location
        lastTime = touch.time
        grip = preview.center - location
        coordinator?.retarget(self)
    }

    /// Draws the preview where the touch is at the time of a frame.
    ///
    /// - Returns: whether the next frame may differ although nothing is reported.
    func draw(at frame: Instant) -> Bool {
        guard state == .dragging, let drawn = resampler.location(at: frame) else { return false }
        if drawn != drawnLocation { draw(at: drawn) }
        return drawn != location
    }

    private func followTouch() {
        if state == .dragging { draw(at: location) }
    }

    private func draw(at location: Point) {
        drawnLocation = location
        preview.center = location + grip
    }

    private func releaseTouch() {
        touch?.leaveDrag()
        touch = nil
        coordinator?.stopAutoScroll(self)
    }

    // MARK: Targets

    /// Whether a touch is down on the session, so that views can be entered.
    var isHeld: Bool { state == .dragging && touch != nil }

    /// Changes the target. Each target that was entered is notified of exactly one exit or accepted drop.
    func enter(_ view: View?) {
        guard view !== target, exitTarget(), let view, let delegate = view.dropDelegate else { return }
        target = view
        let entered = generation
        delegate.dragSession(self, didEnter: view)
        guard generation == entered, let delay = delegate.springOpenDelay(of: view) else { return }
        if generation == entered { hover(over: view, of: delegate, for: delay) }
    }

    /// Notifies the target of the exit.
    ///
    /// - Returns: false if the app, notified of it, moved or ended the session.
    @discardableResult
    private func exitTarget() -> Bool {
        springOpening?.cancel()
        springOpening = nil
        guard let old = target else { return true }
        target = nil
        let exited = generation
        old.dropDelegate?.dragSession(self, didExit: old)
        return generation == exited
    }

    private func hover(over view: View, of delegate: any DropDelegate, for delay: Duration) {
        springOpening = preview.scene?.timeline.scheduleMotion(after: delay) { [weak self, weak view, weak delegate] in
            guard let self, let view, let delegate else { return }
            guard state == .dragging, target === view, view.dropDelegate === delegate else { return }
            delegate.springOpen(view, for: self)
            coordinator?.retarget(self)
        }
    }

    // MARK: The end

    /// Notifies the target of the exit, and returns the preview, unless the app has ended the session or another touch has
    /// caught it.
    private func returnFromTarget() {
        exitTarget()
        if state == .dragging && touch == nil { returnPreview() }
    }

    private func returnPreview() {
        state = .returning
        let released = generation
        onStateChange?(self)
        guard generation == released else { return }
        guard let scene = preview.scene else { return finish(.returned) }
        let center = source.flatMap { $0.scene === scene ? $0.convert($0.bounds.center, to: nil) : nil }
        let isSourceGone = !isMove && source?.scene == nil
        scene.animate(.spring(Spring(omega: Self.returnOmega), velocity: velocity(in: nil))) {
            preview.center = center ?? initialCenter
            preview.transform = .identity
            if isSourceGone { preview.opacity = 0 }
        } completion: { [weak self] _ in
            if let self, generation == released { finish(.returned) }
        }
    }

    /// Ends the session where it is: the app or another drag has moved the preview elsewhere.
    func abandon() {
        releaseTouch()
        exitTarget()
        finish(.returned)
    }

    private func finish(_ end: State) {
        guard state == .dragging || state == .returning else { return }
        state = end
        coordinator?.remove(self)
        onStateChange?(self)
    }
}
