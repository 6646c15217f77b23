package import CasementCore

/// A story of a page switcher: strokes, pinches, cancels, changes of the pages, commands, sizes, memory and the surroundings.
@MainActor package enum PageStory: ControllerStory {
    package enum Step {
        case touch(StoryTouch)
        case pass(milliseconds: Int)
        /// Numbers of pages are taken modulo the number of pages.
        case insert(Int, isAnimated: Bool, isSelected: Bool)
        case remove(Int, isAnimated: Bool)
        case move(Int, Int, isAnimated: Bool)
        case replace(Int, isAnimated: Bool)
        case batch(Int, Int)
        case select(Int, isAnimated: Bool)
        case showOverview(isAnimated: Bool)
        case dismissOverview(isAnimated: Bool)
        case resize(Size)
        case memoryPressure
        case surroundings(reducesMotion: Bool, isRightToLeft: Bool)
        case permit(closing: Bool, reordering: Bool)
        case limit(Int)
    }

    package static func steps(seed: UInt64) -> [Step] {
        var random = SplitMix64(seed: seed)
        var steps: [Step] = []
        for _ in 0..<random.pick(10...80) {
            guard random.once(in: 2) else {
                steps.append(other(&random))
                continue
            }
            for part in random.stroke(40) { steps += [.touch(part.touch), .pass(milliseconds: part.milliseconds)] }
            if random.once(in: 6) { steps.append(.pass(milliseconds: 600)) }
        }
        return steps
    }

    private static func other(_ random: inout SplitMix64) -> Step {
        let (isAnimated, number) = (!random.once(in: 3), random.pick(0...11))
        return switch random.pick(0...23) {
        case 0, 1: .insert(number, isAnimated: isAnimated, isSelected: random.once(in: 3))
        case 2, 3: .remove(number, isAnimated: isAnimated)
        case 4, 5: .move(number, random.pick(0...11), isAnimated: isAnimated)
        case 6: .replace(number, isAnimated: isAnimated)
        case 7: .batch(number, random.pick(0...11))
        case 8, 9: .select(number, isAnimated: isAnimated)
        case 10...12: .showOverview(isAnimated: isAnimated)
        case 13: .dismissOverview(isAnimated: isAnimated)
        case 14: .resize(Size(width: random.points(200, 500), height: random.points(200, 500)))
        case 15: .memoryPressure
        case 16: .surroundings(reducesMotion: random.once(in: 3), isRightToLeft: random.once(in: 2))
        case 17: .permit(closing: !random.once(in: 3), reordering: !random.once(in: 3))
        case 18: .limit(random.pick(1...5))
        default: .pass(milliseconds: random.pick(1...400))
        }
    }

    package static func play(_ steps: [Step]) -> [String] {
        let world = PageWorld()
        for step in steps {
            world.apply(step)
            world.checkLimit()
        }
        world.checkRest()
        return world.violations
    }
}
