extension TextStorage {
    /// The number of characters; O(length).
    var characterCount: Int { (0..<paragraphCount).reduce(0) { $0 + paragraph(at: $1).text.count } }

    /// By how many characters a replacement makes the text longer; negative if shorter. The characters on both sides of the
    /// range may join or divide. It costs as much as the two texts are long.
    func growth(replacing range: Range<Int>, with text: String) -> Int {
        let boundaries = boundaries
        // A boundary before the range stays one, whatever follows.
        let start = boundaries.offset(before: range.lowerBound, by: .character)
        let head = self.text(in: start..<range.lowerBound) + text
        var end = boundaries.characterEnd(at: range.upperBound)
        var next = boundaries.offset(after: end, by: .character)
        while true {
            let window = head + self.text(in: range.upperBound..<next)
            let border = window.utf8.index(window.endIndex, offsetBy: end - next)
            if String.Index(border, within: window) != nil {
                return window[..<border].count - self.text(in: start..<end).count
            }
            // Half a flag shifts all flags behind it.
            let step = next - end
            end = next
            next = boundaries.characterEnd(at: min(next + 2 * step, length))
        }
    }

    /// The longest beginning of a text, in whole characters, that makes the text no more than `limit` characters longer if it
    /// replaces a range; empty if none does.
    func prefix(of text: String, replacing range: Range<Int>, growingBy limit: Int) -> String {
        if text.isEmpty || growth(replacing: range, with: text) <= limit { return text }
        // The characters beside the range join with the text or divide: two characters more or less.
        let count = limit - growth(replacing: range, with: "")
        for count in (max(count - 2, 0)...max(count + 2, 0)).reversed() {
            let prefix = String(text.prefix(count))
            if growth(replacing: range, with: prefix) <= limit { return prefix }
        }
        return ""
    }
}
