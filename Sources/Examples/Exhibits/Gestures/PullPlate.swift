import Casement

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
