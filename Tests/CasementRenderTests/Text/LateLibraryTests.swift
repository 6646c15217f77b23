import CasementCore
import Glibc
import MissingLibraries
import Testing

@testable import CasementRender

/// Libraries are loaded when text first needs them, which fails in a process without free descriptors. Each test runs
/// in a process of its own, in which no text was laid out yet.
@Suite("Libraries that are loaded late") struct LateLibraryTests {
    @Test("A lack of descriptors is reported as the cause, and text is laid out as soon as some are free")
    func descriptors() async {
        await #expect(processExitsWith: .success) { try await Self.layOutWithoutDescriptors() }
    }

    @Test(
        "A font that cannot be opened for lack of descriptors is not missing: its text is laid out as soon as some are free"
    )
    func font() async {
        await #expect(processExitsWith: .success) { try await Self.useNewFontsWithoutDescriptors() }
    }

    @Test("A font file for which there is no descriptor is not damaged: it may be used later") func fontFile() async {
        await #expect(processExitsWith: .success) { try await Self.openFontWithoutDescriptors() }
    }

    @Test("Without libunibreak, lines break at spaces, and one sentence says so")
    func lineBreaks() async {
        await #expect(processExitsWith: .success) {
            try await Self.layOutWithout(
                "libunibreak", "first second  third\u{3000}fourth-fifth", width: 130,
                expecting: ["first second", "third", "fourth-fifth"],
                "libunibreak cannot be loaded, so lines break only at spaces: ")
        }
    }

    @Test("Without FriBidi, text runs from left to right, and one sentence says so")
    func bidi() async {
        await #expect(processExitsWith: .success) {
            try await Self.layOutWithout(
                "libfribidi", "\u{5D0}\u{5D1}\u{5D2} abc", width: 400, expecting: ["\u{5D0}\u{5D1}\u{5D2} abc"],
                "FriBidi cannot be loaded, so letters of scripts that are written from right to left stand in the wrong order: "
            )
        }
    }

    @Test("Without fontconfig, the app's own fonts are used, and one sentence says so")
    func systemFonts() async {
        await #expect(processExitsWith: .success) {
            try await Self.layOutWithout(
                "libfontconfig", "\u{4E00} a", width: 400, expecting: ["\u{4E00} a"],
                "fontconfig cannot be loaded, so only fonts that the app brings are used: ", usesSystemFonts: true)
        }
    }

    @Test("Without HarfBuzz, text stays empty, and one sentence says so")
    func shaping() async {
        await #expect(processExitsWith: .success) {
            try await Self.layOutWithout(
                "libharfbuzz", "abc", width: 400, expecting: ["abc"], "HarfBuzz cannot be loaded, so text stays empty: "
            )
        }
    }

    @Test("A library is loaded by the one of its names that the system has") func names() async {
        await #expect(processExitsWith: .success) { try await Self.layOutWithOneName() }
    }

    /// Lays out a text in a process that has one of the names of libunibreak alone.
    @MainActor private static func layOutWithOneName() throws {
        let names = ["libunibreak.so.8", "libunibreak.so.6", "libunibreak.so.1"]
        let handles = names.map { dlopen($0, RTLD_LAZY) }
        for handle in handles { if let handle { dlclose(handle) } }
        guard let present = handles.firstIndex(where: { $0 != nil }) else { return }
        let others = names.indices.filter { $0 != present }.map { names[$0] }
        casement_miss_library(strdup(others[0]))
        try layOutWithout(others[1], "a-b", width: 400, expecting: ["a-b"], nil)
    }

    /// Lays out a text twice in a process that lacks a library, and compares its lines and the only problem.
    @MainActor private static func layOutWithout(
        _ library: String, _ text: String, width: Double, expecting lines: [String], _ problem: String?,
        usesSystemFonts: Bool = false
    ) throws {
        casement_miss_library(strdup(library))
        var problems: [String] = []
        let fonts = FontLibrary { problems.append($0) }
        fonts.usesSystemFonts = usesSystemFonts
        try fonts.register(file: TextFixture.dejaVu)
        let style = TextStyle(font: Font("DejaVu Sans", size: 20))
        for text in [text, text + "!"] {
            let layout = fonts.layout(AttributedText(text, style: style), style: ParagraphStyle(), width: width)
            let shown = layout.lineTexts.map { line in
                String(
                    line.drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "\u{3000}" || $0 == "!" }.reversed())
            }
            try #require(shown == lines)
        }
        let libraries = problems.filter { $0.contains("cannot be loaded") }
        try #require(libraries.count == (problem == nil ? 0 : 1))
        guard let problem else { return }
        try #require(libraries[0].hasPrefix(problem) && libraries[0].contains("libmissing.so.0"))
    }

    @MainActor private static func useNewFontsWithoutDescriptors() throws {
        var problems: [String] = []
        let fonts = try library { problems.append($0) }
        let descriptors = Int32(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        getrlimit(descriptors, &limit)
        var none = rlimit(rlim_cur: 0, rlim_max: limit.rlim_max)
        setrlimit(descriptors, &none)
        let without = layOutNewFonts(in: fonts)
        setrlimit(descriptors, &limit)
        let missing = without.filter { $0.isMissing }
        try #require(missing.count == without.count)
        try #require(problems.count == 1 && problems[0].contains("no free descriptors"))
        let afterwards = layOutNewFonts(in: fonts).map {
            [$0.size.width, $0.size.height, $0.inkBounds.minX, $0.inkBounds.maxY]
        }
        let expected = layOutNewFonts(in: try library { _ in })
            .map { [$0.size.width, $0.size.height, $0.inkBounds.minX, $0.inkBounds.maxY] }
        try #require(afterwards == expected)
        try #require(problems.count == 1)
    }

    @MainActor private static func openFontWithoutDescriptors() throws {
        let freeType = try #require(FreeType())
        let descriptors = Int32(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        getrlimit(descriptors, &limit)
        var none = rlimit(rlim_cur: 0, rlim_max: limit.rlim_max)
        setrlimit(descriptors, &none)
        var problem: FontError?
        do throws(FontError) { _ = try FontFace(file: TextFixture.dejaVu, freeType: freeType) } catch {
            problem = error
        }
        setrlimit(descriptors, &limit)
        let error = try #require(problem)
        try #require(error.lacksResources && error.code == .unreadable)
        try #require(error.description == "The font \(TextFixture.dejaVu) cannot be read: Too many open files.")
        do throws(FontError) { _ = try FontFace(file: "/nowhere", freeType: freeType) } catch { problem = error }
        try #require(problem?.lacksResources == false && problem?.code == .unreadable)
    }

    /// A library that has laid out text in one of its fonts.
    @MainActor private static func library(_ onProblem: @escaping (String) -> Void) throws -> FontLibrary {
        let fonts = FontLibrary(onProblem: onProblem)
        try fonts.register(file: TextFixture.dejaVu)
        try fonts.register(file: TextFixture.variable)
        _ = fonts.layout("text", style: TextStyle(font: Font("DejaVu Sans", size: 20)))
        return fonts
    }

    /// Lays out a system's family, a weight of a variable font, a character that the text's font lacks, and an emoji.
    @MainActor private static func layOutNewFonts(in fonts: FontLibrary) -> [TextLayout] {
        [
            fonts.layout("text", style: TextStyle(font: Font("Lohit Devanagari", size: 20))),
            fonts.layout("text", style: TextStyle(font: Font(TextFixture.variableFamily, size: 20, weight: 700))),
            fonts.layout("\u{915}", style: TextStyle(font: Font("DejaVu Sans", size: 20))),
            fonts.layout("\u{1F600}", style: TextStyle(font: Font("DejaVu Sans", size: 20))),
        ]
    }

    @MainActor private static func layOutWithoutDescriptors() throws {
        var problems: [String] = []
        let fonts = FontLibrary { problems.append($0) }
        fonts.usesSystemFonts = false
        try fonts.register(file: TextFixture.dejaVu)
        let style = TextStyle(font: Font("DejaVu Sans", size: 20))
        let descriptors = Int32(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        getrlimit(descriptors, &limit)
        var none = rlimit(rlim_cur: 0, rlim_max: limit.rlim_max)
        setrlimit(descriptors, &none)
        let empty = fonts.layout("text", style: style).size
        setrlimit(descriptors, &limit)
        try #require(empty == .zero)
        // Where FreeType needs HarfBuzz itself, as in newer Debians, the library is there, and the font lacks a descriptor.
        let causes = ["Too many open files", "no free descriptors"]
        try #require(problems.count == 1 && causes.contains { problems[0].contains($0) }, "\(problems)")
        try #require(fonts.layout("text", style: style).size.height > 0)
    }
}
