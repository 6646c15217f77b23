import CasementControls
import CasementCore
import CasementHeadless
import CasementTesting
import Testing

@testable import CasementRender

/// What a list shows on which pixels.
@Suite @MainActor struct ListPixelTests {
    private static let size = Size(width: 240, height: 320)

    /// A row whose height is no whole number of pixels.
    private final class Plate: ListCell {
        var number = 0 { didSet { backgroundColor = Color(white: Double(number % 7) / 7) } }

        override func contentHeight(for width: Double) -> Double { 51.3 + Double(number % 5) * 7.7 }
    }

    private func list(isPlate: Bool) -> ListView<Int, Int> {
        ListView(ListSnapshot(Array(0..<300))) { list, number in
            if isPlate {
                let plate = list.dequeue(Plate())
                plate.number = number
                return plate
            }
            let row = list.dequeue(ListRow())
            row.title = Array(repeating: "Row \(number)", count: number % 3 * 2 + 1).joined(separator: " ")
            return row
        }
    }

    private func stage(_ list: ListView<Int, Int>, _ size: Size = size, scale: Double) -> Stage {
        let stage = Stage(size: size, scale: scale)
        list.frame = Rect(origin: .zero, size: size)
        list.showsIndicators = false
        stage.scene.root.addSubview(list)
        stage.settle()
        return stage
    }

    /// The pictures differ by a pixel where the lengths of rows are no whole pixels, or those of estimates are not.
    @Test(
        "A list shows the same pixels as a new one at its offset, whatever it has measured",
        arguments: [1, 1.5, 2] as [Double], [false, true])
    func restored(scale: Double, isPlate: Bool) throws {
        let list = list(isPlate: isPlate)
        // Narrow rows on another panel are higher: the estimate is the mean of both.
        let stage = stage(list, Size(width: 120, height: 90), scale: scale == 1.5 ? 2 : 1.5)
        for offset in stride(from: 0.0, to: 900, by: 45) {
            list.contentOffset.y = offset
            stage.settle()
        }
        stage.host.resize(to: Self.size, scale: scale)
        list.frame = Rect(origin: .zero, size: Self.size)
        stage.settle()
        for step in 0..<24 {
            list.contentOffset.y += 31.37
            stage.settle()
            let fresh = self.list(isPlate: isPlate)
            fresh.offset = try #require(list.offset)
            let other = self.stage(fresh, scale: scale)
            #expect(other.host.contentHash == stage.host.contentHash, "step \(step)")
        }
    }

    @Test("What is visible stays on its pixels when the estimate changes", arguments: [1, 1.5, 2] as [Double])
    func estimate(scale: Double) {
        let list = list(isPlate: true)
        let stage = stage(list, Self.size, scale: scale)
        for item in [100, 200] {
            list.scrollTo(item, at: .center, animated: false)
            for step in 0..<40 {
                stage.settle()
                let before = stage.host.contentHash
                list.estimatedRowHeight = 60 + Double(step) * 0.37
                stage.settle()
                #expect(stage.host.contentHash == before, "step \(step) from \(item)")
            }
        }
    }
}
