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

/// A rotation: a needle that rotates with the touches and keeps its angle after the lift.
@MainActor final class RotationPlate: Plate {
    private let face = View.shape(\.night)
    private let ticks: [View]
    private let needle = View()
    private let tip = View.shape(Pigment.terracotta)
    private let tail = View.shape(Pigment.paper.withAlpha(0.5))
    private let hub = View.shape(Pigment.paper)
    private let rotation = RotationRecognizer()
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
        watch(rotation)
        rotation.addAction { [unowned self] _ in rotationDidChange() }
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
        if rotation.state == .began { start = angle }
        guard rotation.state.isActive else { return }
        angle = start + rotation.rotation
        needle.transform = .rotation(angle)
    }
}

/// Pan, pinch and rotation at once: a picture that follows two touches as a sheet on a table does.
@MainActor final class TogetherPlate: Plate {
    private static let sizes = 0.6...1.4

    private let card = View()
    private let painting = ImageView(contentMode: .stretch)
    private let sun = View.shape(Color(hex: 0xFFE3B0))
    private let water = View.shape(Color(hex: 0x5A3450))
    private let pan = PanRecognizer()
    private let pinch = PinchRecognizer()
    private let rotation = RotationRecognizer()
    private var table = Rect.zero

    init() {
        super.init("All at once", identifier: "picture")
        pan.multitouchStrategy = .mean
        card.isUserInteractionEnabled = false
        card.backgroundColor = Color(hex: 0xFFFDF8)
        card.cornerRadius = 2
        card.identifier = "picture.card"
        sun.clipsToBounds = true
        addSubview(card)
        for view in [painting, sun, water] { card.addSubview(view) }
        for (recognizer, name) in [(pan, "pan"), (pinch, "pinch"), (rotation, "rotation")] {
            recognizer.delegate = self
            watch(recognizer, prefix: "\(name) ")
            recognizer.addAction { [unowned self] in moved($0) }
        }
    }

    override var isStageBesideBadges: Bool { true }

    override func layOutContent(in stage: Rect) {
        let column = metrics.state.font.size * 9
        table = stage.inset(by: Insets(top: 0, left: column, bottom: 0, right: 0))
        let height = (table.height * 0.43).rounded() * 2
        let width = (height * 0.68).rounded() * 2
        card.transform = .identity
        card.frame = Rect(
            center: Point(table.midX.rounded(), (bounds.height / 2).rounded()), size: Size(width: width, height: height)
        )
        let border = max(4, (height * 0.06).rounded())
        let inner = card.bounds.inset(by: border)
        let horizon = (inner.height * 0.62).rounded()
        painting.frame = Rect(x: inner.minX, y: inner.minY, width: inner.width, height: horizon)
        painting.image = Sky.image(
            [Color(hex: 0x5B3A5C), Color(hex: 0xB35F58), Color(hex: 0xE99A5B), Color(hex: 0xF6C684)],
            size: painting.frame.size, scale: scene?.device?.scale ?? 1)
        let radius = (inner.height * 0.18).rounded()
        sun.makeDisc(at: Point(inner.minX + inner.width * 0.32, inner.minY + horizon), diameter: radius * 2)
        water.frame = Rect(
            x: inner.minX, y: inner.minY + horizon, width: inner.width, height: inner.height - horizon)
    }

    private func moved(_ recognizer: GestureRecognizer) {
        guard recognizer.state.isActive else { return settle() }
        superview?.bringSubviewToFront(self)
        if recognizer === pan {
            card.center += pan.translation(in: self)
            pan.setTranslation(.zero, in: self)
        } else if recognizer === pinch {
            apply(.scale(pinch.scale), around: pinch.location(in: self))
            pinch.scale = 1
        } else {
            apply(.rotation(rotation.rotation), around: rotation.location(in: self))
            rotation.rotation = 0
        }
    }

    /// Moves, scales and rotates the picture so that the same points of it stay under the touches.
    private func apply(_ change: Transform, around point: Point) {
        card.center = point + change.apply(card.center - point)
        card.transform = card.transform.concatenating(change)
    }

    /// Returns the picture into its limits of size and position once none of the three recognizers is active.
    private func settle() {
        let others = [pan, pinch, rotation].filter { $0.state.isActive }
        guard others.isEmpty, let scene else { return }
        let size = card.transform.determinant.magnitude.squareRoot()
        let allowed = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
        let reach = table.inset(by: min(table.width, table.height) * 0.3)
        let target = reach.clamp(card.center + pan.velocity(in: self) * 0.1)
        scene.animate(.spring(Spring(omega: 12, dampingRatio: 0.75))) {
            card.center = target
            card.transform = card.transform.concatenating(.scale(size > 0 ? allowed / size : 1))
        }
    }
}

extension TogetherPlate: GestureRecognizerDelegate {
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { recognizer.view === other.view }
}
