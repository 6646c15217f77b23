package import CasementCore

/// A story of slides: strokes, cancels, commands, changes of the graph, sizes, memory, vetoes and the surroundings.
@MainActor package enum SlideStory: ControllerStory {
    package enum Step {
        case touch(StoryTouch)
        case pass(milliseconds: Int)
        case go(SlideDirection, isAnimated: Bool, takesOver: Bool)
        case goToStop(SlideDirection, takesOver: Bool)
        case goTo(Int, isAnimated: Bool, takesOver: Bool)
        case change(rooms: Int, shift: Int)
        case close(room: Int)
        case resize(Size)
        case memoryPressure
        case surroundings(reducesMotion: Bool, isRightToLeft: Bool)
        case look(Int)
        case axis(Axis?)
        case enable(Bool)
        case limit(Int)
        case literal
    }

    package static func steps(seed: UInt64) -> [Step] {
        var random = SplitMix64(seed: seed)
        var steps: [Step] = random.once(in: 2) ? [.literal] : []
        for _ in 0..<random.pick(10...80) {
            guard random.once(in: 2) else {
                steps.append(other(&random))
                continue
            }
            for part in random.stroke(30) { steps += [.touch(part.touch), .pass(milliseconds: part.milliseconds)] }
        }
        return steps
    }

    private static func other(_ random: inout SplitMix64) -> Step {
        let (isAnimated, takesOver) = (!random.once(in: 5), random.once(in: 2))
        let side = SlideDirection.allCases[random.pick(0...SlideDirection.allCases.count - 1)]
        return switch random.pick(0...19) {
        case 0...2: .go(side, isAnimated: isAnimated, takesOver: takesOver)
        case 3, 4: .goToStop(side, takesOver: takesOver)
        case 5, 6: .goTo(random.pick(0...6), isAnimated: isAnimated, takesOver: takesOver)
        case 7, 8: .change(rooms: random.pick(2...6), shift: random.pick(1...2))
        case 9: .close(room: random.pick(0...6))
        case 10: .resize(Size(width: random.points(200, 500), height: random.points(200, 500)))
        case 11, 12: .memoryPressure
        case 13: .surroundings(reducesMotion: random.once(in: 3), isRightToLeft: random.once(in: 2))
        case 14: .look(random.pick(0...4))
        case 15: .axis([nil, nil, .horizontal, .vertical][random.pick(0...3)])
        case 16: random.once(in: 2) ? .enable(!random.once(in: 3)) : .limit(random.pick(1...6))
        default: .pass(milliseconds: random.pick(1...400))
        }
    }

    package static func play(_ steps: [Step]) -> [String] {
        let world = SlideWorld()
        for step in steps {
            world.apply(step)
            world.checkLimit()
        }
        world.checkRest()
        return world.violations
    }
}
