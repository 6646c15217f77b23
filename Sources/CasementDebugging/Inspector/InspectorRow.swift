import CasementCore

/// A row of buttons of equal width.
@MainActor final class InspectorRow: View {
    init(_ buttons: [InspectorButton]) {
        super.init()
        for button in buttons { addSubview(button) }
    }

    override func layoutSubviews() {
        let gap = 6.0
        let count = Double(max(1, subviews.count))
        let width = (bounds.width - gap * (count - 1)) / count
        for (index, button) in subviews.enumerated() {
            button.frame = Rect(x: Double(index) * (width + gap), y: 0, width: width, height: bounds.height)
        }
    }
}
