/// The memory that a process alone holds, by what it is for, as `/proc/PID/smaps` lists it.
///
/// Counts private dirty pages, and those in swap. Clean pages and pages that other processes also map are left out: the
/// proportional set size contains them, so it changes when an unrelated process starts or ends.
public struct MemoryUse: Hashable, Sendable {
    /// What a mapping is for.
    public enum Kind: String, CaseIterable, Sendable {
        /// The main heap, which `brk` extends.
        case heap
        /// Further heaps, stacks of threads, and whatever else was mapped without a file.
        case anonymous
        /// The stack of the main thread.
        case stack
        /// Data of the program and of its libraries.
        case library
        /// Pictures that the compositor reads too. An app holds one to three, as the moment needs.
        case buffer
        /// Anything else.
        case other
    }

    /// KiB of each kind.
    public private(set) var kibibytes: [Kind: Int] = [:]
    /// The number of mapped pictures.
    public private(set) var buffers = 0
    /// The number of all other mappings.
    public private(set) var maps = 0

    /// Reads the text of an `smaps` file.
    public init(smaps: String) {
        var kind = Kind.other
        for line in smaps.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let first = words.first else { continue }
            if !first.hasSuffix(":") {
                kind = Self.kind(words.count > 5 ? words[5] : "")
                if kind == .buffer { buffers += 1 } else { maps += 1 }
            } else if first == "Private_Dirty:" || first == "Swap:", words.count > 1, let size = Int(words[1]) {
                kibibytes[kind, default: 0] += size
            }
        }
    }

    /// KiB of everything but the buffers, whose number is bounded and counted by itself.
    public var withoutBuffers: Int {
        kibibytes.reduce(0) { $0 + ($1.key == .buffer ? 0 : $1.value) }
    }

    /// What changed since another measurement, as a line of text.
    public func description(since before: MemoryUse) -> String {
        let changes = Kind.allCases.map { kind in
            let (old, new) = (before.kibibytes[kind] ?? 0, kibibytes[kind] ?? 0)
            return "\(kind.rawValue) \(old) to \(new)"
        }
        return "KiB: \(changes.joined(separator: ", ")); buffers: \(before.buffers) to \(buffers)"
    }

    private static func kind(_ path: Substring) -> Kind {
        if path.isEmpty || path.hasPrefix("[anon") { return .anonymous }
        if path == "[heap]" { return .heap }
        if path == "[stack]" { return .stack }
        if path.hasPrefix("/memfd:casement") { return .buffer }
        return path.hasPrefix("/") ? .library : .other
    }
}
