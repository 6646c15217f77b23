import CasementCore

/// The editing mode of a list: touches select many rows, along the check column or with two fingers.
@MainActor final class ListEditing<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// 44 points from an edge, and 600 points a second on it: as when an object is dragged.
    private static var reach: Double { 44 }
    private static var topSpeed: Double { 600 }

    private unowned let list: ListView<Section, Item>
    private let column = PanRecognizer()
    private let twoFingers = TwoFingerPan()
    private var range: ListRangeSelection<Item>?
    /// The recognizer that selects, and the distance of its touch from the top of the list when it landed.
    private var active: (pan: PanRecognizer, start: Double)?
    private var speed = 0.0
    private var lastStep = Instant.zero
    private(set) var isOn = false
    var allowsTwoFingers = false { didSet { twoFingers.isEnabled = allowsTwoFingers } }

    init(_ list: ListView<Section, Item>) {
        self.list = list
        column.maximumNumberOfTouches = 1
        column.directions = .vertical
        for pan in [column, twoFingers] {
            pan.delegate = self
            pan.isEnabled = false
            pan.addAction { [unowned self] in stateDidChange($0) }
            list.addGestureRecognizer(pan)
        }
    }

    /// Shows or hides the check column.
    func set(_ isOn: Bool, animated: Bool) {
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        column.isEnabled = isOn
        list.swipes.closeRows()
        if list.selectionMode != .multiple { list.selecting.set([]) }
        let fades = animated && list.scene?.environment.reducesMotion == true
        list.updateRows(animated: animated) {
            for case let row as ListCell in list.engine.items.placed.map(\.view) {
                if fades { row.fadeCheck(to: isOn) } else { row.showsCheck = isOn }
            }
        }
    }

    // MARK: The range

    private func stateDidChange(_ pan: PanRecognizer) {
        switch pan.state {
        case .began:
            let starts = pan.touches.map { list.engine.container.convert($0.startLocation, from: nil).y }
            let y = starts.reduce(0, +) / Double(max(1, starts.count))
            guard range == nil, let item = item(at: y) else { return }
            if pan === twoFingers { set(true, animated: true) }
            range = ListRangeSelection(at: item, base: list.selection)
            active = (pan, y - list.engine.viewport.lowerBound)
            update()
        case .changed: update()
        case .ended: finish(pan)
        case .cancelled:
            let base = range?.base
            guard active?.pan === pan else { return }
            finish(pan)
            if let base { list.selecting.change(to: base.filter { list.snapshot.contains($0) }) }
        default: break
        }
    }

    private func finish(_ pan: PanRecognizer) {
        guard active?.pan === pan else { return }
        (range, active, speed) = (nil, nil, 0)
    }

    /// Selects the items up to the one at the touch, which has moved, or below which the list has.
    func update() {
        guard var range, let active else { return }
        let y = active.pan.location(in: list.engine.container).y
        guard let start = range.start(where: { list.shown.contains($0) }), let end = item(at: y) else { return }
        let selection = range.selection(with: items(from: start, to: end))
        self.range = range
        list.selecting.change(to: selection)
        scrollNearEdge(y - list.engine.viewport.lowerBound, from: active.start)
    }

    /// The items from one to another, in this order.
    private func items(from start: Item, to end: Item) -> [Item] {
        guard let from = list.shown.position(of: start), let to = list.shown.position(of: end) else { return [] }
        let (first, last) = (min(from, to), max(from, to))
        var items: [Item] = []
        for section in first.section...last.section {
            let lower = section == first.section ? first.item : 0
            let upper = section == last.section ? last.item + 1 : list.shown.itemCount(at: section)
            for index in lower..<max(lower, upper) {
                items.append(list.shown.item(at: ListPosition(section: section, item: index)))
            }
        }
        return from <= to ? items : items.reversed()
    }

    /// The item of the visible row that is nearest to a height in the container.
    private func item(at y: Double) -> Item? {
        let engine = list.engine
        var found: (position: ListPosition, distance: Double)?
        for row in engine.items.placed where engine.isVisible(row) {
            guard let position = engine.elements.lines.item(at: row.index) else { continue }
            let distance = max(0, row.frame.minY - engine.base - y, y - (row.frame.maxY - engine.base))
            if found.map({ distance < $0.distance }) ?? true { found = (position, distance) }
        }
        return found.map { list.shown.item(at: $0.position) }
    }

    // MARK: Scrolling near an edge

    private func scrollNearEdge(_ y: Double, from start: Double) {
        let (height, old) = (list.bounds.height, speed)
        let moved = PanRecognizer.defaultMinimumDistance
        let (offset, extent) = (list.contentOffset.y, list.range(.vertical))
        speed = 0
        if y < Self.reach, start - y >= min(moved, start / 2), offset > extent.lowerBound {
            speed = -Self.topSpeed * (1 - max(y, 0) / Self.reach)
        } else if height - y < Self.reach, y - start >= min(moved, (height - start) / 2), offset < extent.upperBound {
            speed = Self.topSpeed * (1 - max(height - y, 0) / Self.reach)
        }
        guard speed != 0, old == 0, let scene = list.scene else { return }
        lastStep = scene.now
        list.start(self)
    }
}

extension ListEditing: FrameAnimation {
    func step(to now: Instant) -> Bool {
        let time = (now - lastStep) / .seconds(1)
        lastStep = now
        guard active != nil, speed != 0 else { return false }
        let extent = list.range(.vertical)
        let target = min(max(list.contentOffset.y + speed * time, extent.lowerBound), extent.upperBound)
        list.setContentOffset(Point(.nan, target), animated: false)
        list.layoutIfNeeded()
        update()
        return speed != 0
    }
}

extension ListEditing: GestureRecognizerDelegate {
    /// The column receives the touches that land on it; the others scroll.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard recognizer === column else { return true }
        let container = list.engine.container
        let x = container.convert(touch.startLocation, from: nil).x
        let isMirrored = list.effectiveLayoutDirection == .rightToLeft
        return (isMirrored ? container.bounds.width - x : x) < ListCheck.width
    }

    /// The list scrolls once it is known that the touches do not select.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        other === list.panGestureRecognizer && (recognizer === column || recognizer.numberOfTouches == 2)
    }
}
