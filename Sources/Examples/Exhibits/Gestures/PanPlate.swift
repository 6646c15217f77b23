import Casement

/// A pan: a puck that follows the touch, and returns after the lift with the velocity of the touch.
@MainActor final class PanPlate: Plate {
    private let mark = View.shape(\.colors.separator)
    private let puck = View.shape(Pigment.olive)
    private let dimple = View.shape(Pigment.paper.withAlpha(0.22))
    private let pan = PanRecognizer()
    private var restingCenter = Point.zero
    private var start = Point.zero

    init() {
        super.init("Pan", identifier: "puck")
        addSubview(mark)
        addSubview(puck)
        puck.addSubview(dimple)
        puck.identifier = "puck.disc"
        watch(pan)
        pan.addAction { [unowned self] _ in panned() }
    }

    override func layOutContent(in stage: Rect) {
        restingCenter = Point(stage.midX.rounded(), stage.midY.rounded())
        let side = min(stage.width, stage.height) * 0.56
        puck.makeDisc(at: restingCenter, diameter: side)
        dimple.makeDisc(at: puck.bounds.center, diameter: side * 0.6)
        mark.makeDisc(at: restingCenter, diameter: side * 0.2)
    }

    private func panned() {
        switch pan.state {
        case .began:
            superview?.bringSubviewToFront(self)
            start = puck.center
            puck.center = start + pan.translation(in: self)
        case .changed: puck.center = start + pan.translation(in: self)
        case .ended: puck.spring(to: restingCenter, velocity: pan.velocity(in: self))
        default: puck.spring(to: restingCenter, velocity: .zero)
        }
    }
}
