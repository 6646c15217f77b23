import Casement

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
        if drum === two {
            Ripple.run(in: self, at: location, radius: bounds.height * 0.3, color: color, delay: .milliseconds(100))
        }
    }

    override func layOutContent(in stage: Rect) {
        let half = Size(width: stage.width / 2, height: stage.height)
        one.layOutContent(in: Rect(origin: stage.origin, size: half), metrics)
        two.layOutContent(in: Rect(origin: Point(stage.midX, stage.minY), size: half), metrics)
    }
}
