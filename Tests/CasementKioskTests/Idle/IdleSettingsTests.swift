import Testing

@testable import Casement
@testable import CasementKiosk

@MainActor struct IdleSettingsTests {
    /// The stages of a chain after a settings file, and the complaints about the file.
    private func apply(_ text: String, to stages: [IdleStage]) -> (stages: [IdleStage], problems: [String]) {
        let chain = IdleChain(stages)
        var configuration = KioskConfiguration(parts: [chain])
        let file = SettingsFile(parsing: Array("[idle]\n\(text)".utf8), path: "F")
        let problems = KioskSettings(file).apply(to: &configuration)
        return (chain.stages, problems)
    }

    private func words(_ stages: [IdleStage]) -> [String] {
        stages.map { stage in
            switch stage.kind {
            case .returnHome(let countdown, _): "home \(stage.delay) \(countdown)"
            case .attract: "attract \(stage.delay)"
            case .dim(let level): "dim \(stage.delay) \(level)"
            case .blank: "blank \(stage.delay)"
            }
        }
    }

    @Test("The file changes the times of the stages, and adds dimming and blanking") func times() {
        let stages: [IdleStage] = [
            .returnHome(after: .seconds(90)) { _ in }, .attract(after: .seconds(120)) { ViewController() },
        ]
        let text = "ReturnHome=30s\nCountdown=5s\nAttract=1min\nDim=2min\nDimLevel=0.5\nBlank=1h"
        let (changed, problems) = apply(text, to: stages)
        #expect(problems == [])
        #expect(
            words(changed) == [
                "home 30.0 seconds 5.0 seconds", "attract 60.0 seconds", "dim 120.0 seconds 0.5",
                "blank 3600.0 seconds",
            ])
    }

    @Test("What the file leaves out stays as it is in the code") func unchanged() {
        let stages: [IdleStage] = [.dim(after: .seconds(60), to: 0.3), .blank(after: .seconds(90))]
        #expect(words(apply("Blank=100s", to: stages).stages) == ["dim 60.0 seconds 0.3", "blank 100.0 seconds"])
        #expect(words(apply("DimLevel=0.1", to: stages).stages) == ["dim 60.0 seconds 0.1", "blank 90.0 seconds"])
    }

    @Test("A countdown of the code is shortened for a time of the file that is shorter") func shortened() {
        let stages: [IdleStage] = [.returnHome(after: .seconds(90)) { _ in }]
        #expect(words(apply("ReturnHome=8s", to: stages).stages) == ["home 8.0 seconds 4.0 seconds"])
    }

    @Test("A time of a stage that the app lacks, and one that is not allowed, are named") func mistakes() {
        let (stages, problems) = apply("Attract=10s\nDimLevel=0.5\nBlank=0s", to: [])
        #expect(stages.isEmpty)
        #expect(
            problems == [
                "F:2: There is no key 'Attract' in [idle]; there is Dim, DimLevel and Blank.",
                "F:3: DimLevel is ignored, because nothing is dimmed.",
                "F:4: '0s' is not allowed for Blank, which is a time from 1 s to 24 h, such as 90s, 5min or 1h.",
            ])
    }
}
