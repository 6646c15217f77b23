import Casement
import CasementKioskTesting
import Testing

/// The rule: of the touch target of a control at an edge, only what lies on the panel counts.
@MainActor @Suite("The audit of targets at the edge of the panel") struct TargetAuditTests {
    private let stage = Stage.withPage()
    private var page: View { stage.page }

    @discardableResult
    private func handle(_ frame: Rect, in container: View? = nil) -> Control {
        let control = Control()
        control.identifier = "handle"
        control.accessibility.role = .button
        control.accessibility.label = "All"
        control.frame = frame
        (container ?? page).addSubview(control)
        return control
    }

    private func isFound() -> Bool {
        let findings = stage.audit(.targets, textScales: [1])
        return findings.count == 1 && findings[0].hasPrefix("'handle': a finger lands on it within ")
    }

    @Test(
        "A narrow control is found at each edge, and not away from it",
        arguments: [
            Rect(x: 0, y: 120, width: 20, height: 60), Rect(x: 460, y: 120, width: 20, height: 60),
            Rect(x: 120, y: 0, width: 60, height: 20), Rect(x: 120, y: 300, width: 60, height: 20),
        ]) func edges(frame: Rect)
    {
        let control = handle(frame)
        #expect(isFound())
        control.center = Point(240, 160)
        #expect(stage.audit(.targets, textScales: [1]) == [])
    }

    @Test("One that is 44 pt wide, or has the rest of it as an outset inwards, is large enough at both sides")
    func large() {
        let control = handle(Rect(x: 0, y: 120, width: 44, height: 60))
        #expect(stage.audit(.targets, textScales: [1]) == [])
        control.frame.origin.x = 436
        #expect(stage.audit(.targets, textScales: [1]) == [])
        control.frame = Rect(x: 0, y: 120, width: 20, height: 60)
        control.touchOutsets = Insets(top: 0, left: 0, bottom: 0, right: 24)
        #expect(stage.audit(.targets, textScales: [1]) == [])
    }

    @Test("One whose centre is beyond the edge, and one on the border, are found") func beyond() {
        let control = handle(Rect(x: -12, y: 120, width: 20, height: 60))
        #expect(isFound())
        control.frame.origin.x = 472
        #expect(isFound())
        control.frame = Rect(x: 0, y: 120, width: 2, height: 60)
        #expect(isFound())
    }

    @Test("One on a page beside the panel, or in a view that scrolls to it, is not found") func elsewhere() {
        let next = View(frame: Rect(x: 460, y: 0, width: 480, height: 320))
        next.backgroundColor = .white
        page.addSubview(next)
        let control = handle(Rect(x: 12, y: 120, width: 20, height: 60), in: next)
        #expect(stage.audit(.targets, textScales: [1]) == [])
        let list = ScrollView()
        list.frame = page.bounds
        list.contentSize = Size(width: 960, height: 320)
        page.addSubview(list)
        list.addSubview(control)
        control.frame.origin.x = 472
        #expect(stage.audit(.targets, textScales: [1]) == [])
        // Without a page of its own, it lies where no finger can bring it in.
        page.addSubview(control)
        #expect(isFound())
    }
}
