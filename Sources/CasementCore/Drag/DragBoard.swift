/// The drags of a scene, and the layer above everything else on which their previews lie.
@MainActor final class DragBoard {
    private unowned let scene: Scene
    private(set) var sessions: [DragSession] = []
    private let layer = View()
    private let autoScroll = AutoScroll()

    init(scene: Scene) {
        self.scene = scene
        layer.isUserInteractionEnabled = false
        layer.autoresizing = .flexibleSize
    }

    /// Takes the touch and the preview. What is under the finger is looked for later, when somebody may listen already.
    ///
    /// - Returns: false if the session was over before it began: what hears of the changes here may do anything.
    func begin(_ session: DragSession, with touch: Touch, by recognizer: GestureRecognizer?) -> Bool {
        // What is picked up anew is not on its way any more.
        for other in sessions where other.preview === session.preview { other.abandon() }
        touch.drag = session
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

    /// Something was put on top of the scene; previews lie above it.
    func bringToFront() {
        if layer.superview != nil { scene.root.bringSubviewToFront(layer) }
    }

    /// The preview on its way home that a finger lands on; the one in front.
    func returning(at location: Point) -> DragSession? {
        sessions.last { session in
            session.state == .returning && session.preview.contains(session.preview.convert(location, from: nil))
        }
    }

    // MARK: What lies under the fingers

    /// What lies under a finger changes also when the finger rests: content scrolls, pages turn, views come and go.
    ///
    /// - Returns: whether anybody was asked, who may have changed anything.
    func retargetAll() -> Bool {
        guard !sessions.isEmpty else { return false }
        for session in sessions where session.state == .dragging { retarget(session) }
        return true
    }

    func retarget(_ session: DragSession) {
        guard session.state == .dragging else { return }
        guard session.preview.superview === layer else { return session.abandon() }
        let hit = scene.hitTest(session.location)
        session.enter(hit?.target(for: session))
        guard session.state == .dragging else { return }
        autoScroll.consider(session, over: hit, in: scene)
    }

    func stopAutoScroll(_ session: DragSession) { autoScroll.forget(session) }
}

extension View {
    /// The nearest view, from this one up, that can take what is dragged.
    fileprivate func target(for session: DragSession) -> View? {
        var next: View? = self
        while let view = next {
            if let drop = view.dropTarget, drop.canTake?(session) ?? true { return view }
            next = view.superview
        }
        return nil
    }
}

extension Scene {
    /// The drags in progress, those on their way home included, in the order in which they began.
    public var dragSessions: [DragSession] { drags.sessions }

    /// Begins to drag something with a finger that is down; see ``DragSession``.
    ///
    /// - Parameters:
    ///   - content: what a target gets.
    ///   - preview: what shows it, its middle under the finger: a view of its own for a copy, the source itself to move it.
    ///   - source: where it came from and goes back to.
    /// - Returns: nil if the finger has lifted or drags something already, in answer to a recognizer's delegate being asked, or
    ///   if what heard of losing the finger ended the drag.
    @discardableResult
    public func beginDrag(of content: Any, preview: View, from source: View? = nil, with touch: Touch) -> DragSession? {
        beginDrag(of: content, preview: preview, from: source, with: touch, by: nil)
    }

    fileprivate func beginDrag(
        of content: Any, preview: View, from source: View?, with touch: Touch, by recognizer: GestureRecognizer?
    ) -> DragSession? {
        // A drag ends gestures, which must not happen to those that are being decided about.
        guard !touches.arena.isAsking else { return nil }
        let isDown = touch.phase == .began || touch.phase == .moved
        guard isDown, touches.live.containsObject(touch), touch.drag == nil else { return nil }
        let session = DragSession(content, preview: preview, from: source, with: touch, on: drags)
        return drags.begin(session, with: touch, by: recognizer) ? session : nil
    }
}

extension GestureRecognizer {
    /// Begins to drag something with the finger of this gesture, which ends by that; see ``DragSession``.
    ///
    /// - Parameters:
    ///   - content: what a target gets.
    ///   - preview: what shows it, its middle under the finger: a view of its own for a copy, the source itself to move it.
    ///   - source: where it came from and goes back to.
    /// - Returns: nil if no finger of the gesture is down or its first one drags something already, in answer to a recognizer's
    ///   delegate being asked, or if what heard of losing the finger ended the drag.
    @discardableResult
    public final func beginDrag(of content: Any, preview: View, from source: View? = nil) -> DragSession? {
        guard let touch = touches.first else { return nil }
        return scene?.beginDrag(of: content, preview: preview, from: source, with: touch, by: self)
    }
}
