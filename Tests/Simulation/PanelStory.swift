import CasementCore
import FuzzEngine

@testable import WaylandRigs

/// A simulated year of a panel, or a part of it: strokes of several hands, keys, and faults of all that is around the app. A
/// seed stands for one year.
@MainActor package enum PanelStory: ControllerStory {
    package enum Step {
        /// One to three hands for a time in milliseconds, and a fault at a share of that time.
        case hands(count: Int, seed: UInt64, milliseconds: Int, fault: (PanelFault, share: Double)?)
        /// Keys of a hardware keyboard.
        case keys([UInt32])
        case fault(PanelFault)
        /// Nothing happens for a number of minutes.
        case rest(minutes: Int)
    }

    /// What all stories of this process have had.
    package struct Sum {
        package var strokes = 0
        package var faults = 0
        package var pictures = 0
        package var frames = 0
        /// On the clocks of the panels.
        package var time = Duration.zero
    }

    package static var sum = Sum()
    /// Runs before each step.
    package static var onStep: () -> Void = {}
    /// The steps of a year: at least 1,000 strokes and 50 faults.
    package static let year = 600
    /// The pictures are compared after so many steps.
    package static let comparison = 20

    package static func steps(seed: UInt64) -> [Step] {
        var random = SplitMix64(seed: seed)
        return (1...year).map { number in
            // 30 times 12 days without a person make the steps a year.
            number % comparison == 0 ? .rest(minutes: random.pick(17_000...20_000)) : step(&random)
        }
    }

    private static func step(_ random: inout SplitMix64) -> Step {
        switch random.pick(0...11) {
        case 0...7:
            return .hands(
                count: random.pick(1...3), seed: random.next(), milliseconds: random.pick(300...1600),
                fault: random.once(in: 4) ? (PanelFault(&random), share: random.share()) : nil)
        case 8: return .keys((0..<random.pick(1...10)).map { _ in UInt32(random.pick(2...57)) })
        case 9: return .rest(minutes: random.pick(1...2000))
        default: return .fault(PanelFault(&random))
        }
    }

    /// Plays the first steps of the year of a seed; see ``ControllerStory/report(seed:)``.
    package static func report(seed: UInt64, first count: Int) async -> [String] {
        await report(Array(steps(seed: seed).prefix(count)))
    }

    /// The bytes that the process has grown by.
    package static var growth: Int { PanelResources.shared.growth }

    package static func play(_ steps: [Step]) async -> [String] {
        do {
            let world = try PanelWorld()
            let start = world.clock.now
            defer { sum.time += world.clock.now - start }
            do {
                try play(steps, in: world)
            } catch {
                world.end()
                throw error
            }
            world.end()
            return world.violations
        } catch {
            return ["the simulation has ended: \(error)"]
        }
    }

    private static func play(_ steps: [Step], in world: PanelWorld) throws {
        for (index, step) in steps.enumerated() {
            onStep()
            try world.apply(step)
            if (index + 1) % comparison == 0 || index == steps.count - 1 { try world.checkRest() }
            if !world.violations.isEmpty { break }
        }
    }
}
