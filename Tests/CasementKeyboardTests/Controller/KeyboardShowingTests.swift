import CasementControls
import CasementCore
import CasementKeyboard
import CasementTesting
import Testing

/// When the keyboard is shown, and what it covers.
@Suite @MainActor struct KeyboardShowingTests {
    private func covered(_ test: KeyboardStage) -> Rect { test.stage.scene.textInput.coveredArea }

    @Test func `it slides in within 250 ms when a field gets the focus, and out when none has it`() throws {
        let test = try KeyboardStage(isFocused: false)
        #expect(!test.controller.isKeyboardShown)
        #expect(covered(test) == .zero)
        test.field.focus()
        test.stage.advance(by: .milliseconds(125))
        let half = test.stage.host.now
        #expect(test.controller.isKeyboardShown)
        #expect(covered(test) == Rect(x: 0, y: 264, width: 800, height: 216))
        test.stage.settle()
        #expect(test.stage.host.now - half <= .milliseconds(150))
        test.field.resignFocus()
        // At the end of the turn of the loop, in which another field may get the focus.
        test.stage.advance(by: .zero)
        #expect(covered(test) == .zero)
        test.stage.settle()
        #expect(!test.controller.isKeyboardShown)
        #expect(throws: StageFailure.self) { try test.tap("a") }
    }

    @Test func `it stays away while the compositor supplies the text`() throws {
        let test = try KeyboardStage()
        #expect(test.controller.isKeyboardShown)
        test.stage.scene.textInput.source = .compositor
        test.stage.settle()
        #expect(!test.controller.isKeyboardShown)
        test.stage.scene.textInput.source = .automatic
        test.stage.settle()
        #expect(test.controller.isKeyboardShown)
        test.stage.scene.textInput.setInputMethodActive(true)
        test.stage.settle()
        #expect(!test.controller.isKeyboardShown)
    }

    @Test func `it turns around where it is when the focus changes while it moves`() throws {
        let test = try KeyboardStage(isFocused: false)
        test.field.focus()
        test.stage.advance(by: .milliseconds(100))
        let key = try test.key("q")
        let before = key.convert(key.bounds, to: nil).minY
        #expect((280.0...480).contains(before))
        test.field.resignFocus()
        #expect(key.convert(key.bounds, to: nil).minY == before)
        // It keeps its velocity at first.
        test.stage.advance(by: .milliseconds(220))
        #expect(key.convert(key.bounds, to: nil).minY > before)
        test.field.focus()
        test.stage.settle()
        try test.tap("q")
        #expect(test.field.text == "q")
    }

    @Test func `it fades and does not move where a person wants less motion`() throws {
        let test = try KeyboardStage(isFocused: false, environment: SceneEnvironment(reducesMotion: true))
        test.field.focus()
        test.stage.advance(by: .milliseconds(50))
        let key = try test.key("q")
        let board = try #require(key.superview?.superview)
        #expect(board.opacity > 0 && board.opacity < 1)
        #expect(board.frame.minY == 264)
        test.stage.settle()
        #expect(board.opacity == 1)
        try test.tap("Hide keyboard")
        test.stage.advance(by: .milliseconds(50))
        #expect(board.opacity < 1)
        #expect(board.frame.minY == 264)
        test.stage.settle()
        #expect(board.superview?.isHidden == true)
    }

    @Test func `a touch on a keyboard that leaves types nothing`() throws {
        let test = try KeyboardStage()
        let point = try test.key("h").convert(test.key("h").bounds.center, to: nil)
        try test.tap("Hide keyboard")
        test.stage.advance(by: .milliseconds(20))
        test.stage.newFinger().press(at: point).lift()
        #expect(test.field.text == "")
    }

    @Test func `a touch that is on a key when the keyboard leaves types nothing at its end`() throws {
        let test = try KeyboardStage()
        let finger = try test.stage.newFinger().press(on: test.key("h"))
        test.controller.hideKeyboard()
        finger.lift()
        #expect(test.field.isFocused && test.field.text == "")
        test.stage.settle()
        test.stage.newFinger().press(at: test.field.center).lift()
        test.stage.settle()
        try test.tap("h")
        #expect(test.field.text == "h")
    }

    @Test func `a touch on a key types while the keyboard slides in`() throws {
        let test = try KeyboardStage(isFocused: false)
        test.field.focus()
        test.stage.advance(by: .milliseconds(120))
        let finger = try test.stage.newFinger().press(on: test.key("t"))
        test.stage.settle()
        finger.lift()
        #expect(test.field.text == "t")
    }

