/// A view in front of all others of a scene that receives all input: while it does, no touch, key or wheel and no movement of
/// the pointer reaches another view.
///
/// It fills the panel. ``begin(in:)`` adds it, ``stopTaking()`` lets further input reach the views behind it, and the caller
/// removes it. Touches land on it and on none of its subviews. One that is not modal leaves keys, focus and semantics to the
/// views behind, and can pass touches of its own on to them.
@MainActor package final class InputCover: View, RootOverlay {
    /// Runs each time that input begins: a touch lands, a key is pressed, the wheel or the pointer moves.
    package var onInput: (() -> Void)?
    /// Runs with the touches that are down when one of them lands, moves or ends.
    package var onTouchChange: (([Touch]) -> Void)?
    /// Runs when nothing is down any longer that the cover received.
    package var onRelease: (() -> Void)?

    /// Whether it receives the input of its scene.
    package private(set) var isTaking = false
    /// The touches that are down, in the order in which they landed.
    private var touches: [Touch] = []
    private var keys: [KeyEvent] = []
    private var pointer: Point?
    private var isFaded = false

    /// Whether keys and assistive technology do not reach the views behind either.
    let isModal: Bool

    package init(isModal: Bool = true) {
        self.isModal = isModal
        super.init()
        isMultipleTouchEnabled = true
        accessibility.isModal = isModal
    }

    /// Whether a touch or a key is down that the cover received.
    package var isHeld: Bool { !touches.isEmpty || !keys.isEmpty }

    package var staysInFront: Bool { true }

    package func controllerDidLeaveScene(_ controller: ViewController) {}

    /// Adds the cover to a scene. The touches and the keys that are down are cancelled, and no view has the focus. Runs app
    /// code.
    package func begin(in scene: Scene) {
        isTaking = true
        pointer = scene.hover.location
        scene.inputCovers.add(self)
        scene.root.cancelTouches()
        if isModal { scene.root.keepFocus() }
        frame = scene.root.convert(scene.panelBounds, from: nil)
        scene.root.addSubview(self)
    }

    /// Lets further input reach the views behind, and returns the focus to the view that had it. Runs app code.
    package func stopTaking() {
        guard isTaking else { return }
        isTaking = false
        (touches, keys) = ([], [])
        accessibility.isModal = false
        isUserInteractionEnabled = false
        guard let scene else { return }
        scene.inputCovers.remove(self)
        scene.focus.wishes.grant()
    }

    /// Fades out. As soon as nothing is down any longer that it received, further input reaches the views behind, also while it
    /// fades; afterwards it leaves the scene. Runs app code.
    ///
    /// - Parameters:
    ///   - duration: of the fade.
    ///   - faded: runs when nothing of it is visible any longer.
    ///   - removed: runs when it has left the scene.
    package func leave(
        over duration: Duration, faded: @escaping @MainActor () -> Void = {},
        removed: @escaping @MainActor () -> Void = {}
    ) {
        (onInput, onTouchChange) = (nil, nil)
        onRelease = { [self] in
            onRelease = nil
            stopTaking()
            removeIfDone(removed)
        }
        if !isHeld { onRelease?() }
        animate(duration, .easeOut) {
            opacity = 0
        } completion: { [self] _ in
            isFaded = true
            faded()
            removeIfDone(removed)
        }
    }

    private func removeIfDone(_ removed: @MainActor () -> Void) {
        guard isFaded, !isTaking else { return }
        removeFromSuperview()
        removed()
    }

    override func sceneDidChange(from old: Scene?) {
        if scene == nil { old?.inputCovers.remove(self) }
    }

    // MARK: Input

    /// The cover itself: its subviews only show something.
    package override func hitTest(_ point: Point) -> View? {
        isTaking && (isModal || scene?.inputCovers.isPassing != true) ? self : nil
    }

    /// The view behind the cover at a location of the scene.
    package func hitTestBehind(_ location: Point) -> View? {
        scene.flatMap { scene in scene.inputCovers.ignoringOthers { scene.hitTest(location) } }
    }

    /// An identifier for a touch that the cover passes on.
    package func makePassedTouch() -> TouchID { scene?.inputCovers.makePassedTouch() ?? InputCovers.firstPassedTouch }

    /// Delivers touches that the cover makes to the views behind it, as if they had landed there. Runs app code.
    ///
    /// - Parameter events: with identifiers of ``makePassedTouch()``, and locations in points of the panel.
    package func pass(_ events: [TouchEvent]) {
        if isTaking, !isModal { scene?.touches.handle(events) }
    }

    package override func touchesBegan(_ touches: [Touch]) {
        self.touches += touches
        onInput?()
        onTouchChange?(self.touches)
    }

    package override func touchesMoved(_ touches: [Touch]) { onTouchChange?(self.touches) }
    package override func touchesEnded(_ touches: [Touch]) { release(touches) }
    package override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) { release(touches) }

    private func release(_ ended: [Touch]) {
        touches.removeAll { touch in ended.contains { $0 === touch } }
        for touch in ended where touch.phase == .ended { scene?.inputCovers.note(touch, endedOn: self) }
        onTouchChange?(touches)
        if !isHeld { onRelease?() }
    }

    /// Takes a key.
    ///
    /// - Returns: false for the end of a key that was pressed before the cover came, which its view receives.
    func takes(_ event: KeyEvent) -> Bool {
        let index = keys.firstIndex { $0.isSameKey(as: event) }
        switch event.phase {
        case .pressed:
            if index == nil { keys.append(event) }
            onInput?()
        case .repeated: break
        case .released, .cancelled:
            guard let index else { return false }
            keys.remove(at: index)
            if !isHeld { onRelease?() }
        }
        return true
    }

    /// The wheel was turned.
    func wheelMoved() { onInput?() }

    /// The pointer moved. A compositor may repeat its location, when an output is switched on for instance.
    func pointerMoved(to location: Point?) {
        defer { pointer = location ?? pointer }
        if let location, location != pointer { onInput?() }
    }
}
