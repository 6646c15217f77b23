import CasementTesting
import Testing

@testable import CasementCore

/// The order of the appearance methods of pages, case by case, and what the delegate is notified of.
@MainActor @Suite struct PageAppearanceTests {
    private let stage = PageStage(5)
    private var host: FakeHost { stage.host }

    @Test("Showing the overview: at the first frame the open page will disappear, at rest it has disappeared")
    func showing() {
        stage.switcher.showOverview()
        #expect(stage.events() == [])
        host.run(milliseconds: 20)
        #expect(stage.events() == ["1 willDisappear"])
        host.run(milliseconds: 260)
        #expect(stage.events() == [])
        host.rest()
        #expect(stage.events() == ["1 didDisappear", "didShow"])
    }

    @Test("Zooming into a page: it will appear at the first frame, and has appeared at rest")
    func dismissing() {
        stage.openOverview()
        stage.tap(380, 376)
        host.rest()
        #expect(stage.events() == [])
        stage.switcher.dismissOverview()
        #expect(stage.events() == ["willSelect 2"])
        host.run(milliseconds: 20)
        #expect(stage.events() == ["2 willAppear"])
        host.rest()
        #expect(stage.events() == ["2 didAppear", "didSelect 2", "didDismiss"])
    }

    @Test("Pages that are seen in the overview only get no callbacks")
    func seen() {
        stage.switcher.showOverview()
        host.rest()
        stage.flick(-80, 0)
        host.rest()
        let events = stage.events()
        #expect(!events.contains { $0.hasPrefix("2") || $0.hasPrefix("3") || $0.hasPrefix("4") })
    }

    @Test("A zoom into a page that a drag catches and takes back: it will disappear and has disappeared")
    func takenBack() {
        stage.openOverview()
        stage.switcher.dismissOverview()
        host.run(milliseconds: 100)
        #expect(stage.events() == ["willSelect 1", "1 willAppear"])
        let finger = stage.finger.press(at: Point(200, 376))
        let progress = stage.overview.engine.zoom.progress
        host.run(milliseconds: 100)
        #expect(stage.overview.engine.zoom.progress == progress && stage.events() == [])
        finger.drag(by: Vector(dx: -60, dy: 0)).lift()
        host.rest()
        #expect(stage.events() == ["1 willDisappear", "1 didDisappear"])
        #expect(stage.switcher.isShowingOverview)
    }

    @Test("An overview that is dismissed while it opens: the page will appear and has appeared again")
    func dismissedEarly() {
        stage.switcher.showOverview()
        host.run(milliseconds: 100)
        stage.switcher.dismissOverview()
        host.rest()
        #expect(stage.events() == ["1 willDisappear", "1 willAppear", "1 didAppear"])
        #expect(stage.frame("1") == host.root.bounds)
    }

