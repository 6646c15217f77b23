import Casement

/// Shows the time of day.
final class ClockLabel: Label {
    private let now: () -> CivilTime

    init(_ now: @escaping () -> CivilTime) {
        self.now = now
        super.init("")
        role = .headline
        identifier = "clock"
    }

    override func didMoveToScene() {
        super.didMoveToScene()
        guard scene != nil else { return }
        showTime()
        every(.seconds(1)) { [unowned self] in showTime() }
    }

    private func showTime() {
        let time = Localized.time(now())
        if localizedText != time { localizedText = time }
    }
}
