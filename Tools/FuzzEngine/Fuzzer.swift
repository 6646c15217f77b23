import CasementCore

/// Runs sequences and reports violated invariants.
@MainActor package enum Fuzzer {
    /// The steps of a seed.
    package static func script(seed: UInt64) -> [Operation] {
        var generator = Generator(seed: seed)
        return generator.sequence()
    }

    /// Runs steps and lifts all touches.
    ///
    /// - Returns: the violations; empty if there are none.
    package static func run(_ script: [Operation]) -> [String] {
        let (violations, weakViews, weakRecognizers) = play(script)
        var result = violations
        if weakViews.contains(where: { $0.object != nil }) { result.append("a view is never freed") }
        if weakRecognizers.contains(where: { $0.object != nil }) { result.append("a recognizer is never freed") }
        return result
    }

    private static func play(
        _ script: [Operation]
    ) -> (violations: [String], views: [Weak<View>], recognizers: [Weak<GestureRecognizer>]) {
        let world = World()
        for operation in script {
            world.apply(operation)
            world.checkBetweenSteps()
        }
        world.liftEverything()
        world.checkBetweenSteps()
        world.checkRest()
        let violations = world.violations
        let (views, recognizers) = world.releaseAll()
        return (violations, views, recognizers)
    }

    /// Removes all steps from a failing script that are not needed for its failure.
    package static func shrink(_ script: [Operation]) -> [Operation] {
        var best = script
        var chunk = max(1, best.count / 2)
        while true {
            var isSmaller = false
            var start = 0
            while start < best.count {
                var candidate = best
                candidate.removeSubrange(start..<min(start + chunk, best.count))
                if run(candidate).isEmpty {
                    start += chunk
                } else {
                    best = candidate
                    isSmaller = true
                }
            }
            if chunk == 1 && !isSmaller { return best }
            chunk = isSmaller ? chunk : max(1, chunk / 2)
        }
    }
}
