import Casement
import CasementTesting
import Testing

/// A controller that reads the theme before its view is in a scene.
private final class HastyController: ViewController {
    override func viewDidLoad() { view.backgroundColor = view.theme.colors.surface }
}

/// A controller that logs its hooks.
private final class LoggingController: ViewController {
    private(set) var log: [String] = []

    override func viewDidLoad() { log.append("load") }
    override func environmentDidChange() { log.append("environment \(view.scene?.environment.appearance == .dark)") }
    override func viewDidEnterScene() { log.append("scene \(view.scene != nil)") }
}

@MainActor @Suite("Hooks that need a scene") struct SceneHookTests {
    @Test("A controller gets its hooks when the view enters a scene, and each change of the environment") func hooks() {
        let controller = LoggingController()
        let stage = Stage(controller)
        #expect(controller.log == ["load", "environment false", "scene true"])
        stage.scene.environment.appearance = .dark
        #expect(controller.log.last == "environment true")
        stage.scene.rootViewController = nil
        let count = controller.log.count
        stage.scene.environment.appearance = .light
        #expect(controller.log.count == count)
        stage.scene.rootViewController = controller
        #expect(controller.log.dropFirst(count) == ["environment false", "scene true"])
    }

    #if DEBUG
        @Test("Reading the theme without a scene ends a debug build") func hasty() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run { _ = HastyController().view }
            }
        }
    #endif
}
