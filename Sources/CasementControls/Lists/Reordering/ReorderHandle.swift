import CasementCore

/// Three lines at the trailing edge of a row: a touch on them lifts the row at once.
final class ReorderHandle: View {
    /// 44 points, the least target of a touch.
    static let width = 44.0

    private static let lines = Icon(
        [
            Path {
                for y in [8.0, 12, 16] {
                    $0.move(to: Point(x: 5, y: y))
                    $0.addLine(to: Point(x: 19, y: y))
                }
            }
        ], style: .stroked(width: 2))

    private let mark = IconView(preferredHeight: 24)

    init(lift: @escaping @MainActor (ReorderPress) -> Void) {
        super.init(frame: .zero)
        mark.icon = Self.lines
        mark.isUserInteractionEnabled = false
        addSubview(mark)
        addGestureRecognizer(ReorderPress(after: .zero, lift: lift))
    }

    override func layoutSubviews() {
        let size = mark.intrinsicSize ?? .zero
        mark.frame = Rect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    override func environmentDidChange() { mark.color = themeInForce.colors.secondaryInk }
}
