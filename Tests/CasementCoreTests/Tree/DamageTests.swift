import Testing

@testable import CasementCore

@MainActor @Suite struct DamageTests {
    @Test("The first frame and a new size repaint everything")
    func everything() {
        let host = FakeHost(Size(width: 32, height: 24))
        #expect(host.frame()?.damage.area == 32 * 24)
        #expect(host.frame()?.damage.isEmpty == true)
        host.scene.resize(to: DeviceTransform(size: Size(width: 32, height: 24), scale: 1, rotation: .half))
        #expect(host.frame()?.damage.area == 32 * 24)
        host.scene.resize(to: DeviceTransform(size: Size(width: 40, height: 30), scale: 1))
        #expect(host.frame()?.damage.area == 40 * 30)
        let next = FakeHost(Size(width: 1, height: 1))
        host.scene.host = next
        #expect(host.frame()?.damage.area == 40 * 30, "Another host has nothing on its panel yet.")
    }

    @Test("A small change damages a small area")
    func small() {
        let host = FakeHost()
        host.root.backgroundColor = .white
        let page = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
        page.backgroundColor = .black
        host.root.addSubview(page)
        let dot = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
        dot.backgroundColor = .white
        page.addSubview(dot)
        host.rest()
        dot.backgroundColor = .black
        #expect(host.frame()?.damage.area == 400)
        dot.center.x += 5
        #expect(host.frame()?.damage.bounds == PixelRect(minX: 10, minY: 10, maxX: 35, maxY: 30))
        dot.opacity = 0.5
        #expect(host.frame()?.damage.area == 400)
        dot.isHidden = true
        #expect(host.frame()?.damage.area == 400)
        dot.center.x += 50
        #expect(host.frame()?.damage.area ?? 0 <= 400)
        dot.removeFromSuperview()
        #expect(host.frame()?.damage.area ?? 0 <= 400)
        page.backgroundColor = Color(hex: 0x102030)
        #expect(host.frame()?.damage.area == 400 * 800)
    }

    @Test("Memory pressure changes no pixel")
    func memoryPressure() {
        let host = FakeHost()
        let view = ProbeView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        view.onDraw = { $0.fill(Rect(x: 0, y: 0, width: 50, height: 50), .white) }
        host.root.addSubview(view)
        host.rest()
        host.scene.memoryPressure()
        #expect(host.frame()?.damage.isEmpty == true)
        #expect(view.draws == 2)
    }
}
