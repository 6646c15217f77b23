import Synchronization

/// One half of the memory of a ``CallLog``.
///
/// The number of words in use grows after the words of an entry are written: whenever the process ends, the reader finds whole
/// entries.
@MainActor struct CallLogHalf {
    private let words: UnsafeMutableBufferPointer<UInt64>
    private let start: Int
    private let end: Int
    private var used = 0
    /// The next word of the entry that is being written.
    private var position = 0

    init(_ words: UnsafeMutableBufferPointer<UInt64>, _ index: Int) {
        start = CallLogFormat.headerSize + index * CallLogFormat.halfSize
        end = start + CallLogFormat.halfSize
        self.words = words
    }

    /// Empties the half and begins it with a number.
    mutating func begin(_ generation: UInt64) {
        store(0, at: start + 1)
        atomicMemoryFence(ordering: .releasing)
        store(generation, at: start)
        atomicMemoryFence(ordering: .releasing)
        used = 0
        position = start + CallLogFormat.halfHeaderSize
    }

    /// Appends a call; returns false if there is no room for it.
    mutating func append(_ call: Recording.Call) -> Bool {
        switch call {
        case .touches(let contacts):
            var size = 0
            for contact in contacts { size += Self.size(of: contact) }
            guard hasRoom(size) else { return false }
            var isFurther = false
            for contact in contacts {
                write(contact, isFurther: isFurther)
                isFurther = true
            }
        case .frame(let time):
            guard hasRoom(2) else { return false }
            write(.frame)
            write(time)
        case .advance(let time):
            guard hasRoom(2) else { return false }
            write(.advance)
            write(time)
        default: return append(.text, call.text)
        }
        publish()
        return true
    }

    /// Appends a size or an environment that is still in force.
    mutating func appendContext(_ call: Recording.Call) {
        _ = append(.context, call.text)
    }

    private mutating func append(_ kind: CallLogFormat.Kind, _ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard hasRoom(1 + (bytes.count + 7) / 8) else { return false }
        write(kind, UInt64(bytes.count) << 8)
        for first in stride(from: 0, to: bytes.count, by: 8) {
            let part = bytes[first..<min(first + 8, bytes.count)]
            write(part.reversed().reduce(0) { $0 << 8 | UInt64($1) })
        }
        publish()
        return true
    }

    // MARK: Words

    private static func size(of contact: Recording.Contact) -> Int { 8 + contact.event.coalesced.count * 3 }

    private mutating func write(_ contact: Recording.Contact, isFurther: Bool) {
        let event = contact.event
        var flags = isFurther ? CallLogFormat.isFurther : 0
        if contact.isSecret { flags |= CallLogFormat.isSecret }
        if event.type == .pointer { flags |= CallLogFormat.isPointer }
        let phase = UInt64(CallLogFormat.phases.firstIndex(of: event.phase) ?? 0)
        write(.contact, phase << 8 | flags << 16 | UInt64(event.coalesced.count) << 32)
        write(event.id.number)
        write(event.location)
        write(event.time)
        write(event.majorDiameter.bitPattern)
        write(event.minorDiameter.bitPattern)
        write(event.orientation.bitPattern)
        for sample in event.coalesced {
            write(sample.location)
            write(sample.time)
        }
    }

    private mutating func write(_ kind: CallLogFormat.Kind, _ details: UInt64 = 0) { write(kind.rawValue | details) }
    private mutating func write(_ time: Instant) { write(UInt64(bitPattern: time.nanoseconds)) }
    private mutating func write(_ point: Point) {
        write(point.x.bitPattern)
        write(point.y.bitPattern)
    }

    private mutating func write(_ word: UInt64) {
        store(word, at: position)
        position += 1
    }

    private func hasRoom(_ size: Int) -> Bool { position + size <= end }

    private mutating func publish() {
        used = position - start - CallLogFormat.halfHeaderSize
        atomicMemoryFence(ordering: .releasing)
        store(UInt64(used), at: start + 1)
    }

    private func store(_ word: UInt64, at index: Int) { words[index] = word }
}
