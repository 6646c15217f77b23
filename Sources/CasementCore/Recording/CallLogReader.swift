/// Reads the memory of a ``CallLog`` whose process has ended at any time. It believes nothing that the memory says.
package struct CallLogReader {
    /// The process that wrote the log.
    package let process: Int32
    /// The calls of the last minute before the last one.
    package let recording: Recording

    /// Reads the bytes of a log; nil if they are none.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count >= CallLog.byteCount else { return nil }
        let words = bytes.withUnsafeBytes { memory in
            (0..<CallLog.byteCount / 8).map { memory.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
        }
        guard words[0] == CallLogFormat.magic else { return nil }
        process = Int32(truncatingIfNeeded: words[1])
        let halves = [0, 1].map { CallLogFormat.headerSize + $0 * CallLogFormat.halfSize }
            .filter { words[$0] > 0 }.sorted { words[$0] < words[$1] }
        var calls: [Recording.Call] = []
        for (index, start) in halves.enumerated() {
            let size = min(words[start + 1], UInt64(CallLogFormat.halfSize - CallLogFormat.halfHeaderSize))
            let first = start + CallLogFormat.halfHeaderSize
            var entries = CallLogEntries(words[first..<first + Int(size)], includesContext: index == 0)
            while let call = entries.next() { calls.append(call) }
        }
        let isPartial = halves.first.map { words[$0] > 1 } ?? false
        recording = Recording(calls: calls, isPartial: isPartial).lastMinute
    }
}

/// The entries of a half, as calls; ends at the first that no log contains.
private struct CallLogEntries {
    private var words: ArraySlice<UInt64>
    private let includesContext: Bool

    init(_ words: ArraySlice<UInt64>, includesContext: Bool) {
        (self.words, self.includesContext) = (words, includesContext)
    }

    mutating func next() -> Recording.Call? {
        while let first = words.popFirst(), let kind = CallLogFormat.Kind(rawValue: first & 0xFF) {
            switch kind {
            case .frame: return instant().map { .frame($0) }
            case .advance: return instant().map { .advance($0) }
            case .contact: return contact(first).map { .touches([$0] + furtherContacts()) }
            case .text: return call(byteCount: first >> 8)
            case .context:
                guard let call = call(byteCount: first >> 8) else { return nil }
                if includesContext { return call }
            }
        }
        return nil
    }

    private mutating func call(byteCount: UInt64) -> Recording.Call? {
        guard byteCount <= UInt64(words.count) * 8 else { return nil }
        let count = Int(byteCount)
        var bytes: [UInt8] = []
        for word in words.prefix((count + 7) / 8) {
            for shift in stride(from: 0, to: 64, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
            }
        }
        words = words.dropFirst((count + 7) / 8)
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        return try? Recording(parsing: "\(Recording.header)\n\(text)").calls.first
    }

    private mutating func furtherContacts() -> [Recording.Contact] {
        var contacts: [Recording.Contact] = []
        let isFurther = CallLogFormat.Kind.contact.rawValue | CallLogFormat.isFurther << 16
        while let first = words.first, first & (0xFF | CallLogFormat.isFurther << 16) == isFurther {
            words = words.dropFirst()
            guard let contact = contact(first) else { break }
            contacts.append(contact)
        }
        return contacts
    }

    private mutating func contact(_ first: UInt64) -> Recording.Contact? {
        let (phase, flags, count) = (Int(first >> 8 & 0xFF), first >> 16, first >> 32)
        guard phase < CallLogFormat.phases.count, words.count >= 7, count <= UInt64(words.count - 7) / 3,
            let id = words.popFirst(), let location = point(), let time = instant()
        else { return nil }
        var event = TouchEvent(id: TouchID(id), phase: CallLogFormat.phases[phase], location: location, time: time)
        if flags & CallLogFormat.isPointer != 0 { event.type = .pointer }
        event.majorDiameter = number() ?? 0
        event.minorDiameter = number() ?? 0
        event.orientation = number() ?? 0
        for _ in 0..<count {
            guard let location = point(), let time = instant() else { return nil }
            event.coalesced.append(TouchSample(location: location, time: time))
        }
        var contact = Recording.Contact(event)
        if flags & CallLogFormat.isSecret != 0 { contact.hide() }
        return contact
    }

    private mutating func number() -> Double? { words.popFirst().map { Double(bitPattern: $0) } }
    /// A time from the start of the clock to some 146 years later, so that the difference of two does not overflow.
    private mutating func instant() -> Instant? {
        words.popFirst().flatMap { $0 < 1 << 62 ? Instant(nanoseconds: Int64($0)) : nil }
    }
    private mutating func point() -> Point? {
        guard let x = number(), let y = number() else { return nil }
        return Point(x: x, y: y)
    }
}

extension Recording {
    /// The calls of the last minute, after the size and the environment at its beginning.
    fileprivate var lastMinute: Recording {
        guard let last = calls.compactMap(\.time).max(),
            let first = calls.firstIndex(where: { $0.time.map { last - $0 <= SceneRecorder.window } ?? false }),
            calls[..<first].contains(where: { $0.time != nil })
        else { return self }
        var resize: [Call] = []
        var environment: [Call] = []
        for call in calls[..<first] {
            switch call {
            case .resize: resize = [call]
            case .environment: environment = [call]
            default: break
            }
        }
        let context: [Call] = resize + environment
        return Recording(calls: context + calls[first...], isPartial: true)
    }
}
