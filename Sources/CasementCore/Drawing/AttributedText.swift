/// Text whose parts look different.
///
/// Places in it are offsets in UTF-8 bytes, as everywhere in Casement's text: they cost nothing to find in a Swift string,
/// and input methods speak of them on the wire. One within a character counts as the character's start where it matters.
public struct AttributedText: Hashable, Sendable {
    /// A part with one style.
    public struct Run: Hashable, Sendable {
        /// Its place, in UTF-8 bytes of ``AttributedText/string``; never empty.
        public internal(set) var range: Range<Int>
        public internal(set) var style: TextStyle
    }

    /// The characters of all runs.
    public private(set) var string: String
    /// The parts in their order, without gaps; empty exactly if the text is.
    public private(set) var runs: [Run]
    /// The style of a text without characters, which still has a height, and of what is appended without a style.
    public private(set) var baseStyle: TextStyle

    public init(_ string: String, style: TextStyle) {
        self.string = string
        baseStyle = style
        runs = []
        let count = string.utf8.count
        if count > 0 { runs.append(Run(range: 0..<count, style: style)) }
    }

    public var isEmpty: Bool { string.isEmpty }

    /// Adds characters at the end, in the base style unless another is given.
    public mutating func append(_ string: String, style: TextStyle? = nil) {
        let start = self.string.utf8.count
        self.string += string
        let end = self.string.utf8.count
        guard end > start else { return }
        insert(Run(range: start..<end, style: style ?? baseStyle))
    }

    public mutating func append(_ other: AttributedText) {
        let start = string.utf8.count
        string += other.string
        for run in other.runs {
            insert(Run(range: run.range.lowerBound + start..<run.range.upperBound + start, style: run.style))
        }
    }

    public static func + (left: AttributedText, right: AttributedText) -> AttributedText {
        var result = left
        result.append(right)
        return result
    }

    /// Changes the style within a range of UTF-8 bytes; what of it lies outside of the text is left out.
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

    /// The text with every measure multiplied.
    public func scaled(by factor: Double) -> AttributedText {
        guard factor != 1 else { return self }
        var result = self
        result.baseStyle = baseStyle.scaled(by: factor)
        for index in result.runs.indices { result.runs[index].style = runs[index].style.scaled(by: factor) }
        return result
    }

    /// Adds a run at the end; runs that look alike become one.
    private mutating func insert(_ run: Run) {
        guard !run.range.isEmpty else { return }
        if let last = runs.last, last.style == run.style {
            runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
        } else {
            runs.append(run)
        }
    }
}
