import CasementCore

/// The title beside the mark of a choice, and the places of both: the mark lies at the leading edge, beside the first line.
@MainActor struct ChoiceTitle {
    /// 12 pt: the distance from the mark to the title.
    static let gap = 12.0
    /// 8 pt: the distance from a title of several lines to the upper and to the lower edge.
    static let padding = 8.0

    let label = Label(part: "")

    init() {
        label.maximumLines = nil
        label.isHidden = true
    }

    /// Shows a text; an empty one hides the label, so that it is no part of the control's accessibility label.
    func show(_ text: String) {
        label.text = text
        label.isHidden = text.isEmpty
    }

    /// Shows a text that follows the language; nil shows none.
    func show(_ text: Localized?) {
        label.localizedText = text
        if text == nil { label.text = "" }
        label.isHidden = text == nil
    }

    /// The side of the mark: it grows with the text, up to twice its size.
    func markSide(_ textScale: Double) -> Double { (ChoiceMark.side * min(max(textScale, 1), 2)).rounded() }

    /// The size of mark and title within a width; a width of zero or less counts as unlimited.
    func size(fitting width: Double, textScale: Double) -> Size {
        let side = markSide(textScale)
        guard !label.isHidden else { return Size(width: side, height: max(side, Control.minimumTouchSize)) }
        let text = textSize(fitting: width, side)
        return Size(
            width: side + Self.gap + text.width,
            height: max(side, Control.minimumTouchSize, text.height + 2 * Self.padding))
    }

    private func textSize(fitting width: Double, _ side: Double) -> Size {
        label.sizeThatFits(Size(width: width > 0 ? max(width - side - Self.gap, 1) : 0, height: 0))
    }

    /// Places mark and title within bounds.
    func layOut(_ mark: View, in bounds: Rect, textScale: Double, isRightToLeft: Bool) {
        let side = markSide(textScale)
        let text = textSize(fitting: bounds.width, side)
        let top = ((bounds.height - text.height) / 2).rounded()
        let width = max(bounds.width - side - Self.gap, 0)
        label.frame = Rect(
            x: isRightToLeft ? 0 : bounds.width - width, y: top, width: width, height: text.height)
        let line = label.isHidden ? nil : label.shownLayout()?.lines.first?.frame
        let middle = line.map { top + $0.midY } ?? bounds.height / 2
        let center = Point(x: isRightToLeft ? bounds.width - side / 2 : side / 2, y: middle.rounded())
        mark.frame = Rect(center: center, size: Size(width: side, height: side))
    }
}

extension ChoiceTitle {
    /// The baselines of the title in a control of a size; nil without a title.
    func baselines(in size: Size, textScale: Double) -> Baselines? {
        guard !label.isHidden else { return nil }
        let side = markSide(textScale)
        let text = textSize(fitting: size.width, side)
        let width = max(size.width - side - Self.gap, 0)
        let top = ((size.height - text.height) / 2).rounded()
        return label.baselines(in: Size(width: width, height: text.height)).map {
            Baselines(first: $0.first + top, last: $0.last + top)
        }
    }
}
