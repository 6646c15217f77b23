import Testing

@testable import CasementCore

@MainActor @Suite("Leading and trailing") struct LeadingTests {
    private let host = FakeHost()
    private let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let child = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))

    init() {
        host.root.addSubview(parent)
        parent.addSubview(child)
    }

    @Test("The leading frame is measured from the edge where the layout begins") func frame() {
        #expect(child.leadingFrame == child.frame)
        host.scene.environment.locale = "he"
        #expect(child.leadingFrame == Rect(x: 60, y: 20, width: 30, height: 40))
        child.leadingFrame = Rect(x: 5, y: 0, width: 20, height: 10)
        #expect(child.frame == Rect(x: 75, y: 0, width: 20, height: 10))
        host.scene.environment.layoutDirection = .leftToRight
        child.leadingFrame = Rect(x: 5, y: 0, width: 20, height: 10)
        #expect(child.frame == Rect(x: 5, y: 0, width: 20, height: 10))
    }

    @Test("Flexible leading and trailing distances follow the direction") func autoresizing() {
        child.autoresizing = .flexibleLeading
        parent.frame.size.width = 120
        #expect(child.frame.minX == 30)
        host.scene.environment.locale = "ar"
        parent.frame.size.width = 160
        #expect(child.frame.minX == 30)
        child.autoresizing = [.flexibleTrailing, .flexibleHeight]
        parent.frame.size = Size(width: 200, height: 150)
        #expect(child.frame == Rect(x: 70, y: 20, width: 30, height: 90))
    }
}
