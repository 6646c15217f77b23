import Casement
import CasementCore

/// The empty half of the panel above a scene that is shifted down: a tap there returns the scene.
@MainActor final class ReachBackdrop: View {
    /// 40 pt: the width of the arrow.
    private static let arrowWidth = 40.0

    /// Runs when the size of the panel may have changed.
    var onLayout: (() -> Void)?
    private let arrow = ReachArrow()

    init(onTap: @escaping () -> Void) {
        super.init()
        identifier = "casement.reach"
        autoresizing = .flexibleWidth
        backgroundColor = Color(white: 0.12)
        accessibility.role = .button
        localizedAccessibilityLabel = Localized("casement.reach.back")
        accessibility.actions = [
            Accessibility.Action(name: "press") {
                onTap()
                return true
            }
        ]
        let tap = TapRecognizer()
        tap.addAction { if $0.state == .ended { onTap() } }
        addGestureRecognizer(tap)
        addSubview(arrow)
    }

    override func touchesBegan(_ touches: [Touch]) {}
    override func touchesMoved(_ touches: [Touch]) {}
    override func touchesEnded(_ touches: [Touch]) {}
    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {}

    override func layoutSubviews() {
        onLayout?()
        let size = Size(width: Self.arrowWidth, height: Self.arrowWidth / 2)
        arrow.frame = Rect(
            x: (bounds.width - size.width) / 2, y: bounds.height - 3 * size.height, width: size.width,
            height: size.height)
    }
}

/// An arrow head that points up.
@MainActor final class ReachArrow: View {
    override func draw(in canvas: Canvas) {
        var path = Path()
        let inset = 3.0
        path.move(to: Point(inset, bounds.height - inset))
        path.addLine(to: Point(bounds.width / 2, inset))
        path.addLine(to: Point(bounds.width - inset, bounds.height - inset))
        canvas.stroke(path, StrokeStyle(width: 5, join: .round, cap: .round), Color(white: 0.75))
    }
}
