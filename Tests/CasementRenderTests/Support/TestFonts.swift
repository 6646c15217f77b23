import CasementRender

/// The font files of Debian packages that the tests use.
enum TestFonts {
    static let garamond = "/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf"
    static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    static let interBold = "/usr/share/fonts/opentype/inter/Inter-Bold.otf"
    static let interItalic = "/usr/share/fonts/opentype/inter/Inter-Italic.otf"

    @MainActor static func library() throws -> FontLibrary {
        let library = FontLibrary()
        for file in [inter, interBold, interItalic, garamond] { try library.register(file: file) }
        return library
    }
}
