import Casement
import CasementControls
import CasementKioskTesting
import CasementTesting
import Testing

@Suite("Texts at a viewing distance") @MainActor struct LegibilityTests {
    @Test("At 40 cm, capitals are 4.9 mm high, and twice as high at 80 cm") func size() {
        let inch = TouchMetrics(pointsPerInch: 100)
        let capitals = Theme.leastTextSize(from: 400, on: inch) * 0.64 / 100 * 25.4
        #expect((capitals - 4.887).magnitude < 0.001)
        #expect(Theme.leastTextSize(from: 800, on: inch) == 2 * Theme.leastTextSize(from: 400, on: inch))
    }

    @Test("A text below that size is found, and none in the theme for the distance") func audit() {
        let stage = Stage(size: Size(width: 800, height: 480))
        for (index, role) in [Theme.TextRole.display, .body, .caption].enumerated() {
            let label = Label("Amphora", role: role)
            label.identifier = "\(role)"
            label.frame = Rect(x: 20, y: 20 + 120 * Double(index), width: 760, height: 110)
            stage.scene.root.addSubview(label)
        }
        let button = Button("Continue")
        button.frame = Rect(x: 20, y: 380, width: 400, height: 90)
        stage.scene.root.addSubview(button)
        let findings = stage.audit(viewingDistance: 300)
        #expect(findings.count == 3)
        #expect(findings.allSatisfy { !$0.hasPrefix("'display'") && $0.contains("pt at 300 mm") })
        stage.scene.environment.customTheme = Theme.light.legible(from: 300, on: stage.scene.touchMetrics)
        #expect(stage.audit(viewingDistance: 300) == [])
        #expect(stage.audit(viewingDistance: 600).count == 4)
    }
}
