import CasementControls
import CasementCore
import CasementKeyboard
import CasementTesting

/// A stage with a field above a keyboard.
@MainActor struct KeyboardStage {
    let stage: Stage
    let controller: KeyboardController
    let field: Field
    let page = Page()

    final class Page: ViewController {
        override func viewDidLoad() { view.backgroundColor = Color(hex: 0xEFE8DC) }
    }

    init(
        _ traits: TextInputTraits = TextInputTraits(capitalization: .none), languages: [String] = ["en"],
        layouts: [KeyboardLayout]? = nil,
        size: Size = Size(width: 800, height: 480), scale: Double = 1, isFocused: Bool = true,
        environment: SceneEnvironment? = nil
    ) throws {
        field = Field(traits, frame: Rect(x: 20, y: 20, width: 300, height: 44))
        if let layouts {
            controller = KeyboardController(page, layouts: layouts)
        } else {
            controller = try KeyboardController(page, languages: languages)
        }
        stage = Stage(size: size, scale: scale)
        if let environment { stage.scene.environment = environment }
        stage.scene.rootViewController = controller
        page.view.addSubview(field)
        stage.settle()
        if isFocused { stage.newFinger().press(at: field.center).lift() }
        stage.settle()
    }

    /// The key with a label.
    func key(_ label: String) throws -> View { try stage.view(label: label, role: .button) }

    /// Taps keys, one after the other.
    func tap(_ labels: String...) throws {
        for label in labels { try stage.finger.press(on: key(label)).hold(for: .milliseconds(60)).lift() }
    }
}
