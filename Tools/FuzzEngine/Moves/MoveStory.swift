import CasementCore

/// A story of two hands on one of the pairs of the table of who moves.
@MainActor package enum MoveStory: ControllerStory {
    package enum Step {
        /// The pair on which the hands move; the first one counts.
        case pair(MovePair)
        case stroke(MoveStroke)
        case pass(milliseconds: Int)
    }

    package static func steps(seed: UInt64) -> [Step] {
        var random = SplitMix64(seed: seed)
        let all = MovePair.all
        let pair = all[random.pick(0...all.count - 1)]
        var steps: [Step] = [.pair(pair)]
        for _ in 0..<random.pick(2...6) {
            steps.append(.stroke(MoveStroke(&random)))
            if random.once(in: 3) { steps.append(.pass(milliseconds: random.pick(1...600))) }
        }
        return steps
    }

    package static func play(_ steps: [Step]) -> [String] {
        let pair = steps.lazy.compactMap { step in
            if case .pair(let pair) = step { pair } else { nil }
        }.first
        guard let pair else { return [] }
        let world = MoveWorld(pair)
        for step in steps {
            switch step {
            case .pair: break
            case .stroke(let stroke): world.play(stroke)
            case .pass(let milliseconds): world.pass(milliseconds)
            }
        }
        world.checkRest()
        return world.violations
    }
}

/// A stroke of one hand, and what another hand does meanwhile.
package struct MoveStroke {
    enum Other {
        case none
        /// It rests on the same view.
        case rests
        /// It moves with the first one.
        case joins
        /// It begins in the middle of the first one's stroke, and goes on after it.
        case relieves
    }

    enum End {
        case lift
        case cancel
        /// Lifts, and catches what settles.
        case isCaught(afterMilliseconds: Int)
    }

    let direction: Directions
    let other: Other
    let otherDirection: Directions
    let holdMilliseconds: Int
    let reports: Int
    /// Of one report.
    let distance: Double
    let end: End

    init(_ random: inout SplitMix64) {
        let directions: [Directions] = [.left, .right, .up, .down]
        direction = directions[random.pick(0...3)]
        otherDirection = random.once(in: 2) ? direction : directions[random.pick(0...3)]
        other = [.none, .none, .rests, .joins, .relieves][random.pick(0...4)]
        holdMilliseconds = random.once(in: 3) ? random.pick(100...600) : random.pick(0...30)
        reports = random.pick(2...14)
        distance = random.points(2, 16)
        end =
            switch random.pick(0...5) {
            case 0: .cancel
            case 1, 2: .isCaught(afterMilliseconds: random.pick(10...250))
            default: .lift
            }
    }
}

extension Directions {
    /// Of length 1.
    var unit: Vector {
        switch self {
        case .left: Vector(dx: -1, dy: 0)
        case .right: Vector(dx: 1, dy: 0)
        case .up: Vector(dx: 0, dy: -1)
        default: Vector(dx: 0, dy: 1)
        }
    }
}
