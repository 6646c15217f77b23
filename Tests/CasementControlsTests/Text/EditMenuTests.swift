@testable import CasementControls
import CasementTesting
import Testing

@testable import CasementCore

@Suite("The menu of selected text") @MainActor struct EditMenuTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let scroll = ScrollView(frame: Rect(x: 0, y: 20, width: 400, height: 280))
    private let field = TextField("one two three")

    /// Selects a word of a field in a scroll view, which shows the menu.
    init() throws {
        scroll.contentSize = Size(width: 400, height: 900)
        field.frame = Rect(x: 50, y: 140, width: 300, height: 44)
        scroll.addSubview(field)
        stage.scene.root.addSubview(scroll)
        stage.settle()
        let caret = try #require(field.line.caret(at: TextPosition(5)))
        let point = field.line.convert(Point(x: caret.midX, y: caret.midY), to: nil)
        for _ in 0..<2 { stage.finger.press(at: point).lift() }
        stage.advance(by: .seconds(1))
    }

    /// The menu, unless it is hidden.
    private var menu: View? { (try? stage.view(role: .menu)).flatMap { $0.isHidden ? nil : $0 } }

    @Test func `it follows the text while that scrolls, and hides while that is out of sight`() throws {
        let before = try #require(menu).frame
        scroll.contentOffset = Point(x: 0, y: 30)
        #expect(menu?.frame == before.offset(by: Vector(dx: 0, dy: -30)))
        scroll.contentOffset = Point(x: 0, y: 400)
        #expect(menu == nil)
        scroll.contentOffset = .zero
        #expect(menu?.frame == before)
    }

    @Test func `it follows a view that moves with the keyboard, and stays above that`() throws {
        let before = try #require(menu).frame
        stage.scene.textInput.setCoveredArea(Rect(x: 0, y: 150, width: 400, height: 150))
        scroll.animate(.milliseconds(250), .easeOut) { scroll.transform = .translation(0, -80) }
        stage.settle()
        #expect(menu?.frame == before.offset(by: Vector(dx: 0, dy: -80)))
        stage.scene.textInput.setCoveredArea(.zero)
        scroll.transform = .identity
        stage.advance(by: .seconds(1))
        #expect(menu?.frame == before)
    }

    @Test func `layout that moves no text leaves it, and layout that moves text hides it`() throws {
        let before = try #require(menu).frame
        field.setNeedsLayout()
        stage.settle()
        #expect(menu?.frame == before)
        field.icon = try Icon(svg: "M8 5v14l11-7z")
        stage.settle()
        #expect(menu == nil)
    }

    @Test func `a long text that is laid out anew leaves it`() throws {
        let view = TextView((0..<200).map { "Line \($0) of a long text" }.joined(separator: "\n"))
        view.frame = Rect(x: 0, y: 0, width: 200, height: 200)
        view.isEditable = false
        stage.scene.root.addSubview(view)
        stage.settle()
        view.textScroll.setContentOffset(Point(x: 0, y: 700), animated: false)
        stage.settle()
        for _ in 0..<2 { stage.finger.press(at: Point(40, 120)).lift() }
        stage.advance(by: .seconds(1))
        let before = try #require(menu).frame
        stage.scene.host = nil
        stage.scene.host = stage.host
        stage.advance(by: .milliseconds(100))
        #expect(menu?.frame == before)
        view.textScroll.setContentOffset(Point(x: 0, y: 710), animated: false)
        #expect(menu == nil)
    }

    @Test func `it requests no frames while nothing moves`() {
        #expect(stage.settle())
        #expect(menu != nil)
    }
}
