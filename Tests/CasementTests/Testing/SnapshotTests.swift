import Casement
import CasementTesting
import Glibc
import Testing

/// A picture without text or rounded corners, so that it is the same with each version of a font or a library.
@Suite("Snapshots") @MainActor struct SnapshotTests {
    private nonisolated static let isBlessing = getenv("CASEMENT_BLESS") != nil
    private let stage = Stage(size: Size(width: 48, height: 32))
    private let tile = View(frame: Rect(x: 20, y: 6, width: 16, height: 20))

    init() {
        let plate = View(frame: Rect(x: 4, y: 4, width: 24, height: 24))
        plate.backgroundColor = Color(hex: 0x2A5D67)
        tile.backgroundColor = Color(hex: 0xE9C46A)
        tile.opacity = 0.5
        stage.scene.root.backgroundColor = .white
        stage.scene.root.addSubview(plate)
        stage.scene.root.addSubview(tile)
        stage.settle()
    }

    @Test("The approved picture matches") func approved() throws {
        try stage.checkSnapshot("tiles")
    }

    @Test("A shift by one pixel fails, and writes the picture", .disabled(if: isBlessing))
    func shifted() throws {
        tile.frame = tile.frame.offset(by: Vector(dx: 1, dy: 0))
        stage.settle()
        let mismatch = #expect(throws: SnapshotMismatch.self) { try stage.checkSnapshot("tiles") }
        // A column of the tile's height at each side.
        #expect(mismatch?.differingPixels == 40)
        #expect(removeActualPicture())
    }

    @Test("A shade of difference in one pixel fails", .disabled(if: isBlessing)) func shade() throws {
        let speck = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
        speck.backgroundColor = Color(hex: 0xFFFFFE)
        stage.scene.root.addSubview(speck)
        stage.settle()
        let mismatch = #expect(throws: SnapshotMismatch.self) { try Snapshot.check(stage.host.image, "tiles") }
        #expect(mismatch?.differingPixels == 1)
        #expect(removeActualPicture())
    }

    /// Removes the files that a mismatch has written.
    ///
    /// - Returns: false if there were none.
    private func removeActualPicture() -> Bool {
        unlink("\("\(#filePath)".dropLast("SnapshotTests.swift".count))Snapshots/tiles.actual.png") == 0
    }

    @Test("A picture without an approved one fails, and so does one of another size", .disabled(if: isBlessing))
    func nothingToCompareWith() {
        let missing = #expect(throws: SnapshotMismatch.self) { try stage.checkSnapshot("no-such-picture") }
        #expect(missing?.description.contains("CASEMENT_BLESS=1") == true)
        stage.host.resize(to: Size(width: 50, height: 32))
        stage.settle()
        let other = #expect(throws: SnapshotMismatch.self) { try stage.checkSnapshot("tiles") }
        #expect(other?.differingPixels == nil)
    }
}
