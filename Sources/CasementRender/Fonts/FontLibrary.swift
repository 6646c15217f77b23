public import CasementCore

/// The fonts of an app: files it registers, and what fontconfig finds; and the text set in them.
///
/// A family is first looked for among the registered files. Only if it is not there fontconfig is asked, which costs
/// about two milliseconds the first time; an app that registers what it uses never pays them. The same goes for
/// characters that the font of their text lacks.
@MainActor public final class FontLibrary {
    /// Is told, in a sentence, of a family that was replaced by another or of text that has no font at all; once each.
    public var onProblem: (String) -> Void
    /// Whether the system's fonts serve where no registered one does.
    public var usesSystemFonts = true { didSet { evictMatches() } }

    private(set) lazy var freeType = FreeType()
    var faces: [FontFace] = []
    private(set) var registered: [Int] = []
    var matches = FontMatchCache()
    private lazy var shaper = Shaper(fonts: self)
    private var layouts = GenerationCache<LayoutKey, TextLayout>(limit: layoutLimit)
    private var shaped = GenerationCache<ShapeKey, ShapedText>(limit: shapeLimit)

    /// The most memory that layouts and shaped texts may take, in bytes, roughly: those of some screens full of text.
    static let layoutLimit = 2 << 20
    static let shapeLimit = 4 << 20
    /// The largest em, in points.
    static let largestSize = 10_000.0

    public init(onProblem: @escaping (String) -> Void = { _ in }) {
        self.onProblem = onProblem
    }

    /// Adds a font file (OpenType, TrueType or a collection of them) that the app brings.
    ///
    /// - Throws: ``FontError`` if the file cannot be read or is no usable font; the library is then as before.
    public func register(file: String) throws(FontError) {
        guard let freeType else { throw FontError(.unsupported, "There is no memory left for the font \(file).") }
        let first = try FontFace(file: file, freeType: freeType)
        var opened = [first]
        for index in 1..<max(1, first.faceCount) {
            opened.append(try FontFace(file: file, index: index, freeType: freeType))
        }
        registered.append(contentsOf: faces.count..<faces.count + opened.count)
        faces.append(contentsOf: opened)
        evictMatches()
    }

    /// Sets text in lines.
    ///
    /// Controls count as spaces. Of a longer text the first 32,768 bytes of UTF-8 are set (fewer where only some lines are
    /// shown), or those up to the 4,096th
    /// change of script or style, cut before a character that might not be whole, and no more than 4,096 lines; the
    /// layout then says that it is truncated. Without any font on the system the layout has no glyphs, and a height.
    ///
    /// - Parameter width: the room for a line, in points; see `SceneHost.layout(_:style:width:)`.
    public func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        guard let shaper else {
            if matches.reported.insert(.max).inserted {
                onProblem("There is no libharfbuzz.so.0 on this system; all text stays empty.")
            }
            return TextLayout(box: text.string, size: .zero, ascent: 0)
        }
        let width = width.flatMap { $0.isFinite ? $0 : nil }
        let key = LayoutKey(text: text, style: style, width: width)
        let isKept = text.string.utf8.count <= TextSource.longestText
        if isKept, let held = layouts.value(for: key) { return held }
        let typesetter = Typesetter(
            shapedText(text, style, width, shaper, isKept: isKept), shaper: shaper, style: style, width: width)
        let made = typesetter.layout()
        if isKept { layouts.insert(made, for: key, cost: made.cost) }
        return made
    }

    /// Sets text of one style, broken only where it says so itself.
    public func layout(_ text: String, style: TextStyle) -> TextLayout {
        layout(AttributedText(text, style: style), style: ParagraphStyle(), width: nil)
    }

    private func shapedText(
        _ text: AttributedText, _ style: ParagraphStyle, _ width: Double?, _ shaper: Shaper, isKept: Bool
    ) -> ShapedText {
        let limit = TextSource.limit(for: text, style, width: width)
        let key = ShapeKey(text: text, limit: limit, style)
        if isKept, let held = shaped.value(for: key) { return held }
        let made = ShapedText(text, style, limit: limit, shaper: shaper)
        if isKept { shaped.insert(made, for: key, cost: made.cost) }
        return made
    }

    /// Lets go of everything that can be made again.
    package func releaseCaches() {
        layouts.removeAll()
        shaped.removeAll()
        matches.releaseCaches()
    }

    /// The face that a glyph run names; nil if another library made the layout.
    func face(_ number: Int) -> FontFace? {
        faces.indices.contains(number) ? faces[number] : nil
    }

    private func evictMatches() {
        matches.removeAll()
        layouts.removeAll()
        shaped.removeAll()
    }
}

private struct LayoutKey: Hashable {
    let text: AttributedText
    let style: ParagraphStyle
    let width: Double?
}

/// What of a text and its style decides over its glyphs.
private struct ShapeKey: Hashable {
    let text: AttributedText
    let limit: Int
    let direction: ParagraphStyle.Direction
    let neutralDirection: SceneEnvironment.LayoutDirection
    let language: String

    init(text: AttributedText, limit: Int, _ style: ParagraphStyle) {
        self.text = text
        self.limit = limit
        direction = style.direction
        neutralDirection = style.neutralDirection
        language = style.language
    }
}

extension TextLayout {
    /// Roughly the bytes it takes.
    fileprivate var cost: Int {
        512 + text.utf8.count + lines.count * 112 + runs.reduce(0) { $0 + 128 + $1.glyphs.count * 12 } + stops.count * 8
            + segments.count * 40
    }
}
