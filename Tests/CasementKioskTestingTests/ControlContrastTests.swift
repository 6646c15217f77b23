import Casement
import CasementControls
import CasementTesting
import Testing

@testable import CasementKioskTesting

/// Texts of controls have 4.5 : 1 and their parts 3 : 1, in each theme and state, measured at the pixels.
@Suite("The contrast of controls") @MainActor struct ControlContrastTests {
    /// The failures of all themes so far.
    private static var count = 0

    /// The rows beside the chosen one fade, as on a wheel: each is read when it is in the middle.
    private func isFaded(_ finding: AuditFinding) -> Bool { "\(type(of: finding.views[0]))" == "PickerRow" }

    private func failures(_ stage: Stage, _ state: String) -> [String] {
        let (scene, pixels) = (stage.scene, ShownPixels(stage.host, stage.scene))
        let shown = ShownViews(scene)
        let findings =
            ContrastAudit(pixels: pixels).findings(in: shown)
            + PartAudit(scene: scene, pixels: pixels).findings(in: shown)
        return findings.filter { !isFaded($0) }.map { "\(state): \($0.sentence)" }
    }

    /// The failures of a control at rest, under the pointer, with the focus and under a finger.
    private func failures(_ specimen: ControlSpecimen) -> [String] {
        let stage = specimen.stage
        var failures = failures(stage, "at rest")
        stage.pointer.move(to: specimen.control.convert(specimen.control.bounds.center, to: nil))
        stage.settle()
        failures += self.failures(stage, "hovered")
        stage.pointer.leave()
        stage.keyboard.press(.tab)
        stage.settle()
        failures += self.failures(stage, "focused")
        stage.scene.focusedView?.resignFocus()
        // Below the middle, on which two segments meet; before a drop-down opens.
        let box = specimen.control.convert(specimen.control.bounds, to: nil)
        let finger = stage.newFinger().press(at: Point(x: box.minX + box.width * 0.7, y: box.midY))
        stage.advance(by: .milliseconds(150))
        failures += self.failures(stage, "pressed")
        finger.cancel()
        return failures
    }

    @Test(arguments: ControlSpecimen.Surroundings.all)
    func `texts have 4.5 and parts 3 in each state`(surroundings: ControlSpecimen.Surroundings) {
        let all = ControlSpecimen.all.flatMap { name, make in
            failures(ControlSpecimen(make, surroundings)).map { "\(name), \($0)" }
        }
        #expect(all == [])
        Self.count += all.count
        print("figure contrast.failures \(Self.count) count")
    }

    @Test(arguments: ControlSpecimen.Surroundings.all)
    func `so have bars, menus, alerts and messages`(surroundings: ControlSpecimen.Surroundings) async {
        let root = ViewController()
        let stage = Stage(root, size: Size(width: 480, height: 440))
        stage.scene.environment.appearance = surroundings.appearance
        stage.scene.environment.contrast = surroundings.contrast
        let colors = stage.scene.environment.theme.colors
        root.view.backgroundColor = surroundings.isOnSurface ? colors.surface : colors.background
        let button = Button("More")
        button.frame = Rect(x: 180, y: 20, width: 120, height: 48)
        root.view.addSubview(button)
        root.showToast("Picture deleted", action: ToastAction("Undo") {})
        stage.settle()
        #expect(failures(stage, "a message") == [])
        root.showMenu(
            Menu([MenuItem("Rename", isChecked: true) {}, MenuItem("Delete", isDestructive: true) {}]), from: button)
        stage.settle()
        stage.keyboard.press(.home).press(.downArrow)
        stage.settle()
        #expect(failures(stage, "a menu") == [])
        stage.keyboard.press(.escape)
        stage.settle()
        _ = stage.scene.task {
            let _: Int = await root.alert(
                title: "Save?", message: "The recipe has changes.",
                buttons: [.default("Save", 0), .destructive("Discard", 1), .cancel("Keep editing", 2)])
        }
        _ = await stage.settled()
        #expect(failures(stage, "an alert") == [])
    }

    @Test func `an edge of a field and a track as pale as a hairline are found`() {
        let surroundings = ControlSpecimen.Surroundings(appearance: .light, contrast: .standard, isOnSurface: false)
        let pale: [@MainActor () -> View] = [
            { ControlSpecimen.field() }, { Switch() }, { Checkbox() }, { Checkbox("Terms") }, { RadioButton("Water") },
        ]
        for make in pale {
            let specimen = ControlSpecimen(make, surroundings)
            #expect(failures(specimen.stage, "") == [])
            // The ink is as pale as the separator, so no outline differs from it.
            var theme = Theme.light
            theme.colors.ink = theme.colors.separator
            theme.colors.secondaryInk = theme.colors.separator
            specimen.stage.scene.environment.customTheme = theme
            specimen.stage.settle()
            #expect(failures(specimen.stage, "").contains { $0.contains("less than 3 : 1") })
        }
    }
}
