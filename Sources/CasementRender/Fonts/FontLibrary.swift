public import CasementCore
import CasementSystem

/// The fonts of an app, registered files and those that fontconfig finds, and the layout of text in them.
///
/// The library first looks for a family among the registered files and asks fontconfig only if it is not there. The
/// first question to fontconfig takes about two milliseconds; an app that registers all its fonts avoids it. The same
/// applies to characters that the font of a text lacks.
@MainActor public final class FontLibrary {
    /// Called with a sentence when a family is replaced by another, text has no font at all, a font of the system cannot be
    /// used, or a C library that text needs is missing; once for each case.
    public var onProblem: (String) -> Void
    /// Whether the library uses system fonts when no registered font matches; `true` by default.
    public var usesSystemFonts = true { didSet { evictMatches() } }

    private(set) lazy var freeType = FreeType()
    var faces: [FontFace] = []
    private(set) var registered: [Int] = []
    var matches = FontMatchCache()
    private var loadedShaper: Shaper?
    private var layouts = GenerationCache<LayoutKey, TextLayout>(byteLimit: layoutLimit)
    private var shaped = GenerationCache<ShapeKey, ShapedText>(byteLimit: shapeLimit)

    /// The most memory for layouts, in bytes, roughly: some screens full of text.
    static let layoutLimit = 2 << 20
    /// The most memory for shaped texts, in bytes, roughly.
    static let shapeLimit = 4 << 20
    /// The largest em, in points.
    static let largestSize = 10_000.0

    /// Creates a library without registered fonts.
    ///
    /// - Parameter onProblem: see ``onProblem``.
    public init(onProblem: @escaping (String) -> Void = { _ in }) {
        self.onProblem = onProblem
    }

    /// Registers a font file (OpenType, TrueType or a collection) of the app.
    ///
    /// Colour glyphs are drawn in the formats COLRv0, CBDT, and sbix with PNG. A font with COLRv1 and none of them is an error,
    /// because most of its glyphs would be empty.
    ///
    /// - Throws: ``FontError`` if the file cannot be read, its disk does not answer within 2 s, or it is not a usable font; the
    ///   library is then unchanged.
    public func register(file: String) throws(FontError) {
        guard let freeType else { throw FontError(.unsupported, "There is no memory left for the font \(file).") }
        try Self.check(file)
        let first = try FontFace(file: file, freeType: freeType)
        var opened = [first]
        for index in 1..<max(1, first.faceCount) {
            opened.append(try FontFace(file: file, index: index, freeType: freeType))
        }
        registered.append(contentsOf: faces.count..<faces.count + opened.count)
        faces.append(contentsOf: opened)
        evictMatches()
    }

    /// Waits for the disk of a file. FreeType would wait without a limit, or for the writer of a pipe, and its errors do not
    /// distinguish a missing file, a directory and a lack of permission.
    private static func check(_ file: String) throws(FontError) {
        let isRegular = try Disk.current.read(
            file, unanswered: { FontError(.unreadable, "The font \(file) \($0); another font draws its text.") }
        ) { () throws(FontError) in
            guard let isRegular = Files.isRegular(file) else {
                throw FontError(.unreadable, "The font \(file) cannot be read: \(lastSystemError()).")
            }
            return isRegular
        }
        guard isRegular else { throw FontError(.malformed, "The file \(file) is no font.") }
    }

    /// The shaper. An attempt that failed, for want of descriptors for instance, is repeated with the next text.
    private var shaper: Shaper? {
        if loadedShaper == nil, isLoaded(.harfBuzz) { loadedShaper = Shaper(fonts: self) }
        return loadedShaper
    }

    /// Lays out text in lines.
    ///
    /// Control characters count as spaces. The layout contains at most the first 32,768 bytes of UTF-8 (fewer if only
    /// some lines are shown), the text up to the 4,096th change of script or style, and 4,096 lines. Text is cut
    /// before a character that might be incomplete, and ``/CasementBase/TextLayout/isTruncated`` is then true. On a system
    /// without any font the layout has a height and no glyphs.
    ///
    /// - Parameter width: the width of a line, in points; see `SceneHost.layout(_:style:width:)`.
    public func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        guard let shaper else { return missing(text) }
        let width = width.flatMap { $0.isFinite ? $0 : nil }
        let key = LayoutKey(text: text, style: style, width: width)
        let isKept = text.string.utf8.count <= TextSource.longestText
        if isKept, let cached = layouts.value(for: key) { return cached }
        matches.lacksDescriptors = false
        let typesetter = Typesetter(
            shapedText(text, style, width, shaper, isKept: isKept), shaper: shaper, style: style, width: width)
        let made = typesetter.layout()
        guard !matches.lacksDescriptors else {
            // The text was shaped during its layout, with the wrong fonts.
            shaped.removeAll()
            if !matches.hasReportedDescriptors {
                matches.hasReportedDescriptors = true
                onProblem(
                    "The process has no free descriptors, so text in fonts that are not open yet stays empty until it has."
                )
            }
            return missing(text)
        }
        if isKept { layouts.insert(made, for: key, byteCount: made.cost) }
        return made
    }

    /// The layout of text that can be laid out later perhaps.
    private func missing(_ text: AttributedText) -> TextLayout {
        TextLayout(box: text.string, size: .zero, ascent: 0, isMissing: true)
    }

    /// Loads a library that text needs; reports once that it is missing.
    func isLoaded(_ library: TextLibrary) -> Bool {
        guard let reason = library.load() else { return true }
        report(library, reason)
        return false
    }

    /// The same for a library without which text is laid out in a simpler way. While it is missing only for lack of
    /// descriptors, the present layout counts as missing, and the text is laid out again later.
    func isLoadedForLayout(_ library: TextLibrary) -> Bool {
        guard let reason = library.load() else { return true }
        if canOpenFonts() { report(library, reason) }
        return false
    }

    private func report(_ library: TextLibrary, _ reason: String) {
        guard matches.reportedLibraries.insert(library).inserted else { return }
        onProblem("\(library.rawValue) cannot be loaded, so \(library.loss): \(reason).")
    }

    /// Lays out text of one style that breaks only at its own line breaks.
    public func layout(_ text: String, style: TextStyle) -> TextLayout {
        layout(AttributedText(text, style: style), style: ParagraphStyle(), width: nil)
    }

    private func shapedText(
        _ text: AttributedText, _ style: ParagraphStyle, _ width: Double?, _ shaper: Shaper, isKept: Bool
    ) -> ShapedText {
        let limit = TextSource.limit(for: text, style, width: width)
        let key = ShapeKey(text: text, limit: limit, style)
        if isKept, let cached = shaped.value(for: key) { return cached }
        let made = ShapedText(text, style, limit: limit, shaper: shaper)
        if isKept { shaped.insert(made, for: key, byteCount: made.cost) }
        return made
    }

    /// The state of the caches of texts.
    package var cacheReports: [CacheReport] { [layouts.report("text layouts"), shaped.report("shaped texts")] }

    /// Evicts everything that the library can make again.
    package func releaseCaches() {
        layouts.removeAll()
        shaped.removeAll()
        matches.releaseCaches()
    }

    /// The face that a glyph run refers to; nil if the layout comes from another library.
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

/// The properties of a text and its style that determine its glyphs.
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
    /// The approximate memory in bytes.
    fileprivate var cost: Int {
        512 + text.utf8.count + lines.count * 112 + runs.reduce(0) { $0 + 128 + $1.glyphs.count * 12 } + stops.count * 8
            + segments.count * 40
    }
}
