public import CasementCore

/// A row of choices of which one is selected; a plate behind it slides from one to the other. UIKit: `UISegmentedControl`.
///
/// ```swift
/// let unit = SegmentedControl(["Celsius", "Fahrenheit"])
/// unit.accessibility.label = "Unit"
/// unit.onChange { weather.unit = $0 == 0 ? .celsius : .fahrenheit }
/// ```
///
/// A tap selects a segment; a drag takes the plate along. A cancelled touch brings the selection from before the touch back.
/// All segments are equally wide; if the titles do not fit side by side, the segments stand one below the other.
@MainActor public final class SegmentedControl: Control, ValueControl {
    /// 4 pt: the gap between the plate and the edge of the row.
    static let inset = 4.0

    /// The titles of the segments, in the language of the app.
    public let titles: [String]
    /// The index of the selected segment, limited to those that exist. Setting it sends nothing.
    public var value: Int {
        get { selected }
        set { select(newValue) }
    }

    private let row = View()
    private let plate = View()
    private let labels: [Label]
    private var selected: Int
    private var valueBefore: Int?
    /// Where a touch landed, once it has moved so far that no scroll view may claim it.
    private var start: Point?
    private var isDragged = false

    /// Makes a row of segments.
    ///
    /// - Precondition: there is at least one title.
    public init(_ titles: [String], value: Int = 0) {
        precondition(!titles.isEmpty, "A SegmentedControl has at least one segment.")
        self.titles = titles
        selected = min(max(value, 0), titles.count - 1)
        labels = titles.map { Label($0, alignment: .center) }
        super.init()
        accessibility.role = .adjustable
        accessibility.actions = [
            Accessibility.Action(name: "increment") { [weak self] in self?.move(by: 1) ?? false },
            Accessibility.Action(name: "decrement") { [weak self] in self?.move(by: -1) ?? false },
        ]
        row.addSubview(plate)
        for label in labels {
            label.accessibility = Accessibility()
            row.addSubview(label)
        }
        row.isUserInteractionEnabled = false
        addSubview(row)
        restyle()
        updateAccessibility()
    }

    // MARK: Looks

    /// Segments as wide as the widest title, side by side.
    public override var intrinsicSize: Size? { natural.map { $0.size(labels.count, isStacked: false) } }

    public override func sizeThatFits(_ size: Size) -> Size {
        guard let natural else { return .zero }
        let wide = natural.size(labels.count, isStacked: false)
        return size.width > 0 && wide.width > size.width ? natural.size(labels.count, isStacked: true) : wide
    }

    private var natural: SegmentMetrics? {
        let sizes = labels.compactMap(\.intrinsicSize)
        guard sizes.count == labels.count else { return nil }
        let padding = themeInForce.spacing(2)
        return SegmentMetrics(
            width: (sizes.map(\.width).max() ?? 0) + 2 * padding,
            height: max(sizes.map(\.height).max() ?? 0, 28) + themeInForce.spacing(1))
    }

    private var isStacked: Bool {
        guard let natural, labels.count > 1 else { return false }
        return natural.size(labels.count, isStacked: false).width > bounds.width + 0.5
    }

    public override func layoutSubviews() {
        row.frame = bounds
        for (index, label) in labels.enumerated() { label.frame = frame(of: index) }
        plate.frame = frame(of: selected)
    }

    private func frame(of index: Int) -> Rect {
        let inner = bounds.inset(by: Self.inset)
        let count = Double(labels.count)
        if isStacked {
            let height = inner.height / count
            return Rect(x: inner.minX, y: inner.minY + Double(index) * height, width: inner.width, height: height)
        }
        let width = inner.width / count
        let position = isRightToLeft ? count - 1 - Double(index) : Double(index)
        return Rect(x: inner.minX + position * width, y: inner.minY, width: width, height: inner.height)
    }

    /// An override calls `super`.
    public override func environmentDidChange() {
        restyle()
        invalidateIntrinsicSize()
    }

    public override func stateDidChange() {
        dimIfDisabled()
        if isHighlighted || scene == nil { restyle() } else { animate(Button.fade, .easeOut) { restyle() } }
    }

