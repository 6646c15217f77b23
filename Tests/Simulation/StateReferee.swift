import PowerCuts

/// Judges the state file of a simulated panel: after a power cut it has its old content, or one that was being written.
struct StateReferee {
    /// The content that is on the disk for certain; nil for no file.
    private(set) var durable: [UInt8]?
    /// The states since then.
    private var attempted: [[UInt8]] = []
    private var replacements = 0
    /// The number of states that the app was asked for.
    private(set) var attempts = 0
    private(set) var violation: String?

    mutating func attempt(_ bytes: [UInt8]) {
        attempts += 1
        if attempted.last ?? durable != bytes { attempted.append(bytes) }
    }

    /// The disk has replaced the file so many times.
    mutating func synchronized(_ replacements: Int) {
        guard replacements != self.replacements else { return }
        self.replacements = replacements
        if let last = attempted.popLast() { durable = last }
        attempted = []
    }

    /// Judges the content of the disk after the end of a run, with which the next one starts.
    ///
    /// - Parameter isCertain: whether the last state must be there.
    mutating func judge(_ image: PowerCutDisk.Image, at path: String, isCertain: Bool) {
        let found = image[path]
        let last = attempted.last ?? durable
        // A state that was not read is kept under another name before the first one is written.
        let isKeptAside = found == nil && image["\(path).unread"] == durable
        if isCertain ? found != last : found != durable && !attempted.contains(where: { $0 == found }) && !isKeptAside {
            let lengths = "\(found.map { "\($0.count) bytes" } ?? "no file")"
            violation = "the state file has \(lengths), and is neither old nor new"
            if isCertain { violation = "the last state was not saved" }
        }
        (durable, attempted, replacements) = (found, [], 0)
    }
}
