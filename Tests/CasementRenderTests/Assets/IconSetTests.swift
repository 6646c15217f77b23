import CasementCore
import CasementRender
import CasementSystem
import Testing

@Suite("All icons of Debian's package bootstrap-icons") struct IconSetTests {
    private static let folder = "/usr/share/bootstrap-icons/svg"

    /// The names of the files of the package.
    private static let names: [String] = {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".svg") { names.append(name) }
        }
        return names.sorted()
    }()

    /// From version 1.11 on: it has a translucent part, which no icon has.
    private static let translucent: Set = ["opencollective.svg"]

    @Test(
        "Each can be shown, except one that is translucent",
        .enabled(if: !names.isEmpty, "the package bootstrap-icons is not installed"))
    func all() throws {
        #expect(Self.names.count > 1_000)
        for name in Self.names where !Self.translucent.contains(name) {
            let icon = try Icon(contentsOfFile: "\(Self.folder)/\(name)")
            #expect(icon.viewBox == Rect(x: 0, y: 0, width: 16, height: 16), "\(name)")
            #expect(!icon.paths.isEmpty && icon.paths.allSatisfy { !$0.isEmpty }, "\(name)")
        }
    }

    @Test(
        "Ninety of them fill paths by two rules",
        .enabled(if: !names.isEmpty, "the package bootstrap-icons is not installed"))
    func rules() throws {
        let icon = try Icon(contentsOfFile: "\(Self.folder)/bag-check.svg")
        #expect(Set(icon.paths.indices.map(icon.fillRule)) == [.evenOdd, .nonZero])
    }
}
