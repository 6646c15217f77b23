import Testing

@testable import CasementCore

@MainActor @Suite struct LabelTests {
    private let label = Label("hello", style: TextStyle(font: Font("Test", size: 10)))

    @Test("A text has a size only in a scene")
    func intrinsicSize() {
        #expect(label.intrinsicSize == nil)
        let host = FakeHost()
        host.root.addSubview(label)
        #expect(label.intrinsicSize == Size(width: 25, height: 10))
        label.removeFromSuperview()
        #expect(label.intrinsicSize == nil)
    }

    @Test("A text is laid out once, until the text or the text scale changes")
    func once() {
        let host = FakeHost()
        label.frame = Rect(x: 0, y: 0, width: 100, height: 20)
        host.root.addSubview(label)
        host.rest()
        label.center.x += 5
        host.rest()
        #expect(host.shaped == ["hello"])
        label.text = "world"
        host.rest()
        host.scene.environment.textScale = 2
        host.rest()
        #expect(host.shaped == ["hello", "world", "world"])
        #expect(label.intrinsicSize?.height == 20)
    }

    @Test("Another host lays the text out again, because its fonts may differ")
    func anotherHost() {
        let (first, second) = (FakeHost(), FakeHost())
        label.frame = Rect(x: 0, y: 0, width: 100, height: 20)
        first.root.addSubview(label)
        first.rest()
        first.scene.host = second
        first.frame()
        #expect(second.shaped == ["hello"])
    }
}
