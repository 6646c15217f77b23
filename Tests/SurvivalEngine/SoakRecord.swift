/// What one program held during a soak, and what it did wrong.
public struct SoakRecord: Sendable {
    /// What it held at rest, after the hands of one turn.
    public struct Sample: Hashable, Sendable {
        /// The time since the start.
        public var hours: Double
        /// Its own memory without buffers and with empty caches, see ``MemoryUse``.
        public var kibibytes: Int
        /// Its open descriptors without those of buffers.
        public var descriptors: Int
        /// Its mappings without buffers.
        public var maps: Int
        /// Its threads.
        public var threads: Int

        public init(hours: Double, kibibytes: Int, descriptors: Int = 0, maps: Int = 0, threads: Int = 0) {
            self.hours = hours
            self.kibibytes = kibibytes
            self.descriptors = descriptors
            self.maps = maps
            self.threads = threads
        }
    }

    /// The program and its compositor, such as `Slides on weston`.
    public let name: String
    /// In the order of their times.
    public internal(set) var samples: [Sample]
    /// A sentence for each error: it ended, drew nothing, or wrote that something failed.
    public internal(set) var errors: [String]
    /// The touches that began.
    public internal(set) var touches: Int

    public init(_ name: String, samples: [Sample] = [], errors: [String] = [], touches: Int = 0) {
        self.name = name
        self.samples = samples
        self.errors = errors
        self.touches = touches
    }

    /// So many samples in a row count as their least, because bitmaps of pages come and go.
    static let blockLength = 3

    /// How a value grew in the second half of the time; nil without enough samples. In the first half the program
    /// uses each of its parts for the first time.
    func trend(of value: KeyPath<Sample, Int>) -> Trend? {
        let middle = (samples.last?.hours ?? 0) / 2
        let half = samples.filter { $0.hours >= middle }
        // Long runs have longer blocks: all pairs of 300 blocks are enough.
        let length = max(Self.blockLength, half.count / 300)
        let least = stride(from: 0, to: half.count - length + 1, by: length).compactMap { start in
            half[start..<start + length].min { $0[keyPath: value] < $1[keyPath: value] }
        }
        return Trend(least.map { ($0.hours, Double($0[keyPath: value])) })
    }

    /// What it held at the start, at half of the time and at the end.
    public var summary: String {
        guard let last = samples.last, let middle = samples.first(where: { $0.hours >= last.hours / 2 }) else {
            return "\(name): no measurements"
        }
        let parts = [samples[0], middle, last].map {
            "\($0.kibibytes) KiB, \($0.descriptors) descriptors, \($0.maps) mappings, \($0.threads) threads"
        }
        return "\(name): \(parts.joined(separator: "; "))"
    }
}
