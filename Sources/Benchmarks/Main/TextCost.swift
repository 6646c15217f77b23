import CasementControls
import CasementCore
import CompositorHarness
import Glibc

/// Counts the instructions of a typed character, from the key to the painted frame, with callgrind.
@MainActor enum TextCost {
    /// In the middle of a text view of 100,000 characters, divided by the same in one of 1,000.
    static let view = Benchmark(figures: ["textview-100k.keystroke-vs-1k"]) { () throws(HarnessError) in
        let counts = try Callgrind.instructions([1000, 100_000].map { [viewOption, "\($0)"] })
        complain("textview-100k.keystroke-vs-1k", counts, "1,000 characters", "100,000")
        return [Figure("textview-100k.keystroke-vs-1k", counts[1] / counts[0], "ratio", decimals: 2)]
    }
    /// At the end of a field of 100 characters, divided by the layout and the painting of a label with the same text.
    static let field = Benchmark(figures: ["textfield.keystroke-vs-label"]) { () throws(HarnessError) in
        let counts = try Callgrind.instructions([[labelOption], [fieldOption]])
        complain("textfield.keystroke-vs-label", counts, "the label", "the field")
        return [Figure("textfield.keystroke-vs-label", counts[1] / counts[0], "ratio", decimals: 2)]
    }

    /// The arguments that make this program run only the part that callgrind counts.
    static let viewOption = "--type-in-text-view"
    static let fieldOption = "--type-in-text-field"
    static let labelOption = "--draw-label"

    private static let sentence = "The harbour pilot is expected at the berth with the tide of the evening. "
    /// The characters that are typed before the counted ones, so that their glyphs are known.
    private static let warmUp = "ever"
    private static let typed = "reverence"
    private static let size = Size(width: 480, height: 800)

    private static func complain(_ figure: String, _ counts: [Double], _ first: String, _ second: String) {
        let each = counts.map { Int($0) / typed.count }
        Files.complain("\(figure), instructions of a character: \(first) \(each[0]), \(second) \(each[1])")
    }

    private static func makeStage() -> PanelStage {
        guard let stage = try? PanelStage(width: Int(size.width), height: Int(size.height)) else { exit(2) }
        return stage
    }

    /// Paragraphs of four sentences.
    private static func text(_ count: Int) -> String {
        let paragraph = String(repeating: sentence, count: 4) + "\n"
        return String(String(repeating: paragraph, count: count / paragraph.count + 1).prefix(count))
    }

    private static func type(_ text: String, on stage: PanelStage) {
        for scalar in text.unicodeScalars {
            for phase in [KeyEvent.Phase.pressed, .released] {
                let text = phase == .pressed ? String(scalar) : ""
                stage.scene.handle(.key(KeyEvent(phase: phase, symbol: KeySymbol(scalar), text: text, time: stage.now)))
            }
            stage.pass()
            stage.show()
        }
    }

    static func runView(_ numbers: [Int]) {
        guard let count = numbers.first else { exit(2) }
        let stage = makeStage()
        let view = TextView(text(count))
        view.frame = Rect(origin: .zero, size: size)
        stage.scene.root.addSubview(view)
        stage.rest(frames: 2)
        view.focus()
        view.selectedTextRange = count / 2..<count / 2
        stage.rest()
        countTyping(in: view) { type($0, on: stage) }
    }

    static func runField() {
        let stage = makeStage()
        let field = TextField(text(100 - typed.count - warmUp.count))
        field.frame = Rect(x: 0, y: 0, width: 440, height: 44)
        stage.scene.root.addSubview(field)
        field.focus()
        stage.rest()
        countTyping(in: field) { type($0, on: stage) }
    }

    private static func countTyping(in control: TextControl, _ type: @escaping @MainActor (String) -> Void) {
        let before = control.textLength
        type(warmUp)
        Callgrind.measure { type(typed) }
        if control.textLength != before + warmUp.count + typed.count { exit(1) }
    }

    static func runLabel() {
        let stage = makeStage()
        let label = Label(text(100))
        label.frame = Rect(x: 0, y: 0, width: 440, height: 44)
        stage.scene.root.addSubview(label)
        stage.rest()
        let texts = typed.indices.map { text(99) + String(typed[$0]) }
        Callgrind.measure {
            for text in texts {
                label.text = text
                stage.pass()
                stage.show()
            }
        }
    }
}
