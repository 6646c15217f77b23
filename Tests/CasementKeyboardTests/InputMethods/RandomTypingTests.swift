import CasementControls
import CasementCore
import CasementTesting
import Testing

/// Keys in a random order, with answers after random delays, of which some are too late, while the focus changes.
@Suite @MainActor struct RandomTypingTests {
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
            return word ^ (word >> 31)
        }
    }

    private final class Delays {
        var random: Random
        let most: Int

        init(seed: UInt64, most: Int) { (random, self.most) = (Random(state: seed), most) }

        func next() -> Duration { .milliseconds(Int.random(in: 0...most, using: &random)) }
    }

    /// What was typed into each field.
    private struct Model {
        var texts = ["", ""]
        var field = 0

        mutating func type(_ key: Character) {
            if key == "<" { _ = texts[field].popLast() } else { texts[field].append(key) }
        }
    }

    /// An input method that changes nothing: whatever ends its compositions, each field has what was typed into it.
    @Test(arguments: 1...12)
    func `no key is lost, swapped or typed twice`(_ seed: UInt64) async throws {
        let delays = Delays(seed: seed, most: seed.isMultiple(of: 2) ? 300 : 1300)
        let slow = SlowMethod(Echo()) { delays.next() }
        slow.showsMeanwhile = seed.isMultiple(of: 3)
        let rig = try InputMethodTests.Rig(slow)
        rig.stage.scene.onProblem = { _ in }
        var (random, model) = (Random(state: seed &* 77), Model())
        let fields = [rig.field, rig.other]
        for _ in 0..<150 {
            switch Int.random(in: 0..<20, using: &random) {
            case 0:
                model.field = 1 - model.field
                fields[model.field].focus()
            case 1: await rig.stage.run(for: .milliseconds(Int.random(in: 0...900, using: &random)))
            case 2...8: await rig.stage.run(for: .milliseconds(Int.random(in: 0...80, using: &random)))
            case 9, 10:
                model.type("<")
                rig.stage.keyboard.press(.backspace)
            case 11, 12:
                model.type(" ")
                rig.stage.keyboard.press(.space)
            default:
                let letter = Unicode.Scalar(UInt8.random(in: 97...122, using: &random))
                model.type(Character(letter))
                rig.stage.keyboard.press(letter)
            }
        }
        await rig.stage.run(for: .seconds(120))
        #expect(fields.map(\.text) == model.texts)
    }

    /// An input method that changes everything gives the same text, however late its answers are.
    @Test(arguments: 1...8)
    func `delays do not change the text`(_ seed: UInt64) async throws {
        let keys: [Character] = Array("nihaozhongguo  <<123")
        var random = Random(state: seed)
        let typed = (0..<80).map { _ in keys.randomElement(using: &random) ?? "n" }
        var texts: [String] = []
        for most in [0, 400] {
            let delays = Delays(seed: seed, most: most)
            let rig = try InputMethodTests.Rig(SlowMethod(Pinyin()) { delays.next() })
            for key in typed {
                switch key {
                case "<": rig.stage.keyboard.press(.backspace)
                case " ": rig.stage.keyboard.press(.space)
                default: rig.stage.keyboard.type(String(key))
                }
                if most > 0 { await rig.stage.run(for: .milliseconds(Int.random(in: 0...90, using: &random))) }
            }
            await rig.stage.run(for: .seconds(60))
            texts.append(rig.field.text)
        }
        #expect(texts[0] == texts[1])
        #expect(texts[0].count > 10)
    }
}
