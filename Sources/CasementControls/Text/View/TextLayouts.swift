import CasementCore

/// The layouts of the pieces of a text, of which those far from the viewport are evicted.
@MainActor final class TextLayouts {
    /// What a layout depends on beside the text.
    struct Look: Equatable {
        var style: TextStyle
        /// The factor of all font sizes.
        var scale: Double
        var paragraph: ParagraphStyle
        /// In points.
        var width: Double
    }

    private struct Entry {
        let layout: TextLayout
        let marked: Range<Int>?
    }

    /// 64: the number of layouts beyond those in use from which on the others are evicted.
    private static let spare = 64
    /// 1,024 bytes: the part of a paragraph that is searched for the direction of its first letter.
    private static let directionSearch = 1024

    let look: Look
    /// It holds the scene, which holds the text view.
    private weak var host: (any SceneHost)?
    /// By the revision of the piece.
    private var cache: [Int: Entry] = [:]

    init(_ look: Look, _ host: any SceneHost) {
        (self.look, self.host) = (look, host)
    }

    /// Whether these layouts are valid for a look, on a host.
    func isValid(for look: Look, _ host: any SceneHost) -> Bool { look == self.look && host === self.host }

    /// The layout of a piece, without its line break.
    ///
    /// - Parameters:
    ///   - marked: the bytes of the piece that an input method composes.
    ///   - start: the start of the paragraph, of which the piece may be a later part.
    func layout(of piece: TextPiece, marked: Range<Int>?, start: @autoclosure () -> Substring) -> TextLayout {
        if let found = cache[piece.revision], found.marked == marked { return found.layout }
        var style = look.paragraph
        if !piece.startsParagraph { style.direction = direction(of: start()) }
        guard let made = host?.layout(attributed(piece.content, marked), style: style, width: look.width) else {
            return TextLayout(box: piece.content, size: .zero, ascent: 0, isMissing: true)
        }
        if !made.isMissing { cache[piece.revision] = Entry(layout: made, marked: marked) }
        return made
    }

    private func attributed(_ text: String, _ marked: Range<Int>?) -> AttributedText {
        var result = AttributedText(text, style: look.style)
        if let marked { result.modifyStyle(in: marked) { $0.isUnderlined = true } }
        return result.scaled(by: look.scale)
    }

    private func direction(of text: Substring) -> ParagraphStyle.Direction {
        let text = String(text.prefix(Self.directionSearch))
        let layout = host?.layout(AttributedText(text, style: look.style), style: look.paragraph, width: nil)
        return layout?.lines.first?.isRightToLeft == true ? .rightToLeft : .leftToRight
    }

    /// Evicts layouts other than those of the given revisions, if there are many.
    func evict(except revisions: [Int]) {
        guard cache.count > revisions.count + Self.spare else { return }
        var new: [Int: Entry] = [:]
        for revision in revisions { new[revision] = cache[revision] }
        cache = new
    }
}
