import Casement
import CasementTesting

@testable import Guide

/// The guide on a stage, with its strings, at half past two.
@MainActor struct GuideStage {
    let stage: Stage
    let guide: GuideController

    init(
        _ locale: Locale = "en", textScale: Double = 1, appearance: SceneEnvironment.Appearance = .light,
        size: Size = Size(width: 1280, height: 800)
    ) throws {
        guide = Self.makeController()
        stage = Stage(guide, size: size)
        var environment = SceneEnvironment(
            locale: locale, strings: try StringCatalog(folderNamed: "strings", default: "en"), textScale: textScale,
            appearance: appearance)
        environment.setTypefaces()
        stage.scene.environment = environment
        stage.settle()
    }

    static func makeController() -> GuideController {
        GuideController { CivilTime(hour: 14, minute: 30) ?? CivilDateTime(since1970: .zero).time }
    }

    /// Taps a view, and waits until no motion and no work is left.
    func tap(_ identifier: String) async throws {
        try stage.finger.press(on: stage.view(identifier)).hold(for: .milliseconds(80)).lift()
        await stage.settled()
    }

    func text(_ identifier: String) throws -> String { try stage.view(identifier, as: Label.self).text }

    /// The views of a type on the slide that is shown, and in the bar.
    func views<Subject: View>(_: Subject.Type) -> [Subject] {
        var found: [Subject] = []
        func visit(_ view: View) {
            guard !view.isHidden else { return }
            if let subject = view as? Subject { found.append(subject) }
            view.subviews.forEach(visit)
        }
        visit(stage.scene.root)
        return found
    }
}
