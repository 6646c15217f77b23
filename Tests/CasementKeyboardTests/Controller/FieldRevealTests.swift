import CasementControls
import CasementCore
import CasementKeyboard
import CasementTesting
import Testing

/// A field stays visible in each nesting.
@Suite @MainActor struct FieldRevealTests {
    private func box(_ view: View) -> Rect { view.convert(view.bounds, to: nil) }

    private func field() -> Field {
        Field(TextInputTraits(capitalization: .none), frame: Rect(x: 20, y: 0, width: 300, height: 44))
    }

    @Test func `in a list in a slide in a sheet`() throws {
        let test = try KeyboardStage()
        let (inner, list) = (field(), ScrollView())
        let page = ViewController()
        list.frame = Rect(x: 0, y: 0, width: 800, height: 400)
        list.contentSize = Size(width: 800, height: 1200)
        inner.frame.origin.y = 340
        list.addSubview(inner)
        page.view.addSubview(list)
        var graph = SlideGraph()
        graph.add("page", right: "other") { page }
        graph.add("other", left: "page") { View() }
        let slides = SlideController(graph, start: "page")
        test.page.present(slides, style: .sheet(detents: [.large]))
        test.stage.settle()
        test.stage.newFinger().press(at: box(inner).center).lift()
        test.stage.settle()
        #expect(test.stage.scene.focusedView === inner)
        #expect(box(inner).maxY <= 264)
        #expect(list.contentInset.bottom > 0)
        test.stage.newFinger().press(at: box(inner).center).lift()
        try test.tap("a")
        #expect(inner.text == "a")
        inner.resignFocus()
        test.stage.settle()
        #expect(list.contentInset.bottom == 0)
    }

    @Test func `in a full-screen presentation, which moves up as a whole`() throws {
        let test = try KeyboardStage()
        let controller = ViewController()
        let inner = field()
        inner.frame.origin.y = 200
        controller.view.addSubview(inner)
        test.page.present(controller, style: .fullScreen)
        test.stage.settle()
        inner.frame.origin.y = 420
        test.stage.newFinger().press(at: box(inner).center).lift()
        test.stage.settle()
        #expect(box(inner).maxY <= 264)
        #expect(test.controller.view.transform == .identity)
        controller.dismiss()
        test.stage.settle()
        #expect(test.field.isFocused)
        #expect(test.controller.isKeyboardShown)
    }

    @Test func `in a column that scrolls, which keeps its layout and can show its end above the keyboard`() throws {
        let test = try KeyboardStage(isFocused: false)
        let (inner, last) = (field(), View().sized(width: 100, height: 44))
        let page = Column {
            inner
            Spacer()
            last
        }
        .scrolling()
        page.frame = test.page.view.bounds
        test.page.view.addSubview(page)
        test.stage.settle()
        inner.focus()
        test.stage.settle()
        let covered = test.stage.scene.textInput.coveredArea
        #expect(covered.minY < 436 && page.frame == test.page.view.bounds)
        #expect(last.frame.maxY == 480 && page.contentInset.bottom == covered.height)
        page.setContentOffset(Point(x: 0, y: 1000), animated: false)
        test.stage.settle()
        #expect(box(last).maxY == covered.minY)
        inner.resignFocus()
        test.stage.settle()
        #expect(page.contentInset == .zero && box(last).maxY == 480)
    }

    @Test func `in a column that does not scroll, which keeps its layout and moves up as a whole`() throws {
        let test = try KeyboardStage(isFocused: false)
        let (first, inner) = (View().sized(width: 100, height: 44), field())
        let page = Column {
            first
            Spacer()
            inner
        }
        page.frame = test.page.view.bounds
        test.page.view.addSubview(page)
        test.stage.settle()
        inner.focus()
        test.stage.settle()
        #expect(page.bounds.size == Size(width: 800, height: 480) && inner.frame.maxY == 480)
        #expect(box(inner).maxY <= test.stage.scene.textInput.coveredArea.minY && box(first).minY < 0)
    }

    @Test func `another field that gets the focus is revealed without a movement of the keyboard`() throws {
        let test = try KeyboardStage()
        let low = field()
        low.frame.origin.y = 430
        test.page.view.addSubview(low)
        low.focus()
        test.stage.settle()
        #expect(box(low).maxY <= 264)
        test.field.focus()
        test.stage.settle()
        #expect(test.controller.view.transform == .identity)
        #expect(test.controller.isKeyboardShown)
    }

    @Test func `a field that grows while it is edited stays visible`() throws {
        let test = try KeyboardStage()
        test.field.frame = Rect(x: 20, y: 200, width: 300, height: 44)
        try test.tap("a")
        test.stage.settle()
        #expect(box(test.field).minY == 200)
        test.field.frame = Rect(x: 20, y: 200, width: 300, height: 80)
        try test.tap("b")
        test.stage.settle()
        #expect(box(test.field).maxY <= 264)
    }

    @Test func `a panel that turns has the field above its keyboard`() throws {
        let test = try KeyboardStage(size: Size(width: 800, height: 600))
        test.field.frame.origin.y = 500
        test.stage.settle()
        try test.tap("a")
        test.stage.settle()
        test.stage.host.resize(to: Size(width: 600, height: 800))
        test.stage.settle()
        let covered = test.stage.scene.textInput.coveredArea
        #expect(covered.maxY == 800 && covered.width == 600)
        #expect(box(test.field).maxY <= covered.minY)
    }
}
