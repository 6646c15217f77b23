import CasementTesting
import Testing

@testable import CasementCore

/// Calls that have no effect say so, once, in all builds.
@Suite("Dropped calls") @MainActor struct DroppedCallTests {
    @Test func `a page switcher reports a page that is none of its own, and a number without a page`() {
        let switcher = PageSwitcher()
        let (first, second) = (ViewController(), ViewController())
        for page in [first, second] { switcher.add(page, animated: false) }
        let stage = Stage(switcher, size: Size(width: 400, height: 300))
        for _ in 0..<2 {
            switcher.select(ViewController())
            switcher.remove(ViewController())
            switcher.move(from: 2, to: 0)
            switcher.replace(at: 0, with: second)
        }
        stage.settle()
        #expect(switcher.count == 2 && switcher.page(at: 0) === first && switcher.selectedPage === first)
        for call in ["select(_:", "remove(_:", "move(from:", "replace(at:"] {
            #expect(stage.problems.filter { $0.contains("PageSwitcher.\(call)") }.count == 1, "\(call)")
        }
        #expect(stage.problems.count == 4)
        // These change nothing because it is so already.
        switcher.replace(at: 0, with: first)
        switcher.move(from: 1, to: 1)
        switcher.dismissOverview()
        #expect(stage.problems.count == 4)
    }

    @Test func `a slide that is added twice is a problem of its graph`() {
        var graph = SlideGraph()
        graph.add("a") { ViewController() }
        graph.add("a", left: "a") { ViewController() }
        #expect(graph.ids == ["a"] && graph.neighbour(of: "a", .left) == nil)
        #expect(graph.problems.count == 1 && graph.problems[0].contains("'a' was added twice"))
    }

    @Test(arguments: ["scrolling", "swiping", "movement"])
    func `a suspension for a view in no scene is reported when the view enters one`(_ kind: String) {
        var graph = SlideGraph()
        graph.add("a") { ViewController() }
        let slides = SlideController(graph, start: "a")
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        let stage = Stage(slides, size: Size(width: 400, height: 300))
        slides.view.addSubview(scrollView)
        let view = View()
        func suspend() -> ScrollSuspension {
            switch kind {
            case "scrolling": scrollView.suspendScrolling(for: view)
            case "swiping": slides.suspendSwiping(for: view)
            default: view.suspendMovement()
            }
        }
        let token = suspend()
        #expect(!token.isAlive && stage.problems == [])
        scrollView.addSubview(view)
        #expect(!token.isAlive && stage.problems.count == 1)
        let later = suspend()
        #expect(later.isAlive && stage.problems.count == 1)
    }
}
