import CasementCore
import CasementTesting
import Testing

@Suite("Keys of containers") @MainActor struct ContainerKeyTests {
    private let stage = Stage(size: Size(width: 400, height: 300))

    private func scrollView() -> ScrollView {
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        scrollView.contentSize = Size(width: 400, height: 2000)
        stage.scene.root.addSubview(scrollView)
        return scrollView
    }

    @Test func `arrows, page keys, home and end scroll`() {
        let scrollView = scrollView()
        stage.keyboard.press(.downArrow)
        stage.settle()
        #expect(scrollView.contentOffset.y == 60)
        stage.keyboard.press(.pageDown).press(.pageDown)
        stage.settle()
        #expect(scrollView.contentOffset.y == 60 + 2 * 270)
        stage.keyboard.press(.pageUp)
        stage.settle()
        #expect(scrollView.contentOffset.y == 60 + 270)
        stage.keyboard.press(.end)
        stage.settle()
        #expect(scrollView.contentOffset.y == 1700)
        stage.keyboard.press(.home)
        stage.settle()
        #expect(scrollView.contentOffset.y == 0)
    }

    @Test(arguments: [false, true]) func `page keys, home and end follow the direction of a row`(isMirrored: Bool) {
        stage.scene.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        let row = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        row.contentSize = Size(width: 2000, height: 300)
        stage.scene.root.addSubview(row)
        stage.settle()
        row.contentOffset.x = 800
        let ends: (first: Double, last: Double) = isMirrored ? (1600, 0) : (0, 1600)
        stage.keyboard.press(.pageDown)
        stage.settle()
        #expect(row.contentOffset.x == 800 + (isMirrored ? -360 : 360))
        stage.keyboard.press(.pageUp)
        stage.settle()
        #expect(row.contentOffset.x == 800)
        stage.keyboard.press(.end)
        stage.settle()
        #expect(row.contentOffset.x == ends.last)
        stage.keyboard.press(.home)
        stage.settle()
        #expect(row.contentOffset.x == ends.first)
    }

    @Test func `arrows go to the near views of the content, scroll to far ones, and the focused view is visible`() {
        let scrollView = scrollView()
        let views = [100.0, 280, 1200].map { y in
            let view = KeySpy("\(Int(y))", Rect(x: 20, y: y, width: 100, height: 60))
            scrollView.addSubview(view)
            return view
        }
        views[0].focus()
        stage.keyboard.press(.downArrow)
        stage.settle()
        #expect(views[1].isFocused)
        #expect(scrollView.contentOffset.y == 280 + 60 + 8 - 300)
        stage.keyboard.press(.downArrow)
        stage.settle()
        #expect(views[1].isFocused)
        #expect(scrollView.contentOffset.y == 48 + 60)
        stage.keyboard.press(.tab)
        stage.settle()
        #expect(views[2].isFocused)
        #expect(scrollView.contentOffset.y == 1200 + 60 + 8 - 300)
    }

    @Test func `a key that a disabled or suspended scroll view does not use goes to its superview`() {
        let outer = KeySpy("plain outer", Rect(x: 0, y: 0, width: 400, height: 300))
        let scrollView = scrollView()
        outer.addSubview(scrollView)
        stage.scene.root.addSubview(outer)
        scrollView.isScrollEnabled = false
        stage.keyboard.press(.pageDown)
        #expect(outer.log == ["down"])
        scrollView.isScrollEnabled = true
        stage.keyboard.press(.pageUp)
        #expect(outer.log == ["down", "down"])
        #expect(scrollView.contentOffset == .zero)
    }

    @Test func `slides follow the arrows where no view of the slide is in that direction`() {
        var graph = SlideGraph()
        let page = View()
        graph.add("a", right: "b") { page }
        graph.add("b", left: "a", down: "d") { View() }
        graph.add("c", right: "d") { View() }
        graph.add("d", left: "c", up: "b") { View() }
        let slides = SlideController(graph, start: "a")
        let stage = Stage(slides, size: Size(width: 400, height: 300))
        let near = KeySpy("near", Rect(x: 20, y: 20, width: 60, height: 40))
        let beside = KeySpy("beside", Rect(x: 200, y: 20, width: 60, height: 40))
        page.addSubview(near)
        page.addSubview(beside)
        near.focus()
        stage.keyboard.press(.rightArrow)
        #expect(beside.isFocused)
        stage.keyboard.press(.rightArrow)
        stage.settle()
        #expect(slides.current == SlideID("b"))
        #expect(stage.scene.focusedView == nil)
        stage.keyboard.press(.pageDown)
        stage.settle()
        #expect(slides.current == SlideID("d"))
        stage.keyboard.press(.leftArrow).press(.leftArrow)
        stage.settle()
        #expect(slides.current == SlideID("c"))
    }

    @Test func `the overview of pages is operated with keys`() {
        let pages = PageSwitcher()
        pages.allowsClosing = true
        for name in ["a", "b", "c"] {
            let page = ViewController()
            page.title = name
            pages.add(page, animated: false)
        }
        let stage = Stage(pages, size: Size(width: 400, height: 300))
        pages.select(pages.page(at: 0), animated: false)
        pages.showOverview()
        stage.settle()
        stage.keyboard.press(.rightArrow).press(.rightArrow)
        stage.settle()
        stage.keyboard.press(.return)
        stage.settle()
        #expect(pages.selectedPage?.title == "c")
        #expect(!pages.isShowingOverview)
        stage.keyboard.press(.leftArrow)
        stage.settle()
        #expect(pages.selectedPage?.title == "b")
        pages.showOverview()
        stage.settle()
        stage.keyboard.press(.delete)
        stage.settle()
        #expect(pages.count == 2)
        stage.keyboard.press(.escape)
        stage.settle()
        #expect(!pages.isShowingOverview)
    }
}