    @Test func `its hide key hides it until the field is touched`() throws {
        let test = try KeyboardStage()
        try test.tap("Hide keyboard")
        #expect(!test.controller.isKeyboardShown)
        #expect(test.stage.scene.focusedView === test.field)
        test.stage.settle()
        test.stage.newFinger().press(at: test.field.center).lift()
        #expect(test.controller.isKeyboardShown)
    }

    @Test func `it hides while a hardware keyboard types, and comes back at a touch of the field`() throws {
        let test = try KeyboardStage()
        test.stage.keyboard.press("x")
        #expect(!test.controller.isKeyboardShown)
        // Tab leads to the next field, which a hardware keyboard fills in, too.
        let next = Field(frame: Rect(x: 20, y: 80, width: 300, height: 44))
        test.page.view.addSubview(next)
        test.stage.keyboard.press(.tab)
        #expect(next.isFocused)
        #expect(!test.controller.isKeyboardShown)
        test.stage.newFinger().press(at: Point(x: 700, y: 40)).lift()
        #expect(!test.controller.isKeyboardShown)
        test.stage.newFinger().press(at: next.center).lift()
        #expect(test.controller.isKeyboardShown)
    }

    @Test func `it is in front of a sheet whose field has the focus`() throws {
        let test = try KeyboardStage()
        let sheet = ViewController()
        let field = Field(TextInputTraits(capitalization: .none), frame: Rect(x: 20, y: 40, width: 200, height: 44))
        sheet.view.addSubview(field)
        test.page.present(sheet, style: .sheet(detents: [.large]))
        test.stage.settle()
        #expect(!test.controller.isKeyboardShown)
        test.stage.newFinger().press(at: field.convert(field.bounds.center, to: nil)).lift()
        test.stage.settle()
        try test.tap("o", "k")
        #expect(field.text == "ok")
        let labels = test.stage.scene.semantics().flatMap(\.labels)
        #expect(labels.contains("q"))
    }

    @Test func `the whole view moves up by what the keyboard covers, and back`() throws {
        let test = try KeyboardStage(isFocused: false)
        test.field.frame.origin.y = 420
        test.stage.newFinger().press(at: test.field.center).lift()
        test.stage.settle()
        let box = test.field.convert(test.field.bounds, to: nil)
        #expect(box.maxY <= 264 && box.maxY > 240)
        try test.tap("Hide keyboard")
        test.stage.settle()
        #expect(test.field.convert(test.field.bounds, to: nil).minY == 420)
    }

