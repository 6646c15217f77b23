import CasementControls
import CasementCore
import CasementTesting

/// Compares the list of a story at rest with a new list in the same state.
@MainActor struct ListStoryCheck {
    /// 0.01 points: a smaller difference of frames is one of rounding.
    private static let tolerance = 0.01

    private let story: ListStory
    private let stage: Stage
    private let fresh: ListStory.Numbers
    /// The violated invariants.
    private(set) var violations: [String] = []

    /// Makes the new list.
    init(_ story: ListStory) {
        self.story = story
        (stage, fresh) = story.rebuilt()
    }

    private var list: ListStory.Numbers { story.list }

    private mutating func expect(_ isKept: Bool, _ violation: @autoclosure () -> String) {
        if !isKept { violations.append(violation()) }
    }

    /// Compares the items and the rows.
    mutating func compareRows() {
        let items = list.snapshot.items
        expect(Set(items) == story.items && items.count == story.items.count, "the list has other items than the app")
        let (offset, other) = (list.offset, fresh.offset)
        let error = (offset?.distance ?? 0) - (other?.distance ?? 0)
        expect(
            offset?.item == other?.item && error.magnitude < Self.tolerance,
            "the offset \(String(describing: offset)) is restored as \(String(describing: other))")
        let (rows, others) = (ListStory.rows(list), ListStory.rows(fresh))
        expect(
            rows.map(\.row) == others.map(\.row), "other rows: \(Self.difference(rows.map(\.row), others.map(\.row)))")
        for (one, two) in zip(rows, others) where one.row.item == two.row.item {
            let sides = [\Rect.minX, \.minY, \.width, \.height]
            expect(
                sides.allSatisfy { (one.frame[keyPath: $0] - two.frame[keyPath: $0]).magnitude < Self.tolerance },
                "row \(one.row.item) is at \(one.frame), and in a new list at \(two.frame)")
        }
        compareOrder(rows)
        let cells = list.subviews.flatMap(\.subviews).compactMap { $0 as? any StoryCell }.filter { !$0.isHidden }
        expect(Set(cells.map(\.title)).count == cells.count, "a row is shown twice: \(cells.map(\.title))")
        expect(story.stage.scene.dragSessions.isEmpty, "a drag has not ended")
    }

    private static func difference(_ rows: [ListStory.Row], _ others: [ListStory.Row]) -> String {
        guard let index = zip(rows, others).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
            return "\(rows.map(\.item)), and in a new list \(others.map(\.item))"
        }
        return "\(rows[index]), and in a new list \(others[index])"
    }

    /// The visible rows are a run of all items, none twice and none missing, without gaps; in a grid they are in the order of
    /// all items.
    private mutating func compareOrder(_ rows: [(row: ListStory.Row, frame: Rect)]) {
        let (visible, all) = (rows.map(\.row.item), story.openItems)
        let places = visible.map { all.firstIndex(of: $0) ?? all.count }
        let run = places.first.map { Array($0..<$0 + places.count) } ?? []
        let isList = story.listView != nil
        expect(!places.contains(all.count), "the rows \(visible) are not all among \(all)")
        expect(places == (isList ? run : Set(places).sorted()), "the rows \(visible) are no run of \(all)")
        for (one, two) in zip(rows, rows.dropFirst())
        where isList && list.snapshot.section(of: one.row.item) == list.snapshot.section(of: two.row.item) {
            expect(
                (one.frame.maxY - two.frame.minY).magnitude < Self.tolerance,
                "row \(two.row.item) does not begin where row \(one.row.item) ends")
        }
        // The positions in the semantics tree are those of the rows among all.
        for (place, row) in zip(places, rows) where !row.row.isHidden {
            let position = list.cell(for: row.row.item).flatMap { list.position(ofElement: $0) }
            expect(
                position == Accessibility.Position(place + 1, of: max(all.count, place + 1)),
                "row \(row.row.item) has \(position?.description ?? "no position")")
        }
    }

    /// Compares the pictures.
    mutating func comparePictures() {
        // The scroll indicator, whose length an estimate determines, disappears after a while.
        for one in [stage, story.stage] { one.advance(by: .seconds(3)) }
        let header = fresh.subviews.flatMap(\.subviews).compactMap { ($0 as? ListHeader)?.bounds.height }.max()
        let edges = [header ?? 0, fresh.frame.maxY].map { Int($0) }
        let (one, two) = (story.stage.host.image, stage.host.image)
        let count = Self.differing(one, two, besides: edges) + Self.differing(two, one, besides: edges)
        expect(count == 0, "the picture differs from that of a new list in \(count) pixels")
    }

    /// The number of pixels that have no equal one in the other picture within a pixel: the offsets agree to 0.01 points, so
    /// that what lies between two pixels may be rounded to either.
    ///
    /// - Parameter edges: the lower edges of the header that stays and of the list, which may cover the hairline of a row or
    ///   not.
    private static func differing(_ one: Image, _ other: Image, besides edges: [Int]) -> Int {
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
}
