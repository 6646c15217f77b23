import CasementCore

/// A dot for each digit of a PIN, filled when it is entered.
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
    private(set) var filled = 0
    /// Whether the dots have the colour of warnings.
    private(set) var isWrong = false

    init(count: Int) {
        dots = (0..<count).map { _ in View() }
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .text
        for dot in dots { addSubview(dot) }
        describe()
    }

    /// Shows how many digits are entered.
    func show(_ count: Int) {
        isWrong = false
        describe(count)
        animate(Self.filling, .easeOut) { fill(count) }
    }

    /// Shakes the dots, which are all filled while it lasts.
    func reject() {
        isWrong = true
        describe(0)
        fill(dots.count)
        shake { [weak self] in
            guard let self, isWrong else { return }
            animate(Button.fade, .easeOut) { self.fill(0) }
        }
    }

    private func describe(_ count: Int = 0) {
        accessibility.value = "\(count) / \(dots.count)"
        accessibility.states = isWrong ? .invalid : []
    }

    private func fill(_ count: Int) {
        filled = count
        let colors = themeInForce.colors
        let color = isWrong ? colors.warning : colors.ink
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor = index < count ? color : color.withAlpha(0)
            dot.borderColor = isWrong ? colors.warning : index < count ? colors.ink : colors.secondaryInk
        }
    }

    override func environmentDidChange() {
        super.environmentDidChange()
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
            dot.borderWidth = 2
        }
    }
}
