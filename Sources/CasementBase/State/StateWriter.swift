/// Writes a tree of values as bytes; ``StateReader`` reads them.
struct StateWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ value: StateValue) {
        switch value {
        case .null: write(tag: .null)
        case .boolean(let isTrue): write(tag: isTrue ? .yes : .no)
        case .natural(let number): write(tag: .natural, number)
        case .negative(let number): write(tag: .negative, UInt128(bitPattern: ~number))
        case .float(let number): write(tag: .float, number.bitPattern)
        case .double(let number): write(tag: .double, number.bitPattern)
        case .string(let text):
            write(tag: .string)
            write(text)
        case .bytes(let content):
            write(tag: .bytes, UInt128(content.count))
            bytes += content
        case .list(let elements):
            write(tag: .list, UInt128(elements.count))
            for element in elements { write(element) }
        case .record(let record):
            write(tag: .record, UInt128(record.fields.count))
            for field in record.fields {
                write(field.name)
                write(field.value)
            }
        }
    }

    private mutating func write(tag: StateTag) {
        bytes.append(tag.rawValue)
    }

    /// Seven bits a byte, the lowest first; all bytes but the last one have their highest bit set.
    private mutating func write(_ number: UInt128) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    private mutating func write(tag: StateTag, _ number: UInt128) {
        write(tag: tag)
        write(number)
    }

    private mutating func write(tag: StateTag, _ bits: some FixedWidthInteger) {
        write(tag: tag)
        for shift in stride(from: 0, to: bits.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
    }

    private mutating func write(_ text: String) {
        write(UInt128(text.utf8.count))
        bytes += text.utf8
    }
}
