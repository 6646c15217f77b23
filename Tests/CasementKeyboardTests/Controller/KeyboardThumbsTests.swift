import CasementCore
import CasementKeyboard
import CasementTesting
import FuzzEngine
import Testing
import Typing

/// Two thumbs type on the keyboard itself, and wild touches.
@Suite @MainActor struct KeyboardThumbsTests {
    /// The keys as they are on the stage.
    private func grid(of test: KeyboardStage) throws -> KeyGrid<TypedKey> {
        func entry(_ label: String, _ key: TypedKey) throws -> KeyGrid<TypedKey>.Entry {
            let view = try test.key(label)
            return KeyGrid.Entry(key: key, frame: view.convert(view.bounds, to: nil))
        }
        var rows = try test.controller.layout.rows.map { row in
            try row.map { key in
                try entry(key.caption, TypedKey(text: key.text, shiftedText: key.shiftedText, behavior: .text))
            }
        }
        let shift = try entry("Shift", TypedKey(text: "shift", shiftedText: "shift", behavior: .modifier))
        rows[rows.count - 1].insert(shift, at: 0)
        rows.append([try entry("Space", TypedKey(text: " ", shiftedText: " ", behavior: .space))])
        let (q, w) = (rows[0][0].frame, rows[0][1].frame)
        return KeyGrid(rows: rows, pitch: Size(width: w.minX - q.minX, height: rows[1][0].frame.minY - q.minY))
    }

    @Test(arguments: ["en", "ru"])
    func `words of two thumbs arrive in the field while the app stalls`(_ language: String) throws {
        let test = try KeyboardStage(languages: [language])
        var thumbs = TwoThumbs(on: try grid(of: test), seed: 7)
        let words = thumbs.words(30)
        let events = thumbs.type(words)
        let start = test.stage.host.now
        var random = SplitMix64(seed: 3)
        var next = 0
        while next < events.count {
            // The input that has come during a stall is delivered together, and before timers run.
            let stall = random.once(in: 10) ? Duration.milliseconds(50) : .zero
            let now = test.stage.host.now + .microseconds(16_667) + stall
            var batch: [TouchEvent] = []
            while next < events.count, start + (events[next].time - .zero) <= now {
                let event = events[next]
                batch.append(
                    TouchEvent(
                        id: event.touch, phase: event.phase, location: event.location,
                        time: start + (event.time - .zero)))
                next += 1
            }
            if !batch.isEmpty { test.stage.scene.handle(.touches(batch)) }
            test.stage.advance(by: now - test.stage.host.now)
        }
        test.stage.settle()
        #expect(test.field.text == words.map { $0.joined() + " " }.joined())
    }

    @Test func `wild touches leave no key pressed and nothing behind`() throws {
        let kinds: [TextInputTraits.Kind] = [.text, .pin, .email, .decimal, .password]
        var random = SplitMix64(seed: 5)
        let test = try KeyboardStage(languages: ["en", "de", "ar"])
        let fingers = test.stage.fingers(4)
        for _ in 0..<3000 {
            let finger = fingers[random.pick(0...3)]
            let point = Point(x: Double(random.pick(0...799)), y: Double(random.pick(220...479)))
            switch random.pick(0...11) {
            case 0...3: if !finger.isDown { finger.press(at: point) }
            case 4...6: if finger.isDown { finger.move(to: point) }
            case 7, 8: if finger.isDown { finger.lift() }
            case 9: test.stage.advance(by: .milliseconds(random.pick(1...700)))
            case 10: if finger.isDown { finger.cancel() }
            default:
                if random.once(in: 4) { test.field.traits = TextInputTraits(kinds[random.pick(0...4)]) }
                if random.once(in: 8) { test.field.focus() }
                if random.once(in: 9) { test.field.resignFocus() }
            }
        }
        for finger in fingers where finger.isDown { finger.lift() }
        test.field.traits = TextInputTraits(capitalization: .none)
        test.field.resignFocus()
        test.stage.settle()
        test.field.focus()
        test.stage.settle()
        let before = test.field.textLength
        try test.tap("Space")
        #expect(test.field.textLength == before + 1)
    }

    @Test func `nothing is left of a keyboard whose controller is gone`() throws {
        let leaks = try Stage.leaks(of: { (try? KeyboardController(FieldController())) ?? ViewController() }) { stage in
            let field: Field = try stage.view("field", as: Field.self)
            stage.newFinger().press(at: field.center).lift()
            stage.settle()
            try stage.finger.press(on: stage.view(label: "T")).hold(for: .seconds(1)).lift()
        }
        #expect(leaks == [])
    }

    private final class FieldController: ViewController {
        override func viewDidLoad() {
            view.addSubview(Field(frame: Rect(x: 20, y: 20, width: 300, height: 44)))
        }
    }
}
