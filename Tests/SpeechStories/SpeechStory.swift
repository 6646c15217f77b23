package import CasementCore
package import FuzzEngine
import SizeStories

/// A story of a person with a screen reader: touches and keys on an example, while pages come and go, the panel turns, and the
/// session ends.
@MainActor package enum SpeechStory: ControllerStory {
    package enum Step {
        /// What is shown, on which panel; the first one counts.
        case show(role: String, Size, hasKeyboard: Bool)
        case touch(StoryTouch)
        case pass(milliseconds: Int)
        /// The compositor cancels all touches.
        case cancel
        case key(KeySymbol)
        /// Types into a secret field, if one has the focus.
        case typeSecret
        case panel(Size, QuarterTurn)
        case surroundings(textScale: Double, isMirrored: Bool, locale: Locale, reducesMotion: Bool)
        /// Presents a form, in one of the styles.
        case present(Int)
        case dismiss(isAnimated: Bool)
        case alert
        /// Hides or shows a view of the frontmost form, and gives its list another length.
        case change(Int)
        /// The app announces as many texts.
        case announce(Int)
        /// The engine speaks the present text to its end.
        case finish
        case begin
        case end
        case headphones(Bool)
        case endSession
    }

    /// The role of odd seeds; the others show those of ``SizeStory``, one after the other.
    private static let form = "form"

    private static let sizes = [
        Size(width: 800, height: 480), Size(width: 480, height: 800), Size(width: 1280, height: 800),
        Size(width: 320, height: 480),
    ]
    private static let locales: [Locale] = ["en", "de", "ar", "ja"]
    private static let keys: [KeySymbol] = [
        .tab, .backTab, .return, .escape, .space, .leftArrow, .rightArrow, .upArrow, .downArrow, .function(1),
        .function(2), .function(3),
    ]
    private static let styleCount = 6

    package static func steps(seed: UInt64) -> [Step] {
        var random = SplitMix64(seed: seed)
        let roles = SizeStory.roles
        let role = seed.isMultiple(of: 2) ? roles[Int(seed / 2 % UInt64(roles.count))].name : form
        let size = sizes[random.pick(0...sizes.count - 1)]
        var steps: [Step] = [.show(role: role, size, hasKeyboard: random.once(in: 2))]
        for _ in 0..<random.pick(6...30) {
            var part = random.once(in: 3) ? [other(&random)] : gesture(&random)
            // In the middle of a gesture.
            if random.once(in: 5) { part.insert(other(&random), at: random.pick(0...part.count)) }
            steps += part + [.pass(milliseconds: random.pick(0...600))]
        }
        return steps
    }

    // MARK: Gestures

    private static func gesture(_ random: inout SplitMix64) -> [Step] {
        let (x, y) = (random.share(), random.share())
        switch random.pick(0...11) {
        case 0, 1: return taps(1, by: 1, x, y)
        case 2, 3: return taps(2, by: 1, x, y)
        case 4: return taps(random.pick(1...2), by: 3, x, y)
        case 5, 6: return swipe(&random, x, y)
        case 7: return stroke(by: 1, x, y, hold: 350, &random)
        case 8: return stroke(by: 2, x, y, hold: 0, &random)
        case 9: return taps(1, by: 1, x, y) + stroke(by: 1, x, y, hold: 550, &random)
        case 10: return stroke(by: 2, x, y, hold: 2100, &random)
        default: return random.stroke(60).flatMap { [.touch($0.touch), .pass(milliseconds: $0.milliseconds)] }
        }
    }

    private static func land(_ fingers: Int, _ x: Double, _ y: Double) -> [Step] {
        (0..<fingers).map { .touch(.press(finger: $0, x: min(x + Double($0) * 0.08, 0.99), y: y)) }
    }

    private static func lift(_ fingers: Int) -> [Step] { (0..<fingers).map { .touch(.lift(finger: $0)) } }

    private static func taps(_ count: Int, by fingers: Int, _ x: Double, _ y: Double) -> [Step] {
        (0..<count).flatMap { _ in
            land(fingers, x, y) + [.pass(milliseconds: 40)] + lift(fingers) + [.pass(milliseconds: 90)]
        }
    }

    private static func swipe(_ random: inout SplitMix64, _ x: Double, _ y: Double) -> [Step] {
        let (dx, dy) = [(60.0, 0.0), (60, 0), (-60, 0), (0, 60), (0, -60)][random.pick(0...4)]
        return swipe(x, y, dx, dy)
    }

    /// A short stroke of one finger.
    static func swipe(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> [Step] {
        let move: [Step] = [.pass(milliseconds: 20), .touch(.move(finger: 0, dx: dx, dy: dy))]
        return land(1, x, y) + move + move + lift(1)
    }

    /// Fingers that land, stay for some milliseconds and then move.
    private static func stroke(
        by fingers: Int, _ x: Double, _ y: Double, hold: Int, _ random: inout SplitMix64
    ) -> [Step] {
        var steps = land(fingers, x, y) + [.pass(milliseconds: hold)]
        let (dx, dy) = (random.points(-30, 30), random.points(-30, 30))
        for _ in 0..<random.pick(1...10) {
            for finger in 0..<fingers { steps.append(.touch(.move(finger: finger, dx: dx, dy: dy))) }
            steps.append(.pass(milliseconds: random.pick(8...40)))
        }
        return steps + (random.once(in: 8) ? [.cancel] : lift(fingers))
    }

    private static func other(_ random: inout SplitMix64) -> Step {
        let isAnimated = random.once(in: 2)
        switch random.pick(0...20) {
        case 0...3: return .key(keys[random.pick(0...keys.count - 1)])
        case 4: return .typeSecret
        case 5: return .panel(sizes[random.pick(0...sizes.count - 1)], QuarterTurn.allCases[random.pick(0...3)])
        case 6, 7:
            return .surroundings(
                textScale: [1, 1.5, 2][random.pick(0...2)], isMirrored: random.once(in: 2),
                locale: locales[random.pick(0...locales.count - 1)], reducesMotion: isAnimated)
        case 8, 9: return .present(random.pick(0...styleCount - 1))
        case 10: return .dismiss(isAnimated: isAnimated)
        case 11: return .alert
        case 12, 13: return .change(random.pick(0...60))
        case 14: return .announce(random.pick(1...20))
        case 15, 16: return .finish
        case 17: return random.once(in: 3) ? .end : .begin
        case 18: return .headphones(isAnimated)
        case 19: return random.once(in: 2) ? .endSession : .begin
        default: return .cancel
        }
    }

    // MARK: Playing

    package static func play(_ steps: [Step]) async -> [String] {
        let first = steps.lazy.compactMap { step in
            if case .show(let role, let size, let hasKeyboard) = step { (role, size, hasKeyboard) } else { nil }
        }.first
        guard let first else { return [] }
        let role = SizeStory.roles.first { $0.name == first.0 } ?? SizeRole(form) { SpeechForm(number: 0) }
        let world = SpeechWorld(role, first.1, hasKeyboard: first.2)
        for step in steps where world.violations.isEmpty {
            world.apply(step)
            await world.host.runTasks()
            world.check()
        }
        await world.checkRest()
        return world.violations
    }
}
