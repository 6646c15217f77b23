public import CasementCore

/// The fonts of an app: files it registers, and what fontconfig finds.
@MainActor public final class FontLibrary {
    public init() {}

    /// Shapes one line.
    public func layout(_ text: String, style: TextStyle) -> TextLayout {
        TextLayout(text: text, size: .zero, ascent: 0, descent: 0, inkBounds: .zero, runs: [])
    }
}
