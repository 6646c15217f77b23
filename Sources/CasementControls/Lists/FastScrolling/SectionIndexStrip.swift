import CasementCore

/// The titles of a section index, one below the other.
final class SectionIndexStrip: View {
    /// 6 pt: the distance from the first and the last title to the ends, and from the widest one to the sides.
    private static let padding = 6.0

    private var labels: [Label] = []
    private let measure = Label("", role: .caption)
    private var slots = SectionIndexSlots(count: 0, slotLength: 1, available: 0)
    /// The length of a slot, in points; nil until it was measured for the present style and text scale.
    private var slotLength: Double?
    /// The breadth of the strip, in points.
    private(set) var breadth = SectionIndex.leastBreadth
    /// The titles, from the first to the last.
    var titles: [String] = [] { didSet { if titles != oldValue { isMeasured = false } } }
    /// Whether ``breadth`` is that of the present titles.
    private var isMeasured = false

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        measure.isHidden = true
        measure.accessibility = Accessibility()
        addSubview(measure)
    }

    /// The title at a distance from the top, in points.
    func entry(at distance: Double) -> Int? { slots.entry(at: distance - Self.padding) }

    /// Chooses the titles that fit, and measures those.
    ///
    /// - Parameter available: the greatest length, in points.
    /// - Returns: the length that they need, in points; 0 outside of a scene.
    func fit(into available: Double) -> Double {
        guard scene != nil else { return 0 }
        let slotLength = self.slotLength ?? max(1, size(of: "A").height.rounded(.up))
        self.slotLength = slotLength
        let new = SectionIndexSlots(
            count: titles.count, slotLength: slotLength, available: available - 2 * Self.padding)
        if new != slots || !isMeasured {
            slots = new
            isMeasured = true
            let widest =
                (0..<new.slots).compactMap { new.entry(ofSlot: $0) }.map { size(of: titles[$0]).width }.max() ?? 0
            let breadth = (widest + 2 * Self.padding).rounded(.up)
            self.breadth = min(max(breadth, SectionIndex.leastBreadth), SectionIndex.mostBreadth)
            setNeedsLayout()
        }
        return slots.slots == 0 ? 0 : slots.length + 2 * Self.padding
    }

    private func size(of text: String) -> Size {
        measure.text = text
        return measure.intrinsicSize ?? .zero
    }

    /// Paints the titles; the next ``fit(into:)`` measures them for the theme and the text scale.
    func show(_ theme: Theme, isHeld: Bool, isOutlined: Bool) {
        var style = theme.typography.caption
        style.font.weight = 600
        style.letterSpacing = 0
        if measure.style != style {
            measure.style = style
            for label in labels { label.style = style }
        }
        for label in labels { label.color = theme.colors.accent }
        backgroundColor = isHeld ? theme.colors.surface : .clear
        borderWidth = isHeld && isOutlined ? 1 : 0
        borderColor = theme.colors.ink
        (slotLength, isMeasured) = (nil, false)
    }

    override func layoutSubviews() {
        cornerRadius = min(bounds.width / 2, 14)
        while labels.count < slots.slots { addLabel() }
        for (slot, label) in labels.enumerated() {
            label.isHidden = slot >= slots.slots
            guard !label.isHidden else { continue }
            label.text = slots.entry(ofSlot: slot).map { titles[$0] } ?? "•"
            label.frame = Rect(
                x: 0, y: Self.padding + Double(slot) * slots.slotLength, width: bounds.width, height: slots.slotLength)
        }
    }

    private func addLabel() {
        let label = Label("", role: .caption, alignment: .center)
        label.accessibility = Accessibility()
        label.style = measure.style
        label.color = themeInForce.colors.accent
        labels.append(label)
        addSubview(label)
    }
}
