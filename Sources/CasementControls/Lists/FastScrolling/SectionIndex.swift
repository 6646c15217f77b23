public import CasementCore

/// A strip with the titles of the sections of a list, at its trailing edge. UIKit: `sectionIndexTitles(for:)`.
///
/// A touch on the strip, also one that moves along it, shows the section whose title is under the finger, and a bubble with the
/// title. A touch that landed on the strip stays with it, wherever it moves. Where not all titles fit, dots stand for some; the
/// finger still reaches all of them. With fewer than two titles the strip is hidden. The rows leave space for it.
///
/// The up and down arrow keys lead to the next section, Home and End to the ends. To assistive technology it is an adjustable
/// element whose value is the title of the present section; the app sets its label:
///
/// ```swift
/// contacts.sectionIndexTitle = { letter in letter }
/// contacts.sectionIndex?.accessibility.label = "Letters"
/// ```
@MainActor public final class SectionIndex: View, ViewportView {
    /// 28 pt: the least breadth of the strip; touches reach it within 44 pt.
    public nonisolated static let leastBreadth = 28.0
    /// 80 pt: the largest breadth, for titles that are words.
    public nonisolated static let mostBreadth = 80.0

    /// A touch or a key, or assistive technology, chose another section; its title.
    public var onChange: (@MainActor (String) -> Void)?
    /// Whether a touch is on the strip.
    public var isTracking: Bool { press.state.isActive }
    /// Whether it scrolls the content at present.
    private(set) var isScrolling = false

    let source: any SectionIndexSource
    private let strip = SectionIndexStrip()
    private let bubble = FastScrollBubble(role: .title)
    private let press = FastScrollPress()
    private var entries: [(title: String, section: Int)] = []
    private var generation: Int?
    /// The entry that was chosen last.
    private var chosen: Int?
    /// The entry under the touch.
    private var touched: Int?
    /// The distance that the touch must move before it scrolls, in points, and where it landed.
    private var slop: (distance: Double, start: Double)?

    init(_ source: any SectionIndexSource) {
        self.source = source
        super.init(frame: .zero)
        identifier = "section index"
        accessibility.role = .adjustable
        accessibility.actions = [
            Accessibility.Action(name: "increment") { [weak self] in self?.move(by: 1) ?? false },
            Accessibility.Action(name: "decrement") { [weak self] in self?.move(by: -1) ?? false },
        ]
        addSubview(strip)
        addSubview(bubble)
        addGestureRecognizer(press)
        press.addAction { [weak self] in self?.pressDidChange($0) }
    }

    private var scrollView: ScrollView? { superview as? ScrollView }

    // MARK: Layout

    /// The breadth that it takes from the rows, in points; 0 while it is hidden.
    var breadth: Double { isHidden ? 0 : strip.breadth }

    package var showsVerticalPosition: Bool { false }
    package func contentWillMove() {}
    package func contentDidRest() {}

    /// Sets the frame, and updates titles and value after the layout of the list.
    package func viewportDidChange(of scrollView: ScrollView) {
        setNeedsLayout()
        place(scrollView)
    }

    private func place(_ scrollView: ScrollView) {
        let inset = scrollView.contentInset.resolved(scrollView.effectiveLayoutDirection)
        let available = scrollView.bounds.height - inset.top - inset.bottom
        let length = strip.fit(into: available)
        isHidden = entries.count < 2 || length <= 0
        let breadth = strip.breadth
        let x = scrollView.isRightToLeft ? inset.left : scrollView.bounds.width - inset.right - breadth
        let origin = scrollView.contentOffset
        let outsets = Insets(leading: max(0, Control.minimumTouchSize - breadth))
        if outsets != touchOutsets { touchOutsets = outsets }
        withoutAnimation {
            frame = Rect(
                x: origin.x + x, y: origin.y + inset.top + ((available - length) / 2).rounded(), width: breadth,
                height: length)
        }
    }

    /// Asks for the titles again if the sections changed.
    public override func layoutSubviews() {
        guard let scrollView else { return }
        if generation != source.generation { reload(scrollView) }
        source.reserve(breadth)
        updateValue()
        strip.frame = bounds
        layOutBubble(scrollView)
    }

