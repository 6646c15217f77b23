import Casement
import CasementTesting
import Testing

@MainActor @Suite("Observers of a scroll view") struct ScrollObserverTests {
    private let stage = Stage(size: Size(width: 200, height: 200))
    private let view = Page(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private let log = Log()

    /// The names of the receivers, in the order of their notifications.
    private final class Log: ScrollViewDelegate {
        var names: [String] = []

        func scrollViewDidScroll(_ scrollView: ScrollView) { names.append("delegate") }
    }

    private final class Page: ScrollView {
        var onScroll: (() -> Void)?
        var layouts = 0
        let header = View()

        override func didScroll() { onScroll?() }

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            header.frame = Rect(x: 0, y: contentOffset.y, width: 200, height: 20)
        }
    }

    init() {
        view.contentSize = Size(width: 200, height: 2000)
        // The indicators are subviews, which lay the view out when they appear.
        view.showsIndicators = false
        view.addSubview(view.header)
        stage.scene.root.addSubview(view)
        stage.advance(by: .zero)
    }

    @Test("The subclass, the delegate and all observers are notified, in this order") func order() {
        view.delegate = log
        view.onScroll = { [log] in log.names.append("subclass") }
        view.observe { [log] in log.names.append("first at \($0.contentOffset.y)") }
        view.observe { [log] _ in log.names.append("second") }
        view.contentOffset.y = 40
        #expect(log.names == ["subclass", "delegate", "first at 40.0", "second"])
    }

    @Test("An observer gets the events that it names, until it is cancelled") func events() throws {
        let observer = view.observe([.willBeginDragging, .didEndDragging]) { [log] in
            log.names.append($0.isDragging ? "begin" : "end")
        }
        try stage.finger.press(on: view).drag(by: Vector(dx: 0, dy: -60)).lift()
        #expect(log.names == ["begin", "end"])
        observer.cancel()
        stage.settle()
        try stage.finger.press(on: view).drag(by: Vector(dx: 0, dy: -60)).lift()
        #expect(log.names.count == 2)
    }

    @Test("An observer that another one cancels in the same notification does not run") func cancelled() {
        var second: ScrollObserver?
        view.observe { [log] _ in
            log.names.append("first")
            second?.cancel()
        }
        second = view.observe { [log] _ in log.names.append("second") }
        view.contentOffset.y = 10
        view.contentOffset.y = 20
        #expect(log.names == ["first", "first"])
    }

    @Test("Layout runs before each frame that shows an offset, also in an animation of the view's properties")
    func animatedLayout() {
        view.laysOutOnScroll = true
        view.animate(.milliseconds(200), .linear) { view.contentOffset.y = 400 }
        for _ in 0..<20 {
            stage.advance(by: .milliseconds(17))
            #expect(view.header.frame.minY == view.contentOffset.y)
        }
        #expect(view.contentOffset.y == 400)
    }

    @Test("Layout runs before the frame that shows an offset, only if the subclass asks for it") func layout() throws {
        let before = view.layouts
        view.contentOffset.y = 100
        stage.advance(by: .milliseconds(50))
        #expect(view.layouts == before && view.header.frame.minY == 0)
        view.laysOutOnScroll = true
        let finger = try stage.newFinger().press(on: view)
        for _ in 0..<10 {
            finger.drag(by: Vector(dx: 0, dy: -20), over: .milliseconds(20))
            stage.advance(by: .milliseconds(17))
            #expect(view.header.frame.minY == view.contentOffset.y)
        }
        #expect(view.contentOffset.y > 200)
        finger.lift()
        view.setContentOffset(Point(0, 900), animated: true)
        stage.settle()
        #expect(view.contentOffset.y == 900 && view.header.frame.minY == 900)
    }
}
