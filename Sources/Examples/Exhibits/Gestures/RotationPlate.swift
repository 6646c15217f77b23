import Casement

/// A rotation: a needle that rotates with the touches and keeps its angle after the lift.
@MainActor final class RotationPlate: Plate {
    private let face = View.shape(\.night)
    private let ticks: [View]
    private let needle = View()
    private let tip = View.shape(Pigment.terracotta)
    private let tail = View.shape(Pigment.paper.withAlpha(0.5))
    private let hub = View.shape(Pigment.paper)
    private let rotationRecognizer = RotationRecognizer()
    /// The angle of the needle, in radians from the top, clockwise.
    private(set) var angle = 0.0
    private var start = 0.0

    init() {
        ticks = (0..<24).map { View.shape(Pigment.paper.withAlpha($0 % 6 == 0 ? 0.9 : 0.34)) }
        super.init("Rotation", identifier: "dial")
        needle.isUserInteractionEnabled = false
        for view in [face, needle, hub] { addSubview(view) }
        for tick in ticks { face.addSubview(tick) }
        needle.addSubview(tip)
        needle.addSubview(tail)
        watch(rotationRecognizer)
        rotationRecognizer.addAction { [unowned self] _ in rotationDidChange() }
    }

    override func layOutContent(in stage: Rect) {
        let middle = Point(stage.midX.rounded(), stage.midY.rounded())
        let side = (min(stage.width, stage.height) * 0.39).rounded() * 2
        face.makeDisc(at: middle, diameter: side)
        let length = side * 0.06
        for (index, tick) in ticks.enumerated() {
            let rotation = Transform.rotation(Double(index) / Double(ticks.count) * 2 * Double.pi)
            let offset = rotation.apply(Vector(dx: 0, dy: -side * 0.42))
            tick.frame = Rect(
                center: face.bounds.center + offset, size: Size(width: max(1, side * 0.012), height: length))
            tick.transform = rotation
        }
        let width = max(3, (side * 0.022).rounded() * 2)
        needle.transform = .identity
        needle.frame = Rect(center: middle, size: Size(width: width, height: side * 0.66))
        tip.frame = Rect(x: 0, y: 0, width: width, height: side * 0.33)
        tail.frame = Rect(x: 0, y: side * 0.33, width: width, height: side * 0.22)
        for hand in [tip, tail] { hand.cornerRadius = width / 2 }
        hub.makeDisc(at: middle, diameter: width * 2.4)
        needle.transform = .rotation(angle)
    }

    private func rotationDidChange() {
        if rotationRecognizer.state == .began { start = angle }
        guard rotationRecognizer.state.isActive else { return }
        angle = start + rotationRecognizer.rotation
        needle.transform = .rotation(angle)
    }
}
