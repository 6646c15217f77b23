import CasementCore

/// What a swipe over a row does.
@MainActor struct SwipeRules {
    /// The actions at the left of the row, the first one at the edge.
    var left: [SwipeAction] = []
    /// The actions at the right of the row, the first one at the edge.
    var right: [SwipeAction] = []
    /// Whether a swipe toggles the row's item.
    var toggles = false

    var isEmpty: Bool { left.isEmpty && right.isEmpty && !toggles }
    /// The actions that a movement of the row to the right, above 0, or to the left shows.
    func actions(towards direction: Double) -> [SwipeAction] { direction > 0 ? left : right }
}

/// Knows the items of the rows that are swiped.
@MainActor protocol RowSwipeOwner: AnyObject {
    /// What a swipe over a row does now. Code of the app runs.
    func rules(for row: ListCell) -> SwipeRules
    /// A row begins to move, or is open; other rows close.
    func rowDidOpen(_ swipe: RowSwipe)
    /// A row is closed.
    func rowDidClose(_ swipe: RowSwipe)
    /// Performs an action of a row's item; afterwards calls ``RowSwipe/actionDidEnd(_:)`` with the same number.
    func perform(_ action: SwipeAction, of swipe: RowSwipe, use: Int)
    /// Toggles a row's item. Code of the app runs.
    func toggle(_ row: ListCell)
}

/// Moves a row sideways, by touches and after them, and shows the actions beside it.
///
/// It moves the origin of the row's bounds, and with it all that the row shows. It takes part in nested scrolling: what a touch
/// moves beyond the open actions passes to a pager or slides around the list.
@MainActor final class RowSwipe: NestedScrolling, FrameAnimation {
    /// 300 points a second: a faster release decides by its direction, as that of slides.
    private static let flickSpeed = ScrollSnapping.flickSpeed
    /// 50 %: the share of the actions' width beyond which a slow release opens the cell.
    private static let openShare = 0.5
    /// 60 %: the share of the row's width beyond which a release performs the first action.
    private static let commitShare = 0.6
    /// 40 points along, at most 40 across, within 0.7 s: the swipe that toggles.
    private static let toggleDistance = 40.0
    private static let toggleDeviation = 40.0
    private static let toggleDuration = Duration.milliseconds(700)

    unowned let cell: ListCell
    private weak var owner: (any RowSwipeOwner)?
    private(set) lazy var pan = RowPan(self)
    private var rules = SwipeRules()
    /// The titles of the row's accessibility actions.
    var titles: [Localized] = []
    private var strip: SwipeStrip?
    /// The distance to the right by which the row is moved, in points; negative to the left.
    private var shown = 0.0
    /// The distance that the touch asks for.
    private var asked = 0.0
    /// The distance at which the row rests, or will.
    private var target = 0.0
    private var settle: Glide?
    private(set) var isDragging = false
    private weak var drag: NestedDrag?
    /// Whether the present touch has toggled the row, or cannot any more.
    private var isToggleDecided = false
    /// Whether an action runs.
    private(set) var isPerforming = false
    /// The number of items that the row has shown. An action that ends later concerns a former one.
    private var use = 0

    init(_ cell: ListCell, _ owner: any RowSwipeOwner) {
        (self.cell, self.owner) = (cell, owner)
        cell.addGestureRecognizer(pan)
    }

    var isClosed: Bool { shown == 0 && target == 0 }
    /// Whether it follows a touch, or settles.
    var isMoving: Bool { isDragging || settle != nil }

    /// Whether a view is one of the actions' buttons.
    func hasButton(_ view: View?) -> Bool { strip.map { view?.isDescendant(of: $0) == true } ?? false }

    /// Whether a view is the row or lies in it.
    func contains(_ view: View?) -> Bool { view?.isDescendant(of: cell) == true }

    // MARK: Touches

    /// A touch landed on the row: stops it where it is, and asks what a swipe does.
    ///
    /// - Returns: whether it moved.
    func touchDidLand() -> Bool {
        updateRules()
        isToggleDecided = false
        defer { stop() }
        return settle != nil
    }

    private func updateRules() {
        if !isPerforming, isClosed { rules = owner?.rules(for: cell) ?? SwipeRules() }
    }

    /// Whether a movement to the right, above 0, or to the left moves the cell.
    func mayBegin(towards direction: Double) -> Bool {
        guard !isPerforming, !rules.isEmpty else { return false }
        return rules.toggles || !isClosed || !rules.actions(towards: direction).isEmpty
    }

