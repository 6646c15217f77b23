/// The turns of one program in one scene.
struct PeerColumn {
    let program: PeerProgram
    var samples: [PeerSample] = []
    /// The reason for which it is missing in the comparison; nil if it is not.
    var failure: String?

    /// A line of the table.
    struct Measure: Sendable {
        let name: String
        let decimals: Int
        /// The value of a set of turns.
        let value: @Sendable ([PeerSample]) -> Double?
    }

    static let measures = [
        Measure(name: "exec to first commit, ms", decimals: 1) { median($0.map(\.start)) },
        Measure(name: "CPU, ms a frame", decimals: 2) { median($0.map(\.processorTime)) },
        Measure(name: "frames missed in a swipe", decimals: 2) { mean($0.map(\.missedFrames)) },
        Measure(name: "finger to picture, ms: median", decimals: 1) { median($0.flatMap(\.latencies)) },
        Measure(name: "finger to picture, ms: p95", decimals: 1) { samples in
            let values = samples.flatMap(\.latencies)
            return values.isEmpty ? nil : Numbers.quantile(values, 0.95)
        },
        Measure(name: "first motion to first commit, ms", decimals: 1) { median($0.flatMap(\.firstMotions)) },
        Measure(name: "memory (PSS), MiB", decimals: 1) { median($0.map(\.memory)) },
        Measure(name: "idle wakeups in 10 s", decimals: 0) { median($0.compactMap(\.wakeups)) },
    ]

    @Sendable private static func median(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : Numbers.median(values)
    }

    @Sendable private static func mean(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }

    /// The two sets of turns whose difference is the spread of the program against itself.
    var sets: (first: [PeerSample], second: [PeerSample]) {
        let turns = samples.enumerated()
        return (turns.filter { $0.offset % 2 == 0 }.map(\.element), turns.filter { $0.offset % 2 == 1 }.map(\.element))
    }

    /// The value of all turns, and in parentheses those of the two sets of turns.
    func cell(_ measure: Measure) -> String {
        guard failure == nil, let value = measure.value(samples) else { return "-" }
        let text = Numbers.text(value, decimals: measure.decimals)
        let (first, second) = sets
        guard let one = measure.value(first), let other = measure.value(second) else { return text }
        return "\(text) (\(Numbers.text(one, decimals: measure.decimals)), "
            + "\(Numbers.text(other, decimals: measure.decimals)))"
    }
}
