import CasementCore
import ScrollRigs
import Testing

/// Where the bars are that show the offset.
@MainActor @Suite struct ScrollIndicatorTests {
    private let rig = ScrollRig(content: Size(width: 400, height: 4000))
    /// The distance of a bar from the ends of its track.
    private let margin = 3.0
    /// A tenth of the 394 points between these.
    private let length = 39.4

    private func bar(_ name: String) throws -> View {
        try #require(rig.scrollView.subviews.first { $0.identifier == "\(name) scroll indicator" })
    }

    private func box(_ view: View) -> Rect { view.convert(view.bounds, to: nil) }

    @Test("A bar has the share of its track that the viewport has of the content", arguments: [0.0, 900, 1800, 3600])
    func place(offset: Double) throws {
        rig.scrollView.setContentOffset(Point(0, offset), animated: false)
        rig.scrollView.flashIndicators()
        let box = box(try bar("vertical"))
        let rest = 400 - 2 * margin - length
        #expect((box.minY - margin - rest * offset / 3600).magnitude < 1e-6 && (box.height - length).magnitude < 1e-6)
        #expect(box.minX == 393 && box.width == 4)
        #expect(try bar("horizontal").isHidden, "Nothing scrolls to the side.")
    }

    @Test("Beyond an end a bar stays at that end, and is shorter by what is pulled", arguments: [60.0, -60])
    func pulled(distance: Double) throws {
        rig.scrollView.setContentOffset(Point(0, distance > 0 ? 0 : 3600), animated: false)
        rig.finger.press(at: Point(200, 200)).drag(by: Vector(dx: 0, dy: distance), over: .milliseconds(200))
        rig.finger.hold(for: .milliseconds(50))
        let offset = rig.scrollView.contentOffset.y
        let beyond = max(-offset, offset - 3600)
        #expect(beyond > 10 && beyond < 30)
        let box = box(try bar("vertical"))
        #expect((box.height - length + beyond).magnitude < 1e-6)
        #expect((distance > 0 ? box.minY - margin : 400 - margin - box.maxY).magnitude < 1e-6)
    }
}
