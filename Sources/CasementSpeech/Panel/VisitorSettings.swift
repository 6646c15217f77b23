import CasementCore

/// What one person sets, and the next one must not find: the voice, and how the scene looks and handles touches.
@MainActor struct VisitorSettings {
    private let environment: SceneEnvironment
    private let repeatTime: Duration
    private let voice: VoiceSettings

    /// Notes the present settings.
    init(of reader: ScreenReader, in scene: Scene) {
        (environment, repeatTime, voice) = (scene.environment, reader.repeatTime, reader.speaker.settings)
    }

    /// Restores them. The language, the appearance and the theme stay: they are the app's.
    func restore(_ reader: ScreenReader, in scene: Scene) {
        reader.speaker.settings = voice
        reader.repeatTime = repeatTime
        var environment = scene.environment
        environment.textScale = self.environment.textScale
        environment.contrast = self.environment.contrast
        environment.customDensity = self.environment.customDensity
        environment.reducesMotion = self.environment.reducesMotion
        environment.holdDuration = self.environment.holdDuration
        scene.environment = environment
    }
}

extension Scene {
    /// The time of ``TouchFilter/Configuration/repeatTime``. Setting it keeps the other settings of the filter.
    var repeatTime: Duration {
        get { touchFilter?.repeatTime ?? .zero }
        set {
            guard newValue != repeatTime else { return }
            var filter = touchFilter ?? TouchFilter.Configuration()
            filter.repeatTime = newValue
            touchFilter = filter
        }
    }
}
