import Casement

@MainActor extension IdleStage {
    /// The times that a stage may have in the settings file.
    private nonisolated static let delays = Duration.seconds(1)...(.seconds(86_400))

    /// The stages with the times of a section of the settings file.
    ///
    /// The file may add dimming and blanking. The other stages need code of the app, so their keys exist only if the app has
    /// the stage.
    static func stages(_ stages: [IdleStage], with settings: SettingsSection) -> [IdleStage] {
        let others = stages.compactMap { stage -> IdleStage? in
            switch stage.kind {
            case .returnHome(let countdown, let action):
                returnHome(
                    after: settings.duration("ReturnHome", in: delays) ?? stage.delay,
                    countdown: settings.duration("Countdown", in: .zero...(.seconds(3600))) ?? countdown, action)
            case .attract(let make): attract(after: settings.duration("Attract", in: delays) ?? stage.delay, make)
            case .dim, .blank: nil
            }
        }
        return others + dimming(stages.filter { $0.rank == 2 }, settings)
            + blanking(stages.filter { $0.rank == 3 }, settings)
    }

    private static func dimming(_ stages: [IdleStage], _ settings: SettingsSection) -> [IdleStage] {
        let delay = settings.duration("Dim", in: delays)
        let ownLevel = settings.number("DimLevel", in: 0...1)
        guard let stage = stages.first, case .dim(let level) = stage.kind else {
            if delay == nil { settings.refuse("DimLevel", "DimLevel is ignored, because nothing is dimmed.") }
            return delay.map { [dim(after: $0, to: ownLevel ?? standardDimming)] } ?? []
        }
        if delay == nil, ownLevel == nil { return stages }
        return [dim(after: delay ?? stage.delay, to: ownLevel ?? level)]
    }

    private static func blanking(_ stages: [IdleStage], _ settings: SettingsSection) -> [IdleStage] {
        settings.duration("Blank", in: delays).map { [blank(after: $0)] } ?? stages
    }
}
