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
        scene.animate(0.2, .easeIn, { chip.center = restingCenter + out }) { [weak self] end in
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

/// A pull: a letter in a slot. A pull down by 16 points takes it out, and it follows the touch.
@MainActor final class PullPlate: Plate {
    private let container = View()
    private let slot = View.shape(\.colors.ink)
    private let letter = View.shape(Color(hex: 0xEBCF94))
    private let seal = View.shape(Pigment.terracotta)
    private let pull = PullRecognizer(.down)
    private var restingCenter = Point.zero
    private var start = Point.zero

    init() {
        super.init("Pull", identifier: "letter")
        container.isUserInteractionEnabled = false
        container.clipsToBounds = true
        addSubview(container)
        container.addSubview(letter)
        letter.addSubview(seal)
        addSubview(slot)
        watch(pull)
        pull.addAction { [unowned self] _ in pulled() }
    }

    override func layOutContent(in stage: Rect) {
        let width = (min(stage.width * 0.6, stage.height * 0.84) / 2).rounded() * 2
        let height = (width * 0.74).rounded()
        let line = (stage.minY + stage.height * 0.22).rounded()
        let thickness = max(3, (width * 0.045).rounded())
        slot.frame = Rect(
            x: stage.midX.rounded() - width / 2 - 8, y: line - thickness, width: width + 16, height: thickness)
        slot.cornerRadius = thickness / 2
        // No part of the letter is visible above the slot; beside and below the plate it can go as far as the panel's
        // edges.
        container.frame = Rect(x: -4000, y: line - 1, width: 8000, height: 4000)
        restingCenter = Point(4000 + stage.midX.rounded(), (height * 0.24).rounded())
        letter.frame = Rect(center: restingCenter, size: Size(width: width, height: height))
        letter.cornerRadius = 3
        seal.makeDisc(at: Point(width / 2, height * 0.62), diameter: height * 0.3)
    }

    private func pulled() {
        switch pull.state {
        case .began:
            superview?.bringSubviewToFront(self)
            start = letter.center
            letter.center = start + pull.translation(in: self)
        case .changed: letter.center = start + pull.translation(in: self)
        case .ended:
            letter.spring(to: restingCenter, velocity: pull.velocity(in: self), Spring(omega: 14, dampingRatio: 0.8))
        default: letter.spring(to: restingCenter, velocity: .zero)
        }
    }
}
