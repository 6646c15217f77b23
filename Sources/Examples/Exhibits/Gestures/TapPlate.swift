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
