import CasementCore

/// Is notified of what the touches on a panel of keys do.
@MainActor protocol KeyPanelDelegate: AnyObject {
    /// A touch landed on a key, or assistive technology pressed it.
    func panel(_ panel: KeyPanel, didTouch key: KeyboardKey)
    /// Touches typed.
    func panel(_ panel: KeyPanel, perform actions: [KeyTouchAction<KeyboardKey>], at time: Instant)
}

/// Shows the keys of a page, and receives the touches of all of them, so that there are no gaps between them.
final class KeyPanel: View {
    weak var delegate: (any KeyPanelDelegate)?
    /// The keys that are under touches changed, or their frames.
    var onPress: (([Pressed]) -> Void)?
    private(set) var touches = KeyTouches(grid: KeyGrid<KeyboardKey>(rows: [], pitch: Size(width: 1, height: 1)))
    private(set) var entries: [Entry] = []
    private var landings: [(touch: TouchID, offset: Vector)] = []
    private var deadline: Deadline?
    private var wasPressed: [KeyboardKey] = []

    typealias Entry = KeyGrid<KeyboardKey>.Entry

    /// A key that is under a touch.
    struct Pressed: Hashable {
        let touch: TouchID
        let entry: Entry
    }

    init() {
        super.init()
        isMultipleTouchEnabled = true
        accessibility.role = .container
    }

    /// The time after which a long press offers alternatives, unless a person chose a longer one.
    var longPressDelay = KeyTouchTimes().longPress { didSet { environmentDidChange() } }

    override func environmentDidChange() {
        touches.times.longPress = holdTime(longPressDelay)
        touches.times.deleteDelay = holdTime(KeyTouchTimes().deleteDelay)
    }

    /// The views of the keys, in the order of the rows.
    var keyViews: [KeyView] { subviews.compactMap { $0 as? KeyView } }

    /// Shows keys at their frames; keys that were there before keep their views.
    func show(_ grid: KeyGrid<KeyboardKey>) {
        guard grid.rows != touches.grid.rows || grid.pitch != touches.grid.pitch else { return }
        touches.grid = grid
        entries = grid.rows.flatMap { $0 }
        var former = keyViews
        for entry in entries {
            let view: KeyView
            if let index = former.firstIndex(where: { $0.key == entry.key }) {
                view = former.remove(at: index)
            } else {
                view = KeyView(entry.key)
                view.accessibility.actions = [
                    Accessibility.Action(name: "press") { [weak self] in self?.press(entry.key) ?? false }
                ]
                addSubview(view)
            }
            withoutAnimation { view.frame = entry.frame }
        }
        for view in former { view.removeFromSuperview() }
        updatePressed()
    }

    /// Another view edits text: a held key that deletes does so no more.
    func stopDeleting() { touches.stopDeleting() }

    /// Cancels all touches.
    func cancelTouching() {
        perform(touches.cancelAll())
        landings = []
    }

    /// Types what the touches are on, as the landing of another touch does.
    func typePressedKeys(at time: Instant) { perform(touches.typeAll(at: time), at: time) }

    // MARK: Touches

    override func touchesBegan(_ touches: [Touch]) {
        for touch in touches {
            // The panel may be moving: the touch is on the key that it was on when it landed.
            let point = touch.location(in: self)
            landings.removeAll { $0.touch == touch.id }
            landings.append((touch.id, point - touch.location(in: nil)))
            guard let key = self.touches.grid.entry(forLiftAt: point)?.key else { continue }
            delegate?.panel(self, didTouch: key)
            perform(self.touches.begin(touch.id, at: point, touch.time), at: touch.time)
        }
    }

    override func touchesMoved(_ touches: [Touch]) {
        for touch in touches {
            perform(self.touches.move(touch.id, to: location(of: touch), touch.time), at: touch.time)
        }
    }

    override func touchesEnded(_ touches: [Touch]) {
        for touch in touches {
            perform(self.touches.end(touch.id, at: location(of: touch), touch.time), at: touch.time)
            landings.removeAll { $0.touch == touch.id }
        }
    }

    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
        for touch in touches {
            perform(self.touches.cancel(touch.id, touch.time), at: touch.time)
            landings.removeAll { $0.touch == touch.id }
        }
    }

    private func location(of touch: Touch) -> Point {
        let offset = landings.first { $0.touch == touch.id }?.offset ?? .zero
        return touch.location(in: nil) + offset
    }

    /// Does what a tap on a key does, for assistive technology.
    private func press(_ key: KeyboardKey) -> Bool {
        let touch = TouchID(.max)
        delegate?.panel(self, didTouch: key)
        switch key.behavior {
        case .text, .space, .command: perform([.land(touch), .type(key, touch)])
        case .modifier: perform([.press(key, touch), .release(key, touch)])
        case .delete: perform([.delete(.character)])
        }
        return true
    }

    // MARK: Performing

    private func perform(_ actions: [KeyTouchAction<KeyboardKey>], at time: Instant? = nil) {
        if !actions.isEmpty { delegate?.panel(self, perform: actions, at: time ?? scene?.now ?? .zero) }
        updatePressed()
        schedule()
    }

    private func schedule() {
        let next = touches.nextDeadline
        guard let scene, let next else {
            deadline?.cancel()
            return deadline = nil
        }
        guard deadline?.instant != next else { return }
        deadline?.cancel()
        deadline = scene.schedule(after: max(next - scene.now, .zero)) { [weak self] in
            guard let self else { return }
            deadline = nil
            perform(touches.advance(to: next), at: next)
        }
    }

    private func updatePressed() {
        let pressed = touches.pressed.compactMap { touch, key in
            entries.first { $0.key == key }.map { Pressed(touch: touch, entry: $0) }
        }
        let keys = pressed.map(\.entry.key)
        if keys != wasPressed {
            for view in keyViews { view.isPressed = keys.contains(view.key) }
            wasPressed = keys
        }
        onPress?(pressed)
    }
}
