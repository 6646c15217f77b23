import CasementCore
import Glibc
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
            fonts.layout("text", style: TextStyle(font: Font("Inter", size: 20, weight: 700))),
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
        try #require(problems.count == 1 && problems[0].contains("Too many open files"))
        try #require(fonts.layout("text", style: style).size.height > 0)
    }
}
