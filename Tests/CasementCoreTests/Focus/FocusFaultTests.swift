import CasementCore
import CasementTesting
import Testing

/// Sequences that lost or doubled notifications, or pressed what no person sees.
@Suite("Focus under interference") @MainActor struct FocusFaultTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private var root: View { stage.scene.root }

    private func spy(_ name: String, y: Double, in superview: View? = nil) -> KeySpy {
        let view = KeySpy(name, Rect(x: 20, y: y, width: 80, height: 40))
        (superview ?? root).addSubview(view)
        return view
    }

    private func counter(_ button: Button) -> () -> Int {
        final class Count { var value = 0 }
        let count = Count()
        button.addAction(for: .primaryActionTriggered) { _ in count.value += 1 }
        return { count.value }
    }

    @Test func `a key advances the clock, so an animation that it starts begins now`() {
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        scrollView.contentSize = Size(width: 400, height: 2000)
        root.addSubview(scrollView)
        stage.settle()
        let later = stage.scene.now + .seconds(10)
        stage.scene.handle(.key(KeyEvent(phase: .pressed, symbol: .pageDown, time: later)))
        #expect(stage.scene.now == later)
        _ = stage.scene.frame(at: later + .milliseconds(16))
        #expect(scrollView.isMoving && scrollView.contentOffset.y < 200)
    }

    @Test func `a cover that takes no more input returns the focus at once, not with the next frame`() {
        let field = spy("field", y: 0)
        field.focus()
        let cover = InputCover()
        cover.begin(in: stage.scene)
        #expect(stage.scene.focusedView == nil)
        cover.stopTaking()
        #expect(field.isFocused)
    }

    @Test func `the opacity of a button that an app fades out stays, though it loses the focus`() {
        let button = Button("Start")
        root.addSubview(button)
        button.focus()
        button.animate(.milliseconds(300)) { button.opacity = 0 }
        stage.settle()
        #expect(button.opacity == 0)
        #expect(!button.isFocused)
        button.opacity = 0.5
        stage.pointer.move(to: button)
        stage.settle()
        #expect(button.opacity == 0.5)
        button.isEnabled = false
        stage.settle()
        #expect(button.opacity == 0.4)
    }

    @Test func `a key that was pressed while a secret view was visible is never recorded, also not its release`() {
        let pad = spy("pad", y: 0)
        pad.isSecret = true
        let recorder = SceneRecorder()
        stage.scene.recorder = recorder
        stage.keyboard.down(KeySymbol("7"))
        pad.removeFromSuperview()
        stage.scene.handle(.key(KeyEvent(phase: .repeated, symbol: KeySymbol("7"), text: "7", time: stage.scene.now)))
        stage.keyboard.up(KeySymbol("7"))
        #expect(!recorder.lastMinute.text.contains("key "))
        stage.keyboard.press("8")
        #expect(recorder.lastMinute.text.contains("key pressed 56"))
    }

    @Test func `without a focus return does not press a button that lies in the middle of the screen`() {
        let button = Button("Delete")
        button.frame = Rect(x: 100, y: 100, width: 200, height: 100)
        root.addSubview(button)
        let count = counter(button)
        let cancel = Button("Cancel")
        cancel.keyRole = .defaultAction
        root.addSubview(cancel)
        let cancels = counter(cancel)
        stage.keyboard.press(.return)
        #expect(count() == 0 && cancels() == 1)
        stage.keyboard.press(.space)
        #expect(count() == 0 && stage.scene.focusedView != nil)
    }

    @Test func `the pages of an overview have no focus and no commands while they are buttons`() {
        let pages = PageSwitcher()
        let page = ViewController()
        let button = Button("Inside")
        button.frame = Rect(x: 150, y: 100, width: 100, height: 60)
        page.view.addSubview(button)
        pages.add(page, animated: false)
        pages.add(ViewController(), animated: false)
        let stage = Stage(pages, size: Size(width: 400, height: 300))
        pages.select(page, animated: false)
        stage.settle()
        let count = counter(button)
        #expect(button.focus())
        pages.showOverview()
        stage.settle()
        #expect(!button.isFocused && !button.focus())
        stage.keyboard.press(.return)
        stage.settle()
        #expect(count() == 0)
        #expect(!pages.isShowingOverview)
    }

    @Test func `shift distinguishes the commands of letters, but not of signs`() {
        var ran: [String] = []
        root.addKeyCommand(KeyCommand("z", .control, title: "Undo") { ran.append("undo") })
        root.addKeyCommand(KeyCommand("z", [.control, .shift], title: "Redo") { ran.append("redo") })
        root.addKeyCommand(KeyCommand("?", title: "Help") { ran.append("help") })
        root.addKeyCommand(KeyCommand(.tab, [.control, .shift], title: "Back") { ran.append("back") })
        stage.keyboard.press("z", .control).press("z", [.control, .shift]).type("?").press("?")
        stage.keyboard.press(.tab, [.control, .shift])
        #expect(ran == ["undo", "redo", "help", "help", "back"])
        #expect(stage.scene.keyCommands.map(\.title) == ["Undo", "Redo", "Help", "Back"])
    }

    @Test func `tab continues from a view that was disabled or hidden`() {
        let buttons = (0..<4).map { index in
            let button = Button("\(index)")
            button.frame = Rect(x: 20, y: Double(index * 60), width: 80, height: 44)
            root.addSubview(button)
            return button
        }
        buttons[1].addAction(for: .primaryActionTriggered) { $0.isEnabled = false }
        buttons[1].focus()
        stage.keyboard.press(.return)
        stage.advance(by: .milliseconds(20))
        #expect(stage.scene.focusedView == nil)
        stage.keyboard.press(.tab)
        #expect(buttons[2].isFocused)
    }

    @Test func `a view in nested scroll views is visible in both when it gets the focus`() {
        let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        outer.contentSize = Size(width: 400, height: 2000)
        let inner = ScrollView(frame: Rect(x: 0, y: 250, width: 400, height: 200))
        inner.contentSize = Size(width: 400, height: 3000)
        root.addSubview(outer)
        outer.addSubview(inner)
        let item = spy("item", y: 2500, in: inner)
        stage.keyboard.press(.tab)
        stage.settle()
        #expect(item.isFocused)
        let box = item.convert(item.bounds, to: nil)
        #expect(box.minY >= 0 && box.maxY <= 300)
        #expect(inner.contentOffset.y == 2500 + 40 + 8 - 200)
    }

    @Test func `a hook cannot focus a view that is being removed`() {
        let box = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        root.addSubview(box)
        let (home, view) = (spy("home", y: 0, in: box), spy("view", y: 60, in: box))
        stage.scene.onFocusChange = { if $0 == nil { home.focus() } }
        view.focus()
        box.removeFromSuperview()
        #expect(stage.scene.focusedView == nil)
        #expect(home.log.isEmpty)
    }

    @Test func `a view that has the focus only in between is not notified, and views that fight for it do not hang`() {
        let (first, second, third) = (spy("a", y: 0), spy("b", y: 60), spy("c", y: 120))
        first.focus()
        first.onFocus = { if !first.isFocused { third.focus() } }
        second.focus()
        #expect(third.isFocused)
        #expect(second.log.isEmpty)
        #expect(third.log == ["focused"])
        third.onFocus = { if !third.isFocused { third.focus() } }
        second.onFocus = { if !second.isFocused { second.focus() } }
        second.focus()
        #expect(stage.scene.focusedView != nil)
    }

    @Test func `a view that passes its focus on to a part of it counts as reached`() {
        let box = KeySpy("box", Rect(x: 200, y: 0, width: 100, height: 100))
        root.addSubview(box)
        let part = spy("part", y: 0, in: box)
        box.onFocus = { if box.isFocused { part.focus() } }
        let start = spy("start", y: 0)
        start.focus()
        #expect(stage.scene.moveFocus(.right))
        #expect(part.isFocused)
    }

    @Test func `a held arrow shows one slide, not all of them`() {
        var graph = SlideGraph()
        for index in 0..<4 { graph.add(SlideID(index), right: SlideID((index + 1) % 4)) { View() } }
        let slides = SlideController(graph, start: SlideID(0))
        let stage = Stage(slides, size: Size(width: 400, height: 300))
        stage.keyboard.hold(.rightArrow, for: .seconds(2))
        stage.settle()
        #expect(slides.current == SlideID(1))
    }

    @Test func `the default button does not act if its dialog is hidden or covered while the key is down`() {
        let dialog = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        root.addSubview(dialog)
        let button = Button("OK")
        button.keyRole = .defaultAction
        dialog.addSubview(button)
        let count = counter(button)
        stage.keyboard.down(.return)
        dialog.isHidden = true
        stage.keyboard.up(.return)
        dialog.isHidden = false
        stage.keyboard.down(.return)
        let cover = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        cover.accessibility.isModal = true
        root.addSubview(cover)
        stage.keyboard.up(.return)
        #expect(count() == 0 && !button.isHighlighted)
    }

    @Test func `repeats go only to the view that got the press`() {
        let view = spy("view", y: 0)
        view.handled = [.return]
        root.addKeyCommand(KeyCommand(.function(1), title: "Focus") { view.focus() })
        stage.keyboard.hold(.function(1), for: .seconds(1))
        #expect(view.log == ["focused"])
    }

    @Test func `a modal view that appears takes the focus away while keys are in use`() {
        let view = spy("view", y: 0)
        stage.keyboard.press(.tab)
        #expect(view.isFocused)
        let cover = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        cover.accessibility.isModal = true
        root.addSubview(cover)
        stage.advance(by: .milliseconds(20))
        #expect(view.log == ["focused", "left"])
    }

    @Test func `a key and a touch press one control without disturbing each other`() {
        let button = Button("Start")
        button.frame = Rect(x: 100, y: 100, width: 100, height: 44)
        root.addSubview(button)
        var log: [String] = []
        button.addAction(for: .touchDragExit) { _ in log.append("exit") }
        button.focus()
        let finger = stage.finger.press(at: point(in: button)).drag(by: Vector(dx: 0, dy: 150))
        stage.keyboard.down(.space)
        finger.drag(by: Vector(dx: 0, dy: 20))
        #expect(log == ["exit"] && button.isHighlighted)
        finger.lift()
        #expect(button.isHighlighted)
        stage.keyboard.up(.space)
        #expect(!button.isHighlighted)
    }

    private func point(in view: View) -> Point { view.convert(view.bounds.center, to: nil) }

    @Test func `the focus and its absence are in the semantics tree`() {
        let button = Button("Start")
        root.addSubview(button)
        #expect(stage.scene.semantics().first?.accessibility.states.contains(.focused) == false)
        button.focus()
        #expect(stage.scene.semantics().first?.accessibility.states.contains(.focused) == true)
    }

    @Test func `the ring is not covered by a view beside the focused one`() throws {
        let (view, beside) = (spy("view", y: 0), spy("beside", y: 40))
        for row in [view, beside] { row.backgroundColor = .white }
        view.focus()
        stage.keyboard.press(.function(9))
        stage.advance(by: .milliseconds(20))
        let accent = Theme.light.colors.accent
        let image = stage.host.image
        let below = image.pixels[(40 + 3) * image.pixelSize.width + 60]
        let levels = [accent.red, accent.green, accent.blue].map { UInt32($0 * 255 + 0.5) }
        #expect(below & 0xFF_FFFF == levels.reduce(0) { $0 << 8 | $1 })
    }

    @Test(arguments: [QuarterTurn.none, .quarter, .half])
    func `hover follows the rotation of the panel`(rotation: QuarterTurn) {
        let stage = Stage(size: Size(width: 400, height: 300), rotation: rotation)
        let view = KeySpy("view", Rect(x: 20, y: 30, width: 60, height: 40))
        stage.scene.root.addSubview(view)
        stage.pointer.move(to: view)
        #expect(view.isHovered)
        let device = stage.scene.device
        #expect(device?.fromPanel(device?.toPanel(Point(50, 50)) ?? .zero) == Point(50, 50))
    }

    @Test func `a hovered view that moves to another superview at the same place is followed`() {
        let (one, two) = (
            KeySpy("plain 1", Rect(x: 0, y: 0, width: 200, height: 200)),
            KeySpy("plain 2", Rect(x: 0, y: 0, width: 200, height: 200))
        )
        root.addSubview(one)
        root.addSubview(two)
        let inner = spy("inner", y: 0, in: one)
        root.bringSubviewToFront(one)
        stage.pointer.move(to: inner)
        two.addSubview(inner)
        root.bringSubviewToFront(two)
        stage.advance(by: .milliseconds(20))
        #expect(two.isHovered && !one.isHovered)
    }
}