    /// Toggles the row as soon as the touch has moved far enough.
    func touchDidMove(_ touch: Touch) {
        guard rules.toggles, !isToggleDecided else { return }
        let movement = cell.convert(touch.location, from: nil) - cell.convert(touch.startLocation, from: nil)
        let (along, across) = (movement.dx.magnitude, movement.dy.magnitude)
        if across > Self.toggleDeviation || touch.time - touch.beganAt > Self.toggleDuration {
            return isToggleDecided = true
        }
        guard along >= Self.toggleDistance, along > across else { return }
        isToggleDecided = true
        owner?.toggle(cell)
    }

    /// The touches have ended: a row that they stopped settles.
    func touchesDidEnd() {
        if !isDragging, settle == nil, shown != target { move(to: target, velocity: 0) }
    }

    // MARK: Nested scrolling

    var nestedScrollingView: View { cell }

    func nestedExtent(along axis: Axis) -> NestedExtent? {
        guard axis == .horizontal, !isPerforming, !rules.isEmpty, cell.isEnabled else { return nil }
        let range = range
        return NestedExtent(
            offset: -(isDragging ? asked : shown), range: -range.upperBound...(-range.lowerBound), bounces: strip != nil
        )
    }

    /// A row with a toggle keeps the drag.
    func handOver(towards direction: Double, along axis: Axis) -> HandOver { rules.toggles ? .never : .touch }

    /// The distances by which the row can be moved without a rubber band.
    private var range: ClosedRange<Double> {
        let width = cell.bounds.width
        guard let strip else { return (rules.right.isEmpty ? 0 : -width)...(rules.left.isEmpty ? 0 : width) }
        let limit = mayCommit(strip) ? width : strip.openWidth
        return strip.side > 0 ? 0...limit : -limit...0
    }

    func nestedDragWillBegin(_ drag: NestedDrag, along axis: Axis) -> Bool {
        guard axis == .horizontal, !isDragging, !isPerforming else { return false }
        stop()
        isDragging = true
        self.drag = drag
        asked = strip == nil ? shown : RubberBand.pulled(toShow: shown, in: range, dimension: cell.bounds.width)
        owner?.rowDidOpen(self)
        return true
    }

    func nestedDragDidMove(by delta: Double, along axis: Axis) {
        guard isDragging else { return }
        asked -= delta
        if strip == nil { makeStrip(towards: asked) }
        guard let strip else { return }
        let inRange = RubberBand.shown(asked, in: range, dimension: cell.bounds.width)
        show(inRange * strip.side > 0 ? inRange : 0)
        strip.isArmed = mayCommit(strip) && shown.magnitude >= cell.bounds.width * Self.commitShare
    }

    func nestedDragDidEnd(velocity: Vector, isCancelled: Bool) {
        guard isDragging else { return }
        isDragging = false
        guard let strip else { return }
        guard !isCancelled else { return move(to: target, velocity: 0) }
        // Positive where the row opens.
        let (distance, speed) = (shown * strip.side, -velocity.dx * strip.side)
        if mayCommit(strip, distance, speed), let first = strip.actions.first {
            strip.isArmed = true
            move(to: cell.bounds.width * strip.side, velocity: -velocity.dx)
            return perform(first)
        }
        let opens =
            speed.magnitude >= Self.flickSpeed ? speed > 0 : distance > strip.openWidth * Self.openShare
        move(to: opens ? strip.openWidth * strip.side : 0, velocity: -velocity.dx)
    }

    /// A wheel shows the actions, and performs none.
    private func mayCommit(_ strip: SwipeStrip) -> Bool { strip.commitsOnFullSwipe && drag?.isByTouch != false }

    private func mayCommit(_ strip: SwipeStrip, _ distance: Double, _ speed: Double) -> Bool {
        guard mayCommit(strip), speed > -Self.flickSpeed else { return false }
        return distance >= cell.bounds.width * Self.commitShare
            || speed >= Self.flickSpeed && distance > strip.openWidth
    }

    /// A wheel swipes the row. The keys are those of the list; see ``ListSwipeKeys``.
    func nestedMovement(by delta: Double, along axis: Axis, from source: MovementSource) -> Bool {
        guard source == .wheel, axis == .horizontal else { return false }
        updateRules()
        return dragWithoutTouch(by: delta, along: axis, from: source)
    }

    // MARK: Actions

    private func perform(_ action: SwipeAction) {
        guard !isPerforming else { return }
        drag?.end()
        isPerforming = true
        owner?.perform(action, of: self, use: use)
    }

