import Casement

/// A swipe: a chip that flies off the plate and returns from the other side.
@MainActor final class SwipePlate: Plate {
    private let chip = View.shape(Pigment.plum)
    private let arrows: [(direction: Vector, label: Label)]
    private let swipe = SwipeRecognizer([.horizontal, .vertical])
    private var restingCenter = Point.zero

    init() {
        arrows = [("←", -1.0, 0.0), ("→", 1, 0), ("↑", 0, -1), ("↓", 0, 1)].map { text, dx, dy in
            let label = Label(text, role: .caption)
            label.alignment = .center
            return (Vector(dx: dx, dy: dy), label)
        }
        super.init("Swipe", identifier: "chip")
        clipsToBounds = true
        for arrow in arrows { addSubview(arrow.label) }
        addSubview(chip)
        swipe.delegate = self
        watch(swipe)
        swipe.addAction { [unowned self] _ in fly() }
    }

    override func layOutContent(in stage: Rect) {
        restingCenter = Point(stage.midX.rounded(), stage.midY.rounded())
        let side = (min(stage.width, stage.height) * 0.19).rounded() * 2
        chip.frame = Rect(center: restingCenter, size: Size(width: side, height: side))
        chip.cornerRadius = (side * 0.16).rounded()
        let reach = min(stage.width, stage.height) * 0.37
        for (direction, label) in arrows {
            label.style = metrics.state.scaled(by: 1.1)
            label.frame = Rect(center: restingCenter + direction * reach, size: Size(width: 24, height: 24))
        }
    }

    private func fly() {
        let vectors: [Directions: Vector] = [
            .left: Vector(dx: -1, dy: 0), .right: Vector(dx: 1, dy: 0), .up: Vector(dx: 0, dy: -1),
            .down: Vector(dx: 0, dy: 1),
        ]
        guard swipe.state == .ended, let direction = vectors[swipe.direction], let scene else { return }
        let out = Vector(dx: direction.dx * bounds.width * 0.8, dy: direction.dy * bounds.height * 0.8)
        scene.animate(.milliseconds(200), .easeIn, { chip.center = restingCenter + out }) { [weak self] end in
            guard let self, end == .finished else { return }
            chip.center = restingCenter + out * -1
            scene.animate(.spring(Spring(omega: 14, dampingRatio: 0.7)), { self.chip.center = self.restingCenter })
        }
    }
}

extension SwipePlate: GestureRecognizerDelegate {
    /// A stroke from the panel's edge belongs to the edge pan; without this rule the swipe would begin before it.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        other is ScreenEdgePanRecognizer
    }
}
