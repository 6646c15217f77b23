import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite @MainActor struct ListStoryTests {
    /// Compares the list with a new one in the same state.
    private func check(_ story: ListStory, _ seed: UInt64) -> (Stage, ListStory.Numbers) {
        let (stage, fresh) = story.rebuilt()
        let list = story.list
        let note = Comment(rawValue: "seed \(seed), \(story.log.count) steps: \(story.log.suffix(6))")
        #expect(Set(list.snapshot.items) == story.items, note)
        #expect(list.snapshot.itemCount == story.items.count, note)
        #expect(list.offset?.item == fresh.offset?.item, note)
        let error = (list.offset?.distance ?? 0) - (fresh.offset?.distance ?? 0)
        #expect(error.magnitude < 0.01, "\(error) pt, \(note)")
        let (rows, others) = (ListStory.rows(list), ListStory.rows(fresh))
        #expect(rows.map(\.row) == others.map(\.row), note)
        for (one, two) in zip(rows, others) where one.row.item == two.row.item {
            let (far, size) = ((one.frame.minY - two.frame.minY).magnitude, one.frame.height - two.frame.height)
            #expect(far < 0.01 && size.magnitude < 0.01, "row \(one.row.item), \(one.frame), \(two.frame), \(note)")
        }
        expectContiguous(rows.map(\.row.item), story.openItems, note)
        for (one, two) in zip(rows, rows.dropFirst())
        where list.snapshot.section(of: one.row.item) == list.snapshot.section(of: two.row.item) {
            #expect((one.frame.maxY - two.frame.minY).magnitude < 0.01, note)
        }
        let cells = list.subviews.flatMap(\.subviews).compactMap { $0 as? ListRow }
        #expect(Set(cells.filter { !$0.isHidden }.map(\.title)).count == cells.count { !$0.isHidden }, note)
        #expect(story.stage.scene.dragSessions.isEmpty, note)
        return (stage, fresh)
    }

    /// The visible items are a run of all items: none twice, none missing.
    private func expectContiguous(_ visible: [Int], _ all: [Int], _ note: Comment) {
        let start = visible.first.flatMap { all.firstIndex(of: $0) } ?? 0
        #expect(visible == Array(all.dropFirst(start).prefix(visible.count)), note)
    }

    /// The number of pixels that have no equal one in the other picture within a pixel: the offsets agree to 0.01 points, so
    /// that what lies between two pixels may be rounded to either.
    ///
    /// - Parameter edges: the lower edges of the header that stays and of the list, which may cover the hairline of a row or
    ///   not.
    private func differing(_ one: Image, _ other: Image, besides edges: [Int]) -> Int {
        let (width, height) = (one.pixelSize.width, one.pixelSize.height)
        var count = 0
        for y in 1..<(height - 1) where edges.allSatisfy({ (y - $0).magnitude > 1 }) {
            for x in 1..<(width - 1) where one.pixels[y * width + x] != other.pixels[y * width + x] {
                let pixel = one.pixels[y * width + x]
                let isNear = (-1...1).contains { dy in
                    (-1...1).contains { other.pixels[(y + dy) * width + x + $0] == pixel }
                }
                if !isNear { count += 1 }
            }
        }
        return count
    }

    @Test(arguments: Array(1...20))
    func `After any story, the list shows what a new list shows in the same state`(seed: UInt64) async {
        let story = ListStory(seed: seed)
        for index in 1...36 {
            await story.step()
            guard index.isMultiple(of: 4) else { continue }
            await story.rest()
            if index == 36 { await story.alignToPixels() }
            let (stage, list) = check(story, seed)
            guard index == 36 else { continue }
            // The scroll indicator, whose length an estimate determines, disappears after a while.
            for one in [stage, story.stage] { one.advance(by: .seconds(3)) }
            let header = list.subviews.flatMap(\.subviews).compactMap { ($0 as? ListHeader)?.bounds.height }.max()
            let edges = [header ?? 0, list.frame.maxY].map { Int($0) }
            let (one, two) = (story.stage.host.image, stage.host.image)
            let count = differing(one, two, besides: edges) + differing(two, one, besides: edges)
            #expect(count == 0, "seed \(seed), \(story.log.suffix(8))")
        }
    }
}
