import CasementCore

/// One column of a ``Picker``: rows that scroll past the middle with the physics of a scroll view, and rest there.
final class PickerWheel: ScrollView {
    /// 0.997: the share of the velocity that remains after a millisecond. A wheel has many rows, but a flick should not lose
    /// sight of them.
    static let wheelRate = 0.997

    /// The rows. The selected one stays, as far as there is one.
    var column: Picker.Column {
        didSet {
            row = min(row, max(column.count - 1, 0))
            rows.reset()
            prepare()
        }
    }
    /// The selected row; while the wheel moves, the one on which it rested last.
    private(set) var row = 0
    /// Runs when a person has brought another row to rest in the middle.
    var onPick: (() -> Void)?
    /// Runs with 1 when a movement passes from the last row to the first one, and with -1 in the other direction.
    var onWrap: ((Int) -> Void)?
    /// Runs when the wheel begins or ends to be touched or dragged.
    var onPress: (() -> Void)?
    /// Moves the focus by a number of columns; false if there is none.
    var onFocusMove: ((Int) -> Bool)?
    var isEnabled = true {
        didSet {
            isScrollEnabled = isEnabled
            rows.isEnabled = isEnabled
            accessibility.states = isEnabled ? [] : .disabled
        }
    }
    /// Whether a touch presses or drags the wheel.
    var isPressed: Bool { isDragging || rows.isHighlighted }

    private let rows = PickerRows()
    private var style = (Theme.light.typography.body, Color.clear)
    private var strip = PickerStrip(count: 0, wraps: false, rowHeight: Picker.leastRowHeight)
    private var placedSize = Size.zero
    /// The position to which a key or a tap scrolls.
    private var goal: Int?
    /// The repetition of the rows in which the wheel is.
    private var lap = 0
    /// Whether the app places the wheel, so that the row in the middle is none that a person chose.
    private var isPlacing = false

    init(_ column: Picker.Column) {
        self.column = column
        super.init()
        showsIndicators = false
        scrollsUnderDrags = false
        alwaysBounces = [.vertical]
        decelerationRate = Self.wheelRate
        (handOverAtStart, handOverAtEnd) = (.never, .never)
        addSubview(rows)
        accessibility.role = .adjustable
        accessibility.actions = [
            Accessibility.Action(name: "increment") { [weak self] in self?.move(by: 1) ?? false },
            Accessibility.Action(name: "decrement") { [weak self] in self?.move(by: -1) ?? false },
        ]
        rows.onTap = { [weak self] in self?.scroll(to: $0) }
        rows.onPress = { [weak self] in self?.onPress?() }
        observe([.willBeginDragging, .didEndDragging, .didEndDecelerating, .didEndScrollingAnimation]) {
            [weak self] _ in
            self?.movementDidChange()
        }
        panGestureRecognizer.addAction { [weak self] in self?.panDidChange($0.state) }
    }

    // MARK: Geometry

    /// Sets the height and the look of the rows.
    func prepare(rowHeight: Double, _ style: TextStyle, _ color: Color) {
        guard rowHeight != strip.rowHeight || style != self.style.0 || color != self.style.1 else { return }
        self.style = (style, color)
        rows.reset()
        prepare(rowHeight: rowHeight)
    }

    private func prepare(rowHeight: Double? = nil) {
        let height = rowHeight ?? strip.rowHeight
        let next = PickerStrip(count: column.count, wraps: column.wraps && column.count > 1, rowHeight: height)
        describe()
        let (old, isResized) = (strip, placedSize != bounds.size)
        strip = next
        guard next != old || isResized else { return show() }
        isPlacing = true
        verticalSnapping = .multiples(of: strip.rowHeight)
        contentSize = Size(width: bounds.width, height: bounds.height + strip.length)
        isPlacing = false
        placedSize = bounds.size
        goal = nil
        // Where only rows at the end come or go, the scroll view keeps its offset and its movement, or settles at the new end.
        if next.wraps || old.wraps || next.rowHeight != old.rowHeight || isResized { place() } else { show() }
    }

    /// Shows the selected row in the middle at once.
    private func place() {
        isPlacing = true
        setContentOffset(Point(x: 0, y: strip.offset(of: strip.position(of: row))), animated: false)
        isPlacing = false
        noteStart()
        show()
    }

    private func noteStart() {
        if strip.count > 0 { lap = strip.position(at: contentOffset.y) / strip.count }
    }

    override func layoutSubviews() {
        isPlacing = true
        super.layoutSubviews()
        isPlacing = false
        if bounds.size != placedSize { prepare() }
        show()
    }

