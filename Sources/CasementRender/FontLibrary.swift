internal import CRaqm
public import CasementCore

/// The fonts of an app: files it registers, and what fontconfig finds.
///
/// A family is first looked for among the registered files. Only if it is not there fontconfig is asked, which costs
/// about two milliseconds the first time; an app that registers what it uses never pays them.
@MainActor public final class FontLibrary {
    /// Is told, in a sentence, of a family that was replaced by another or of text that has no font at all; once each.
    public var onProblem: (String) -> Void

    private(set) lazy var freeType = FreeType()
    private var faces: [FontFace] = []
    private var registered: [Int] = []
    private var chosen: [FontRequest: Int?] = [:]
    private var fontconfig: Fontconfig?
    private var layouts = GenerationCache<LayoutKey, TextLayout>(limit: 512)

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
        chosen.removeAll()
        layouts.removeAll()
    }

    /// Shapes one line.
    ///
    /// Line breaks and other controls count as spaces. Of a longer text the first 65,536 Unicode scalars are shaped, or
    /// those up to the 512th change of script, cut before a character that might not be whole. Without any font on the
    /// system the layout has no glyphs, and a height.
    public func layout(_ text: String, style: TextStyle) -> TextLayout {
        let key = LayoutKey(text: text, style: style)
        let isKept = text.utf8.count <= LayoutKey.longestText
        if isKept, let held = layouts.value(for: key) { return held }
        let number = number(for: FontRequest(style.font))
        let shaped = Shaper(style: style).layout(text, number.map { ($0, faces[$0]) })
        if isKept { layouts.insert(shaped, for: key) }
        return shaped
    }

    /// Lets go of everything that can be made again.
    package func releaseCaches() {
        layouts.removeAll()
    }

    /// The face that a glyph run names; nil if another library made the layout.
    func face(_ number: Int) -> FontFace? {
        faces.indices.contains(number) ? faces[number] : nil
    }
}

extension FontLibrary {
    private func number(for request: FontRequest) -> Int? {
        if let held = chosen[request] { return held }
        if !casement_has_raqm() { onProblem("There is no libraqm.so.0 on this system; all text stays empty.") }
        let found = request.best(of: registered, in: faces) ?? systemFont(for: request)
        chosen[request] = found
        return found
    }

    /// Asks fontconfig, and failing that takes any font there is.
    private func systemFont(for request: FontRequest) -> Int? {
        let asked = fontconfig ?? Fontconfig()
        fontconfig = asked
        guard let match = asked?.match(request), let number = number(of: match) else {
            let substitute = request.nearest(of: registered, in: faces)
            let outcome = substitute.map { "\(faces[$0].file) takes its place" } ?? "its text stays empty"
            onProblem("There is no font family \"\(request.family)\" on this system; \(outcome).")
            return substitute
        }
        if !match.isWanted {
            onProblem(
                "There is no font family \"\(request.family)\" on this system; \(match.file) takes its place.")
        }
        return number
    }

    private func number(of match: Fontconfig.Match) -> Int? {
        if let held = faces.firstIndex(where: { $0.file == match.file && $0.index == match.index }) { return held }
        guard let freeType, let face = try? FontFace(file: match.file, index: match.index, freeType: freeType) else {
            return nil
        }
        faces.append(face)
        return faces.count - 1
    }
}

/// What decides which file is used.
struct FontRequest: Hashable {
    var family: String
    var weight: Int
    var slant: Font.Slant

    init(_ font: Font) {
        family = font.family
        weight = min(max(font.weight, 1), 1000)
        slant = font.slant
    }

    /// The best of the faces that go by the family's name.
    @MainActor func best(of numbers: [Int], in faces: [FontFace]) -> Int? {
        let name = family.lowercased()
        return nearest(of: numbers.filter { faces[$0].families.contains(name) }, in: faces)
    }

    /// The face with the least distance in slant, then in weight; of equals the one registered first.
    @MainActor func nearest(of numbers: [Int], in faces: [FontFace]) -> Int? {
        numbers.min { distance(to: faces[$0]) < distance(to: faces[$1]) }
    }

    /// CSS's order: from a light weight one looks for lighter ones first, from a heavy weight for heavier ones.
    @MainActor private func distance(to face: FontFace) -> Int {
        let difference = face.weight - weight
        let isWrongWay = weight <= 500 ? difference > 0 : difference < 0
        return abs(difference) + (isWrongWay ? 1_000 : 0) + (face.slant == slant ? 0 : 10_000)
    }
}

private struct LayoutKey: Hashable {
    /// The most bytes of a text that is kept: a label's, not a book's.
    static let longestText = 1_024

    let text: String
    let style: TextStyle
}
