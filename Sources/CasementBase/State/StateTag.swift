/// The byte before each value, which says what follows it.
enum StateTag: UInt8 {
    case null = 0
    case no = 1
    case yes = 2
    /// The integer, of variable length.
    case natural = 3
    /// The integer's bitwise complement, of variable length.
    case negative = 4
    /// Four bytes of IEEE 754.
    case float = 5
    /// Eight bytes of IEEE 754.
    case double = 6
    /// A count, then as many bytes of UTF-8.
    case string = 7
    /// A count, then as many bytes.
    case bytes = 8
    /// A count, then as many values.
    case list = 9
    /// A count, then as many fields: a string without a tag and a value.
    case record = 10
}