    /// The scene ends movements when the wheel leaves it; nothing animates the return to the selected row.
    override func didMoveToScene() {
        if scene != nil { place() }
    }

    private func show() {
        rows.bounds.size = bounds.size
        rows.center = bounds.center
        rows.show(strip, at: contentOffset.y, column, style)
    }

    // MARK: Movement

    override func didScroll() {
        let steps = strip.recentering(contentOffset.y)
        if steps != 0 {
            goal = goal.map { $0 + steps }
            lap += steps / strip.count
            contentDidGrow(by: Vector(dx: 0, dy: Double(steps) * strip.rowHeight))
        }
        show()
        noteLap()
        selectIfAtRest()
    }

    /// Notices when the rows begin anew.
    private func noteLap() {
        guard strip.wraps, strip.count > 0 else { return }
        let next = strip.position(at: contentOffset.y) / strip.count
        let passed = next - lap
        lap = next
        if !isPlacing, passed != 0 { onWrap?(passed > 0 ? 1 : -1) }
    }

    private func movementDidChange() {
        if isDragging { goal = nil }
        onPress?()
        selectIfAtRest()
    }

    /// A drag that is cancelled has chosen nothing.
    private func panDidChange(_ state: GestureRecognizer.State) {
        if state == .cancelled { select(row, animated: true) }
    }

    /// Selects the row in the middle if the wheel has settled on it.
    private func selectIfAtRest() {
        guard !isPlacing, !isDragging, !isMoving, strip.count > 0 else { return }
        let position = strip.position(at: contentOffset.y)
        guard (strip.offset(of: position) - contentOffset.y).magnitude < 0.01 else { return }
        goal = nil
        guard strip.row(at: position) != row else { return }
        row = strip.row(at: position)
        describe()
        onPick?()
    }

    /// Sets what assistive technology reads, in the language of the scene.
    func describe() {
        accessibility.label = column.localizedLabel.map { textInForce(of: $0) }
        accessibility.value = column.count > 0 ? textInForce(of: column.title(row)) : nil
    }

    /// Selects a row for the app, which is no choice of a person.
    func select(_ wanted: Int, animated: Bool) {
        row = min(max(wanted, 0), max(column.count - 1, 0))
        describe()
        goal = nil
        guard animated, scene != nil else { return place() }
        isPlacing = true
        let position = strip.position(of: row, near: strip.position(at: contentOffset.y))
        setContentOffset(Point(x: 0, y: strip.offset(of: position)), animated: true)
        isPlacing = false
    }

    /// Scrolls to a position for a person.
    private func scroll(to position: Int) {
        goal = position
        setContentOffset(Point(x: 0, y: strip.offset(of: position)), animated: true)
    }

    /// Scrolls by a number of rows for a person; false where there are no further rows.
    @discardableResult
    private func move(by steps: Int) -> Bool {
        guard isEnabled, strip.count > 0 else { return false }
        let start = goal ?? strip.position(at: contentOffset.y)
        let target = strip.position(start, movedBy: steps)
        guard target != start else { return false }
        scroll(to: target)
        return true
    }

    // MARK: Keys

    override var canBecomeFocused: Bool { isEnabled && column.count > 0 }

    /// The row in the middle.
    override var focusRing: FocusRing? {
        let row = Size(width: bounds.width, height: strip.rowHeight)
        return FocusRing(Rect(center: bounds.center, size: row).inset(by: 4), cornerRadius: themeInForce.controlRadius)
    }

    /// Up and Down move by a row, Page Up and Page Down by the rows that are visible, Home and End to the ends; Left and Right
    /// go to the next column.
    override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled, event.modifiers.isEmpty else { return false }
        let page = max(Int(bounds.height / strip.rowHeight) - 1, 1)
        let isMirrored = effectiveLayoutDirection == .rightToLeft
        switch event.symbol {
        case .upArrow: move(by: -1)
        case .downArrow: move(by: 1)
        case .pageUp: move(by: -page)
        case .pageDown: move(by: page)
        case .home: move(toRow: 0)
        case .end: move(toRow: strip.count - 1)
        case .leftArrow: return onFocusMove?(isMirrored ? 1 : -1) ?? false
        case .rightArrow: return onFocusMove?(isMirrored ? -1 : 1) ?? false
        default: return false
        }
        // At an end too: an arrow key that is held must not leave the wheel.
        return true
    }

    private func move(toRow row: Int) {
        let start = goal ?? strip.position(at: contentOffset.y)
        move(by: strip.position(of: row, near: start) - start)
    }
}
