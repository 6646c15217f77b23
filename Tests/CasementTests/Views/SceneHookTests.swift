import Casement
import CasementTesting
import Testing

/// A controller that reads values of the scene before its view is in one.
private final class HastyController: ViewController {
    private let reading: (View) -> Void

    init(_ reading: @escaping (View) -> Void) {
        self.reading = reading
        super.init()
    }

    override func viewDidLoad() { reading(view) }
}

/// A controller that makes a view when its view enters a scene.
private final class LateController: ViewController {
    private(set) var card: View?

    override func viewDidEnterScene() {
        let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(card)
        self.card = card
    }

    override func environmentDidChange() { card?.backgroundColor = view.theme.colors.surface }
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
        #expect(controller.log == ["load", "scene true", "environment false"])
        stage.scene.environment.appearance = .dark
        #expect(controller.log.last == "environment true")
        stage.scene.rootViewController = nil
        let count = controller.log.count
        stage.scene.environment.appearance = .light
        #expect(controller.log.count == count)
        stage.scene.rootViewController = controller
        #expect(controller.log.dropFirst(count) == ["scene true", "environment false"])
    }

    @Test("A controller styles the views that it made when its view entered the scene") func order() {
        let controller = LateController()
        let stage = Stage(size: Size(width: 400, height: 300))
        stage.scene.environment.appearance = .dark
        stage.scene.rootViewController = controller
        #expect(controller.card?.backgroundColor == Theme.dark.colors.surface)
        stage.scene.environment.appearance = .light
        #expect(controller.card?.backgroundColor == Theme.light.colors.surface)
    }

    #if DEBUG
        @Test("Reading the theme without a scene ends a debug build, which names the right hook") func theme() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = HastyController { _ = $0.theme }.view }
            }
            #expect(complaint(of: result).contains("Read it in environmentDidChange()"))
        }

        @Test("Reading a text without a scene ends a debug build, which names the right hook") func text() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = HastyController { _ = $0.text(of: Localized("title")) }.view }
            }
            #expect(complaint(of: result).contains("Read texts in environmentDidChange()"))
        }

        @Test("Using the leading frame without a scene ends a debug build, which names the right hook") func leading()
            async
        {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = HastyController { $0.leadingFrame.origin.x = 8 }.view }
            }
            #expect(complaint(of: result).contains("Use leadingFrame in layoutSubviews()"))
        }

        private func complaint(of result: ExitTest.Result?) -> String {
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        }
    #endif
}
