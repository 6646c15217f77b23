import Testing

@testable import CasementCore

@MainActor @Suite struct PanelEdgeTests {
    @Test(
        "A touch on the outermost points of a panel is delivered, at each rotation of the panel",
        arguments: QuarterTurn.allCases)
    func edges(rotation: QuarterTurn) {
        let host = FakeHost(Size(width: 300, height: 200), rotation: rotation)
        let corner = host.scene.device?.transform.apply(Rect(x: 0, y: 0, width: 300, height: 200)) ?? .zero
        for (x, y) in [(0, 0), (corner.width, 0), (0, corner.height), (corner.width, corner.height)] {
            let pan = PanRecognizer()
            let page = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
            page.addGestureRecognizer(pan)
            host.root.addSubview(page)
            let finger = host.finger.press(at: Point(x, y))
            #expect(pan.touches.count == 1, "At \(x), \(y).")
            finger.lift()
            page.removeFromSuperview()
        }
    }
}
