package import CasementCore
package import FuzzEngine

/// A story of an example, or of a block of code of an article, on a panel whose size, scale and rotation nobody expects.
@MainActor package enum SizeStory: ControllerStory {
    package enum Step {
        /// What is shown, on which panel; the first one counts.
        case show(role: String, SizeSurroundings, SizePanel)
        case panel(SizePanel)
        /// The size of the box in which the app lies, if it lies in one.
        case box(Size)
        case touch(StoryTouch)
        case pass(milliseconds: Int)
        case key(KeySymbol)
        case wheel(x: Double, y: Double, Vector)
        /// Focuses one of the views that can have the focus.
        case focus(Int)
        /// Presents a form, in one of the styles.
        case present(Int)
        case dismiss(isAnimated: Bool)
        case alert
        case overview(isShown: Bool)
        case surroundings(textScale: Double, isDark: Bool, isRightToLeft: Bool, reducesMotion: Bool)
        case memoryPressure
    }

    /// What the stories show, one after the other.
    package static var roles = SizeRole.exhibits + SizeRole.controls
    /// Runs before each step, with the number of frames before it: a crash ends the process, and leaves the last line.
    package static var onStep: ((String) -> Void)?
    /// The frames that all stories have shown.
    package private(set) static var frameCount = 0

    package static func steps(seed: UInt64) -> [Step] {
        var random = SplitMix64(seed: seed)
        let role = roles[Int(seed % UInt64(roles.count))].name
        let all = SizeSurroundings.Kind.allCases
        let kind = random.once(in: 2) ? .plain : all[random.pick(0...all.count - 1)]
        let surroundings = SizeSurroundings(kind: kind, hasKeyboard: random.once(in: 2))
        var steps: [Step] = [.show(role: role, surroundings, SizePanel(&random))]
        if random.once(in: 2) { steps.append(.pass(milliseconds: random.pick(1...900))) }
        for _ in 0..<random.pick(8...40) {
            guard random.once(in: 2) else {
                steps.append(other(&random))
                continue
            }
            for part in random.stroke(60) { steps += [.touch(part.touch), .pass(milliseconds: part.milliseconds)] }
        }
        return steps
    }

    private static func other(_ random: inout SplitMix64) -> Step {
        switch random.pick(0...23) {
        case 0...5: .panel(SizePanel(&random))
        case 6, 7: .box(Size(width: random.share() * 40, height: random.share() * 40))
        case 8, 9: .key(keys[random.pick(0...keys.count - 1)])
        case 10:
            .wheel(x: random.share(), y: random.share(), Vector(dx: random.points(-90, 90), dy: random.points(-90, 90)))
        case 11, 12: .focus(random.pick(0...9))
        case 13, 14: .present(random.pick(0...5))
        case 15: .dismiss(isAnimated: random.once(in: 2))
        case 16: .alert
        case 17, 18: .overview(isShown: !random.once(in: 3))
        case 19:
            .surroundings(
                textScale: [0.5, 1, 1.5, 3][random.pick(0...3)], isDark: random.once(in: 2),
                isRightToLeft: random.once(in: 2), reducesMotion: random.once(in: 4))
        case 20: .memoryPressure
        default: .pass(milliseconds: random.pick(1...600))
        }
    }

    private static let keys: [KeySymbol] = [
        .tab, .backTab, .return, .escape, .space, .backspace, .home, .end, .pageUp, .pageDown, .leftArrow, .rightArrow,
        .upArrow, .downArrow, .menu, KeySymbol("a"),
    ]

    package static func play(_ steps: [Step]) async -> [String] {
        let first = steps.lazy.compactMap { step in
            if case .show(let role, let surroundings, let panel) = step { (role, surroundings, panel) } else { nil }
        }.first
        guard let first, let role = roles.first(where: { $0.name == first.0 }) else { return [] }
        onStep?("frame 0, \(first)")
        let world = SizeWorld(role, first.1, on: first.2)
        for step in steps where world.violations.isEmpty {
            onStep?("frame \(world.frameCount), \(step)")
            world.apply(step)
            await world.host.runTasks()
            world.check()
        }
        onStep?("frame \(world.frameCount), at rest")
        await world.checkRest()
        frameCount += world.frameCount
        return world.violations
    }
}

/// The size in points, the scale and the rotation of a panel.
package struct SizePanel: Sendable {
    let size: Size
    let scale: Double
    let rotation: QuarterTurn

    private static let scales: [Double] = [1.0 / 120, 0.1, 0.5, 1, 1, 1, 1.25, 1.5, 2, 3, 10]

    init(_ random: inout SplitMix64) {
        func small(_ random: inout SplitMix64) -> Double {
            random.once(in: 3) ? Double(random.pick(0...40)) : random.share() * 40
        }
        let size =
            switch random.pick(0...9) {
            case 0...3: Size(width: small(&random), height: small(&random))
            case 4: Size(width: small(&random), height: random.points(40, 4000))
            case 5: Size(width: random.points(40, 4000), height: small(&random))
            case 6...8: Size(width: random.points(40, 800), height: random.points(40, 600))
            default: Size(width: random.points(800, 8000), height: random.points(600, 8000))
            }
        let scale =
            random.once(in: 3)
            ? 1 / 120 + random.share() * (10 - 1 / 120) : Self.scales[random.pick(0...Self.scales.count - 1)]
        self.size = size
        // As hosts limit it.
        self.scale = min(scale, Double(Image.maximumSide) / max(size.width, size.height, 1))
        rotation = QuarterTurn.allCases[random.pick(0...3)]
    }

    /// A panel of this size after a story.
    var device: DeviceTransform { DeviceTransform(size: size, scale: scale, rotation: rotation) }
}

/// What lies around the controller of a story.
package struct SizeSurroundings: Sendable {
    enum Kind: CaseIterable {
        case plain, box, scrollView, slides, switcher, navigation, tabs, sheet
    }

    let kind: Kind
    let hasKeyboard: Bool
}
