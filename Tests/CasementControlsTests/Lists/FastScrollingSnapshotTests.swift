import CasementControls
import CasementCore
import CasementTesting
import SnapshotRigs
import Testing

@Suite("Pictures of fast scrolling") @MainActor struct FastScrollingSnapshotTests {
    private static let names = ["Ada", "Anton", "Berta", "Cäsar", "Dora", "Emil", "Frieda", "Gustav", "Ida", "Julius"]

    private func list(_ frame: Rect, on stage: Stage) -> ListView<String, Int> {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }
        let snapshot = ListSnapshot<String, Int>(letters.enumerated().map { ($1, Array(($0 * 20)..<($0 * 20 + 20))) })
        let list = ListView<String, Int>(snapshot) { list, number in
            let row = list.dequeue(ListRow())
            row.title = Self.names[number % Self.names.count]
            row.accessory = .chevron
            return row
        }
        list.header = { list, section in
            let header = list.dequeue(ListHeader())
            header.title = section
            return header
        }
        list.scrollThumb = ScrollThumb()
        list.frame = frame
        stage.scene.root.addSubview(list)
        return list
    }

    /// Two lists, one with an index and one with a thumb, both held by a finger, and a short one with dots.
    private func sheet(_ environment: SceneEnvironment, place: Double = 200) -> Stage {
        let stage = Stage(size: Size(width: 620, height: 440))
        stage.scene.environment = environment
        let first = list(Rect(x: 0, y: 0, width: 200, height: 440), on: stage)
        let second = list(Rect(x: 210, y: 0, width: 200, height: 440), on: stage)
        let third = list(Rect(x: 420, y: 0, width: 200, height: 220), on: stage)
        for list in [first, third] { list.sectionIndexTitle = { $0 } }
        second.scrollThumb?.title = { "Chapter 12" }
        stage.settle()
        let isMirrored = environment.layoutDirection == .rightToLeft
        stage.finger.press(at: Point(isMirrored ? 12 : 188, place))
        stage.finger.press(at: Point(310, 300)).drag(by: Vector(dx: 0, dy: -40)).hold(for: .milliseconds(60)).lift()
        let finger = stage.finger.press(at: Point(isMirrored ? 222 : 402, 20))
        finger.drag(by: Vector(dx: 0, dy: 120))
        stage.advance(by: .milliseconds(300))
        return stage
    }

    @Test(arguments: [
        ("fast-scrolling", SceneEnvironment()), ("fast-scrolling-dark", SceneEnvironment(appearance: .dark)),
        ("fast-scrolling-contrast", SceneEnvironment(appearance: .dark, contrast: .increased)),
        ("fast-scrolling-mirrored", SceneEnvironment(layoutDirection: .rightToLeft, textScale: 1.3)),
    ])
    func `thumb and index look as approved`(name: String, environment: SceneEnvironment) throws {
        try sheet(environment).expectSnapshot(name)
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `a finger on another letter fails`() throws {
        let mismatch = #expect(throws: SnapshotMismatch.self) {
            try sheet(SceneEnvironment(), place: 216).checkSnapshot("fast-scrolling")
        }
        #expect(mismatch?.reason == .pixels || mismatch?.reason == .otherEdition)
    }
}