    @Test("A page that is selected while another one gets larger opens from the row, without a jump")
    func selectedElsewhere() throws {
        stage.openOverview()
        stage.switcher.dismissOverview()
        host.run(milliseconds: 150)
        let before = stage.frame("1")
        stage.switcher.select(stage.switcher.page(at: 2))
        host.run(milliseconds: 20)
        #expect(stage.frame("1")?.isNear(before, within: 30) == true)
        host.rest()
        #expect(stage.selected == "3" && stage.frame("3") == host.root.bounds)
        let events = stage.events()
        #expect(
            events.filter { $0.hasPrefix("1") } == ["1 willAppear", "1 willDisappear", "1 didDisappear"])
        #expect(events.filter { $0.hasPrefix("3") } == ["3 willAppear", "3 didAppear"])
    }

    @Test("A zoom that a touch stops goes on where it was heading when the touch ends", arguments: [true, false])
    func stopped(isOpening: Bool) {
        if !isOpening { stage.openOverview() }
        if isOpening { stage.switcher.showOverview() } else { stage.switcher.dismissOverview() }
        host.run(milliseconds: 100)
        let finger = stage.finger.press(at: Point(200, 376))
        host.run(milliseconds: 300)
        #expect(!stage.overview.engine.zoom.isAtRest)
        finger.lift()
        host.rest()
        #expect(stage.overview.engine.zoom.phase == (isOpening ? .overview : .open))
    }

    @Test("Without animation both notifications come at once")
    func silent() {
        stage.switcher.showOverview(animated: false)
        #expect(stage.events() == ["1 willDisappear", "1 didDisappear", "didShow"])
        stage.switcher.dismissOverview(animated: false)
        #expect(stage.events() == ["willSelect 1", "1 willAppear", "1 didAppear", "didSelect 1", "didDismiss"])
    }

    @Test("A switcher that is covered while a page zooms ends it, and its page appears when it is seen again")
    func covered() {
        stage.openOverview()
        stage.switcher.dismissOverview()
        host.run(milliseconds: 100)
        stage.switcher.setAppearance(.disappeared)
        let events = stage.events()
        #expect(
            events.filter { $0.hasPrefix("1") } == ["1 willAppear", "1 willDisappear", "1 didDisappear"])
        stage.switcher.setAppearance(.appeared)
        #expect(stage.events().filter { $0.hasPrefix("1") } == ["1 willAppear", "1 didAppear"])
        #expect(host.rest())
    }

    @Test("A switcher whose view leaves the scene while a page zooms ends the zoom")
    func left() {
        stage.switcher.showOverview()
        host.run(milliseconds: 100)
        host.scene.rootViewController = ViewController()
        #expect(stage.overview.engine.zoom.phase == .overview)
        #expect(stage.events() == ["1 willDisappear", "1 didDisappear", "didShow"])
        #expect(host.rest())
    }

    @Test(
        "A touch that lands every 16 ms of opening and of zooming in stops it there, and each page keeps its order",
        arguments: [Vector(dx: 60, dy: 0), Vector(dx: -60, dy: 0), Vector(dx: 0, dy: -60), Vector(dx: 0, dy: 0)])
    func sweep(translation: Vector) {
        for time in stride(from: Int64(0), to: 320, by: 16) {
            for isOpening in [true, false] {
                let stage = PageStage(3)
                stage.switcher.allowsClosing = true
                if !isOpening { stage.openOverview() }
                if isOpening { stage.switcher.showOverview() } else { stage.switcher.dismissOverview() }
                stage.host.run(milliseconds: time)
                let before = stage.frame("1")
                let finger = stage.finger.press(at: Point(200, 376))
                stage.host.frame()
                #expect(stage.frame("1")?.isNear(before, within: 8) == true, "jumped at \(time)")
                finger.drag(by: translation, over: .milliseconds(64)).lift()
                #expect(stage.host.rest())
                let isBalanced = AppearanceOrder.isValid(
                    stage.events(), of: "1", from: isOpening ? "didAppear" : "didDisappear")
                #expect(isBalanced, "at \(time)")
            }
        }
    }
}

/// The order of the appearance methods of one page.
enum AppearanceOrder {
    private static let next = [
        "didDisappear": ["willAppear"], "willAppear": ["didAppear", "willDisappear"],
        "didAppear": ["willDisappear"], "willDisappear": ["didDisappear", "willAppear"],
    ]

    /// Whether each method follows one that it may follow.
    static func isValid(_ events: [String], of name: String, from first: String) -> Bool {
        let own = events.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
        return zip([first] + own, own).allSatisfy { next[$0]?.contains($1) == true }
    }

    /// The last method that ran.
    static func last(_ events: [String], of name: String) -> String? {
        events.last { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
    }
}

extension Rect {
    func isNear(_ other: Rect?, within distance: Double) -> Bool {
        guard let other else { return false }
        return [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
            .allSatisfy { $0.magnitude <= distance }
    }
}
