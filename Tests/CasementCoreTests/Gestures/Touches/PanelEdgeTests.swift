import Testing

@testable import CasementCore

@MainActor @Suite struct PanelEdgeTests {
    @Test(
        "A touch on the outermost points of a panel is delivered, at each rotation of the panel",
        arguments: QuarterTurn.allCases)
    func edges(rotation: QuarterTurn) {
        let host = FakeHost(Size(width: 300, height: 200), rotation: rotation)
        for (x, y) in [(0.0, 0.0), (300, 0), (0, 200), (300, 200)] {
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
