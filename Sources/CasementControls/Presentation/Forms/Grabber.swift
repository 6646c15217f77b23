import CasementCore

/// The mark at the top of a sheet by which a person drags it.
@MainActor final class Grabber: View {
    /// 36 by 5 pt: the size of the mark.
    private static let size = Size(width: 36, height: 5)

    /// Goes to the next larger (1) or smaller (-1) detent; returns whether there is one.
    var onStep: ((Int) -> Bool)?
    private var position = (index: 0, count: 0)

    init() {
        super.init()
        accessibility.role = .adjustable
        localizedAccessibilityLabel = Localized("casement.sheet")
        accessibility.actions = [
            Accessibility.Action(name: "increment") { [weak self] in self?.onStep?(1) ?? false },
            Accessibility.Action(name: "decrement") { [weak self] in self?.onStep?(-1) ?? false },
        ]
    }

    /// Shows the number of the present detent, from 0, to assistive technology.
    func note(_ index: Int, of count: Int) {
        guard position != (index, count) else { return }
        position = (index, count)
        describe()
    }

    private func describe() {
        guard position.count > 0 else { return }
        let (value, total) = (Localized.number(position.index + 1), Localized.number(position.count))
        accessibility.value = textInForce(of: Localized("casement.position", ["value": value, "total": total]))
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        describe()
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let isHighContrast = scene?.environment.contrast == .increased
        let color = isHighContrast ? theme.colors.ink : theme.colors.outline
        canvas.fill(Rect(center: bounds.center, size: Self.size), cornerRadius: Self.size.height / 2, color)
    }
}
