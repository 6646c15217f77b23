import Testing

@testable import CasementCore

@MainActor @Suite struct ExactMovementTests {
    @Test("A page that is shown as a bitmap, and does not look the same elsewhere, is painted after a scroll")
    func immovableRaster() {
        let host = FakeHost(Size(width: 100, height: 100))
        let list = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        list.clipsToBounds = true
        let page = View(frame: Rect(x: 0, y: 20, width: 90, height: 60))
        page.backgroundColor = .white
        page.clipsToBounds = true
        let part = ProbeView("part", frame: Rect(x: 5, y: 5, width: 60, height: 40))
        part.onDraw = RasterSelectionTests.drawLetters
        part.transform = .rotation(0.3)
        page.addSubview(part)
        list.addSubview(page)
        host.root.addSubview(list)
        for _ in 0..<5 { host.frame() }
        host.root.setNeedsComposition()
        host.frame()
        #expect(page.composition?.shownSubtree != nil)
        let before = part.composition?.geometry.shape.transform.ty
        list.bounds.origin.y += 1
        host.frame()
        #expect(page.composition?.shownSubtree == nil)
        #expect(part.composition?.geometry.shape.transform.ty == before.map { $0 - 1 })
    }
}
