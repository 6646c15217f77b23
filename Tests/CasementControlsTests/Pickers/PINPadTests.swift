import CasementControls
import CasementTesting
import Testing

@Suite("PINPad") @MainActor struct PINPadTests {
    private let stage = Stage(size: Size(width: 400, height: 480))
    private let pad = PINPad(length: 4)
    private let log = Log()

    final class Log {
        var pins: [String] = []
        var values: [String] = []
    }

    init() {
        pad.frame = Rect(x: 40, y: 20, width: 256, height: 344)
        stage.scene.root.addSubview(pad)
        pad.onComplete = { [log] in log.pins.append($0) }
        pad.onChange { [log] in log.values.append($0) }
        stage.settle()
    }

    private func key(_ label: String) throws -> View { try stage.view(label: label, role: .button) }
    private func tap(_ labels: String...) throws {
        for label in labels { try stage.finger.press(on: key(label)).hold(for: .milliseconds(60)).lift() }
    }
    private func dots() throws -> View { try stage.view(label: "PIN", role: .text) }

    @Test func `taps enter digits, and the last one completes the PIN once`() throws {
        try tap("3", "0", "9")
        #expect(pad.value == "309")
        #expect(try dots().accessibility.value == "3 of 4")
        #expect(log.pins.isEmpty)
        try tap("1", "5")
        #expect(log.pins == ["3091"])
        #expect(log.values == ["3", "30", "309", "3091"])
        #expect(try dots().accessibility.value == "4 of 4")
    }

    @Test func `two thumbs that overlap enter the digits in the order of their presses`() throws {
        let (left, right) = (stage.newFinger(), stage.newFinger())
        try left.press(on: key("1"))
        stage.advance(by: .milliseconds(30))
        try right.press(on: key("6"))
        #expect(try dots().accessibility.value == "2 of 4")
        #expect(pad.value == "")
        right.lift()
        stage.advance(by: .milliseconds(30))
        left.lift()
        #expect(pad.value == "16")
        try tap("2")
        try left.press(on: key("3"))
        try right.press(on: key("4"))
        right.lift()
        #expect(log.pins.isEmpty)
        left.lift()
        #expect(log.pins == ["1623"])
    }

    @Test func `a trembling finger enters its digit, a cancelled one and one that leaves the key enter none`() throws {
        var hand = Hand(stage)
        let finger = stage.newFinger()
        try finger.press(on: key("5"))
        hand.rest(finger)
        finger.lift()
        #expect(pad.value == "5")
        try stage.newFinger().press(on: key("6")).cancel()
        try stage.newFinger().press(on: key("7")).drag(by: Vector(dx: 200, dy: 200)).lift()
        #expect(pad.value == "5")
        #expect(try dots().accessibility.value == "1 of 4")
        #expect(log.values == ["5"])
    }

    @Test func `delete removes the last digit, by touch and by assistive technology`() throws {
        try tap("1", "2", "Delete")
        #expect(pad.value == "1")
        let action = try #require(try key("Delete").accessibility.actions.first)
        #expect(action.perform())
        #expect(pad.value == "")
        #expect(action.perform())
        #expect(log.values == ["1", "12", "1", ""])
        let digit = try #require(try key("8").accessibility.actions.first)
        #expect(digit.perform())
        #expect(pad.value == "8")
    }

    @Test func `a keyboard types into it, wherever the focus is`() throws {
        stage.keyboard.type("12a3")
        stage.keyboard.press(.backspace).press(KeySymbol(rawValue: 0xFFB7)).press("0")
        #expect(log.pins == ["1270"])
        pad.clear()
        stage.keyboard.press(.tab).press(.return).press(.rightArrow).press(.space).press(.downArrow).press(.return)
        #expect(pad.value == "125")
        stage.keyboard.press(.tab)
        #expect(stage.scene.focusedView === (try key("5")))
    }

    @Test func `a wrong PIN shakes the dots and is removed`() throws {
        pad.onComplete = { [pad] _ in pad.reject() }
        try tap("1", "2", "3", "4")
        #expect(pad.value == "")
        stage.advance(by: .milliseconds(50))
        #expect(try dots().transform.tx != 0)
        #expect(try dots().accessibility.states == .invalid)
        stage.settle()
        #expect(try dots().transform == .identity)
        try tap("7")
        #expect(pad.value == "7")
        #expect(try dots().accessibility.states == [])
    }

    @Test func `with reduced motion a wrong PIN does not shake`() throws {
        stage.scene.environment.reducesMotion = true
        try tap("1", "2")
        pad.reject()
        stage.advance(by: .milliseconds(50))
        #expect(try dots().transform == .identity)
        #expect(try dots().accessibility.states == .invalid)
    }

    @Test func `a digit during the shake counts`() throws {
        pad.reject()
        stage.advance(by: .milliseconds(100))
        try tap("7")
        stage.settle()
        #expect(pad.value == "7")
        #expect(try dots().accessibility.value == "1 of 4")
    }

