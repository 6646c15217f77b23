import Casement
import CasementTesting
import CompositorHarness
import ControlExhibits
import Exhibits
import Glibc
import SnapshotRigs
import Testing

/// The gallery draws the pictures of the README as they are committed. `scripts/pictures.sh` runs this suite to make them
/// again.
///
/// Text looks different with other versions of fonts and libraries, which `edition.txt` lists. With others, this suite is
/// a known issue.
@MainActor @Suite("The pictures of the README") struct ReadmePictureTests {
    private nonisolated static let isBlessing = getenv("CASEMENT_BLESS") != nil
    private let root = "\(#filePath)".split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
    private var folder: String { "\(root)/Documentation/Pictures" }
    private let pictures: [(name: String, image: Image)]
    private let edition: String

    init() throws {
        let script = try FingerScript(parsing: Files.text("\(root)/scripts/pictures.txt"))
        let stage = Stage(GalleryController(Exhibit.all), size: try #require(script.size))
        var pictures: [(String, Image)] = []
        try stage.play(script) { name in pictures.append((try #require(name), stage.host.image)) }
        self.pictures = pictures
        edition = stage.host.edition.map { $0 + "\n" }.joined()
    }

    @Test("The gallery draws each picture of the README as it is committed") func current() throws {
        #expect(pictures.map(\.name) == ["gallery", "slides", "nodes"])
        if Self.isBlessing { return try bless() }
        guard try !isOfOtherEdition() else { return }
        let readme = try Files.text("\(root)/README.md")
        for (name, image) in pictures {
            #expect(readme.contains("(Documentation/Pictures/\(name).png)"))
            let path = "\(folder)/\(name).png"
            #expect(Snapshot.mismatch(image, try Image(contentsOfFile: path), path) == nil)
        }
    }

    @Test("A picture of the gallery after a tap differs from the committed one", .disabled(if: isBlessing))
    func other() throws {
        guard try !isOfOtherEdition() else { return }
        let stage = Stage(GalleryController(Exhibit.all), size: Size(width: 640, height: 400))
        try stage.finger.press(on: stage.view("card.Slides"))
        stage.advance(by: .milliseconds(300))
        let path = "\(folder)/gallery.png"
        #expect(Snapshot.mismatch(stage.host.image, try Image(contentsOfFile: path), path) != nil)
    }

    private func bless() throws {
        for (name, image) in pictures { try image.writePNG(to: "\(folder)/\(name).png") }
        try Files.write(edition, to: "\(folder)/edition.txt")
    }

    private func isOfOtherEdition() throws -> Bool {
        guard try Files.text("\(folder)/edition.txt") != edition else { return false }
        recordKnownIssue("The README's pictures are not for these versions of fonts and libraries:\n\(edition)")
        return true
    }
}
