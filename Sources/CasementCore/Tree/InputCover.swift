/// A view in front of all others of a scene that receives all input: while it does, no touch, key or wheel and no movement of
/// the pointer reaches another view.
///
/// It fills the panel. ``begin(in:)`` adds it, ``stopTaking()`` lets further input reach the views behind it, and the caller
/// removes it. Its subclass or its recognizers handle the touches.
@MainActor package class InputCover: View, RootOverlay {
    /// Runs each time that input begins: a touch lands, a key is pressed, the wheel or the pointer moves.
    package final var onInput: (() -> Void)?
    /// Runs when nothing is down any longer that the cover received.
    package final var onRelease: (() -> Void)?

    /// Whether it receives the input of its scene.
    package private(set) final var isTaking = false
    private var touches: [TouchID] = []
    private var keys: [KeyEvent] = []
    private weak var formerFocus: View?
    private var pointer: Point?

    package init() {
        super.init()
        isMultipleTouchEnabled = true
        accessibility.isModal = true
    }

    /// Whether a touch or a key is down that the cover received.
    package final var isHeld: Bool { !touches.isEmpty || !keys.isEmpty }

    package final var staysInFront: Bool { true }

    package final func controllerDidLeaveScene(_ controller: ViewController) {}

    /// Adds the cover to a scene. The touches and the keys that are down are cancelled, and no view has the focus. Runs app
    /// code.
    package final func begin(in scene: Scene) {
        isTaking = true
        formerFocus = scene.focusedView
        pointer = scene.hover.location
        scene.inputCovers.add(self)
        scene.root.cancelTouches()
        scene.focus.clear()
        frame = scene.root.convert(scene.panelBounds, from: nil)
        scene.root.addSubview(self)
    }

    /// Lets further input reach the views behind, and returns the focus to the view that had it. Runs app code.
    package final func stopTaking() {
        guard isTaking else { return }
        isTaking = false
        (touches, keys) = ([], [])
        accessibility.isModal = false
        isUserInteractionEnabled = false
        guard let scene else { return }
        scene.inputCovers.remove(self)
        if scene.focusedView == nil { formerFocus?.focus() }
    }

    override func sceneDidChange(from old: Scene?) {
        if scene == nil { old?.inputCovers.remove(self) }
    }

    // MARK: Input

    package override func touchesBegan(_ touches: [Touch]) {
        self.touches += touches.map(\.id)
        onInput?()
    }

    package override func touchesMoved(_ touches: [Touch]) {}
    package override func touchesEnded(_ touches: [Touch]) { release(touches) }
    package override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) { release(touches) }

    private func release(_ ended: [Touch]) {
        touches.removeAll { id in ended.contains { $0.id == id } }
        if !isHeld { onRelease?() }
    }

    /// Takes a key.
    ///
    /// - Returns: false for the end of a key that was pressed before the cover came, which its view receives.
    final func takes(_ event: KeyEvent) -> Bool {
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
    final func wheelMoved() { onInput?() }

    /// The pointer moved. A compositor may repeat its location, when an output is switched on for instance.
    final func pointerMoved(to location: Point?) {
        defer { pointer = location ?? pointer }
        if let location, location != pointer { onInput?() }
    }
}
