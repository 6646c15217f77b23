extension ListStory {
    /// 36: the number of steps of a story, and 4: of those between two comparisons.
    private static let length = 36
    private static let interval = 4

    /// Plays the story of a seed, whole, over a list and over a grid.
    ///
    /// - Returns: the violations; empty if there are none.
    package static func violations(seed: UInt64) async -> [String] {
        var violations: [String] = []
        for isOfGrid in [false, true] {
            violations += await play(seed: seed, isOfGrid: isOfGrid, Array(1...length)).violations
        }
        return violations
    }

    /// Plays the story of a seed over a list and over a grid, and without some of its steps if it violates an invariant.
    ///
    /// - Returns: the violations and the shortest list of steps that has some; empty without violations.
    package static func report(seed: UInt64) async -> [String] {
        let report = await report(seed: seed, isOfGrid: false)
        return report.isEmpty ? await self.report(seed: seed, isOfGrid: true) : report
    }

    private static func report(seed: UInt64, isOfGrid: Bool) async -> [String] {
        var steps = Array(1...length)
        guard !(await play(seed: seed, isOfGrid: isOfGrid, steps).violations.isEmpty) else { return [] }
        var chunk = steps.count / 2
        while chunk > 0 {
            var (start, isSmaller) = (0, false)
            while start < steps.count {
                var candidate = steps
                candidate.removeSubrange(start..<min(start + chunk, steps.count))
                if await play(seed: seed, isOfGrid: isOfGrid, candidate).violations.isEmpty {
                    start += chunk
                } else {
                    (steps, isSmaller) = (candidate, true)
                }
            }
            if chunk > 1 { chunk /= 2 } else if !isSmaller { break }
        }
        let (violations, log) = await play(seed: seed, isOfGrid: isOfGrid, steps)
        return [isOfGrid ? "grid" : "list"] + violations + zip(steps, log).map { "step \($0): \($1)" }
    }

    /// Plays some steps of the story of a seed, up to the first violation.
    private static func play(
        seed: UInt64, isOfGrid: Bool, _ steps: [Int]
    ) async -> (violations: [String], log: [String]) {
        let story = ListStory(seed: seed, isOfGrid: isOfGrid)
        for (index, step) in steps.enumerated() {
            await story.step(step)
            let isLast = index == steps.count - 1
            guard isLast || (index + 1).isMultiple(of: interval) else { continue }
            await story.rest()
            if isLast { await story.alignToPixels() }
            var check = ListStoryCheck(story)
            check.compareRows()
            if isLast { check.comparePictures() }
            if !check.violations.isEmpty { return (check.violations, story.log) }
        }
        return ([], story.log)
    }
}
