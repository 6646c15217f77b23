import Casement
import CasementTesting
import Testing

private struct NoForecast: Error {}

/// A controller with three mistakes.
private final class CarelessController: ViewController {
    private let label = Label(Localized("title"))
    private let picture = ImageView(named: "vase")

    override func viewDidLoad() {
        for view in [label, picture] {
            view.frame = Rect(x: 10, y: 10, width: 100, height: 40)
            self.view.addSubview(view)
        }
    }

    override func viewDidEnterScene() {
        view.task { throw NoForecast() }
    }
}

@MainActor @Suite("Problems that an app reports on a stage") struct StageProblemTests {
    @Test("Errors of tasks, missing strings and missing pictures are collected, each once")
    func problems() async throws {
        let stage = Stage(CarelessController(), size: Size(width: 400, height: 300))
        await stage.settled()
        stage.scene.environment.textScale = 2
        await stage.settled()
        try #require(stage.problems.count == 3, "\(stage.problems)")
        #expect(stage.problems.contains("A task ended with an error: NoForecast()"))
        #expect(stage.problems.contains { $0.contains("'title'") })
        #expect(stage.problems.contains { $0.contains("'vase'") })
    }

    @Test("An app without mistakes reports nothing") func none() async {
        let stage = Stage(ViewController())
        await stage.settled()
        #expect(stage.problems == [])
    }
}
