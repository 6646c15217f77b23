import CasementCore

/// The mark at the top of a sheet by which a person drags it.
@MainActor final class Grabber: View {
    /// 36 by 5 pt: the size of the mark.
    private static let size = Size(width: 36, height: 5)

    /// Goes to the next larger (1) or smaller (-1) detent; returns whether there is one.
    var onStep: ((Int) -> Bool)?

    init() {
        super.init()
        accessibility.role = .adjustable
        accessibility.label = "Sheet"
        accessibility.actions = [
            Accessibility.Action(name: "increment") { [weak self] in self?.onStep?(1) ?? false },
            Accessibility.Action(name: "decrement") { [weak self] in self?.onStep?(-1) ?? false },
        ]
    }

    /// Shows the number of the present detent, from 0, to assistive technology.
    func note(_ index: Int, of count: Int) {
        let value = "\(index + 1) / \(count)"
        if accessibility.value != value { accessibility.value = value }
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let isHighContrast = scene?.environment.contrast == .increased
        let color = isHighContrast ? theme.colors.ink : theme.colors.secondaryInk.withAlpha(0.45)
        canvas.fill(Rect(center: bounds.center, size: Self.size), cornerRadius: Self.size.height / 2, color)
    }
}
