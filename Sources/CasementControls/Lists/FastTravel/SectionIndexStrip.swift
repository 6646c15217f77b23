import CasementCore

/// The titles of a section index, one below the other.
final class SectionIndexStrip: View {
    /// 4 pt: the diameter of a dot.
    private static let dotSide = 4.0
    /// 6 pt: the distance from the first and the last title to the ends, and from the widest one to the sides.
    private static let padding = 6.0

    private var labels: [Label] = []
    private let measure = Label("", role: .caption)
    private var slots = SectionIndexSlots(count: 0, slotLength: 1, room: 0)
    private var room = 0.0
    private var slotLength = 0.0
    /// The breadth of the strip, in points.
    private(set) var breadth = SectionIndex.leastBreadth
    /// The titles, from the first to the last.
    var titles: [String] = [] { didSet { if titles != oldValue { titlesDidChange() } } }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        measure.isHidden = true
        measure.accessibility = Accessibility()
        addSubview(measure)
    }

    /// The title at a distance from the top, in points.
    func entry(at distance: Double) -> Int? { slots.entry(at: distance - Self.padding) }

    /// Chooses the titles that fit.
    ///
    /// - Parameter room: the greatest length, in points.
    /// - Returns: the length that they need, in points.
    func fit(into room: Double) -> Double {
        if slotLength == 0, scene != nil { titlesDidChange() }
        let new = SectionIndexSlots(count: titles.count, slotLength: slotLength, room: room - 2 * Self.padding)
        self.room = room
        if new != slots {
            slots = new
            setNeedsLayout()
        }
        return slots.slots == 0 ? 0 : slots.length + 2 * Self.padding
    }

    /// Paints the titles, and measures them.
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
        titlesDidChange()
    }

    private func titlesDidChange() {
        guard scene != nil else { return }
        var widest = 0.0
        for title in Set(titles) {
            measure.text = title
            let size = measure.intrinsicSize ?? .zero
            widest = max(widest, size.width)
            slotLength = max(1, size.height.rounded(.up))
        }
        breadth = min(max(SectionIndex.leastBreadth, widest + 2 * Self.padding).rounded(.up), SectionIndex.mostBreadth)
        setNeedsLayout()
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