    @Test func `a scroll view around the field scrolls, and has its inset back afterwards`() throws {
        let test = try KeyboardStage(isFocused: false)
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 800, height: 480))
        list.contentSize = Size(width: 800, height: 600)
        test.page.view.addSubview(list)
        list.addSubview(test.field)
        test.field.frame = Rect(x: 20, y: 540, width: 300, height: 44)
        list.contentOffset = Point(x: 0, y: 120)
        test.field.focus()
        test.stage.settle()
        #expect(list.contentInset.bottom == 216)
        let box = test.field.convert(test.field.bounds, to: nil)
        #expect(box.maxY <= 264)
        #expect(test.controller.view.transform == .identity)
        test.field.resignFocus()
        test.stage.settle()
        #expect(list.contentInset.bottom == 0)
        #expect(list.contentOffset.y == 120)
    }

    @Test func `it is 52 mm high, and at most 45 percent of the panel`() throws {
        let large = try KeyboardStage(size: Size(width: 1280, height: 1024))
        #expect(covered(large).height == 334)
        large.stage.scene.touchMetrics = TouchMetrics(pointsPerInch: 127)
        large.controller.height = 40
        large.stage.settle()
        #expect(covered(large).height == 200)
    }

    @Test func `a floating keyboard is dragged by its handle, and does not cover the field`() throws {
        let test = try KeyboardStage(size: Size(width: 1280, height: 800))
        test.controller.style = .floating
        test.stage.settle()
        let before = covered(test)
        #expect(before.width == 481)
        let handle = Point(x: before.midX, y: before.minY + 10)
        test.stage.newFinger().press(at: handle).drag(by: Vector(dx: -200, dy: -100)).lift()
        test.stage.settle()
        #expect(covered(test) == before.offset(by: Vector(dx: -200, dy: -100)))
        try test.tap("o", "k")
        #expect(test.field.text == "ok")
    }

    @Test func `a split keyboard has a half at each edge`() throws {
        let test = try KeyboardStage(size: Size(width: 1280, height: 800))
        test.controller.style = .split
        test.stage.settle()
        try test.tap("q", "t", "y", "p")
        #expect(test.field.text == "qtyp")
        let (t, y) = (try test.key("t"), try test.key("y"))
        #expect(y.frame.minX - t.frame.maxX > 150)
    }

    @Test func `keys on secret text are in no recording`() throws {
        let recorder = SceneRecorder()
        let test = try KeyboardStage()
        test.stage.scene.recorder = recorder
        test.field.traits = TextInputTraits(.password)
        try test.tap("s")
        let key = try test.key("s")
        let point = key.convert(key.bounds.center, to: nil)
        let locations = recorder.lastMinute.touchLocations
        #expect(!locations.contains { ($0 - point).length < 0.1 })
        test.field.traits = TextInputTraits(.text, capitalization: .none)
        try test.tap("s")
        #expect(recorder.lastMinute.touchLocations.contains { ($0 - point).length < 0.1 })
    }

    @Test func `a key press repaints that key alone`() throws {
        let test = try KeyboardStage()
        test.controller.showsPreviews = false
        let key = try test.key("g")
        let box = key.convert(key.bounds, to: nil)
        let finger = try test.stage.newFinger().press(on: key)
        test.stage.advance(by: .milliseconds(17))
        let damage = test.stage.host.lastDamage
        #expect(damage.area > 0)
        #expect(Double(damage.area) <= (box.width + 2) * (box.height + 2))
        finger.lift()
    }

    @Test(
        "A window of any size has a keyboard, or no room for it", arguments: [KeyboardStyle.docked, .split, .floating])
    func sizes(style: KeyboardStyle) throws {
        let test = try KeyboardStage()
        test.controller.style = style
        test.stage.settle()
        for side in [1.0, 2, 3, 7, 19, 40, 100, 800] {
            for (width, height) in [(side, side), (side, 300), (300, side)] {
                for scale in [1.0 / 120, 0.5, 1, 3] {
                    for rotation in [QuarterTurn.none, .quarter] {
                        let device = DeviceTransform(
                            size: Size(width: width, height: height), scale: scale, rotation: rotation)
                        test.stage.scene.resize(to: device)
                        test.stage.advance(by: .milliseconds(20))
                    }
                }
            }
        }
        test.stage.scene.resize(to: DeviceTransform(size: Size(width: 800, height: 480), scale: 1))
        test.stage.settle()
        try test.tap("a")
        #expect(test.field.text == "a")
    }

    @Test("Keys that neither type nor edit leave it where it is; the others hide it") func hardwareKeys() throws {
        let test = try KeyboardStage()
        // Shift, AltGr, Num Lock, the volume, power and brightness keys, F5.
        for symbol: UInt32 in [0xFFE1, 0xFE03, 0xFF7F, 0x1008_FF11, 0x1008_FF2A, 0x1008_FF02, 0xFFC2] {
            test.stage.keyboard.press(KeySymbol(rawValue: symbol))
            test.stage.settle()
            #expect(test.controller.isKeyboardShown, "\(symbol)")
        }
        for symbol in [KeySymbol.backspace, .leftArrow, .return] {
            test.stage.keyboard.press(symbol)
            test.stage.settle()
            #expect(!test.controller.isKeyboardShown)
            test.stage.newFinger().press(at: test.field.center).lift()
            test.stage.settle()
            #expect(test.controller.isKeyboardShown)
        }
    }

    @Test("A held Delete deletes in the field in which it began, and in no other one") func heldDelete() throws {
        let test = try KeyboardStage()
        let other = Field(frame: Rect(x: 20, y: 90, width: 300, height: 44))
        test.page.view.addSubview(other)
        for field in [test.field, other] { field.insertText("abcdefghijklmnopqrstuvwxyz") }
        let finger = try test.stage.newFinger().press(on: test.stage.view(label: "Delete", role: .button))
        finger.hold(for: .milliseconds(900))
        #expect(test.field.text.count < 24)
        other.focus()
        finger.hold(for: .seconds(4))
        #expect(other.text.count == 26)
        finger.lift()
        test.stage.settle()
        try test.tap("a")
        #expect(other.text.count == 27)
    }
}

extension SemanticsNode {
    fileprivate var labels: [String] { [accessibility.label].compactMap { $0 } + children.flatMap(\.labels) }
}

extension Recording {
    /// The locations of touches that are not secret.
    fileprivate var touchLocations: [Point] {
        calls.flatMap { call -> [Point] in
            guard case .touches(let contacts) = call else { return [] }
            return contacts.filter { !$0.isSecret }.map(\.event.location)
        }
    }
}
