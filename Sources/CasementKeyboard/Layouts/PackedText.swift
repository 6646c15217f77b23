/// Texts that stand in one string between separators of ASCII.
enum PackedText {
    /// The texts between the separators, also empty ones.
    ///
    /// Bytes are compared: a separator with a combining mark behind it is one character. And this is one function rather than
    /// a generic `split` for each caller, of 3 kB each.
    static func fields(_ text: String, _ separator: Unicode.Scalar) -> [String] {
        var fields: [String] = []
        var start = text.startIndex
        let bytes = text.utf8
        for index in bytes.indices where UInt32(bytes[index]) == separator.value {
            fields.append(String(text[start..<index]))
            start = bytes.index(after: index)
        }
        fields.append(String(text[start...]))
        return fields
    }
}
