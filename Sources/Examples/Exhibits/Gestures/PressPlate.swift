import Casement

/// A long press: a ring fills while the touch holds still; after it is full, a disc follows the touch.
@MainActor final class PressPlate: Plate {
    /// The share of the ring that is filled without a touch.
    private static let ember = 0.16

    private let ring = View.shape(\.colors.separator)
    private let hollow = View.shape(\.colors.surface)
    private let disc = View.shape(Pigment.ochre)
    private let press = LongPressRecognizer()
    private var restingCenter = Point.zero
    private var isFilling = false

    init() {
        super.init("Long press", identifier: "ember")
        for view in [ring, hollow, disc] { addSubview(view) }
        disc.transform = .scale(Self.ember)
        // There is one disc.
        press.separatesHands = false
        watch(press)
        press.addAction { [unowned self] in pressed($0) }
    }

    override func layOutContent(in stage: Rect) {
        restingCenter = Point(stage.midX.rounded(), stage.midY.rounded())
        let side = min(stage.width, stage.height) * 0.72
        let line = max(2, (side * 0.03).rounded())
        ring.makeDisc(at: restingCenter, diameter: side)
        hollow.makeDisc(at: restingCenter, diameter: side - line * 2)
        disc.makeDisc(at: restingCenter, diameter: side - line * 2)
    }

    override func touchesBegan(_ touches: [Touch]) {
        guard press.state == .possible, press.numberOfTouches == 1 else { return }
        isFilling = true
        animate(LongPressRecognizer.defaultMinimumDuration, .linear) { disc.transform = .identity }
    }

    /// Empties the ring after a touch that moved or lifted too early.
    override func refresh() {
        super.refresh()
        if isFilling && press.state == .failed { shrink() }
    }

    private func pressed(_ recognizer: GestureRecognizer) {
        switch recognizer.state {
        case .began:
            isFilling = false
            superview?.bringSubviewToFront(self)
            disc.transform = .identity
            follow()
        case .changed: follow()
        default:
            disc.spring(to: restingCenter, velocity: .zero)
            shrink()
        }
    }

    private func follow() {
        let location = press.location(in: self)
        // The disc starts in the middle of the ring; it animates to the touch instead of jumping.
        if press.state == .began { return disc.spring(to: location, velocity: .zero, Spring(omega: 30)) }
        disc.center = location
    }

    private func shrink() {
        isFilling = false
        scene?.animate(.spring(Spring(omega: 14, dampingRatio: 0.7)), { disc.transform = .scale(Self.ember) })
    }
}
