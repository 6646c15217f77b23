/// The button that closes a page in an overview: a cross in a circle of 25 pt, which is hit within 44 pt.
@MainActor public final class PageCloseButton: Control {
    /// 25 pt: the diameter.
    public nonisolated static let diameter = 25.0

    /// Makes the button.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessibility.role = .button
        localizedAccessibilityLabel = Localized("casement.close")
        accessibility.actions = [
            Accessibility.Action(name: "press") { [weak self] in
                guard let self, isEnabled else { return false }
                sendActions(for: .primaryActionTriggered)
                return true
            }
        ]
    }

    /// The diameter in both directions.
    public override var intrinsicSize: Size? { Size(width: Self.diameter, height: Self.diameter) }

    /// Shows the pressed look.
    public override func stateDidChange() { setNeedsDisplay() }

    /// Draws a white ring, a dark disc and a white cross.
    public override func draw(in canvas: Canvas) {
        let box = bounds
        canvas.fill(box, cornerRadius: box.width / 2, .white)
        let disc = box.inset(by: 2)
        let dark = Color(white: isHighlighted ? 0.35 : 0.1)
        canvas.fill(disc, cornerRadius: disc.width / 2, dark)
        let cross = box.inset(by: box.width * 0.33)
        var path = Path()
        path.move(to: Point(x: cross.minX, y: cross.minY))
        path.addLine(to: Point(x: cross.maxX, y: cross.maxY))
        path.move(to: Point(x: cross.maxX, y: cross.minY))
        path.addLine(to: Point(x: cross.minX, y: cross.maxY))
        canvas.stroke(path, StrokeStyle(width: 2.5, cap: .round), .white)
    }
}
