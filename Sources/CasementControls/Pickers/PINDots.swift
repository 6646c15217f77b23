import CasementCore

/// A dot for each digit of a PIN, filled when it is entered; a cross in its place while the PIN is wrong.
final class PINDots: View {
    /// 16 pt: the diameter of a dot.
    static let diameter = 16.0
    /// 32 pt: the distance between the centres of two dots, if the width suffices.
    static let pitch = 32.0
    /// 0.12 s: a dot fills.
    private static let filling = Duration.milliseconds(120)

    /// The sizes as shares of the ones above.
    var share = 1.0 { didSet { if share != oldValue { setNeedsLayout() } } }
    private let dots: [View]
    /// Crosses are seen without colours and with reduced motion, too.
    private let crosses: [IconView]
    private(set) var filled = 0
    /// Whether crosses are shown, in the colour of warnings.
    private(set) var isWrong = false

    init(count: Int) {
        dots = (0..<count).map { _ in View() }
        crosses = dots.map { _ in IconView(Self.cross) }
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .text
        for (dot, cross) in zip(dots, crosses) {
            dot.addSubview(cross)
            addSubview(dot)
        }
        describe()
    }

    private static var cross: Icon {
        let path = Path { path in
            path.move(to: Point(x: 3, y: 3))
            path.addLine(to: Point(x: 21, y: 21))
            path.move(to: Point(x: 21, y: 3))
            path.addLine(to: Point(x: 3, y: 21))
        }
        return Icon([path], style: .stroked(width: 4))
    }

    /// Shows how many digits are entered.
    func show(_ count: Int) {
        isWrong = false
        describe(count)
        animate(Self.filling, .easeOut) { fill(count) }
    }

    /// Shows crosses until the next digit, and shakes them.
    func reject() {
        isWrong = true
        describe(0)
        fill(0)
        shake()
    }

    private func describe(_ count: Int = 0) {
        accessibility.value = textInForce(
            of: Localized("casement.position", ["value": .number(count), "total": .number(dots.count)]))
        accessibility.states = isWrong ? .invalid : []
    }

    private func fill(_ count: Int) {
        filled = count
        let colors = themeInForce.colors
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor = colors.ink.withAlpha(index < count ? 1 : 0)
            dot.borderColor = index < count ? colors.ink : colors.secondaryInk
            dot.borderWidth = isWrong ? 0 : 2
        }
        for cross in crosses {
            cross.color = colors.warning
            cross.isHidden = !isWrong
        }
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        describe(filled)
        fill(filled)
    }

    override func layoutSubviews() {
        let pitch = min(Self.pitch * share, bounds.width / Double(dots.count))
        let diameter = min(Self.diameter * share, pitch * 0.75, bounds.height)
        for (index, dot) in dots.enumerated() {
            let distance = (Double(index) - Double(dots.count - 1) / 2) * pitch
            let center = Point(
                x: bounds.midX + (effectiveLayoutDirection == .rightToLeft ? -distance : distance), y: bounds.midY)
            dot.frame = Rect(center: center, size: Size(width: diameter, height: diameter))
            dot.cornerRadius = diameter / 2
            crosses[index].frame = dot.bounds
        }
    }
}
