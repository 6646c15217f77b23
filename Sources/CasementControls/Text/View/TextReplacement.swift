/// A replacement of bytes in a text.
struct TextReplacement: Hashable {
    /// The bytes that were replaced.
    let range: Range<Int>
    /// The number of the new bytes.
    let length: Int

    /// The offset of the same text after the replacement. An offset inside the replaced text keeps its distance from the start.
    func shifted(_ offset: Int) -> Int {
        if offset <= range.lowerBound { return offset }
        if offset >= range.upperBound { return offset + length - range.count }
        return range.lowerBound + min(offset - range.lowerBound, length)
    }
}
