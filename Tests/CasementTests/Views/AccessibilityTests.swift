import Casement
import CasementTesting
import Testing

@MainActor @Suite("The semantics tree") struct AccessibilityTests {
    private let stage = Stage(size: Size(width: 400, height: 400))

    private var nodes: [SemanticsNode] { stage.scene.semantics() }

    private func box(_ role: Accessibility.Role, _ label: String? = nil, in parent: View? = nil) -> View {
        let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        view.accessibility.role = role
        view.accessibility.label = label
        (parent ?? stage.scene.root).addSubview(view)
        return view
    }

    /// A switch as an app may write it.
    private final class Lamp: Control {
        let name = Label("Lamp")
        let place = Label("in the hall")
        let more = Button("More")

        init() {
            super.init(frame: Rect(x: 0, y: 0, width: 200, height: 48))
            accessibility.role = .toggle
            for view in [name, place, more] { addSubview(view) }
        }
    }

    @Test("A control has its own states beside those that an app sets") func states() {
        let lamp = Lamp()
        stage.scene.root.addSubview(lamp)
        lamp.accessibility.states = .checked
        #expect(nodes.map(\.accessibility.states) == [.checked])
        lamp.isEnabled = false
        lamp.isSelected = true
        #expect(nodes.map(\.accessibility.states) == [[.checked, .disabled, .selected]])
        #expect(nodes.map(\.accessibility.role) == [.toggle])
    }

    @Test("The parts of a control name it, and only controls in it are elements") func parts() {
        let lamp = Lamp()
        stage.scene.root.addSubview(lamp)
        #expect(nodes.map(\.accessibility.label) == ["Lamp, in the hall"])
        #expect(nodes[0].children.map(\.accessibility.label) == ["More"])
        lamp.place.isHidden = true
        #expect(nodes.map(\.accessibility.label) == ["Lamp"])
        lamp.accessibility.label = "Light"
        #expect(nodes.map(\.accessibility.label) == ["Light"])
        // Without a role and a label the control is no element, and its parts are.
        lamp.accessibility = Accessibility()
        #expect(nodes.map(\.accessibility.label) == ["Lamp", "More"])
    }

    @Test("While a modal view is visible, the others are left out") func modal() {
        let page = box(.page, "Page")
        let dialog = box(.dialog, "Delete?", in: page)
        dialog.accessibility.isModal = true
        _ = box(.button, "Yes", in: dialog)
        _ = box(.button, "Behind")
        #expect(nodes.map(\.accessibility.label) == ["Delete?"])
        #expect(nodes[0].children.map(\.accessibility.label) == ["Yes"])
        let alert = box(.alert, "Offline")
        alert.accessibility.isModal = true
        #expect(nodes.map(\.accessibility.label) == ["Offline"])
        alert.isHidden = true
        page.isHidden = true
        #expect(nodes.map(\.accessibility.label) == ["Behind"])
    }
}
