import CasementTesting
import Testing

@testable import CasementCore

@MainActor @Suite struct PageTitleTests {
    @Test("The title is that of the controller, else the label of its view, else the name of the property to set")
    func fallback() {
        let controller = ViewController()
        #if DEBUG
            #expect(controller.titleInForce == "Set ViewController.title")
        #else
            #expect(controller.titleInForce == nil)
        #endif
        controller.view.accessibility.label = "Weather"
        #expect(controller.titleInForce == "Weather")
        controller.title = ""
        #expect(controller.titleInForce == "Weather")
        controller.title = "Rain"
        #expect(controller.titleInForce == "Rain")
    }

    @Test("A slide without a title has the name of its identity, and never that of a class of the toolkit")
    func plainSlides() {
        var graph = SlideGraph()
        graph.add("hall", right: "late") { View() }
        graph.add("late", left: "hall", right: "labelled") {
            // The placeholder stays.
            LateSlide { throw CancellationError() }
        }
        graph.add("labelled", left: "late") {
            let view = View()
            view.accessibility.label = "Label"
            return view
        }
        let slides = SlideController(graph, start: "hall")
        let host = FakeHost()
        host.scene.rootViewController = slides
        host.rest()
        slides.showOverview()
        host.rest()
        for (index, title) in ["hall", "late", "Label"].enumerated() {
            slides.overview.engine.scroll(to: index, animated: false)
            host.rest()
            #expect((slides.overview.titleView as? Label)?.text == title)
            let page = slides.overview.pages.page(at: index)
            #expect(page?.accessibility.label == title)
        }
        // Also when only its picture is shown.
        slides.maximumLiveSlides = 1
        host.rest()
        slides.overview.engine.scroll(to: 0, animated: false)
        host.rest()
        #expect(slides.overview.pages.page(at: 1)?.accessibility.label == "late")
    }

    @Test("A change of the title is reported once")
    func observed() {
        let controller = ViewController()
        var titles: [String?] = []
        controller.onTitleChange = { titles.append($0) }
        controller.title = "a"
        controller.title = "a"
        controller.title = nil
        #expect(titles == ["a", nil])
    }
}
