import Casement

/// A plate on the wall: the name of a gesture, a small view that reacts to it, and the states of its recognizers.
@MainActor class Plate: View {
    let title: String
    private(set) var badges: [StateBadge] = []
    /// The measures of the wall; set before the first layout.
    var metrics = WallMetrics(Size(width: 1280, height: 800)) {
        didSet {
            guard metrics != oldValue else { return }
            laidOut = nil
            setNeedsLayout()
        }
    }
    /// Whether the badges lie side by side instead of below each other.
    var badgesShareRow = false
    private let name: Label
    private var laidOut: Arrangement?

    /// What the initial state of the view that reacts depends on.
    private struct Arrangement: Equatable {
        let size: Size
        let textScale: Double
        let direction: SceneEnvironment.LayoutDirection
    }

    init(_ title: String, identifier: String) {
        self.title = title
        name = Label(title)
        super.init()
        self.identifier = identifier
        cornerRadius = 4
        isMultipleTouchEnabled = true
        accessibility.role = .container
        accessibility.label = title
        addSubview(name)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.surface
    }

    /// Adds a recognizer, unless it is on another view already, and a badge that shows its state.
    func watch(_ recognizer: GestureRecognizer, prefix: String = "") {
        if recognizer.view == nil { addGestureRecognizer(recognizer) }
        add(StateBadge(prefix: prefix, recognizer))
        recognizer.addAction { [weak self] recognizer in
            self?.refresh()
            if recognizer.state != .changed { print("recognized: \(recognizer.label) \(recognizer.state)") }
        }
    }

    func add(_ badge: StateBadge) {
        badges.append(badge)
        addSubview(badge)
    }

    /// Updates the badges after a decision of the arena; called often.
    func refresh() {
        for badge in badges { badge.refresh() }
    }

    /// Lays out the view that reacts, in its initial state, in the middle of the plate; called when the size,
    /// the size of text or the direction has changed.
    func layOutContent(in stage: Rect) {}

    override func layoutSubviews() {
        let padding = metrics.padding
        name.style = metrics.name
        name.minimumFontSize = metrics.name.font.size
        let nameHeight = (metrics.name.font.size * 1.3 * currentTextScale).rounded()
        let row = metrics.row * currentTextScale
        let inner = bounds.width - padding * 2
        name.leadingFrame = Rect(x: padding, y: (padding * 0.6).rounded(), width: inner, height: nameHeight)
        let rows = metrics.isSmall ? 0 : badgesShareRow ? 1 : badges.count
        let top = bounds.height - (padding * 0.8).rounded() - row * Double(rows)
        for (index, badge) in badges.enumerated() {
            badge.isHidden = metrics.isSmall
            badge.style = metrics.state
            let position = Double(index)
            badge.leadingFrame =
                badgesShareRow
                ? Rect(
                    x: padding + position * (inner / Double(badges.count)).rounded(), y: top,
                    width: inner / Double(badges.count), height: row)
                : Rect(x: padding, y: top + row * position, width: inner, height: row)
        }
        let arrangement = Arrangement(
            size: bounds.size, textScale: currentTextScale, direction: effectiveLayoutDirection)
        guard laidOut != arrangement, !bounds.isEmpty else { return }
        laidOut = arrangement
        let stageTop = name.frame.maxY
        let stageBottom =
            bounds.height - (padding * 0.8).rounded() - (isStageBesideBadges ? 0 : row * Double(min(rows, 1)))
        layOutContent(in: Rect(x: padding, y: stageTop, width: inner, height: max(0, stageBottom - stageTop)))
    }

    /// Whether the reacting view extends down beside the badges, as on a wide plate.
    var isStageBesideBadges: Bool { false }
}