    struct Steps: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
    }

    @Test func `the same generator shuffles the keys in the same way`() throws {
        var (first, second) = (Steps(state: 7), Steps(state: 7))
        pad.shuffleKeys(using: &first)
        let digits = pad.digits
        #expect(digits != [1, 2, 3, 4, 5, 6, 7, 8, 9, 0])
        #expect(digits.sorted() == Array(0...9))
        pad.restoreKeys()
        #expect(pad.digits == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0])
        pad.shuffleKeys(using: &second)
        #expect(pad.digits == digits)
        stage.settle()
        let place = try #require(pad.subviews.compactMap { $0 as? Control }.first)
        stage.finger.press(at: place.convert(place.bounds.center, to: nil)).lift()
        #expect(pad.value == "\(digits[0])")
    }

    @Test func `a disabled pad enters nothing, and revokes the digit whose key is down`() throws {
        let finger = stage.newFinger()
        try finger.press(on: key("5"))
        pad.isEnabled = false
        finger.lift()
        try tap("1")
        stage.keyboard.press("2")
        #expect(pad.value == "")
        #expect(log.values.isEmpty)
        #expect(pad.opacity == 0.4)
    }

    @Test func `a value that the app sets sends nothing, and bad characters are left out`() throws {
        pad.value = "1x2٣45 6"
        #expect(pad.value == "1245")
        #expect(log.values.isEmpty)
        #expect(log.pins.isEmpty)
        #expect(try dots().accessibility.value == "4 of 4")
    }

    @Test func `keys are not mirrored, and have the digits of the locale`() throws {
        stage.scene.environment.locale = "ar-EG"
        stage.settle()
        let keys = pad.subviews.compactMap { $0 as? Control }
        #expect(keys[0].frame.minX < keys[1].frame.minX)
        #expect(keys[0].accessibility.label == "١")
        stage.finger.press(at: keys[0].convert(keys[0].bounds.center, to: nil)).lift()
        #expect(pad.value == "1")
    }

    @Test func `at text scale two no digit is cut`() throws {
        stage.scene.environment.textScale = 2
        pad.frame = Rect(origin: .zero, size: pad.sizeThatFits(.zero))
        stage.settle()
        for key in pad.subviews.compactMap({ $0 as? Control }) {
            for case let label as Label in key.subviews {
                let natural = try #require(label.intrinsicSize)
                #expect(natural.width <= label.bounds.width)
                #expect(natural.height <= label.bounds.height)
            }
        }
    }

    private func digitSize() throws -> Double {
        let key = try #require(pad.subviews.compactMap { $0 as? Control }.first)
        let label = try #require(key.subviews.compactMap { $0 as? Label }.first)
        return try #require(label.shownLayout()?.runs.first?.size)
    }

    @Test func `dots and digits follow the text scale and the size of the pad`() throws {
        #expect(try digitSize() == 28)
        let dot = try #require(try dots().subviews.first)
        #expect(dot.frame.width == 16)
        stage.scene.environment.textScale = 2
        pad.frame.size = pad.sizeThatFits(.zero)
        stage.settle()
        #expect(try digitSize() == 56)
        #expect(dot.frame.width == 32)
        stage.scene.environment.textScale = 1
        let own = pad.sizeThatFits(.zero)
        for share in [0.5, 0.75, 1.5] {
            pad.frame.size = Size(width: own.width * share, height: own.height * share)
            stage.settle()
            #expect(try (digitSize() - 28 * share).magnitude < 0.01)
            #expect((dot.frame.width - 16 * share).magnitude < 0.01)
            for view in pad.subviews where !view.isHidden { #expect(pad.bounds.inset(by: -0.01).contains(view.frame)) }
        }
        pad.frame.size = Size(width: 40, height: 20)
        stage.settle()
        #expect(pad.sizeThatFits(Size(width: 200, height: 150)) == Size(width: 200, height: 150))
    }

    @Test func `a recording has no digits of it`() throws {
        #expect(pad.isSecret)
        let recorder = SceneRecorder()
        let controller = ViewController()
        let secret = PINPad(length: 4)
        let stage = Stage(controller, size: Size(width: 400, height: 480), recorder: recorder)
        secret.frame = Rect(x: 40, y: 20, width: 256, height: 344)
        controller.view.addSubview(secret)
        stage.settle()
        stage.keyboard.type("864")
        let key = try stage.view(label: "2", role: .button)
        try stage.finger.press(on: key).lift()
        stage.settle()
        #expect(secret.value == "8642")
        var secrets = 0
        for call in recorder.lastMinute.calls {
            switch call {
            case .key: Issue.record("A key was recorded.")
            case .secret: secrets += 1
            case .touches(let contacts): #expect(contacts.allSatisfy { $0.isSecret && $0.event.location == .zero })
            default: break
            }
        }
        #expect(secrets > 0)
    }
}
