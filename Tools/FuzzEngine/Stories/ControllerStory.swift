import CasementCore

/// A random story of touches, calls and changes of the surroundings for a controller. A seed stands for one story.
@MainActor package protocol ControllerStory {
    associatedtype Step

    /// The steps of a seed.
    static func steps(seed: UInt64) -> [Step]
    /// Plays steps.
    ///
    /// - Returns: the violated invariants; empty if there are none.
    static func play(_ steps: [Step]) async -> [String]
}

extension ControllerStory {
    /// Plays the story of a seed.
    ///
    /// - Returns: the violations and the shortest list of steps that has some; empty without violations.
    package static func report(seed: UInt64) async -> [String] { await report(steps(seed: seed)) }

    /// Plays steps.
    ///
    /// - Returns: the violations and the shortest list of steps that has some; empty without violations.
    package static func report(_ steps: [Step]) async -> [String] {
        var steps = steps
        guard !(await play(steps).isEmpty) else { return [] }
        var chunk = steps.count / 2
        while chunk > 0 {
            var (start, isSmaller) = (0, false)
            while start < steps.count {
                var candidate = steps
                candidate.removeSubrange(start..<min(start + chunk, steps.count))
                if await play(candidate).isEmpty {
                    start += chunk
                } else {
                    (steps, isSmaller) = (candidate, true)
                }
            }
            if chunk > 1 { chunk /= 2 } else if !isSmaller { break }
        }
        return await play(steps) + steps.map { "step: \($0)" }
    }
}

extension SplitMix64 {
    /// A random number below 1 and at least 0.
    package mutating func share() -> Double { Double(next() >> 11) / Double(UInt64(1) << 53) }

    /// A random number in a range of points.
    package mutating func points(_ low: Double, _ high: Double) -> Double { (low + (high - low) * share()).rounded() }

    /// The steps of one stroke: a press, some movements that go faster or slower, and often a lift or a cancel.
    package mutating func stroke(_ longest: Double) -> [(touch: StoryTouch, milliseconds: Int)] {
        let finger = once(in: 4) ? pick(1...2) : 0
        var result: [(touch: StoryTouch, milliseconds: Int)] = [
            (.press(finger: finger, x: share(), y: share()), pick(0...20))
        ]
        var (dx, dy) = (points(-longest, longest), points(-longest, longest))
        if once(in: 2) { if once(in: 2) { dx /= 8 } else { dy /= 8 } }
        let factor = [0.6, 1, 1.2][pick(0...2)]
        for _ in 0..<pick(0...8) {
            result.append((.move(finger: finger, dx: dx, dy: dy), pick(4...16)))
            (dx, dy) = (dx * factor, dy * factor)
        }
        let end = pick(0...9)
        if end == 0 { result.append((.cancel(finger: finger), pick(0...150))) }
        if end > 1 { result.append((.lift(finger: finger), pick(0...250))) }
        return result
    }
}
