import Casement
import CasementControls
import CasementSpeech
import CasementTesting

/// A person in front of an ``AccessibilityPanel``.
@MainActor final class Visitor {
    static let settings = ["speech", "rate", "volume", "textSize", "contrast", "motion", "holdTime", "repeats"]

    let person: Listener
    let panel: AccessibilityPanel
    var stage: Stage { person.stage }
    var scene: Scene { stage.scene }
    var reader: ScreenReader { person.reader }

    init(size: Size = Size(width: 800, height: 480), _ change: (inout SceneEnvironment) -> Void = { _ in }) {
        person = Listener(ViewController(), size: size, begins: false)
        panel = AccessibilityPanel(reader: person.reader)
        var environment = scene.environment
        change(&environment)
        scene.environment = environment
        scene.rootViewController = panel
        stage.settle()
    }

    /// The control of a setting.
    func control<Kind: View>(_ name: String, as type: Kind.Type = View.self) throws -> Kind {
        try stage.view("casement.speech.\(name)", as: type)
    }

    /// Taps a control, near its trailing edge where a stepper has its plus and a slider its largest value.
    func tap(_ name: String) throws {
        let control = try control(name)
        (panel.view as? ScrollView)?.scrollRectToVisible(
            control.convert(control.bounds, to: panel.view), animated: false)
        stage.settle()
        stage.finger.press(at: control.convert(Point(control.bounds.maxX - 20, control.bounds.midY), to: nil))
            .hold(for: .milliseconds(50)).lift()
        stage.settle()
    }
}
