import CasementControls
import CasementTesting
import Testing

@Suite("Costs of dragging a picker and a switch") @MainActor struct PickerDragCostTests {
    private let stage = Stage(size: Size(width: 400, height: 300))

    private func views(below view: View) -> [View] { view.subviews.flatMap { [$0] + views(below: $0) } }

    @Test func `a drag over rows that were shown before makes no title, no view and no text`() {
        var titles = 0
        let column = Picker.Column(count: 40) { row in
            titles += 1
            return "Row \(row)"
        }
        let picker = Picker([column])
        picker.frame = Rect(x: 50, y: 40, width: 300, height: 220)
        picker.select(20)
        stage.scene.root.addSubview(picker)
        stage.settle()
        let finger = stage.newFinger().press(at: Point(x: 200, y: 150))
        for distance in [-90.0, 90] { finger.drag(by: Vector(dx: 0, dy: distance), over: .milliseconds(400)) }
        let (known, before, frames) = (views(below: picker), titles, stage.host.frameCount)
        let texts = known.compactMap { ($0 as? Label)?.text }
        for distance in [-80.0, 80] { finger.drag(by: Vector(dx: 0, dy: distance), over: .milliseconds(400)) }
        #expect(stage.host.frameCount - frames > 30)
        #expect(titles == before)
        #expect(views(below: picker).elementsEqual(known, by: ===))
        #expect(known.compactMap { ($0 as? Label)?.text } == texts)
        finger.lift()
    }

    @Test func `a drag of a switch makes no view`() {
        let toggle = Switch()
        toggle.frame = Rect(x: 100, y: 100, width: 52, height: 44)
        stage.scene.root.addSubview(toggle)
        stage.settle()
        let known = views(below: toggle)
        let finger = stage.newFinger().press(at: Point(x: 112, y: 122))
        finger.drag(by: Vector(dx: 16, dy: 0), over: .milliseconds(400))
        #expect(views(below: toggle).elementsEqual(known, by: ===))
        finger.lift()
        #expect(toggle.value)
    }
}
