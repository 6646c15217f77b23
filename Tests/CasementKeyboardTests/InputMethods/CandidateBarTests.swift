import CasementControls
import CasementCore
import CasementKeyboard
import CasementTesting
import Testing

/// The candidates above the keys.
@Suite @MainActor struct CandidateBarTests {
    private typealias Rig = InputMethodTests.Rig

    private func candidate(_ text: String, _ rig: Rig) throws -> View {
        try rig.stage.view(label: text, role: .button)
    }

    private func frame(_ view: View) -> Rect { view.convert(view.bounds, to: nil) }

    private func names(_ node: SemanticsNode) -> [String] {
        [node.accessibility.label].compactMap { $0 } + node.children.flatMap(names)
    }

    /// An input method with many candidates for each letter.
    private final class Many: InputMethod {
        let offersCandidates = true
        let count: Int
        private var isMarked = false
        init(_ count: Int = 1000) { self.count = count }
        func handle(_ key: InputMethodKey, in client: any TextInputClient) -> InputMethodAnswer {
            switch key {
            case .text(let text): .marked(text, candidates: (0..<count).map { "字\($0)" })
            case .candidate(let index): .commit("<\(index)>")
            default: .notHandled
            }
        }
        func reset() {}
    }

    @Test func `the space for candidates is there from the beginning`() throws {
        let rig = try Rig(Pinyin())
        #expect(rig.input.coveredArea == Rect(x: 0, y: 220, width: 800, height: 260))
        try rig.test.tap("n")
        #expect(rig.input.coveredArea.height == 260)
        let first = try frame(candidate("你", rig))
        #expect(first.minY >= 220 && first.maxY <= 264 && first.width >= 44)
        try rig.test.tap("Language")
        rig.stage.settle()
        #expect(rig.input.coveredArea == Rect(x: 0, y: 264, width: 800, height: 216))
        try rig.test.tap("Language")
        #expect(rig.input.coveredArea.height == 260)
        rig.field.textInputTraits = TextInputTraits(.number)
        #expect(rig.input.coveredArea.height == 216)
    }

    @Test func `a tap chooses a candidate, and the field keeps the focus`() throws {
        let rig = try Rig(Pinyin())
        try rig.test.tap("n", "i")
        try rig.stage.newFinger().press(on: candidate("尼", rig)).hold(for: .milliseconds(60)).lift()
        #expect(rig.field.text == "尼")
        #expect(rig.field.isFocused)
        rig.stage.settle()
        #expect(throws: StageFailure.self) { try candidate("尼", rig) }
    }

    @Test func `a thumb that is on a key types before the other one chooses`() throws {
        let rig = try Rig(Pinyin())
        try rig.test.tap("n")
        let (left, right) = (rig.stage.newFinger(), rig.stage.newFinger())
        try left.press(on: rig.test.key("i"))
        #expect(rig.field.text == "n")
        try right.press(on: candidate("尼", rig))
        #expect(rig.field.text == "ni")
        right.hold(for: .milliseconds(50)).lift()
        left.lift()
        #expect(rig.field.text == "尼")
        // One that the key removed is not chosen.
        try rig.test.tap("z", "h", "o", "n", "g")
        try left.press(on: rig.test.key("x"))
        try right.press(on: candidate("中国", rig))
        #expect(rig.marked == "zhongx")
        right.hold(for: .milliseconds(50)).lift()
        left.lift()
        #expect(rig.field.text == "尼zhongx")
    }

    @Test func `a drag scrolls the candidates and chooses none`() throws {
        let rig = try Rig(Many(60))
        try rig.test.tap("n")
        rig.stage.settle()
        let start = try frame(candidate("字3", rig)).center
        let finger = rig.stage.newFinger().press(at: start)
        // A thumb moves along an arc, and trembles.
        for step in 1...20 {
            let x = start.x - Double(step) * 12
            let y = start.y + Double(step * (20 - step)) * 0.12 + (step.isMultiple(of: 2) ? 0.8 : -0.8)
            finger.drag(to: Point(x: x, y: y), over: .milliseconds(16))
        }
        // The other hand types meanwhile.
        try rig.test.tap("m")
        #expect(rig.field.text == "m")
        finger.hold(for: .milliseconds(200)).lift()
        rig.stage.settle()
        #expect(rig.field.text == "m")
        #expect(rig.marked == "m")
    }

