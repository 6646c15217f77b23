/// A type that is one value, without a container.
protocol StatePrimitive: Codable {
    var stateValue: StateValue { get }
    init(stateValue: StateValue) throws(StatePrimitiveFault)
}

/// The reason why a value is none of a type.
enum StatePrimitiveFault: Error {
    case otherKind
    case outOfRange
}

extension Bool: StatePrimitive {
    var stateValue: StateValue { .boolean(self) }

    init(stateValue: StateValue) throws(StatePrimitiveFault) {
        guard case .boolean(let isTrue) = stateValue else { throw .otherKind }
        self = isTrue
    }
}

extension String: StatePrimitive {
    var stateValue: StateValue { .string(self) }

    init(stateValue: StateValue) throws(StatePrimitiveFault) {
        guard case .string(let text) = stateValue else { throw .otherKind }
        self = text
    }
}

extension Double: StatePrimitive {
    var stateValue: StateValue { .double(self) }

    init(stateValue: StateValue) throws(StatePrimitiveFault) {
        switch stateValue {
        case .double(let number): self = number
        case .float(let number): self = Double(number)
        default: throw .otherKind
        }
    }
}

extension Float: StatePrimitive {
    var stateValue: StateValue { .float(self) }

    init(stateValue: StateValue) throws(StatePrimitiveFault) {
        switch stateValue {
        case .float(let number): self = number
        case .double(let number):
            guard number.isNaN || Double(Float(number)) == number else { throw .outOfRange }
            self = Float(number)
        default: throw .otherKind
        }
    }
}

extension FixedWidthInteger where Self: StatePrimitive {
    var stateValue: StateValue { self < 0 ? .negative(Int128(self)) : .natural(UInt128(self)) }

    init(stateValue: StateValue) throws(StatePrimitiveFault) {
        let exact: Self? =
            switch stateValue {
            case .natural(let number): Self(exactly: number)
            case .negative(let number): Self(exactly: number)
            default: throw .otherKind
            }
        guard let exact else { throw .outOfRange }
        self = exact
    }
}

extension Int: StatePrimitive {}
extension Int8: StatePrimitive {}
extension Int16: StatePrimitive {}
extension Int32: StatePrimitive {}
extension Int64: StatePrimitive {}
extension Int128: StatePrimitive {}
extension UInt: StatePrimitive {}
extension UInt8: StatePrimitive {}
extension UInt16: StatePrimitive {}
extension UInt32: StatePrimitive {}
extension UInt64: StatePrimitive {}
extension UInt128: StatePrimitive {}
