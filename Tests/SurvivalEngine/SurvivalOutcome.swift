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
        kills: Int = 0, milliseconds: [Double] = [], growth: Int = 0, descriptors: Int = 0, buffers: Int = 0
    ) {
        self.kills = kills
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
