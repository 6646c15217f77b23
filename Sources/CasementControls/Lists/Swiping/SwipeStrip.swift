import CasementCore

/// The buttons of the actions at one side of a row, beside the row's content.
final class SwipeStrip: View, FrameAnimation {
    /// 80 %: the largest share of the row that the open actions cover, so that a touch can close the row.
    private static let largestShare = 0.8

    /// 1 if the strip lies at the left of the row, which moves to the right; -1 at the right.
    let side: Double
    let actions: [SwipeAction]
    private let buttons: [SwipeButton]
    /// The width of the open strip, in points.
    private(set) var openWidth = 0.0
    private var shown = 0.0
    /// The share to which the first button covers the others, 0 to 1, because a release would perform its action.
    private var cover = 0.0
    private var settle: Glide?
    /// Whether a release would perform the first action.
    var isArmed = false { didSet { if isArmed != oldValue { armingDidChange() } } }

    /// Whether the row closes.
    var isLeaving = false { didSet { for button in buttons { button.isLeaving = isLeaving } } }

    /// Makes the strip.
    ///
    /// - Parameters:
    ///   - perform: runs an action whose button is pressed.
    ///   - focusDidChange: a button got or lost the focus.
    init(
        _ actions: [SwipeAction], side: Double, perform: @escaping @MainActor (SwipeAction) -> Void,
        focusDidChange: @escaping @MainActor () -> Void
    ) {
        (self.actions, self.side) = (actions, side)
        buttons = actions.map { SwipeButton($0) }
        super.init()
        clipsToBounds = true
        // The first button, at the edge, lies in front of the others.
        for (button, action) in zip(buttons, actions).reversed() {
            button.isInnerEdgeRight = side > 0
            button.addAction(for: .primaryActionTriggered) { _ in perform(action) }
            button.onFocusChange = focusDidChange
            addSubview(button)
        }
    }

    /// Gives the focus to the button beside the row.
    func focusInnermost() { buttons.last?.takeFocus() }

    /// Moves the focus to the next button in a direction, or stays at the outermost one; false beside the row.
    func moveFocus(_ direction: FocusDirection) -> Bool {
        guard let index = buttons.firstIndex(where: \.isFocused) else { return false }
        let next = index + Int(direction.sign * side)
        if next >= 0, next < buttons.count { buttons[next].takeFocus() }
        return next < buttons.count
    }

    /// Whether a swipe over most of the row performs the first action.
    var commitsOnFullSwipe: Bool { actions.first?.commitsOnFullSwipe == true }

    override func environmentDidChange() { backgroundColor = themeInForce.colors.separator }

    /// Measures the buttons for a width of the row.
    func measure(for width: Double) {
        for button in buttons { button.measure(upTo: width * Self.largestShare / Double(buttons.count)) }
        openWidth = buttons.reduce(0) { $0 + $1.openWidth }
    }

    /// Shows the strip at a width, in points.
    func show(_ width: Double, of row: Rect) {
        shown = width
        frame = Rect(x: side > 0 ? row.minX - width : row.maxX, y: row.minY, width: width, height: row.height)
        layOut()
    }

    private func layOut() {
        guard openWidth > 0 else { return }
        let line = scene?.environment.contrast == .increased ? 2.0 : 1
        var edge = 0.0
        for (index, button) in buttons.enumerated() {
            let share = shown * button.openWidth / openWidth
            let width = index == 0 ? share + (shown - share) * cover : share
            // A line divides the buttons, but does not bound one that covers the others.
            let gap = index == buttons.count - 1 ? 0 : index == 0 ? line * (1 - cover) : line
            let own = max(0, width - gap)
            button.frame = Rect(
                x: side > 0 ? edge : shown - edge - own, y: 0, width: own, height: bounds.height)
            button.anchor = index == 0 ? cover : 0
            edge += share
        }
    }

    private func armingDidChange() {
        let target = isArmed ? 1.0 : 0
        guard let scene, !scene.environment.reducesMotion else {
            settle = nil
            cover = target
            return layOut()
        }
        settle = Glide(settlingFrom: cover, velocity: 0, to: target, at: scene.now)
        start(self)
    }

    func step(to now: Instant) -> Bool {
        guard let settle else { return false }
        cover = settle.position(at: now)
        if settle.isOver(at: now) { self.settle = nil }
        withoutAnimation { layOut() }
        return self.settle != nil
    }

    func viewDidLeaveScene() {
        settle = nil
        cover = isArmed ? 1 : 0
        layOut()
    }
}
