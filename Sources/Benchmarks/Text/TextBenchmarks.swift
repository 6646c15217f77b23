import CasementCore
import CasementRender
import Glibc
import PangoReference

/// How Casement's text compares with Pango's and Cairo's, and its icons with exact ones. Prints lines of the form
/// `figure NAME VALUE UNIT`.
///
/// With a folder as its argument, it also writes the pictures there, enlarged four times, for visual inspection. With `icons`
/// and possibly a folder of icons as its arguments, it only measures these, names those that differ much, and exits with 1 if
/// the mean difference is too large.
@main @MainActor struct TextBenchmarks {
    private static let size = 16.0
    private static let width = 640.0

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.first != "icons" else {
            return measureIcons(in: arguments.dropFirst().first ?? IconCoverage.defaultFolder)
        }
        let file = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
        guard let pango = pango_reference_create(file, "Inter", size) else {
            return print("error The font \(file) is missing; the package fonts-inter brings it.")
        }
        defer { pango_reference_destroy(pango) }
        let fonts = FontLibrary()
        try fonts.register(file: file)
        let style = TextStyle(font: Font("Inter", size: size))
        LayoutComparison(fonts: fonts, style: style, width: width, pango: pango).run()
        WorstCaseLayout(style: style).run()
        let folder = arguments.first
        if let folder { try Specimen.write(to: folder) }
        try PictureComparison(fonts: fonts, style: style, width: width, pango: pango, folder: folder).run()
        if IconCoverage(folder: IconCoverage.defaultFolder, namesIcons: false).run() == nil { sayIconsAreMissing() }
    }

    private static func measureIcons(in folder: String) {
        guard let isNear = IconCoverage(folder: folder, namesIcons: true).run() else {
            sayIconsAreMissing(in: folder)
            exit(1)
        }
        if !isNear { exit(1) }
    }

    private static func sayIconsAreMissing(in folder: String = IconCoverage.defaultFolder) {
        print("error There are no SVG files in \(folder); the package bootstrap-icons brings them.")
    }
}

/// A paragraph of exactly 2,000 characters.
enum Paragraph {
    private static let prose = """
        A casement is a window that swings open on hinges at its side; it was the common house window in England before \
        the sash. \u{201C}Charmed magic casements, opening on the foam of perilous seas, in faery lands forlorn,\u{201D} \
        wrote Keats in 1819. Its catch was of iron, its panes were small and leaded, and 40 or 50 of them made a wall of \
        light. AVATAR, To., Ty, fjord, affine, office: these are the pairs that tell whether letters were set with care. \
        Who opens it lets in the air of the street (and its noise), the smell of rain at 17:45, a bee, a neighbour's waltz.
        """

    /// - Parameter number: makes the text differ from all others, so that no cache contains it.
    static func text(_ number: Int = 0) -> String {
        let flat = "No. \(number): " + String(prose.map { $0 == "\n" ? " " : $0 }) + " "
        var result = ""
        while result.count < 2_000 { result += flat }
        return String(result.prefix(2_000))
    }
}