    @Test func `a thousand candidates have views where they are visible`() throws {
        let rig = try Rig(Many())
        try rig.test.tap("n")
        rig.stage.settle()
        func shown() -> [String] {
            rig.stage.scene.semantics().flatMap(names).filter { $0.hasPrefix("字") }
        }
        #expect((8...40).contains(shown().count))
        try rig.test.tap("All candidates")
        rig.stage.settle()
        #expect((30...120).contains(shown().count))
        for _ in 0..<40 where !shown().contains("字999") {
            rig.stage.newFinger().press(at: Point(x: 300, y: 440)).drag(
                to: Point(x: 310, y: 240), over: .milliseconds(60)
            ).lift()
            rig.stage.advance(by: .milliseconds(500))
        }
        rig.stage.settle()
        try rig.stage.newFinger().press(on: candidate("字999", rig)).hold(for: .milliseconds(60)).lift()
        #expect(rig.field.text == "<999>")
        // The keys are in front again.
        try rig.test.tap("a")
        #expect(rig.marked == "a")
    }

    @Test func `the first candidate is at the right in a language from right to left`() throws {
        let rig = try Rig(Pinyin())
        rig.stage.scene.environment = SceneEnvironment(layoutDirection: .rightToLeft)
        try rig.test.tap("n", "i")
        rig.stage.settle()
        let (first, second) = (try frame(candidate("你", rig)), try frame(candidate("尼", rig)))
        #expect(first.minX > second.maxX)
        #expect(first.maxX > 780)
        #expect(try frame(candidate("All candidates", rig)).maxX < 60)
    }

    @Test func `a hardware keyboard has the candidates alone at the bottom`() throws {
        let rig = try Rig(Pinyin())
        rig.field.frame.origin.y = 420
        rig.stage.keyboard.type("ni")
        rig.stage.settle()
        #expect(!rig.test.controller.isKeyboardShown)
        #expect(rig.input.coveredArea == Rect(x: 0, y: 436, width: 800, height: 44))
        #expect(try frame(candidate("你", rig)).minY >= 436)
        #expect(frame(rig.field).maxY <= 436)
        rig.stage.newFinger().press(at: frame(rig.field).center).lift()
        rig.stage.settle()
        #expect(rig.test.controller.isKeyboardShown)
        #expect(rig.input.coveredArea.height == 260)
        try rig.test.tap("Hide keyboard")
        rig.stage.settle()
        #expect(rig.input.coveredArea == .zero)
        #expect(rig.marked == nil)
    }

    @Test func `arrow keys lead beyond the candidates of the row`() throws {
        let rig = try Rig(Many(300))
        rig.stage.keyboard.type("n")
        for _ in 0..<201 { rig.stage.keyboard.press(.rightArrow) }
        rig.stage.settle()
        let chosen = try candidate("字200", rig)
        #expect(chosen.accessibility.states == .selected)
        #expect(frame(chosen).minX >= 0 && frame(chosen).maxX <= 800)
        rig.stage.keyboard.press(.return)
        #expect(rig.field.text == "<200>")
    }

    @Test func `assistive technology chooses a candidate`() throws {
        let rig = try Rig(Pinyin())
        try rig.test.tap("n", "i")
        rig.stage.settle()
        let first = try candidate("泥", rig)
        let action = first.accessibility.actions.first
        #expect(action?.perform() ?? (first as? Control)?.performPrimaryAction() == true)
        #expect(rig.field.text == "泥")
    }

    @Test func `candidates grow with the text`() throws {
        let rig = try Rig(Pinyin())
        rig.stage.scene.environment = SceneEnvironment(textScale: 2)
        rig.stage.settle()
        #expect(rig.input.coveredArea.height == 216 + 68)
        try rig.test.tap("n", "i")
        rig.stage.settle()
        #expect(try frame(candidate("你", rig)).height == 68)
    }
}
