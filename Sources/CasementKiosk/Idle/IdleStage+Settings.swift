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
                returning(after: stage.delay, countdown: countdown, settings, action)
            case .attract(let make): attract(after: settings.duration("Attract", in: delays) ?? stage.delay, make)
            case .dim, .blank: nil
            }
        }
        return others + dimming(stages.filter { $0.rank == 2 }, settings)
            + blanking(stages.filter { $0.rank == 3 }, settings)
    }

    /// A countdown of the code that is too long for a time of the file is shortened.
    private static func returning(
        after delay: Duration, countdown: Duration, _ settings: SettingsSection,
        _ action: @escaping @MainActor @Sendable (Scene) -> Void
    ) -> IdleStage {
        let ownDelay = settings.duration("ReturnHome", in: delays)
        let own = settings.duration("Countdown", in: .zero...(.seconds(3600)))
        return returnHome(
            after: ownDelay ?? delay, countdown: own ?? ownDelay.map { min(countdown, $0 / 2) } ?? countdown, action)
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
