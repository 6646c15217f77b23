/// A secret in memory of its own, such as the digits of a PIN: the memory is overwritten when bytes are removed, and with the
/// last reference. An array or a string would leave copies where it grows, is passed on, and is freed.
///
/// Unchecked, because one thread uses it at a time: the owner hands it to another one and uses it no longer.
package final class SecretBytes: @unchecked Sendable {
    /// The bytes, and a zero that ends them as text for C.
    private let memory: UnsafeMutablePointer<UInt8>
    /// The largest number of bytes.
    package let capacity: Int
    /// The number of bytes.
    package private(set) var count = 0

    /// Makes an empty secret.
    package init(capacity: Int) {
        self.capacity = capacity
        memory = .allocate(capacity: capacity + 1)
        memory.initialize(repeating: 0, count: capacity + 1)
    }

    /// Makes a secret of a text that is elsewhere already.
    package convenience init(_ text: String) {
        self.init(capacity: text.utf8.count)
        for byte in text.utf8 { append(byte) }
    }

    deinit {
        removeAll()
        memory.deallocate()
    }

    /// A secret of the same bytes.
    package func copy() -> SecretBytes {
        let copy = SecretBytes(capacity: capacity)
        copy.memory.update(from: memory, count: count)
        copy.count = count
        return copy
    }

    /// The byte at an index.
    ///
    /// - Precondition: the index is less than ``count``.
    package subscript(index: Int) -> UInt8 {
        precondition((0..<count).contains(index), "A secret of \(count) bytes has no byte \(index).")
        return memory[index]
    }

    /// Adds a byte at the end; nothing beyond the capacity.
    package func append(_ byte: UInt8) {
        guard count < capacity else { return }
        memory[count] = byte
        count += 1
    }

    /// Removes the byte at an index.
    package func remove(at index: Int) {
        precondition((0..<count).contains(index), "A secret of \(count) bytes has no byte \(index).")
        for place in index..<count - 1 { memory[place] = memory[place + 1] }
        count -= 1
        Self.wipe(UnsafeMutableRawBufferPointer(start: memory + count, count: 1))
    }

    /// Removes all bytes.
    package func removeAll() {
        Self.wipe(UnsafeMutableRawBufferPointer(start: memory, count: capacity))
        count = 0
    }

    /// Runs an action with the bytes, which a zero ends, as C expects it of text.
    package func withText<Result, Failure: Error>(
        _ body: (UnsafePointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(memory)
    }

    /// Overwrites memory with zeros. Not inlined: the compiler would leave out what it sees to be freed unread.
    @inline(never) package static func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
        for index in bytes.indices { bytes[index] = 0 }
    }
}

// MARK: - Traces

extension SecretBytes {
    /// 1 KiB: what Swift allocates on the stack at most.
    private static let stackPart = 1024
    /// 64 KiB of the stack, more than handling an event uses below the loop.
    private static let stackParts = 64
    /// 48 free blocks of each size up to 256 bytes, those of short texts and of arrays with a few of them.
    private static let blocks = (count: 48, sizes: stride(from: 16, through: 256, by: 16))

    /// Overwrites what values that are gone have left of a secret: texts of up to 15 bytes lie on the stack and in the memory
    /// of freed arrays, which nobody else overwrites. Call it when a secret that was text is not needed any more.
    package static func wipeTraces() {
        wipeStack(stackParts)
        for size in blocks.sizes {
            let free = (0..<blocks.count).map { _ in UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16) }
            for block in free {
                wipe(UnsafeMutableRawBufferPointer(start: block, count: size))
            }
            for block in free { block.deallocate() }
        }
    }

    @inline(never) private static func wipeStack(_ parts: Int) {
        withUnsafeTemporaryAllocation(byteCount: stackPart, alignment: 16) { part in
            wipe(part)
            if parts > 1 { wipeStack(parts - 1) }
        }
    }
}

extension Array where Element: FixedWidthInteger {
    /// Adds an element; the memory that a longer array no longer needs is overwritten.
    package mutating func appendSecret(_ element: Element) {
        if count == capacity {
            var longer: [Element] = []
            longer.reserveCapacity(Swift.max(64, 2 * count))
            longer += self
            wipe()
            self = longer
        }
        append(element)
    }

    /// Removes all elements and overwrites their memory, unless it is shared with another array.
    package mutating func wipe() {
        withUnsafeMutableBytes { SecretBytes.wipe($0) }
        self = []
    }
}
