/// What hours of hands did to programs.
public struct SoakOutcome: Sendable {
    /// How long the programs ran.
    public let hours: Double
    public let records: [SoakRecord]

    public init(hours: Double, records: [SoakRecord]) {
        self.hours = hours
        self.records = records
    }

    /// The touches that began.
    public var touches: Int { records.reduce(0) { $0 + $1.touches } }

    /// The largest growth of those programs whose growth is known, in KiB an hour; nil without one.
    public var growth: Double? {
        records.compactMap { record in isKnown(record) ? record.trend(of: \.kibibytes)?.slope : nil }.max()
    }

    /// Those whose growth is not known, because the run was too short for it, with what was measured.
    public var unknown: [String] {
        records.filter { $0.errors.isEmpty && !isKnown($0) }.map { record in
            guard let trend = record.trend(of: \.kibibytes) else {
                return "\(record.name): too few of its \(record.samples.count) measurements are in the second half"
            }
            return "\(record.name): \(Self.range(trend)) KiB an hour"
        }
    }
}

// MARK: - Limits

extension SoakOutcome {
    /// 64 KiB an hour: in a hundred days with such hands 150 MiB. The unit of an app allows 224 MiB before the kernel slows
    /// it down, and an app has 30 to 70 MiB with its caches and buffers.
    public static let largestGrowth = 64.0

    /// An hour: memory and mappings are not judged in less. At first they grow with each page and each part of the program that
    /// is used for the first time.
    public static let shortest = 1.0

    /// Two hours, as `make soak` runs without HOURS: from then on a growth that is not known is a fault.
    public static let sufficient = 2.0

    private typealias Count = (noun: String, value: KeyPath<SoakRecord.Sample, Int>)

    /// What no program may do, a sentence each; empty if all is as it was.
    public var faults: [String] {
        let always: [Count] = [("descriptors", \.descriptors), ("threads", \.threads)]
        let isLong = hours >= Self.shortest
        let counted = isLong ? always + [("mappings", \.maps)] : always
        var faults = records.flatMap { record in
            var sentences = record.errors
            if isLong, let trend = record.trend(of: \.kibibytes), trend.lowest > Self.largestGrowth {
                sentences.append(
                    "its memory grows by \(Self.range(trend)) KiB an hour; \(Int(Self.largestGrowth)) are the limit")
            }
            for (noun, value) in counted {
                // A library that is loaded late, or a thread that comes and goes, is no trend.
                guard let trend = record.trend(of: value), trend.lowest > 0, trend.slope * hours / 2 >= 1 else {
                    continue
                }
                sentences.append("it has \(Self.range(trend)) more \(noun) with each hour; none may be added")
            }
            return sentences.map { "\(record.name): \($0)" }
        }
        if hours >= Self.sufficient { faults += unknown.map { "the growth is not known of \($0)" } }
        if touches == 0 { faults.append("no touch began, so nothing was tried") }
        return faults
    }

    /// Whether the growth is known well enough to tell the limit from none at all.
    private func isKnown(_ record: SoakRecord) -> Bool {
        guard hours >= Self.shortest, let trend = record.trend(of: \.kibibytes) else { return false }
        return trend.lowest > Self.largestGrowth || trend.highest - trend.lowest <= 2 * Self.largestGrowth
    }

    private static func range(_ trend: Trend) -> String {
        "\(Int(trend.lowest.rounded(.down))) to \(Int(trend.highest.rounded(.up)))"
    }
}
