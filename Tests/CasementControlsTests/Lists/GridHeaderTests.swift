import CasementCore
import CasementTesting
import Testing

@testable import CasementControls

@Suite @MainActor struct GridHeaderTests {
    private typealias Title = GridSpecimen.Title

    /// Fails unless the header of the first visible section stays at the start, or ends where the next header begins.
    ///
    /// - Returns: whether the next header pushed it.
    @discardableResult
    private func expectHeaders(
        _ specimen: GridSpecimen, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Bool {
        let grid = specimen.grid
        // The last event of a touch is shown with the next frame.
        grid.layoutIfNeeded()
        let range = grid.range(specimen.axis)
        guard range.contains(specimen.offset) else { return false }
        let first = try #require(grid.visibleItems.first { specimen.span(grid.cell(for: $0) ?? grid).end > 0.01 })
        let section = try #require(grid.snapshot.section(of: first))
        let titles = specimen.titles(of: section)
        let title = try #require(titles.first, sourceLocation: sourceLocation)
        #expect(titles.count == 1, sourceLocation: sourceLocation)
        let next = specimen.titles(of: section + 1).first.map { specimen.span($0).start } ?? .infinity
        let start = specimen.span(title).start
        #expect((start - min(0, next - 30)).magnitude < 0.01, "\(start) \(next)", sourceLocation: sourceLocation)
        return start < -0.5
    }

    private func layouts(_ axis: Axis) -> [any ListLayout] {
        [
            GridLayout(.count(3), axis: axis, length: .fixed(70)), GridLayout(.count(2), axis: axis),
            WaterfallLayout(.count(2), axis: axis, spacing: 0),
        ]
    }

    @Test(arguments: GridSpecimen.directions)
    func `Headers stay at the start, and the next one pushes them away`(axis: Axis, isMirrored: Bool) throws {
        for (index, layout) in layouts(axis).enumerated() {
            let specimen = GridSpecimen(GridSpecimen.sections(12, of: 17), layout, isMirrored: isMirrored)
            try expectHeaders(specimen)
            var pushes = 0
            for (seed, distance) in [180.0, 210, 140, -160, 205, 230, -380, 190].enumerated() {
                try specimen.stroke(distance, seed: UInt64(seed + index), isFlick: seed.isMultiple(of: 3)) {
                    if try expectHeaders(specimen) { pushes += 1 }
                }
            }
            #expect(pushes > 2)
            specimen.grid.scrollTo(150, at: .center, animated: true)
            specimen.stage.settle()
            try expectHeaders(specimen)
        }
    }

    @Test(arguments: GridSpecimen.directions)
    func `A far item is shown beside the header that stays`(axis: Axis, isMirrored: Bool) throws {
        for layout in layouts(axis) {
            // An animated scroll over items that were not measured ends near the item.
            let isKnown = (layout as? GridLayout)?.length == .fixed(70)
            for animated in isKnown ? [false, true] : [false] {
                let specimen = GridSpecimen(GridSpecimen.sections(9, of: 400), layout, isMirrored: isMirrored)
                let grid = specimen.grid
                for item in [2222, 1403, 400, 3000] {
                    grid.scrollTo(item, at: .top, animated: animated)
                    specimen.stage.settle()
                    #expect((try #require(specimen.start(item)) - 30).magnitude < 0.01)
                    try expectHeaders(specimen)
                }
                // An item that the header hides is not visible yet.
                specimen.scroll(by: 25)
                specimen.stage.settle()
                grid.scrollTo(3000, animated: animated)
                specimen.stage.settle()
                #expect((try #require(specimen.start(3000)) - 30).magnitude < 0.01)
            }
        }
    }

    @Test func `A header that stays gets the touches, and the items under it do not`() throws {
        let specimen = GridSpecimen(GridSpecimen.sections(5, of: 40), .columns(3, length: .fixed(70)))
        let grid = specimen.grid
        var tapped: [Int] = []
        grid.onSelect { tapped.append($0) }
        try specimen.stroke(200, seed: 3) { try expectHeaders(specimen) }
        let title = try #require(specimen.titles(of: 0).first)
        #expect(specimen.stage.scene.root.hitTest(Point(100, 15)) === title)
        specimen.stage.finger.press(at: Point(100, 15)).lift()
        specimen.stage.finger.press(at: Point(100, 45)).lift()
        #expect(tapped.count == 1)
        grid.hasStickyHeaders = false
        specimen.stage.settle()
        #expect(specimen.stage.scene.root.hitTest(Point(100, 15)) is GridItemView)
        grid.contentOffset.y = 0
        specimen.stage.settle()
        #expect(try specimen.span(#require(specimen.titles(of: 0).first)).start == 0)
    }

    @Test func `Below an inset the header stays at its end`() throws {
        for isMirrored in [false, true] {
            let layout = GridLayout(.count(2), axis: .horizontal)
            let specimen = GridSpecimen(GridSpecimen.sections(3, of: 60), layout, isMirrored: isMirrored) {
                $0.contentInset = Insets(top: 0, leading: 24, bottom: 0, trailing: 10)
            }
            specimen.stroke(190, seed: 1) {}
            #expect(try (specimen.span(#require(specimen.titles(of: 0).first)).start - 24).magnitude < 0.01)
        }
    }

    @Test func `A footer pushes the header of its section`() throws {
        let specimen = GridSpecimen(GridSpecimen.sections(3, of: 20), .columns(2)) { $0.footer = GridSpecimen.title }
        let grid = specimen.grid
        var last = Double.infinity
        while grid.contentOffset.y < 1400 {
            grid.contentOffset.y += 7
            grid.layoutIfNeeded()
            // The header is in front of the footer among the views of one section.
            let spans = specimen.titles(of: 0).map { specimen.span($0) }.sorted { $0.start < $1.start }
            guard spans.count == 2, spans[1].start > 0 else { continue }
            last = spans[1].start
            #expect((spans[0].start - min(0, last - 30)).magnitude < 0.01)
        }
        #expect(last < 7)
    }

    @Test func `Edits leave a header that stays where it is in every frame, and its removal shows the next one`() throws
    {
        for layout in layouts(.vertical) {
            let specimen = GridSpecimen(GridSpecimen.sections(6, of: 60), layout)
            let grid = specimen.grid
            grid.scrollTo(90, at: .top, animated: false)
            specimen.stage.settle()
            let edits: [(inout ListSnapshot<Int, Int>) -> Void] = [
                { $0.insert([1000, 1001, 1002], at: 0, in: 1) }, { $0.delete([70, 92, 10, 100]) },
                { $0.insert([1003], at: 0, in: 0) }, { $0.move(91, before: 119) }, { $0.deleteSections([0]) },
            ]
            for edit in edits {
                grid.edit(edit)
                for _ in 0..<9 {
                    let title = try #require(specimen.titles(of: 1).first)
                    #expect(specimen.span(title).start.magnitude < 0.01 && title.opacity == 1)
                    specimen.stage.advance(by: .milliseconds(17))
                }
            }
            specimen.stage.settle()
            grid.edit { $0.deleteSections([1]) }
            specimen.stage.settle()
            #expect(specimen.titles(of: 1).isEmpty)
            try expectHeaders(specimen)
        }
    }

    @Test(arguments: 0..<12) func `Random edits and scrolls show the headers of a new grid`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let (axis, isMirrored) = GridSpecimen.directions[seed % 4]
        let layout = layouts(axis)[seed % 3]
        let specimen = GridSpecimen(GridSpecimen.sections(6, of: 14), layout, isMirrored: isMirrored)
        let grid = specimen.grid
        var next = 1000
        for _ in 0..<60 {
            let items = grid.snapshot.items
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                let section = try #require(grid.snapshot.sections.randomElement(using: &random))
                grid.edit { $0.insert(Array(next..<(next + 3)), at: 0, in: section) }
                next += 3
            case 1 where items.count > 30: grid.edit { $0.delete(Array(items.shuffled(using: &random).prefix(4))) }
            case 2:
                let sections = grid.snapshot.sections.shuffled(using: &random)
                grid.edit { $0.moveSection(sections[0], before: sections[1]) }
            default: specimen.scroll(by: Double.random(in: -300...300, using: &random))
            }
            if Bool.random(using: &random) { specimen.stage.advance(by: .milliseconds(60)) }
        }
        specimen.stage.settle()
        let all = grid.snapshot.sections.map { ($0, grid.snapshot.items(in: $0)) }
        let fresh = GridSpecimen(ListSnapshot(all), layout, isMirrored: isMirrored)
        let first = try #require(grid.visibleItems.first)
        fresh.grid.scrollTo(first, at: .top, animated: false)
        fresh.stage.settle()
        for _ in 0..<3 {
            let delta = try #require(fresh.start(first)) - #require(specimen.start(first))
            fresh.scroll(by: delta)
            fresh.stage.settle()
        }
        for section in grid.snapshot.sections {
            func spans(_ specimen: GridSpecimen) -> [Double] {
                specimen.titles(of: section).map { specimen.span($0).start }.filter { $0 > -30 && $0 < 300 }
            }
            let (one, two) = (spans(specimen), spans(fresh))
            #expect(one.count == two.count && one.count <= 1)
            if let one = one.first, let two = two.first { #expect((one - two).magnitude < 0.1) }
        }
    }
}
