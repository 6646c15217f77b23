import Casement
import CasementTesting
import Testing

@testable import CasementControls

/// A control on a stage of its own, with its title, in each state that it can have besides those of touch and focus.
@MainActor struct ControlSpecimen {
    /// The themes and grounds on which controls are shown.
    struct Surroundings: Hashable, CustomTestStringConvertible, Sendable {
        var appearance: SceneEnvironment.Appearance
        var contrast: SceneEnvironment.Contrast
        var isOnSurface: Bool
        var testDescription: String { "\(appearance), \(contrast), on the \(isOnSurface ? "surface" : "background")" }

        static let all = [SceneEnvironment.Contrast.standard, .increased].flatMap { contrast in
            [SceneEnvironment.Appearance.light, .dark].flatMap { appearance in
                [false, true].map { Surroundings(appearance: appearance, contrast: contrast, isOnSurface: $0) }
            }
        }
    }

    private static let size = Size(width: 340, height: 440)

    let stage: Stage
    let control: View

    /// Shows a control at its own size in the middle of a stage, so that its ring and its surroundings are on the panel.
    init(_ make: @MainActor () -> View, _ surroundings: Surroundings) {
        stage = Stage(size: Self.size)
        stage.scene.environment.appearance = surroundings.appearance
        stage.scene.environment.contrast = surroundings.contrast
        let colors = stage.scene.environment.theme.colors
        stage.scene.root.backgroundColor = surroundings.isOnSurface ? colors.surface : colors.background
        control = make()
        stage.scene.root.addSubview(control)
        layOut()
    }

    /// Gives the control the size that it prefers now.
    func layOut() {
        let own = control.sizeThatFits(Size(width: 280, height: 0))
        control.frame = Rect(x: 30, y: 30, width: own.width.rounded(.up), height: own.height.rounded(.up))
        stage.settle()
    }

    static let icon = Icon([Path { $0.addRect(Rect(x: 5, y: 5, width: 14, height: 14)) }])

    static func row(isSelected: Bool = false) -> ListRow {
        let row = ListRow()
        (row.title, row.subtitle, row.value) = ("Amphora", "From Corinth", "12")
        row.isSelected = isSelected
        return row
    }

    static func field(_ message: String? = nil) -> TextField {
        let field = TextField(placeholder: "Name")
        field.validationMessage = message
        return field
    }

    static func pins(isWrong: Bool = false) -> PINPad {
        let pad = PINPad()
        if isWrong { pad.reject() }
        return pad
    }

    static func table(isWrong: Bool = false) -> DigitPad {
        let pad = DigitPad("Table", length: 1...3)
        pad.value = "12"
        if isWrong { pad.reject() }
        return pad
    }

    static func tabs(selected: Int) -> View {
        let bar = TabBar(["Home", "Rooms", "Alarms"].map { title in Tab(title, icon: icon) { ViewController() } })
        bar.buttons[selected].isSelected = true
        return Container(bar)
    }

    /// Gives a bar a size.
    private final class Container: View {
        private let bar: View

        init(_ bar: View) {
            self.bar = bar
            super.init()
            addSubview(bar)
        }

        override func sizeThatFits(_ size: Size) -> Size { Size(width: 280, height: 72) }
        override func layoutSubviews() { bar.frame = bounds }
    }

    /// All controls that show a value, a title or an action, in the states that an app or an earlier touch leaves.
    static let all: [(name: String, make: @MainActor () -> View)] = buttons + others

    private static let buttons: [(name: String, make: @MainActor () -> View)] = Button.Look.allCases.map { look in
        ("\(look) button", { @MainActor in Button("Continue", look: look) })
    }

    private static let others: [(name: String, make: @MainActor () -> View)] = [
        ("segments", { SegmentedControl(["Day", "Week"]) }), ("stepper", { Stepper(value: 2, in: 0...5) }),
        ("switch", { Switch() }), ("switch that is on", { Switch(value: true) }),
        ("checkbox", { Checkbox("Terms") }), ("checked box", { Checkbox("Terms", value: .on) }),
        ("mixed box", { Checkbox("Terms", value: .mixed) }), ("radio button", { RadioButton("Water") }),
        ("chosen radio button", { RadioButton("Water", value: true) }), ("rating", { Rating(value: 2) }),
        ("slider", { Slider(value: 0.4) }), ("range", { RangeSlider(value: 0.2...0.6) }),
        ("badge", { Badge(count: 3) }), ("drop-down", { DropDown(["One", "Two"], value: 0) }),
        (
            "drop-down without a value",
            {
                let menu = DropDown(["One", "Two"])
                menu.placeholder = "Size"
                return menu
            }
        ),
        ("empty field", { field() }), ("wrong field", { field("Nobody has this name.") }),
        ("search field", { SearchField(placeholder: "Search") }), ("number field", { NumberField(2, in: 0...9) }),
        ("secret field", { SecureField("amphora", placeholder: "Password") }),
        ("text view", { TextView("Found in 1887", placeholder: "Remark") }),
        ("PIN pad", { pins() }), ("PIN pad after a wrong PIN", { pins(isWrong: true) }),
        ("digit pad", { table() }), ("digit pad after a wrong number", { table(isWrong: true) }),
        ("picker", { Picker(["One", "Two", "Three"]) }), ("row", { row() }),
        ("selected row", { row(isSelected: true) }), ("tabs", { tabs(selected: 1) }),
        ("page dots", { PageDots(numberOfPages: 4, value: 1) }),
    ]
}
