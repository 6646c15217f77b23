@testable import CasementControls
import CasementTesting

@testable import CasementCore

/// A stage with one field of 300 pt, and a view beside it that takes the focus.
@MainActor struct FieldRig<Field: TextField> {
    let stage = Stage(size: Size(width: 400, height: 300))
    let field: Field
    let other = TextField(placeholder: "Other")

    init(_ field: Field, _ environment: SceneEnvironment? = nil) {
        self.field = field
        if let environment { stage.scene.environment = environment }
        field.frame = Rect(x: 50, y: 100, width: 300, height: 44)
        other.frame = Rect(x: 50, y: 200, width: 300, height: 44)
        for view in [field, other] { stage.scene.root.addSubview(view) }
        stage.settle()
    }

    /// A place in the field, from its leading end, at the height of its text.
    func place(_ x: Double) -> Point { field.convert(Point(x: x, y: 22), to: nil) }

    /// Touches the text of the field.
    func tapField() { stage.newFinger().press(at: place(100)).lift() }

    /// Touches the other field, which ends the editing.
    func tapOther() { stage.newFinger().press(at: other.center).lift() }

    /// Touches a button of the field.
    func tap(_ label: String) throws { try stage.newFinger().press(on: stage.view(label: label, role: .button)).lift() }

    func paste(_ text: String) {
        stage.scene.pasteboard.setText(text)
        stage.keyboard.press("v", .control)
    }

    func perform(_ name: String) -> Bool? { field.accessibility.actions.first { $0.name == name }?.perform() }
}
