import Casement
import CasementControls

/// The displays of progress, which follow a slider.
@MainActor final class ProgressSpecimens {
    let card: SpecimenCard
    private let bar = ProgressBar(progress: 0.62)
    private let ring = ProgressRing(progress: 0.62)

    init() {
        let views = [bar, ProgressBar(), ring, ProgressRing(), Spinner()]
        for view in views { view.accessibility.label = "Progress" }
        card = SpecimenCard(
            "Progress",
            [
                Specimen("Progress bar", filling: bar),
                Specimen("Of unknown length", filling: views[1]),
                Specimen("Rings and spinner", spacing: 24, Array(views[2...])),
            ])
    }

    func show(_ progress: Double) {
        bar.progress = progress
        ring.progress = progress
    }
}
