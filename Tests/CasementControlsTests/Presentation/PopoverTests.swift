import CasementControls
import CasementTesting
import Testing

@Suite("Popovers and dialogs") @MainActor struct PopoverTests {
    private let root = Page("Root", color: Color(hex: 0xEEEEEE))
    private let stage: Stage
    private let source = Button("Source")

    init() {
        stage = Stage(root, size: Size(width: 800, height: 600))
        root.view.addSubview(source)
    }

    private func popover(_ frame: Rect, _ size: Size = Size(width: 200, height: 150)) -> (page: Page, box: Rect) {
        source.frame = frame
        let page = Page("Pop", content: Box(size))
        root.present(page, style: .popover(from: source), animated: false)
        stage.advance(by: .milliseconds(20))
        return (page, page.view.convert(page.view.bounds, to: nil))
    }

    @Test func `it lies on the side with room, and on the screen`() {
        let below = popover(Rect(x: 300, y: 100, width: 100, height: 50))
        #expect(below.box == Rect(x: 250, y: 160, width: 200, height: 150))
        root.dismiss(animated: false)
        let above = popover(Rect(x: 0, y: 540, width: 60, height: 50))
        #expect(above.box == Rect(x: 8, y: 380, width: 200, height: 150))
        root.dismiss(animated: false)
        let beside = popover(Rect(x: 20, y: 100, width: 60, height: 400), Size(width: 200, height: 300))
        #expect(beside.box == Rect(x: 90, y: 150, width: 200, height: 300))
        root.dismiss(animated: false)
        let tight = popover(Rect(x: 0, y: 200, width: 800, height: 200), Size(width: 200, height: 900))
        #expect(tight.box.height == 182)
        #expect(tight.box.maxY <= 592 && tight.box.minY >= 8)
    }

    @Test func `a touch outside closes it at once, and is not for what lies behind`() {
        var presses = 0
        source.addAction(for: .all) { _ in presses += 1 }
        let (page, _) = popover(Rect(x: 300, y: 100, width: 100, height: 50))
        let finger = stage.newFinger().press(at: Point(x: 350, y: 120))
        #expect(page.take() == ["willAppear", "didAppear", "willDisappear"])
        finger.lift()
        #expect(presses == 0)
        stage.settle()
        #expect(page.take() == ["didDisappear"])
    }

    @Test func `a touch inside does not close it`() {
        let (page, box) = popover(Rect(x: 300, y: 100, width: 100, height: 50))
        stage.finger.press(at: box.center).lift()
        stage.settle()
        #expect(page.view.scene != nil)
    }

    @Test func `a dialog follows the size of its content`() {
        let label = Label("Short")
        label.maximumLines = nil
        root.present(Page("Text", content: label), style: .dialog, animated: false)
        stage.advance(by: .milliseconds(20))
        let before = label.bounds.height
        label.text = String(repeating: "Much longer than before. ", count: 10)
        stage.settle()
        #expect(label.bounds.height > 2 * before)
        #expect((label.convert(label.bounds, to: nil).midY - 300).magnitude <= 1)
    }

    @Test func `it lies in the middle when its source has gone`() {
        let (page, _) = popover(Rect(x: 300, y: 100, width: 100, height: 50))
        source.removeFromSuperview()
        stage.scene.environment.textScale = 1.5
        stage.settle()
        #expect(page.view.convert(page.view.bounds, to: nil).center == Point(x: 400, y: 300))
    }

    @Test func `a dialog is in the middle, and scrolls if it is too high`() throws {
        let page = Page("Small", content: Box(Size(width: 300, height: 200)))
        root.present(page, style: .dialog, animated: false)
        stage.advance(by: .milliseconds(20))
        #expect(page.view.convert(page.view.bounds, to: nil) == Rect(x: 250, y: 200, width: 300, height: 200))
        root.dismiss(animated: false)
        let high = Page("High", content: Box(Size(width: 300, height: 2000)))
        root.present(high, style: .dialog, animated: false)
        stage.advance(by: .milliseconds(20))
        let before = high.view.convert(high.view.bounds, to: nil)
        #expect(before.minY == 24 && before.height == 2000)
        stage.finger.press(at: Point(x: 400, y: 500)).drag(by: Vector(dx: 0, dy: -200)).lift()
        stage.settle()
        #expect(high.view.convert(high.view.bounds, to: nil).minY < -150)
    }
}

/// A view with a size of its own.
@MainActor private final class Box: View {
    let preferred: Size

    init(_ preferred: Size) {
        self.preferred = preferred
        super.init()
    }

    override var intrinsicSize: Size? { preferred }
    override func sizeThatFits(_ size: Size) -> Size { preferred }
}
