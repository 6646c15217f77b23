import CasementCore
import CasementTesting
import Testing

@Suite("Pairs of scroll views' pans") @MainActor struct GesturePairTests {
    @Test("Between pans of crossed scroll views the movement decides, along one axis the depth") func crossed() {
        let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        pager.contentSize = Size(width: 1200, height: 400)
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.contentSize = Size(width: 400, height: 1200)
        pager.addSubview(list)
        #expect(resolution(of: list) == .byMovement)
        list.contentSize = Size(width: 1200, height: 400)
        #expect(resolution(of: list) != .byMovement)
    }

    @Test("The directions of rotated views are compared in one space", arguments: [0.0, 90, 180, 270])
    func rotated(degrees: Double) {
        let stage = Stage(size: Size(width: 400, height: 400))
        let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        pager.contentSize = Size(width: 1200, height: 400)
        stage.scene.root.addSubview(pager)
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.contentSize = Size(width: 400, height: 1200)
        list.rotation = degrees * .pi / 180
        pager.addSubview(list)
        let isCrossed = degrees == 0 || degrees == 180
        #expect((resolution(of: list) == .byMovement) == isCrossed)
        list.contentSize = Size(width: 1200, height: 400)
        #expect((resolution(of: list) == .byMovement) != isCrossed)
    }

    private func resolution(of inner: ScrollView) -> GesturePair.Resolution? {
        inner.gesturePairs().first { $0.first.hasPrefix("scrollPan") && $0.second.hasPrefix("scrollPan") }?.resolution
    }
}
