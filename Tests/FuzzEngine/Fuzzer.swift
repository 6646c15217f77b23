import CasementCore

/// Runs sequences and says what went wrong in them.
@MainActor public enum Fuzzer {
    /// The steps that a seed stands for.
    public static func script(seed: UInt64) -> [Operation] {
        var generator = Generator(seed: seed)
        return generator.sequence()
    }

    /// Runs steps, lifts every finger, and returns what must not be; empty if all is well.
    public static func run(_ script: [Operation]) -> [String] {
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
            world.checkStanding()
        }
        world.liftEverything()
        world.checkStanding()
        world.checkRest()
        let violations = world.violations
        let (views, recognizers) = world.releaseAll()
        return (violations, views, recognizers)
    }

    /// Leaves out of a failing script whatever is not needed for it to fail.
    public static func shrink(_ script: [Operation]) -> [Operation] {
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
