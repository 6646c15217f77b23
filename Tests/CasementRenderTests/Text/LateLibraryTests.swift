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
