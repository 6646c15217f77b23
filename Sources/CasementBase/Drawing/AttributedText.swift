/// Text whose parts have different styles.
///
/// Positions in the text are offsets in UTF-8 bytes, as in all of Casement's text API: a Swift string finds them at
/// no cost, and Wayland's input methods use them. An offset inside a character counts as the start of that character.
public struct AttributedText: Hashable, Sendable {
    /// A part of the text that has one style.
    public struct Run: Hashable, Sendable {
        /// The UTF-8 bytes of ``AttributedText/string`` that the run covers; never empty.
        public internal(set) var range: Range<Int>
        /// The style of all characters of the run.
        public internal(set) var style: TextStyle
    }

    /// The characters of all runs.
    public private(set) var string: String
    /// The runs in the order of the text, without gaps; empty exactly if the text is empty.
    public private(set) var runs: [Run]
    /// The style that gives an empty text its height, and that ``append(_:style:)`` uses by default.
    public private(set) var baseStyle: TextStyle

    /// Creates text in which all characters have one style.
    public init(_ string: String, style: TextStyle) {
        self.string = string
        baseStyle = style
        runs = []
        let count = string.utf8.count
        if count > 0 { runs.append(Run(range: 0..<count, style: style)) }
    }

    /// Whether the text has no characters.
    public var isEmpty: Bool { string.isEmpty }

    /// Appends characters; without a style they get ``baseStyle``.
    public mutating func append(_ string: String, style: TextStyle? = nil) {
        let start = self.string.utf8.count
        self.string += string
        let end = self.string.utf8.count
        guard end > start else { return }
        insert(Run(range: start..<end, style: style ?? baseStyle))
    }

    /// Appends another text with its own styles.
    public mutating func append(_ other: AttributedText) {
        let start = string.utf8.count
        string += other.string
        for run in other.runs {
            insert(Run(range: run.range.lowerBound + start..<run.range.upperBound + start, style: run.style))
        }
    }

    /// Returns the two texts joined; the result has the base style of the first.
    public static func + (left: AttributedText, right: AttributedText) -> AttributedText {
        var result = left
        result.append(right)
        return result
    }

    /// Changes the style of a range of UTF-8 bytes; bytes outside the text are ignored.
    public mutating func modifyStyle(in range: Range<Int>, _ change: (inout TextStyle) -> Void) {
        let old = runs
        runs = []
        for run in old {
            let common = run.range.clamped(to: range)
            guard !common.isEmpty else {
                insert(run)
                continue
            }
            var changed = run.style
            change(&changed)
            insert(Run(range: run.range.lowerBound..<common.lowerBound, style: run.style))
            insert(Run(range: common, style: changed))
            insert(Run(range: common.upperBound..<run.range.upperBound, style: run.style))
        }
    }

    /// Returns the text with all font sizes and letter spacings multiplied by a factor.
    public func scaled(by factor: Double) -> AttributedText {
        guard factor != 1 else { return self }
        var result = self
        result.baseStyle = baseStyle.scaled(by: factor)
        for index in result.runs.indices { result.runs[index].style = runs[index].style.scaled(by: factor) }
        return result
    }

    /// Appends a run; neighbours with the same style become one run.
    private mutating func insert(_ run: Run) {
        guard !run.range.isEmpty else { return }
        if let last = runs.last, last.style == run.style {
            runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
        } else {
            runs.append(run)
        }
    }
}