    private func restyle() {
        let theme = themeInForce
        let colors = theme.colors
        let isOutlined = scene?.environment.contrast == .increased
        row.cornerRadius = theme.controlRadius
        plate.cornerRadius = max(0, theme.controlRadius - Self.inset)
        cornerRadius = theme.controlRadius
        row.backgroundColor = isOutlined ? colors.background : colors.separator.withAlpha(0.6)
        row.borderWidth = isOutlined ? 2 : 0
        row.borderColor = colors.ink
        plate.backgroundColor = isHighlighted ? colors.pressedAccent : colors.accent
        for (index, label) in labels.enumerated() {
            label.style = theme.typography.control
            label.color = index == selected ? colors.onAccent : colors.ink
        }
    }

    // MARK: The value

    private func select(_ index: Int) {
        let index = min(max(index, 0), labels.count - 1)
        guard index != selected else { return }
        selected = index
        updateAccessibility()
        guard scene != nil else { return setNeedsLayout() }
        animate(.spring(Spring(omega: 26, dampingRatio: 0.9))) { plate.frame = frame(of: index) }
        restyle()
    }

    private func change(to index: Int) -> Bool {
        let before = selected
        select(index)
        guard selected != before else { return false }
        sendActions(for: .valueChanged)
        return true
    }

    private func move(by step: Int) -> Bool { isEnabled && change(to: selected + step) }

    private func updateAccessibility() { accessibility.value = titles[selected] }

    // MARK: Keys

    /// The arrow keys, Home and End select a segment.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled, event.modifiers.isEmpty else { return false }
        switch event.symbol {
        case .home: _ = change(to: 0)
        case .end: _ = change(to: labels.count - 1)
        default:
            guard let direction = FocusDirection(event) else { return false }
            guard direction.axis == (isStacked ? .vertical : .horizontal) else { return false }
            let isForwards = direction == .down || direction == (isRightToLeft ? .left : .right)
            _ = move(by: isForwards ? 1 : -1)
        }
        return true
    }

    // MARK: Touches

    /// Whether a touch takes the plate along, so that no scroll view may claim it.
    public override var tracksTouch: Bool { isDragged }

    public override func beginTracking(_ touch: Touch) -> Bool {
        (start, valueBefore, isDragged) = (touch.location(in: self), selected, false)
        return true
    }

    public override func continueTracking(_ touch: Touch) -> Bool {
        guard let start else { return false }
        let location = touch.location(in: self)
        let (along, across) =
            isStacked
            ? (location.y - start.y, location.x - start.x) : (location.x - start.x, location.y - start.y)
        if along.magnitude >= 4, along.magnitude >= across.magnitude { isDragged = true }
        if isDragged { _ = change(to: index(at: location)) }
        return true
    }

    public override func endTracking(_ touch: Touch) {
        let location = touch.location(in: self)
        if !isDragged, bounds.inset(by: -Self.maximumTrackingDistance).contains(location) {
            _ = change(to: index(at: location))
        }
        (start, valueBefore, isDragged) = (nil, nil, false)
    }

    public override func cancelTracking() {
        if let valueBefore { _ = change(to: valueBefore) }
        (start, valueBefore, isDragged) = (nil, nil, false)
    }

    /// The segment at a location, also beside the row.
    private func index(at location: Point) -> Int {
        let centers = labels.indices.map { frame(of: $0).center }
        let distances = centers.map { isStacked ? ($0.y - location.y).magnitude : ($0.x - location.x).magnitude }
        return distances.indices.min { distances[$0] < distances[$1] } ?? selected
    }
}

/// The size of the widest segment, in points.
private struct SegmentMetrics {
    let width: Double
    let height: Double

    @MainActor func size(_ count: Int, isStacked: Bool) -> Size {
        let inset = 2 * SegmentedControl.inset
        let size =
            isStacked
            ? Size(width: width + inset, height: height * Double(count) + inset)
            : Size(width: width * Double(count) + inset, height: height + inset)
        return Size(width: size.width, height: max(size.height, Control.minimumTouchSize))
    }
}
