import Casement
import CasementControls

/// A picture of hills in the evening, with words on a scrim and buttons of glass in its lower half.
@MainActor final class PhotographView: View {
    private let scrim = Scrim(.bottom)
    private let column: StackView

    init() {
        let heading = Label("Evening tour", role: .headline)
        heading.maximumLines = nil
        let buttons = Flow(
            spacing: 8,
            [Button("Book", look: .glass), Button("Share", icon: Glyphs.share, look: .glass, controlSize: .small)])
        column = StackView(.vertical, spacing: 8, [heading, buttons])
        super.init(frame: .zero)
        clipsToBounds = true
        for view in [scrim, column] { addSubview(view) }
    }

    override var isSizedByContent: Bool { true }
    override func canBeCompressed(along axis: Axis) -> Bool { axis == .horizontal }

    /// The size of the words and the buttons in a width, and as much again above them; zero or less counts as unlimited.
    override func sizeThatFits(_ size: Size) -> Size {
        let margin = themeInUse.spacing(2)
        let inner = size.width > 0 ? max(size.width - 2 * margin, 1) : 0
        let own = column.sizeThatFits(Size(width: inner, height: 0))
        return Size(width: size.width > 0 ? size.width : own.width + 2 * margin, height: 2 * (own.height + 2 * margin))
    }

    private var themeInUse: Theme { scene?.environment.theme ?? .light }

    override func layoutSubviews() {
        scrim.frame = bounds
        let margin = themeInUse.spacing(2)
        column.frame = Rect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2).inset(
            by: margin)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        cornerRadius = theme.controlRadius
        setNeedsLayout()
    }

    override func draw(in canvas: Canvas) {
        let (width, height) = (bounds.width, bounds.height)
        let sky = [Color(hex: 0x24345C), Color(hex: 0xB65A58), Color(hex: 0xF6C177)]
        canvas.fill(bounds, .gradient(Gradient(.linear(from: .zero, to: Point(0, height * 0.7)), sky)))
        let sun = Rect(
            center: Point(width * 0.68, height * 0.42), size: Size(width: height * 0.2, height: height * 0.2))
        canvas.fill(Path { $0.addEllipse(in: sun) }, Color(hex: 0xFFE9B8))
        for (level, color) in [(0.5, Color(hex: 0x5C3B52)), (0.66, Color(hex: 0x2E2438))] {
            let hill = Path {
                $0.move(to: Point(0, height))
                $0.addLine(to: Point(0, height * level))
                $0.addCubic(
                    to: Point(width, height * (level - 0.06)), control1: Point(width * 0.35, height * (level - 0.3)),
                    control2: Point(width * 0.6, height * (level + 0.26)))
                $0.addLine(to: Point(width, height))
                $0.close()
            }
            canvas.fill(hill, color)
        }
    }
}
