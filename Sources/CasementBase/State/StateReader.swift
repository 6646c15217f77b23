/// Reads the bytes that ``StateWriter`` wrote, and refuses all others: each value has one form.
struct StateReader {
    private let bytes: ArraySlice<UInt8>
    private var offset: Int

    init(_ bytes: ArraySlice<UInt8>) {
        (self.bytes, offset) = (bytes, bytes.startIndex)
    }

    /// The value that all bytes make up.
    static func value(of bytes: ArraySlice<UInt8>) throws(StateError) -> StateValue {
        var reader = StateReader(bytes)
        let value = try reader.value(depth: 1)
        guard reader.offset == bytes.endIndex else {
            throw StateError(.malformed, at: reader.offset, "further bytes follow the value")
        }
        return value
    }

    private mutating func value(depth: Int) throws(StateError) -> StateValue {
        let start = offset
        guard depth <= StateDepth.maximum else { throw StateDepth.error(at: start) }
        let byte = try byte("a value")
        guard let tag = StateTag(rawValue: byte) else {
            throw StateError(.malformed, at: start, "no kind of value has the number \(byte)")
        }
        switch tag {
        case .null: return .null
        case .no: return .boolean(false)
        case .yes: return .boolean(true)
        case .natural: return .natural(try number())
        case .negative: return .negative(try negative())
        case .float: return .float(Float(bitPattern: try bits()))
        case .double: return .double(Double(bitPattern: try bits()))
        case .string: return .string(try text())
        case .bytes: return .bytes(Array(try take(try count())))
        case .list: return .list(try elements(depth: depth + 1))
        case .record: return .record(try record(depth: depth + 1))
        }
    }

    private mutating func elements(depth: Int) throws(StateError) -> [StateValue] {
        let count = try count()
        var elements: [StateValue] = []
        for _ in 0..<count { elements.append(try value(depth: depth)) }
        return elements
    }

    private mutating func record(depth: Int) throws(StateError) -> StateRecord {
        let count = try count()
        var record = StateRecord()
        for _ in 0..<count {
            let start = offset
            let field = StateRecord.Field(name: try text(), value: try value(depth: depth))
            guard record.append(field) else {
                throw StateError(.malformed, at: start, "a key is there twice, or not in its order")
            }
        }
        return record
    }

    // MARK: Parts

    private mutating func byte(_ what: String) throws(StateError) -> UInt8 {
        guard offset < bytes.endIndex else {
            throw StateError(.malformed, at: offset, "the bytes end where \(what) is expected")
        }
        defer { offset += 1 }
        return bytes[offset]
    }

    private mutating func take(_ count: Int) throws(StateError) -> ArraySlice<UInt8> {
        guard count <= bytes.endIndex - offset else {
            throw StateError(.malformed, at: offset, "\(bytes.endIndex - offset) bytes follow instead of \(count)")
        }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    private mutating func number() throws(StateError) -> UInt128 {
        let start = offset
        var (number, shift): (UInt128, Int) = (0, 0)
        while true {
            let byte = try byte("an integer")
            let part = UInt128(byte & 0x7F)
            guard shift < 128, (part << shift) >> shift == part, part > 0 || shift == 0 || byte > 0x7F else {
                throw StateError(.malformed, at: start, "the integer has more than 128 bits, or needless bytes")
            }
            number |= part << shift
            shift += 7
            if byte <= 0x7F { return number }
        }
    }

    private mutating func negative() throws(StateError) -> Int128 {
        let start = offset
        let number = ~Int128(truncatingIfNeeded: try number())
        guard number < 0 else { throw StateError(.malformed, at: start, "the negative integer has more than 128 bits") }
        return number
    }

    /// The number of elements that follow; each takes a byte or more.
    private mutating func count() throws(StateError) -> Int {
        let start = offset
        let count = try number()
        guard count <= UInt128(bytes.endIndex - offset) else {
            throw StateError(
                .malformed, at: start, "the count is \(count), but \(bytes.endIndex - offset) bytes follow")
        }
        return Int(count)
    }

    private mutating func bits<Bits: FixedWidthInteger>() throws(StateError) -> Bits {
        let taken = try take(Bits.bitWidth / 8)
        return taken.reversed().reduce(0) { $0 << 8 | Bits($1) }
    }

    private mutating func text() throws(StateError) -> String {
        let start = offset
        guard let text = String(validating: try take(try count()), as: UTF8.self) else {
            throw StateError(.malformed, at: start, "the string is no UTF-8")
        }
        return text
    }
}
