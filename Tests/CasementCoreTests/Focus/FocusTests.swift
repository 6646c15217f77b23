import CasementCore
import CasementTesting
import Testing

/// A view that can have the focus and notes what it receives.
@MainActor final class KeySpy: View {
    var log: [String] = []
    var handled: Set<KeySymbol> = []
    var onFocus: (() -> Void)?
    var ring: FocusRing?

    init(_ identifier: String, _ frame: Rect) {
        super.init(frame: frame)
        self.identifier = identifier
    }

    override var canBecomeFocused: Bool { identifier?.hasPrefix("plain") != true }
    override var focusRing: FocusRing? { ring ?? super.focusRing }
    override func focusDidChange() {
        log.append(isFocused ? "focused" : "left")
        onFocus?()
    }
    override func keyDown(_ event: KeyEvent) -> Bool {
        log.append(event.phase == .repeated ? "repeat" : "down")
        return handled.contains(event.symbol)
    }
    override func keyUp(_ event: KeyEvent) { log.append(event.phase == .released ? "up" : "cancel") }
    override func hoverDidChange() { log.append(isHovered ? "enter" : "exit") }
}

@Suite("Focus") @MainActor struct FocusTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private var root: View { stage.scene.root }

    /// A grid of 3 x 2 views of 80 x 40 pt, named a to f.
    private func grid() -> [KeySpy] {
        let views = "abcdef".enumerated().map { index, name in
            KeySpy(
                "\(name)", Rect(x: Double(20 + index % 3 * 120), y: Double(20 + index / 3 * 100), width: 80, height: 40)
            )
        }
        for view in views { root.addSubview(view) }
        return views
    }

    private var focused: String { stage.scene.focusedView?.identifier ?? "-" }

    @Test func `tab goes through all views in the order of the tree and around the end, shift tab back`() {
        _ = grid()
        var order: [String] = []
        for _ in 0..<7 {
            stage.keyboard.press(.tab)
            order.append(focused)
        }
        #expect(order == ["a", "b", "c", "d", "e", "f", "a"])
        stage.keyboard.press(.tab, .shift)
        #expect(focused == "f")
        stage.keyboard.press(.tab, .shift)
        #expect(focused == "e")
    }

    @Test func `modifiers and the keys of the device show no ring, and other keys show it`() {
        grid()[0].focus()
        // Shift, AltGr, Num Lock, the volume and power keys.
        for symbol: UInt32 in [0xFFE1, 0xFE03, 0xFF7F, 0x1008_FF11, 0x1008_FF2A] {
            stage.keyboard.press(KeySymbol(rawValue: symbol))
            #expect(!stage.scene.isFocusRingShown, "\(symbol)")
        }
        stage.keyboard.press(.f5)
        #expect(stage.scene.isFocusRingShown)
    }

    @Test func `the arrows go to the nearest view in their direction, and stay at the edge`() {
        let views = grid()
        views[0].focus()
        var order: [String] = []
        for key in [
            KeySymbol.rightArrow, .downArrow, .leftArrow, .upArrow, .upArrow, .rightArrow, .rightArrow, .rightArrow,
        ] {
            stage.keyboard.press(key)
            order.append(focused)
        }
        #expect(order == ["b", "e", "d", "a", "a", "b", "c", "c"])
    }

    @Test func `hidden, transparent and ignoring views are left out, and so are views in them`() {
        let views = grid()
        views[1].isHidden = true
        views[2].opacity = 0
        views[3].isUserInteractionEnabled = false
        views[3].addSubview(KeySpy("inner", Rect(x: 0, y: 0, width: 10, height: 10)))
        stage.keyboard.press(.tab).press(.tab)
        #expect(focused == "e")
        #expect(!views[1].focus() && !views[3].focus())
        #expect(focused == "e")
    }

    @Test func `a focused view that is hidden or removed loses the focus, and tab continues from its position`() {
        let views = grid()
        views[2].focus()
        views[2].isHidden = true
        stage.advance(by: .milliseconds(20))
        #expect(focused == "-")
        #expect(views[2].log == ["focused", "left"])
        views[3].focus()
        views[3].removeFromSuperview()
        #expect(focused == "-")
        #expect(views[3].log == ["focused", "left"])
        stage.keyboard.press(.tab)
        #expect(focused == "e")
    }

    @Test func `a modal view confines the keys, the commands and the default button`() throws {
        let views = grid()
        views[0].focus()
        var pressed: [String] = []
        root.addKeyCommand(KeyCommand("s", .control, title: "Save") { pressed.append("behind") })
        let behind = Button("Behind")
        behind.keyRole = .defaultAction
        behind.addAction(for: .primaryActionTriggered) { _ in pressed.append("default behind") }
        root.addSubview(behind)
        let dialog = View(frame: Rect(x: 50, y: 50, width: 300, height: 200))
        dialog.accessibility.isModal = true
        let inside = [
            KeySpy("x", Rect(x: 0, y: 0, width: 40, height: 40)), KeySpy("y", Rect(x: 50, y: 0, width: 40, height: 40)),
        ]
        for view in inside { dialog.addSubview(view) }
        root.addSubview(dialog)
        stage.keyboard.press("s", .control).press(.return)
        #expect(pressed.isEmpty)
        // Return leads to the first view in the dialog, which has no default button.
        #expect(focused == "x")
        #expect(!views[0].focus())
        stage.keyboard.press(.tab)
        #expect(focused == "y")
        stage.keyboard.press(.tab)
        #expect(focused == "x")
        dialog.removeFromSuperview()
        stage.keyboard.press("s", .control).press(.return)
        #expect(pressed == ["behind", "default behind"])
    }

    @Test func `tab visits one view of a group, the selected one first, and the arrows stay in it while they can`() {
        let views = grid()
        let group = View(frame: Rect(x: 0, y: 200, width: 400, height: 60))
        group.isFocusGroup = true
        let buttons = (0..<3).map { index in
            let button = Button("\(index)")
            button.identifier = "\(index)"
            button.frame = Rect(x: Double(20 + index * 120), y: 0, width: 80, height: 44)
            group.addSubview(button)
            return button
        }
        buttons[1].isSelected = true
        root.insertSubview(group, aboveSubview: views[2])
        views[2].focus()
        stage.keyboard.press(.tab)
        #expect(focused == "1")
        stage.keyboard.press(.rightArrow)
        #expect(focused == "2")
        stage.keyboard.press(.tab)
        #expect(focused == "d")
        stage.keyboard.press(.tab, .shift)
        #expect(focused == "1")
        buttons[1].isSelected = false
        stage.keyboard.press(.leftArrow).press(.tab).press(.tab, .shift)
        #expect(focused == "0")
    }

    @Test func `a hook that moves the focus on wins, and each view is notified once`() {
        let views = grid()
        views[0].onFocus = { [view = views[0], next = views[1]] in if view.isFocused { next.focus() } }
        #expect(!views[0].focus())
        #expect(focused == "b")
        #expect(views[0].log == ["focused", "left"])
        #expect(views[1].log == ["focused"])
    }

    @Test func `the ring is drawn while keys are in use and outside of the view, and a touch hides it`() {
        let view = KeySpy("a", Rect(x: 100, y: 100, width: 80, height: 40))
        root.addSubview(view)
        view.focus()
        stage.advance(by: .milliseconds(20))
        let plain = stage.host.image.pixels
        stage.keyboard.press(.tab)
        stage.advance(by: .milliseconds(20))
        let ringed = stage.host.image.pixels
        #expect(ringed != plain)
        #expect(stage.scene.isFocusRingShown)
        stage.finger.press(at: Point(300, 250)).lift()
        stage.advance(by: .milliseconds(20))
        #expect(stage.host.image.pixels == plain)
        #expect(view.isFocused)
        stage.keyboard.press(.tab)
        stage.advance(by: .milliseconds(20))
        view.removeFromSuperview()
        stage.advance(by: .milliseconds(20))
        #expect(stage.host.image.pixels == plain)
    }

    @Test func `a ring around what moves within the view follows it`() {
        let view = KeySpy("a", Rect(x: 100, y: 100, width: 80, height: 40))
        root.addSubview(view)
        view.focus()
        stage.keyboard.press(.tab)
        let (first, second) = (Rect(x: 0, y: 0, width: 20, height: 20), Rect(x: 60, y: 20, width: 20, height: 20))
        let pictures = [first, second, first].map { box in
            view.ring = FocusRing(box)
            view.setNeedsLayout()
            stage.advance(by: .milliseconds(20))
            return stage.host.image.pixels
        }
        #expect(pictures[1] != pictures[0])
        #expect(pictures[2] == pictures[0])
    }

    @Test func `a view without a size has no ring`() {
        let view = KeySpy("a", Rect(x: 200, y: 100, width: 0, height: 0))
        root.addSubview(view)
        stage.advance(by: .milliseconds(20))
        let plain = stage.host.image.pixels
        view.focus()
        stage.keyboard.press(.tab)
        stage.advance(by: .milliseconds(20))
        #expect(view.isFocused && stage.scene.isFocusRingShown)
        #expect(stage.host.image.pixels == plain)
    }

    @Test func `the nearest views come before far ones, and views beside the line come last`() {
        let start = KeySpy("start", Rect(x: 10, y: 100, width: 60, height: 40))
        let beside = KeySpy("beside", Rect(x: 90, y: 180, width: 60, height: 40))
        let far = KeySpy("far", Rect(x: 300, y: 100, width: 60, height: 40))
        for view in [start, beside, far] { root.addSubview(view) }
        start.focus()
        stage.keyboard.press(.rightArrow)
        #expect(focused == "far")
        stage.keyboard.press(.leftArrow)
        #expect(focused == "start")
        stage.keyboard.press(.downArrow)
        #expect(focused == "beside")
    }
}
