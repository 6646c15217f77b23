import Testing

@testable import CasementCore

@MainActor @Suite("The order of subviews") struct SubviewOrderTests {
    private let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let views = ["a", "b", "c"].map { name in
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.identifier = name
        return view
    }

    init() {
        for view in views { parent.addSubview(view) }
    }

    private var order: String { parent.subviews.compactMap(\.identifier).joined() }

    @Test("A view goes above or below another one, from the same superview and from elsewhere") func siblings() {
        parent.insertSubview(views[0], aboveSubview: views[1])
        #expect(order == "bac")
        parent.insertSubview(views[2], belowSubview: views[1])
        #expect(order == "cba")
        let other = View()
        other.identifier = "d"
        parent.insertSubview(other, aboveSubview: views[2])
        #expect(order == "cdba")
        other.removeFromSuperview()
        parent.insertSubview(other, belowSubview: views[0])
        #expect(order == "cbda")
        parent.insertSubview(views[0], aboveSubview: views[2])
        #expect(order == "cabd")
    }

    @Test("A view goes to the front and to the back") func ends() {
        parent.sendSubviewToBack(views[1])
        #expect(order == "bac")
        parent.bringSubviewToFront(views[1])
        #expect(order == "acb")
    }

    @Test("A view of another superview stays there, which is reported once, when a scene is known") func foreign() {
        for _ in 0..<2 {
            parent.sendSubviewToBack(View())
            parent.bringSubviewToFront(View())
        }
        #expect(order == "abc")
        let host = FakeHost()
        var reports: [String] = []
        host.scene.onProblem = { reports.append($0.description) }
        host.root.addSubview(parent)
        #expect(reports.count == 2)
        #expect(reports.allSatisfy { $0.contains("SubviewTo") && $0.contains("was dropped") })
    }
}
