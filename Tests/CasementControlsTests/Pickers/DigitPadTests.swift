import CasementControls
import CasementTesting
import Testing

@Suite("DigitPad") @MainActor struct DigitPadTests {
    private let stage = Stage(size: Size(width: 400, height: 480))
    private let pad = DigitPad("Table number", length: 2...3)
    private let log = Log()

    final class Log {
        var confirmed: [String] = []
        var values: [String] = []
    }

    init() {
        show(pad, on: stage)
    }

    private func show(_ pad: DigitPad, on stage: Stage) {
        pad.frame = Rect(x: 40, y: 20, width: 256, height: 344)
        stage.scene.root.addSubview(pad)
        pad.onComplete = { [log] in log.confirmed.append($0) }
        pad.onChange { [log] in log.values.append($0) }
        stage.settle()
    }

    private func key(_ label: String) throws -> View { try stage.view(label: label, role: .button) }
    private func tap(_ labels: String...) throws {
        for label in labels { try stage.finger.press(on: key(label)).hold(for: .milliseconds(60)).lift() }
    }
    private func readout(_ label: String = "Table number") throws -> View {
        try stage.view(label: label, role: .text)
    }
    /// The texts of the readout that are seen.
    private func shown() throws -> [String] {
        try readout().subviews.filter { !$0.isHidden }.compactMap { ($0 as? Label)?.text }.filter { !$0.isEmpty }
    }
    private func isConfirmable() throws -> Bool { try #require(try key("Done") as? Control).isEnabled }

    @Test func `taps enter digits that are shown, and the key confirms those of a length`() throws {
        #expect(try shown() == ["Table number"])
        #expect(try readout().accessibility.value == "")
        try tap("4")
        #expect(try shown() == ["4"] && !isConfirmable())
        try tap("Done")
        #expect(log.confirmed.isEmpty)
        try tap("0", "Done")
        #expect(log.confirmed == ["40"])
        #expect(try readout().accessibility.value == "40")
        try tap("7", "9", "Done")
        #expect(log.confirmed == ["40", "407"] && log.values == ["4", "40", "407"])
        pad.clear()
        #expect(try shown() == ["Table number"] && !isConfirmable())
        #expect(log.values.count == 3)
    }

    @Test func `without a key that confirms, the last digit completes the entry`() throws {
        let stage = Stage(size: Size(width: 400, height: 480))
        let pad = DigitPad("Table number", length: 2...3, hasConfirmKey: false)
        show(pad, on: stage)
        #expect(throws: StageFailure.self) { try stage.view(label: "Done", role: .button) }
        stage.keyboard.type("12").press(.return).type("3")
        #expect(log.confirmed == ["123"])
    }

    @Test func `two thumbs that overlap enter the digits in the order of their presses, and confirm the last one`()
        throws
    {
        let (left, right) = (stage.newFinger(), stage.newFinger())
        try left.press(on: key("1"))
        try right.press(on: key("6"))
        #expect(try shown() == ["16"] && pad.value == "")
        right.lift()
        left.lift()
        #expect(pad.value == "16")
        // The key that confirms comes up before that of the last digit.
        try left.press(on: key("5"))
        try right.press(on: key("Done"))
        right.lift()
        #expect(log.confirmed.isEmpty)
        left.lift()
        #expect(log.confirmed == ["165"])
        pad.clear()
        // The digit that was waited for leaves its key, and too few are left.
        try tap("2")
        try left.press(on: key("3"))
        try right.press(on: key("Done")).lift()
        left.drag(by: Vector(dx: -150, dy: 300)).lift()
        #expect(pad.value == "2" && log.confirmed == ["165"])
        try tap("4")
        #expect(log.confirmed == ["165"])
    }

    @Test func `a digit that is added or deleted while confirming waits ends the waiting`() throws {
        let (left, right, third) = (stage.newFinger(), stage.newFinger(), stage.newFinger())
        try tap("2")
        try left.press(on: key("3"))
        try right.press(on: key("Done")).lift()
        try third.press(on: key("8"))
        left.lift()
        third.lift()
        #expect(pad.value == "238" && log.confirmed.isEmpty)
        try tap("Done")
        #expect(log.confirmed == ["238"])
    }

    @Test func `a cancelled finger and one that leaves the key enter nothing`() throws {
        try stage.newFinger().press(on: key("6")).cancel()
        try stage.newFinger().press(on: key("7")).drag(by: Vector(dx: 200, dy: 200)).lift()
        #expect(try pad.value == "" && shown() == ["Table number"] && log.values.isEmpty)
    }

    @Test func `a keyboard types, deletes and confirms wherever the focus is`() throws {
        stage.keyboard.type("12a")
        stage.keyboard.press(.backspace).press(KeySymbol(rawValue: 0xFFB7)).press(.return)
        #expect(log.confirmed == ["17"])
        stage.keyboard.press("8").press(.keypadEnter)
        #expect(log.confirmed == ["17", "178"])
        stage.keyboard.type("9")
        #expect(pad.value == "178")
    }

    @Test func `assistive technology presses the keys`() throws {
        for label in ["2", "5", "Delete", "6", "Done"] {
            let action = try #require(try key(label).accessibility.actions.first)
            #expect(action.perform())
        }
        #expect(log.confirmed == ["26"])
    }

    @Test func `a number that is refused shakes and stays, until the next key`() throws {
        pad.onComplete = { [pad] _ in pad.reject() }
        try tap("9", "9", "Done")
        stage.advance(by: .milliseconds(50))
        #expect(try readout().transform.tx != 0 && readout().accessibility.states == .invalid)
        stage.settle()
        #expect(try readout().transform == .identity && pad.value == "99")
        #expect(try readout().accessibility.states == .invalid)
        try tap("Delete")
        #expect(try pad.value == "9" && readout().accessibility.states == [])
        stage.scene.environment.reducesMotion = true
        pad.reject()
        stage.advance(by: .milliseconds(50))
        #expect(try readout().transform == .identity && readout().accessibility.states == .invalid)
    }

    @Test func `digits are shown in groups, which stay in their order from right to left`() throws {
        pad.removeFromSuperview()
        let pad = DigitPad("Phone", length: 3...16)
        show(pad, on: stage)
        pad.groups = [3, 3]
        func text(_ digits: String) throws -> String? {
            pad.value = digits
            return try readout("Phone").subviews.compactMap { ($0 as? Label)?.text }.first
        }
        #expect(try text("030") == "030")
        #expect(try text("0301") == "030\u{A0}1")
        #expect(try text("0301234567") == "030\u{A0}123\u{A0}4567")
        #expect(pad.value == "0301234567")
        stage.scene.environment.locale = "ar-EG"
        stage.settle()
        #expect(try text("0301") == "٠٣٠\u{A0}١")
        let label = try #require(try readout("Phone").subviews.compactMap { $0 as? Label }.first)
        let line = try #require(label.shownLayout())
        // The second digit, after two bytes, lies to the left of the last one, after three digits and the space.
        #expect(line.caret(at: 2).position.x < line.caret(at: 8).position.x)
    }

    @Test func `a value that the app sets sends nothing, and bad characters are left out`() throws {
        pad.value = "1x٣45 6"
        #expect(pad.value == "145" && log.values.isEmpty && log.confirmed.isEmpty)
        #expect(try isConfirmable())
    }

    @Test func `a disabled pad enters and confirms nothing`() throws {
        pad.value = "12"
        pad.isEnabled = false
        try tap("3", "Done")
        stage.keyboard.press("4").press(.return)
        #expect(pad.value == "12" && log.confirmed.isEmpty && pad.opacity == 0.4)
        pad.isEnabled = true
        try tap("Done")
        #expect(log.confirmed == ["12"])
    }

    @Test func `the title and the digits follow the language, and keys are not mirrored`() throws {
        pad.localizedTitle = Localized("table")
        let german = try StringTable("de", parsing: "table = Tischnummer")
        stage.scene.environment.strings = try StringCatalog([StringTable("en", parsing: "table = Table"), german])
        stage.scene.environment.locale = "de"
        stage.settle()
        #expect(pad.title == "Tischnummer")
        #expect(try readout("Tischnummer").accessibility.label == "Tischnummer")
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.settle()
        #expect(try key("1").frame.minX < key("2").frame.minX)
        #expect(try key("Löschen").frame.minX < key("0").frame.minX)
        #expect(try key("0").frame.minX < key("Fertig").frame.minX)
    }

    @Test(arguments: [1.0, 2], [Size(width: 480, height: 272), Size(width: 400, height: 480)])
    func `nothing is cut, and sixteen digits fit`(scale: Double, size: Size) throws {
        let stage = Stage(size: size)
        stage.scene.environment.textScale = scale
        let pad = DigitPad("Table number", length: 1...16)
        stage.scene.root.addSubview(pad)
        for width in [size.width, 200] {
            pad.frame = Rect(origin: .zero, size: pad.sizeThatFits(Size(width: width, height: size.height)))
            for value in ["", "8888888888888888"] {
                pad.value = value
                stage.settle()
                for part in pad.subviews where !part.isHidden {
                    #expect(pad.bounds.inset(by: -0.01).contains(part.frame))
                    for case let label as Label in part.subviews where !label.isHidden {
                        let layout = try #require(label.shownLayout())
                        #expect(!layout.isTruncated && layout.size.width <= label.bounds.width + 1)
                        #expect(layout.size.height <= label.bounds.height + 1)
                    }
                }
            }
        }
        for key in pad.subviews.compactMap({ $0 as? Control }) where size.width == 480 && scale == 1 {
            #expect(key.bounds.height >= Control.minimumTouchSize)
        }
    }

    private func digitSize() throws -> Double {
        let label = try #require(try readout().subviews.compactMap { $0 as? Label }.first)
        return try #require(label.shownLayout()?.runs.first?.size)
    }

    @Test func `digits follow the text scale and the size of the pad`() throws {
        pad.value = "42"
        stage.settle()
        #expect(try digitSize() == 34)
        let own = pad.sizeThatFits(.zero)
        for share in [0.5, 1.5] {
            pad.frame.size = Size(width: own.width * share, height: own.height * share)
            stage.settle()
            #expect(try (digitSize() - 34 * share).magnitude < 0.01)
        }
        stage.scene.environment.textScale = 2
        pad.frame.size = pad.sizeThatFits(.zero)
        stage.settle()
        #expect(try digitSize() == 68)
    }

    @Test func `a recording holds its digits, and is replayed`() async throws {
        func makeController() -> ViewController {
            let (controller, pad) = (ViewController(), DigitPad("Table number", length: 1...3))
            pad.identifier = "pad"
            pad.frame = Rect(x: 40, y: 20, width: 256, height: 344)
            controller.view.addSubview(pad)
            return controller
        }
        let recorder = SceneRecorder()
        let stage = Stage(makeController(), size: Size(width: 400, height: 480), recorder: recorder)
        stage.settle()
        stage.keyboard.type("86")
        try stage.finger.press(on: stage.view(label: "2", role: .button)).lift()
        stage.settle()
        let recording = recorder.lastMinute
        let secrets = recording.calls.filter { if case .secret = $0 { true } else { false } }
        #expect(secrets.isEmpty)
        let replay = await Stage.replay(recording) { makeController() }
        #expect(try replay.view("pad", as: DigitPad.self).value == "862")
    }

    @Test func `in slides, pages, a sheet and a scroll view it is operated, and no page moves`() throws {
        for style in ["slides", "pages", "sheet", "scroll view"] {
            let stage = Stage(size: Size(width: 480, height: 800))
            let pad = DigitPad("Table number", length: 1...3)
            let page = ViewController()
            let root: ViewController
            switch style {
            case "slides":
                var graph = SlideGraph()
                graph.add("page") { page.view }
                root = SlideController(graph, start: "page")
            case "pages": root = PageSwitcher([page, ViewController()])
            default: root = style == "sheet" ? ViewController() : page
            }
            stage.scene.rootViewController = root
            if style == "sheet" { root.present(page, style: .sheet(), animated: false) }
            if style == "scroll view" {
                let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 480, height: 800))
                scroll.contentSize = Size(width: 480, height: 2000)
                page.view.addSubview(scroll)
                scroll.addSubview(pad)
            } else {
                page.view.addSubview(pad)
            }
            pad.frame = Rect(x: 20, y: 20, width: 256, height: 344)
            stage.settle()
            var confirmed: [String] = []
            pad.onComplete = { confirmed.append($0) }
            let (left, right) = (stage.newFinger(), stage.newFinger())
            try left.press(on: stage.view(label: "4", role: .button))
            try right.press(on: stage.view(label: "2", role: .button))
            left.lift()
            right.lift()
            try stage.finger.press(on: stage.view(label: "Done", role: .button)).lift()
            #expect(confirmed == ["42"], "\(style)")
            let before = pad.convert(Point.zero, to: nil)
            stage.settle()
            #expect(pad.convert(Point.zero, to: nil) == before, "\(style)")
        }
    }
}
