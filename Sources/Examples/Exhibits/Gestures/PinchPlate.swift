import Casement

/// A pinch: a sun that grows and shrinks with the touches, and then returns to its size.
@MainActor final class PinchPlate: Plate {
    /// The scales that the sun can have.
    private static let range = 0.4...2.6

    private let sun = View()
    private let discs: [View]
    private let pinch = PinchRecognizer()

    init() {
        let colors: [UInt32] = [0xF6E3B4, 0xF1CF86, 0xEBB954, 0xE3A72F]
        discs = colors.map { View.shape(Color(hex: $0)) }
        super.init("Pinch", identifier: "sun")
        clipsToBounds = true
        sun.isUserInteractionEnabled = false
        sun.identifier = "sun.disc"
        addSubview(sun)
        for disc in discs { sun.addSubview(disc) }
        watch(pinch)
        pinch.addAction { [unowned self] _ in pinched() }
    }

    override func layOutContent(in stage: Rect) {
        let side = (min(stage.width, stage.height) * 0.37).rounded() * 2
        sun.frame = Rect(
            center: Point(stage.midX.rounded(), stage.midY.rounded()), size: Size(width: side, height: side))
        for (index, disc) in discs.enumerated() {
            disc.makeDisc(at: sun.bounds.center, diameter: side * (1 - Double(index) * 0.2))
        }
    }

    private func pinched() {
        switch pinch.state {
        case .began, .changed:
            sun.transform = .scale(min(max(pinch.scale, Self.range.lowerBound), Self.range.upperBound))
        default:
            scene?.animate(.spring(Spring(omega: 14, dampingRatio: 0.5)), { sun.transform = .identity })
        }
    }
}