    private func reload(_ scrollView: ScrollView) {
        generation = source.generation
        entries = source.titles()
        strip.titles = entries.map(\.title)
        chosen = nil
        place(scrollView)
        guard isTracking else { return }
        // The titles have moved under the finger: the content does not follow before the finger moves.
        touched = strip.entry(at: press.location(in: self).y)
        bubble.text = touched.map { entries[$0].title }
        if isHidden { press.cancel() }
    }

    private func layOutBubble(_ scrollView: ScrollView) {
        guard isTracking else { return }
        let unit = themeInForce.unit
        let size = bubble.sizeThatFits(
            Size(width: scrollView.bounds.width - bounds.width - 5 * unit, height: .infinity))
        let top = scrollView.contentOffset.y - frame.minY
        let lowest = top + scrollView.bounds.height - size.height - unit
        let y = max(top + unit, min(press.location(in: self).y - size.height / 2, lowest))
        withoutAnimation {
            bubble.leadingFrame = Rect(x: -size.width - 4 * unit, y: y, width: size.width, height: size.height)
        }
    }

    /// Measures and paints the titles again.
    public override func environmentDidChange() {
        let theme = themeInForce
        let isOutlined = scene?.environment.contrast == .increased
        strip.show(theme, isHeld: isTracking, isOutlined: isOutlined)
        if let scrollView { viewportDidChange(of: scrollView) }
    }

    // MARK: Sections

    /// The entry of the section at the top, or the one that was chosen and could not be scrolled there.
    private var current: Int? {
        guard scrollView != nil else { return nil }
        if let touched, isTracking { return touched }
        if let chosen, chosen < entries.count, source.isShown(section: entries[chosen].section) { return chosen }
        guard let section = source.currentSection else { return nil }
        guard !entries.isEmpty else { return nil }
        return max(0, entries.partitioningIndex { $0.section > section } - 1)
    }

    private func updateValue() { accessibility.value = current.map { entries[$0].title } }

    private func choose(_ entry: Int) {
        guard entries.indices.contains(entry), scrollView != nil else { return }
        let title = entries[entry].title
        isScrolling = true
        source.show(section: entries[entry].section)
        isScrolling = false
        chosen = entry
        updateValue()
        onChange?(title)
    }

    /// Chooses the section at a distance from the present one; false at the ends.
    private func move(by distance: Int) -> Bool {
        guard let current, !isHidden else { return false }
        let target = current + distance
        guard entries.indices.contains(target) else { return false }
        choose(target)
        return true
    }

    // MARK: Keys

    /// True while it is shown.
    public override var canBecomeFocused: Bool { !isHidden }

    /// The arrow keys lead to the next section, Home and End to the first and the last.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        guard scrollView?.isMovementSuspended == false else { return false }
        if let direction = FocusDirection(event), direction.axis == .vertical {
            return move(by: direction.sign > 0 ? 1 : -1) || event.phase == .repeated
        }
        guard event.modifiers.isEmpty, event.symbol == .home || event.symbol == .end, !isHidden else { return false }
        choose(event.symbol == .home ? 0 : entries.count - 1)
        return true
    }

    // MARK: Touches

    private func pressDidChange(_ press: FastScrollPress) {
        guard let scrollView else { return }
        switch press.state {
        case .began:
            touched = nil
            // A palm that lands on the strip must not interrupt the drag of another hand.
            let isTaken = scrollView.isDragging
            slop = isTaken ? (PanRecognizer.defaultMinimumDistance, press.distance(fromTopOf: scrollView)) : nil
            environmentDidChange()
            follow(scrollView)
        case .changed: follow(scrollView)
        case .ended, .cancelled: end()
        case .possible, .failed: break
        }
    }

    private func follow(_ scrollView: ScrollView) {
        guard !scrollView.isMovementSuspended else { return press.cancel() }
        if let slop {
            guard (press.distance(fromTopOf: scrollView) - slop.start).magnitude >= slop.distance else { return }
            self.slop = nil
        }
        guard let entry = strip.entry(at: press.location(in: self).y) else { return }
        setNeedsLayout()
        guard entry != touched else { return }
        touched = entry
        bubble.text = entries[entry].title
        choose(entry)
    }

    private func end() {
        touched = nil
        bubble.text = nil
        environmentDidChange()
    }
}
