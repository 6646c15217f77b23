import Casement

/// A single tap: a drum that counts.
@MainActor final class TapPlate: Plate {
    private let drum = Drum(Pigment.terracotta, rings: 1)
    private let tap = TapRecognizer()

    init() {
        super.init("Tap", identifier: "drum")
        clipsToBounds = true
        addSubview(drum)
        watch(tap)
        tap.addAction { [unowned self] in
            drum.strike()
            Ripple.run(in: self, at: $0.location(in: self), radius: bounds.height * 0.5, color: Pigment.terracotta)
        }
    }

    override func layOutContent(in stage: Rect) {
        drum.layOutContent(in: stage, metrics)
    }
}

/// A double tap; the single tap waits until a second one is no longer possible.
@MainActor final class DoubleTapPlate: Plate {
    private let one = Drum(Pigment.slate, rings: 1)
    private let two = Drum(Pigment.plum, rings: 2)
    private let single = TapRecognizer()
    private let double = TapRecognizer()

    init() {
        super.init("Double tap", identifier: "bell")
        clipsToBounds = true
        badgesShareRow = true
        addSubview(one)
        addSubview(two)
        single.name = "single"
        double.name = "double"
        double.numberOfTapsRequired = 2
        single.requireToFail(double)
        watch(single)
        watch(double)
        single.addAction { [unowned self] in ring(one, at: $0, Pigment.slate) }
        double.addAction { [unowned self] in ring(two, at: $0, Pigment.plum) }
    }

    private func ring(_ drum: Drum, at recognizer: GestureRecognizer, _ color: Color) {
        drum.strike()
        let location = recognizer.location(in: self)
        Ripple.run(in: self, at: location, radius: bounds.height * 0.5, color: color)
        if drum === two { Ripple.run(in: self, at: location, radius: bounds.height * 0.3, color: color, delay: 0.1) }
    }

    override func layOutContent(in stage: Rect) {
        let half = Size(width: stage.width / 2, height: stage.height)
        one.layOutContent(in: Rect(origin: stage.origin, size: half), metrics)
        two.layOutContent(in: Rect(origin: Point(stage.midX, stage.minY), size: half), metrics)
    }
}

/// A disc with the number of taps, if there were any.
@MainActor final class Drum: View {
    /// The number of taps.
    private(set) var count = 0
    private let outer: View
    private let gap = View.shape(\.colors.surface)
    private let skin: View
    private let label: Label
    private let rings: Int

    init(_ color: Color, rings: Int) {
        self.rings = rings
        outer = View.shape(color)
        skin = View.shape(color)
        label = Label("", color: Pigment.paper)
        label.alignment = .center
        super.init()
        isUserInteractionEnabled = false
        outer.isHidden = rings < 2
        gap.isHidden = rings < 2
        for view in [outer, gap, skin, label] { addSubview(view) }
    }

    func layOutContent(in stage: Rect, _ metrics: WallMetrics) {
        let side = (min(stage.width * 0.88, stage.height * 0.72) / 2).rounded() * 2
        frame = Rect(
            center: Point(stage.midX.rounded(), stage.midY.rounded()), size: Size(width: side, height: side))
        let line = max(2, (side * 0.03).rounded())
        outer.makeDisc(at: bounds.center, diameter: side)
        gap.makeDisc(at: bounds.center, diameter: side - line * 2)
        skin.makeDisc(at: bounds.center, diameter: rings > 1 ? side - line * 6 : side)
        label.style = TextStyle(font: Font(metrics.state.font.family, size: (side * 0.34).rounded(), weight: 300))
        label.frame = bounds
    }

    /// Counts a tap, and bounces.
    func strike() {
        count += 1
        label.text = "\(count)"
        guard let scene else { return }
        transform = .scale(0.86)
        scene.animate(.spring(Spring(omega: 26, dampingRatio: 0.38)), { transform = .identity })
    }
}