    /// An action has ended.
    func actionDidEnd(_ use: Int) {
        guard use == self.use, isPerforming else { return }
        isPerforming = false
        close()
    }

    // MARK: Keys

    /// Opens the actions at a side, 1 for the left one and -1 for the right one, and gives the focus to one of them; returns
    /// whether there are some. Code of the app runs.
    func open(towards side: Double) -> Bool {
        guard !isPerforming, !isDragging else { return false }
        let rules = owner?.rules(for: cell) ?? SwipeRules()
        guard !rules.actions(towards: side).isEmpty else { return false }
        if let strip, strip.side != side || target == 0 {
            target = 0
            rest()
        }
        self.rules = rules
        if strip == nil { makeStrip(towards: side) }
        guard let strip else { return false }
        if target == 0 { move(to: strip.openWidth * side, velocity: 0) }
        strip.focusInnermost()
        return true
    }

    /// Moves the focus among the actions, and beside the row back to the row.
    func moveFocus(_ direction: FocusDirection) {
        if strip?.moveFocus(direction) != true { leave() }
    }

    /// Returns the focus from the actions to the row, and closes it.
    func leave() {
        returnFocus()
        close()
    }

    private func returnFocus() {
        if hasButton(cell.scene?.focusedView) { cell.takeFocus() }
    }

    /// A row whose actions lose the focus closes.
    private func focusDidChange() {
        if target != 0, !hasButton(cell.scene?.focusedView) { close() }
    }

    // MARK: Motion

    /// Closes the row, unless a touch drags it or an action runs.
    func close() {
        guard !isDragging, !isPerforming, target != 0 else { return }
        move(to: 0, velocity: 0)
    }

    /// Finishes a movement that cannot be seen any more.
    func finishNearRest() {
        if let settle, let now = cell.scene?.now, settle.isNearRest(at: now) { rest() }
    }

    private func stop() {
        guard settle != nil else { return }
        settle = nil
        cell.stop(self)
    }

    private func move(to target: Double, velocity: Double) {
        self.target = target
        strip?.isLeaving = target == 0
        if target == 0 {
            returnFocus()
            strip?.isArmed = false
        } else {
            owner?.rowDidOpen(self)
        }
        guard let scene = cell.scene, !scene.environment.reducesMotion, shown != target || velocity != 0 else {
            return rest()
        }
        settle = Glide(settlingFrom: shown, velocity: velocity, to: target, at: scene.now)
        cell.start(self)
    }

    func step(to now: Instant) -> Bool {
        guard let settle else { return false }
        if settle.isOver(at: now) {
            rest()
        } else {
            show(settle.position(at: now))
        }
        return self.settle != nil
    }

    func viewDidLeaveScene() { if settle != nil { rest() } }

    private func rest() {
        stop()
        show(target)
        if target == 0 { removeStrip() }
    }

    /// Closes the row at once: it leaves the screen, or gets another item.
    func reset() {
        use += 1
        isPerforming = false
        drag?.end()
        isDragging = false
        target = 0
        rest()
        rules = SwipeRules()
    }

    // MARK: The strip

    private func makeStrip(towards direction: Double) {
        let actions = rules.actions(towards: direction)
        guard direction != 0, !actions.isEmpty else { return }
        let strip = SwipeStrip(actions, side: direction > 0 ? 1 : -1) { [weak self] in
            self?.perform($0)
        } focusDidChange: { [weak self] in
            self?.focusDidChange()
        }
        self.strip = strip
        cell.withoutAnimation {
            cell.partsView.insertSubview(strip, at: 0)
            strip.measure(for: cell.bounds.width)
        }
    }

    private func removeStrip() {
        strip?.removeFromSuperview()
        strip = nil
        cell.clipsToBounds = cell.cardPosition != nil
        owner?.rowDidClose(self)
    }

    private func show(_ distance: Double) {
        shown = distance
        cell.withoutAnimation {
            cell.bounds.origin.x = -distance
            if distance != 0 { cell.clipsToBounds = true }
            cell.placeCard()
            layOut()
        }
    }

    /// The titles of the actions may be wider or narrower: an open row shows the whole buttons.
    func wordsDidChange() {
        guard let strip else { return }
        strip.measure(for: cell.bounds.width)
        guard !isDragging, !isPerforming, target != 0 else { return layOut() }
        target = strip.openWidth * strip.side
        rest()
    }

    /// The row has another size, or is moved.
    func layOut() {
        guard let strip else { return }
        strip.show(shown.magnitude, of: Rect(origin: .zero, size: cell.bounds.size))
    }
}
