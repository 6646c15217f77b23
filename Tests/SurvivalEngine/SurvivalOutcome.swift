/// What kills of a compositor did to an app.
public struct SurvivalOutcome: Sendable {
    public internal(set) var kills = 0
    /// For each run that was lost a sentence: the app ended, or its picture was another one afterwards.
    public internal(set) var losses: [String] = []
    /// From the new compositor's socket to the app's first picture, in milliseconds, in the order of the kills.
    public internal(set) var milliseconds: [Double] = []
    /// How much the app's own memory grew since the baseline, in KiB, without buffers; see ``MemoryUse``.
    public internal(set) var growth = 0
    /// How many more descriptors the app has open than at the baseline.
    public internal(set) var descriptors = 0
    /// The most buffers that the app had after a kill: three at most, or sessions that ended keep theirs.
    public internal(set) var buffers = 0

    public init(
        kills: Int = 0, losses: [String] = [], milliseconds: [Double] = [], growth: Int = 0, descriptors: Int = 0,
        buffers: Int = 0
    ) {
        self.kills = kills
        self.losses = losses
        self.milliseconds = milliseconds
        self.growth = growth
        self.descriptors = descriptors
        self.buffers = buffers
    }

    /// Both together: sums, and the greater growth and number of buffers.
    public func merging(_ other: SurvivalOutcome) -> SurvivalOutcome {
        var both = self
        both.kills += other.kills
        both.losses += other.losses
        both.milliseconds += other.milliseconds
        both.growth = max(growth, other.growth)
        both.descriptors = max(descriptors, other.descriptors)
        both.buffers = max(buffers, other.buffers)
        return both
    }

    /// The time that so large a share of the reconnections did not exceed, in milliseconds; zero without any.
    public func quantile(_ share: Double) -> Double {
        let sorted = milliseconds.sorted()
        guard !sorted.isEmpty else { return 0 }
        let index = Int((share * Double(sorted.count)).rounded(.up)) - 1
        return sorted[min(max(index, 0), sorted.count - 1)]
    }
}

// MARK: - Limits

extension SurvivalOutcome {
    /// 400 ms: with a watch on the folder of the socket an app returns within 100 ms, but the median of an app that only polls
    /// was 730 ms. A loaded machine needs more, hence the distance to both.
    public static let longestReturn = 400.0
    /// 4 MiB: caches of texts and glyphs have grown by up to 2.4 MiB in 50 kills, and then stop. In 100 kills the growth is
    /// that during 25 of each compositor, so that 160 KiB that stay of each session are seen, and less in a longer run.
    public static let largestGrowth = 4096
    /// Three: one shown, one waiting to be shown, one painted.
    public static let mostBuffers = 3

    /// What the app must not do, a sentence each; empty if it survived.
    public var faults: [String] {
        let late = quantile(0.99)
        let judged = [
            (
                late > Self.longestReturn,
                "one of 100 returns took \(Int(late.rounded())) ms or more; \(Int(Self.longestReturn)) are the limit"
            ),
            (
                growth > Self.largestGrowth,
                "the app's memory grew by \(growth) KiB; \(Self.largestGrowth) are the limit"
            ),
            (descriptors > 0, "the app has \(descriptors) more open descriptors; none may be added"),
            (buffers > Self.mostBuffers, "the app had \(buffers) buffers; \(Self.mostBuffers) are the limit"),
        ]
        return losses.map { "lost: \($0)" } + judged.filter { $0.0 }.map { $0.1 }
    }
}
