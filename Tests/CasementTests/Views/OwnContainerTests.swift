import Casement
import CasementTesting
import Testing

/// A container of an app's own, which measures its only subview.
private final class Frame: View {
    let content: View
    private let isContainer: Bool

    init(_ content: View, isContainer: Bool) {
        (self.content, self.isContainer) = (content, isContainer)
        super.init()
        addSubview(content)
    }

    override var isSizedByContent: Bool { isContainer }
    override func canBeCompressed(along axis: Axis) -> Bool { isContainer && axis == .horizontal }
    override func sizeThatFits(_ size: Size) -> Size { content.sizeThatFits(size) }
    override func layoutSubviews() { content.frame = bounds }
}

/// A controller that shows the title of its only child.
private final class Shell: ViewController {
    var shownTitle: String?
    var removed: [ViewController] = []

    override func childTitleDidChange(_ child: ViewController) { shownTitle = child.title }
    override func didRemoveChild(_ child: ViewController) { removed.append(child) }
}

@Suite("Containers of an app's own") @MainActor struct OwnContainerTests {
    private let stage = Stage(size: Size(width: 400, height: 200))

    @Test("A view that is sized by its content lets a stack lay out again", arguments: [true, false])
    func sized(isContainer: Bool) {
        let label = Label("A")
        let (frame, beside) = (Frame(label, isContainer: isContainer), Label("B"))
        let stack = StackView(.horizontal, [frame, beside])
        stack.frame = Rect(x: 0, y: 0, width: 400, height: 40)
        stage.scene.root.addSubview(stack)
        stage.settle()
        let before = beside.frame.minX
        label.text = "A longer text"
        stage.settle()
        #expect((beside.frame.minX > before) == isContainer)
    }

    @Test("A view that can be compressed shrinks in a row without space", arguments: [true, false])
    func compressed(canShrink: Bool) {
        let wide = View(frame: Rect(x: 0, y: 0, width: 300, height: 20))
        let frame = Frame(wide, isContainer: canShrink)
        let stack = StackView(.horizontal, [frame])
        stack.frame = Rect(x: 0, y: 0, width: 200, height: 40)
        stage.scene.root.addSubview(stack)
        stage.settle()
        #expect(frame.frame.width == (canShrink ? 200 : 300))
    }

    @Test("A controller is notified of the title and the removal of a child, also by another controller")
    func children() {
        let (shell, other, child) = (Shell(), Shell(), ViewController())
        shell.addChild(child)
        child.title = "Harbour"
        #expect(shell.shownTitle == "Harbour")
        other.addChild(child)
        #expect(shell.removed.count == 1 && shell.removed.first === child && other.removed.isEmpty)
    }
}
