import Casement

/// Pan, pinch and rotation at once: a picture that follows two touches as a sheet on a table does.
@MainActor final class TogetherPlate: Plate {
    private static let sizes = 0.6...1.4

    private let card = View()
    private let painting = ImageView(contentMode: .stretch)
    private let sun = View.shape(Color(hex: 0xFFE3B0))
    private let water = View.shape(Color(hex: 0x5A3450))
    private let pan = PanRecognizer()
    private let pinch = PinchRecognizer()
    private let rotationRecognizer = RotationRecognizer()
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
        for (recognizer, name) in [(pan, "pan"), (pinch, "pinch"), (rotationRecognizer, "rotation")] {
            recognizer.delegate = self
            watch(recognizer, prefix: "\(name) ")
            recognizer.addAction { [unowned self] in moved($0) }
        }
    }

    override var isStageBesideBadges: Bool { true }

    override func layOutContent(in stage: Rect) {
        let column = metrics.isSmall ? 0 : metrics.state.font.size * 9 * currentTextScale
        table = stage.inset(by: Insets(leading: column).resolved(effectiveLayoutDirection))
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
            apply(.rotation(rotationRecognizer.rotation), around: rotationRecognizer.location(in: self))
            rotationRecognizer.rotation = 0
        }
    }

    /// Moves, scales and rotates the picture so that the same points of it stay under the touches.
    private func apply(_ change: Transform, around point: Point) {
        card.center = point + change.apply(card.center - point)
        card.transform = card.transform.concatenating(change)
    }

    /// Returns the picture into its limits of size and position once none of the three recognizers is active.
    private func settle() {
        let others = [pan, pinch, rotationRecognizer].filter { $0.state.isActive }
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
