/// The drag sessions of a scene, and the view above all others that holds their previews.
@MainActor final class DragCoordinator {
    private unowned let scene: Scene
    private(set) var sessions: [DragSession] = []
    private let layer = View()
    private let autoScroll = AutoScroll()

    init(scene: Scene) {
        self.scene = scene
        layer.isUserInteractionEnabled = false
        layer.autoresizing = .flexibleSize
    }

    /// Reserves the touch for the session and moves the preview above all views. The target is found later, when the app has
    /// had the chance to set the session's closures.
    ///
    /// - Returns: false if the app, notified of the cancelled touch, ended the session.
    func begin(_ session: DragSession, with touch: Touch, by recognizer: GestureRecognizer?) -> Bool {
        // A preview that still returns from an earlier drag belongs to the new one.
        for other in sessions where other.preview === session.preview { other.abandon() }
        touch.join(session)
        scene.touches.give(touch, by: recognizer)
        layer.frame = scene.root.bounds
        scene.root.addSubview(layer)
        if session.preview.superview == nil {
            layer.addSubview(session.preview)
        } else {
            session.preview.move(into: layer)
        }
        guard session.state == .dragging else {
            session.preview.removeFromSuperview()
            if sessions.isEmpty { layer.removeFromSuperview() }
            return false
        }
        sessions.append(session)
        session.grip = .zero
        return true
    }

    func remove(_ session: DragSession) {
        sessions.removeAll { $0 === session }
        if session.preview.superview === layer { session.preview.removeFromSuperview() }
        if sessions.isEmpty { layer.removeFromSuperview() }
    }

    /// Keeps the previews above a view that was added to the root.
    func bringToFront() {
        if layer.superview != nil { scene.root.bringSubviewToFront(layer) }
    }

    /// The foremost session whose preview returns and lies under a location in the scene.
    func returning(at location: Point) -> DragSession? {
        sessions.last { session in
            session.state == .returning && session.preview.contains(session.preview.convert(location, from: nil))
        }
    }

    // MARK: Targets

    /// Finds the targets again: the view under a resting touch changes when content scrolls and when views are added or
    /// removed.
    ///
    /// - Returns: whether there are sessions, so that the app's code may have run and changed the tree.
    func retargetAll() -> Bool {
        guard !sessions.isEmpty else { return false }
        for session in sessions where session.state == .dragging { retarget(session) }
        return true
    }

    func retarget(_ session: DragSession) {
        guard session.isHeld else { return }
        guard session.preview.superview === layer else { return session.abandon() }
        let hit = scene.hitTest(session.location)
        let asked = session.generation
        let target = hit?.target(for: session)
        // The app, asked whether a view accepts the session, may have ended it or moved it on. Then the answer is dropped.
        guard session.generation == asked else { return }
        session.enter(target)
        guard session.isHeld else { return }
        autoScroll.consider(session, over: hit, in: scene)
    }

    func stopAutoScroll(_ session: DragSession) { autoScroll.remove(session) }
}

extension View {
    /// The nearest view, from this one up, whose drop delegate accepts the session.
    fileprivate func target(for session: DragSession) -> View? {
        let asked = session.generation
        return ancestry.first { view in
            session.generation == asked && view.dropDelegate?.canDrop(session, on: view) == true
        }
    }
}

extension Scene {
    /// The drags in progress, including those whose preview returns, in the order in which they began.
    public var dragSessions: [DragSession] { drags.sessions }

    /// Begins to drag content with a touch that is down; see ``DragSession``.
    ///
    /// - Parameters:
    ///   - content: the value that a target receives.
    ///   - preview: the view that follows the touch, its centre under it: another view for a copy, the source itself to move
    ///     it.
    ///   - source: the view that the content comes from, and to which the preview returns.
    /// - Returns: nil if the touch has ended or drags already, within a closure of a recognizer's delegate, or if the app,
    ///   notified of the cancelled touch, ended the drag.
    @discardableResult
    public func beginDrag(of content: Any, preview: View, from source: View? = nil, with touch: Touch) -> DragSession? {
        beginDrag(of: content, preview: preview, from: source, with: touch, by: nil)
    }

    fileprivate func beginDrag(
        of content: Any, preview: View, from source: View?, with touch: Touch, by recognizer: GestureRecognizer?
    ) -> DragSession? {
        // A drag ends gestures, and the arena is deciding about them.
        guard !touches.arena.isAsking else { return nil }
        let isDown = touch.phase == .began || touch.phase == .moved
        guard isDown, touches.live.containsObject(touch), touch.drag == nil else { return nil }
        let session = DragSession(content, preview: preview, from: source, with: touch, on: drags)
        return drags.begin(session, with: touch, by: recognizer) ? session : nil
    }
}

extension GestureRecognizer {
    /// Begins to drag content with the first touch of this gesture, and ends the gesture; see ``DragSession``.
    ///
    /// - Parameters:
    ///   - content: the value that a target receives.
    ///   - preview: the view that follows the touch, its centre under it: another view for a copy, the source itself to move
    ///     it.
    ///   - source: the view that the content comes from, and to which the preview returns.
    /// - Returns: nil if no touch of the gesture is down or its first one drags already, within a closure of a recognizer's
    ///   delegate, or if the app, notified of the cancelled touch, ended the drag.
    @discardableResult
    public final func beginDrag(of content: Any, preview: View, from source: View? = nil) -> DragSession? {
        guard let touch = touches.first else { return nil }
        return scene?.beginDrag(of: content, preview: preview, from: source, with: touch, by: self)
    }
}
