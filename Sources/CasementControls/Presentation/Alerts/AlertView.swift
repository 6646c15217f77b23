import CasementCore

/// The title, the message and the buttons of an alert.
@MainActor final class AlertView: View {
    /// Runs with the index of a button that was pressed.
    var onPress: ((Int) -> Void)?

    private let title: Label
    private let message: Label?
    private let buttons: [Button]

    init(
        title: Localized, message: Localized?, buttons: [(title: Localized, look: Button.Look, key: Button.KeyRole?)]
    ) {
        self.title = Label(part: title, role: .headline, alignment: .center)
        self.message = message.map { Label(part: $0, alignment: .center) }
        self.buttons = buttons.map { Button($0.title, look: $0.look) }
        super.init()
        for label in [self.title, self.message].compactMap({ $0 }) {
            label.maximumLines = nil
            addSubview(label)
        }
        self.title.accessibility.role = .header
        for (index, button) in self.buttons.enumerated() {
            button.keyRole = buttons[index].key
            button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onPress?(index) }
            addSubview(button)
        }
    }

    override var intrinsicSize: Size? { scene == nil ? nil : sizeThatFits(.zero) }

    /// The preferred size at a width; at that of the widest part where the width is zero.
    override func sizeThatFits(_ size: Size) -> Size {
        let inset = 2 * padding
        let parts = [title, message].compactMap { $0?.sizeThatFits(.zero).width } + [buttonsWidth]
        let widest = (parts.max() ?? 0) + inset
        let width = size.width > 0 ? min(size.width, widest) : widest
        return Size(width: width, height: arrange(in: width) { _, _ in })
    }

    override func layoutSubviews() { _ = arrange(in: bounds.width) { $0.frame = $1 } }

    private var padding: Double { themeInForce.spacing(3) }
    private var gap: Double { themeInForce.spacing(1.5) }

    /// The width of the buttons in a row.
    private var buttonsWidth: Double {
        let widest = buttons.map { $0.sizeThatFits(.zero).width }.max() ?? 0
        return buttons.count == 2 ? 2 * widest + gap : widest
    }

    /// Places all parts, and returns the height that they need.
    private func arrange(in width: Double, _ place: (View, Rect) -> Void) -> Double {
        let (padding, unit) = (padding, themeInForce.unit)
        let inner = max(0, width - 2 * padding)
        var y = padding
        for label in [title, message].compactMap({ $0 }) {
            if label === message { y += unit }
            let height = label.sizeThatFits(Size(width: inner, height: 0)).height
            place(label, Rect(x: padding, y: y, width: inner, height: height))
            y += height
        }
        y += padding
        return arrangeButtons(Rect(x: padding, y: y, width: inner, height: 0), place) + padding
    }

    /// Two buttons lie in a row, the first one at the trailing edge, if both titles fit; otherwise all lie in a column.
    private func arrangeButtons(_ area: Rect, _ place: (View, Rect) -> Void) -> Double {
        let height = buttons.map { max($0.sizeThatFits(.zero).height, Control.minimumTouchSize) }.max() ?? 0
        guard buttons.count == 2, buttonsWidth <= area.width else {
            var y = area.minY
            for button in buttons {
                place(button, Rect(x: area.minX, y: y, width: area.width, height: height))
                y += height + gap
            }
            return max(area.minY, y - gap)
        }
        let width = (area.width - gap) / 2
        let isMirrored = effectiveLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let isRight = (index == 0) != isMirrored
            place(
                button, Rect(x: isRight ? area.maxX - width : area.minX, y: area.minY, width: width, height: height))
        }
        return area.minY + height
    }
}
