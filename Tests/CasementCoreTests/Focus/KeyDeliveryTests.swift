import CasementCore
import CasementTesting
import Testing

@Suite("Keys") @MainActor struct KeyDeliveryTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let outer = KeySpy("outer", Rect(x: 0, y: 0, width: 400, height: 300))
    private let inner = KeySpy("inner", Rect(x: 10, y: 10, width: 100, height: 40))
    private let other = KeySpy("other", Rect(x: 10, y: 100, width: 100, height: 40))

    init() {
        stage.scene.root.addSubview(outer)
        outer.addSubview(inner)
        stage.scene.root.addSubview(other)
        inner.focus()
        inner.log = []
    }

    @Test func `a key goes from the focused view along its superviews until one handles it`() {
        outer.handled = [.f5]
        stage.keyboard.press(.f5)
        #expect(inner.log == ["down"])
        #expect(outer.log == ["down", "up"])
        #expect(other.log.isEmpty)
    }

    @Test func `a held key repeats for the view that handled it`() {
        inner.handled = [.f5]
        stage.keyboard.hold(.f5, for: .milliseconds(500))
        #expect(inner.log == ["down", "repeat", "repeat", "repeat", "up"])
        #expect(outer.log.isEmpty)
    }

    @Test func `a key is cancelled when the focus moves away, and its release goes to no one`() {
        inner.handled = [.f5]
        stage.keyboard.down(.f5)
        other.focus()
        stage.keyboard.up(.f5)
        #expect(inner.log == ["down", "left", "cancel"] || inner.log == ["down", "cancel", "left"])
        #expect(other.log == ["focused"])
    }

    @Test func `a key is cancelled when the view that handled it leaves the scene`() {
        outer.handled = [.f5]
        stage.keyboard.down(.f5)
        outer.removeFromSuperview()
        stage.keyboard.up(.f5)
        #expect(outer.log == ["down", "cancel"])
    }

    @Test func `a key that the compositor takes away is cancelled and triggers nothing`() {
        let button = Button("Start")
        stage.scene.root.addSubview(button)
        var presses = 0
        button.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
        button.focus()
        stage.keyboard.down(.space).cancel(.space).up(.space)
        #expect(!button.isHighlighted)
        #expect(presses == 0)
        stage.keyboard.press(.space)
        #expect(presses == 1)
    }

    @Test func `a button that is disabled while a key presses it is released, and cannot be focused`() {
        let button = Button("Start")
        stage.scene.root.addSubview(button)
        var presses = 0
        button.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
        button.focus()
        stage.keyboard.down(.space)
        button.isEnabled = false
        stage.keyboard.up(.space)
        #expect(presses == 0 && !button.isHighlighted)
        stage.advance(by: .milliseconds(20))
        #expect(!button.isFocused)
        #expect(!button.focus())
    }

    @Test func `a second press of a key that is down ends the first one`() {
        inner.handled = [.f5]
        stage.keyboard.down(.f5).down(.f5).up(.f5)
        #expect(inner.log == ["down", "cancel", "down", "up"])
    }

    @Test func `a command runs where no view handles the key: the nearest superview first, then the frontmost view`() {
        var ran: [String] = []
        func command(_ name: String) -> KeyCommand { KeyCommand("s", .control, title: name) { ran.append(name) } }
        stage.scene.root.addKeyCommand(command("root"))
        other.addKeyCommand(command("other"))
        stage.keyboard.press("s", .control)
        outer.addKeyCommand(command("outer"))
        stage.keyboard.press("s", .control)
        inner.handled = [KeySymbol("s")]
        stage.keyboard.press("s", .control)
        other.focus()
        stage.keyboard.press("s", .control)
        #expect(ran == ["root", "outer", "other"])
        stage.keyboard.press("s").press("s", .alt)
        #expect(ran.count == 3)
    }

    @Test func `a command does not repeat unless it wants to`() {
        var (once, many) = (0, 0)
        outer.addKeyCommand(KeyCommand(.function(2), title: "Once") { once += 1 })
        var repeating = KeyCommand(.function(3), title: "Many") { many += 1 }
        repeating.repeats = true
        outer.addKeyCommand(repeating)
        stage.keyboard.hold(.function(2), for: .milliseconds(500))
        stage.keyboard.hold(.function(3), for: .milliseconds(500))
        #expect(once == 1)
        #expect(many == 4)
    }

    @Test func `return and escape press the default and the cancel button`() {
        var pressed: [String] = []
        for (title, role) in [("OK", Button.KeyRole.defaultAction), ("Cancel", .cancelAction)] {
            let button = Button(title)
            button.keyRole = role
            button.addAction(for: .primaryActionTriggered) { pressed.append($0.title) }
            stage.scene.root.addSubview(button)
        }
        stage.keyboard.press(.return).press(.escape)
        stage.keyboard.hold(.return, for: .seconds(1))
        #expect(pressed == ["OK", "Cancel", "OK"])
    }

    @Test func `without a focus the view in the middle of the screen gets the keys`() {
        inner.resignFocus()
        let page = KeySpy("plain page", Rect(x: 0, y: 0, width: 400, height: 300))
        page.handled = [.f5]
        stage.scene.root.addSubview(page)
        stage.keyboard.press(.f5)
        #expect(page.log == ["down", "up"])
        #expect(inner.log == ["left"])
    }

    @Test func `a recorded session with keys is replayed with the same picture`() async throws {
        func make() -> ViewController {
            let controller = ViewController()
            for index in 0..<3 {
                let button = Button("\(index)")
                button.frame = Rect(x: 20, y: Double(20 + index * 60), width: 100, height: 44)
                button.addAction(for: .primaryActionTriggered) { $0.isEnabled = false }
                controller.view.addSubview(button)
            }
            return controller
        }
        let recorder = SceneRecorder()
        let stage = Stage(make(), size: Size(width: 200, height: 200), recorder: recorder)
        stage.keyboard.press(.tab).press(.downArrow).press(.return).press(.tab)
        stage.settle()
        let replayed = await Stage.replay(try Recording(parsing: recorder.lastMinute.text), make)
        #expect(replayed.host.image.pixels == stage.host.image.pixels)
        #expect(replayed.differences.isEmpty)
    }

    @Test func `keys are not recorded while a secret view is shown`() {
        let recorder = SceneRecorder()
        stage.scene.recorder = recorder
        inner.isSecret = true
        stage.keyboard.type("1234")
        #expect(!recorder.lastMinute.text.contains("key "))
    }
}

extension KeySymbol {
    static let f5 = KeySymbol.function(5)
}
