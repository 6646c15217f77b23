import CasementCore
import CasementTesting
import Testing

@testable import CasementControls

@Suite @MainActor struct GridOffsetTests {
    private func layouts(_ axis: Axis) -> [any ListLayout] {
        [
            GridLayout(.count(3), axis: axis, length: .fixed(70)), GridLayout(.count(2), axis: axis),
            WaterfallLayout(.count(3), axis: axis), GridLayout(.count(1), axis: axis),
        ]
    }

    @Test(arguments: GridSpecimen.directions)
    func `The offset is restored by identity, also where nothing above is measured`(axis: Axis, isMirrored: Bool) throws
    {
        let snapshot = GridSpecimen.sections(3, of: 900)
        for layout in layouts(axis) {
            let specimen = GridSpecimen(snapshot, layout, isMirrored: isMirrored)
            for (seed, item) in [0, 47, 1234, 2500, 2699].enumerated() {
                specimen.grid.scrollTo(item, at: .center, animated: false)
                specimen.stroke(seed.isMultiple(of: 2) ? 131 : -77, seed: UInt64(seed), isFlick: seed == 2) {}
                specimen.stage.settle()
                let saved = try #require(specimen.grid.offset)
                #expect(specimen.isPlaced(saved.item, at: saved.distance))
                let other = GridSpecimen(snapshot, layout, isMirrored: isMirrored) { $0.offset = saved }
                #expect(other.isPlaced(saved.item, at: saved.distance))
                #expect(other.grid.offset?.item == saved.item || layout is WaterfallLayout)
                other.grid.scrollTo(700, animated: false)
                other.grid.offset = saved
                #expect(other.grid.offset == saved)
                other.stage.settle()
                #expect(other.isPlaced(saved.item, at: saved.distance))
            }
        }
    }

    @Test(arguments: GridSpecimen.directions)
    func `Another layout and other items show the item at the same distance`(axis: Axis, isMirrored: Bool) throws {
        let snapshot = GridSpecimen.sections(3, of: 900)
        let specimen = GridSpecimen(snapshot, GridLayout(.count(2), axis: axis), isMirrored: isMirrored)
        for item in [400, 1500] {
            specimen.grid.scrollTo(item, at: .top, animated: false)
            specimen.stroke(37, seed: 2) {}
            specimen.stage.settle()
            let saved = try #require(specimen.grid.offset)
            for layout in layouts(axis) {
                var edited = snapshot
                edited.delete(Array(stride(from: 0, to: 300, by: 7)))
                edited.insert(Array(5000..<5800), at: 0, in: 0)
                let other = GridSpecimen(edited, layout, isMirrored: isMirrored) { $0.offset = saved }
                let view = try #require(other.grid.cell(for: saved.item))
                let length = other.span(view).end - other.span(view).start
                #expect(other.isPlaced(saved.item, at: length + saved.distance > 0 ? saved.distance : 0))
                #expect(other.grid.visibleItems.contains(saved.item))
            }
            // In the same grid, with the layout at once.
            specimen.grid.offset = saved
            specimen.grid.setLayout(GridLayout(.count(4), axis: axis, length: .fixed(300)), animated: false)
            specimen.stage.settle()
            #expect(specimen.isPlaced(saved.item, at: saved.distance))
            specimen.grid.setLayout(GridLayout(.count(2), axis: axis), animated: false)
            specimen.grid.offset = saved
            specimen.stage.settle()
            #expect(specimen.isPlaced(saved.item, at: saved.distance))
        }
    }

    @Test func `An item that is shorter than its hidden part is shown from its start`() {
        let snapshot = GridSpecimen.sections(1, of: 900)
        let offset = ListOffset(item: 600, distance: -250)
        for layout in layouts(.vertical) {
            let specimen = GridSpecimen(snapshot, layout, headers: false) { $0.offset = offset }
            #expect(specimen.isPlaced(600, at: 0))
        }
        let list = ListView(Array(0..<900)) { row, number in row.title = "\(number)" }
        list.offset = offset
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        let stage = Stage(size: Size(width: 320, height: 480))
        stage.scene.root.addSubview(list)
        stage.settle()
        #expect(list.offset == ListOffset(item: 600))
    }

    @Test func `An offset beyond the range or without its item leaves the grid in its range`() async throws {
        let snapshot = GridSpecimen.sections(2, of: 400)
        for layout in layouts(.vertical) {
            let specimen = GridSpecimen(snapshot, layout) { $0.offset = ListOffset(item: 799, distance: 3) }
            #expect(specimen.grid.contentOffset.y == specimen.grid.range(.vertical).upperBound)
            #expect(specimen.grid.visibleItems.contains(799))
            specimen.grid.offset = ListOffset(item: 0, distance: 200)
            specimen.stage.settle()
            #expect(specimen.grid.contentOffset.y == 0)
            specimen.grid.offset = ListOffset(item: 9999)
            specimen.stage.settle()
            #expect(specimen.grid.contentOffset.y == 0 && specimen.grid.offset?.item == 0)
        }
    }

    @Test func `A grid that restores its offset does not load more at its start`() async throws {
        var loads = 0
        let specimen = GridSpecimen(GridSpecimen.sections(1, of: 900), .columns(3)) { grid in
            grid.offset = ListOffset(item: 500)
            grid.onReachStart { loads += 1 }
        }
        _ = await specimen.stage.settled()
        #expect(loads == 0 && specimen.isPlaced(500, at: 0))
        specimen.grid.scrollTo(0, animated: false)
        _ = await specimen.stage.settled()
        #expect(loads == 1)
    }
}
