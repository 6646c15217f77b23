import CasementCore
import CasementTesting
import Testing

@testable import CasementControls

@Suite @MainActor struct GridDecorationTests {
    /// A view that asks for a length along the axis, and counts taps.
    private final class Banner: Control {
        var length: Double { didSet { superview?.setNeedsLayout() } }
        var taps = 0

        init(_ length: Double) {
            self.length = length
            super.init(frame: .zero)
            addAction(for: .primaryActionTriggered) { [weak self] _ in self?.taps += 1 }
        }

        override func sizeThatFits(_ size: Size) -> Size {
            size.width.isFinite ? Size(width: size.width, height: length) : Size(width: length, height: size.height)
        }
    }

    private func layouts(_ axis: Axis) -> [any ListLayout] {
        [
            GridLayout(.count(2), axis: axis, length: .fixed(80)), GridLayout(.count(2), axis: axis),
            WaterfallLayout(.count(3), axis: axis),
        ]
    }

    @Test(arguments: GridSpecimen.directions)
    func `Header and footer lie around the items and scroll with them`(axis: Axis, isMirrored: Bool) throws {
        for layout in layouts(axis) {
            let (header, footer) = (Banner(120), Banner(90))
            let specimen = GridSpecimen(
                GridSpecimen.sections(2, of: 30), layout, isMirrored: isMirrored, headers: false
            ) {
                ($0.headerView, $0.footerView) = (header, footer)
            }
            let grid = specimen.grid
            #expect(specimen.isPlaced(header, 0, 120) && specimen.isPlaced(0, at: 120))
            #expect(header.frame.size.isEmpty == false)
            try specimen.stage.finger.press(on: header).lift()
            specimen.stroke(170, seed: 4) {
                grid.layoutIfNeeded()
                guard let start = specimen.start(0) else { return }
                #expect((specimen.span(header).end - start).magnitude < 0.01)
            }
            #expect(specimen.span(header).start < -100)
            for _ in 0..<12 { specimen.stroke(460, seed: 5) {} }
            specimen.stage.settle()
            let length = axis == .vertical ? 480.0 : 320
            let last = grid.snapshot.items.compactMap { grid.cell(for: $0) }.map { specimen.span($0).end }.max()
            #expect((specimen.span(footer).start - (try #require(last))).magnitude < 0.01)
            #expect((specimen.span(footer).end - length).magnitude < 0.01)
            try specimen.stage.finger.press(on: footer).lift()
            #expect(header.taps == 1 && footer.taps == 1)
        }
    }

    @Test(arguments: GridSpecimen.directions)
    func `A header that grows pushes the items at the start, and none elsewhere`(axis: Axis, isMirrored: Bool) throws {
        for layout in layouts(axis) {
            let header = Banner(60)
            let specimen = GridSpecimen(GridSpecimen.sections(1, of: 300), layout, isMirrored: isMirrored) {
                $0.headerView = header
            }
            for length in [100.0, 30, 60] {
                header.length = length
                specimen.stage.settle()
                #expect(specimen.isPlaced(header, 0, length) && specimen.isPlaced(0, at: length + 30))
            }
            specimen.scroll(by: 500)
            specimen.stage.settle()
            let item = try #require(specimen.grid.visibleItems.first)
            let before = try #require(specimen.start(item))
            for length in [200.0, 10, 60] {
                header.length = length
                specimen.stage.settle()
                #expect(specimen.isPlaced(item, at: before))
            }
            specimen.grid.headerView = nil
            specimen.scroll(by: -2000)
            specimen.stage.settle()
            #expect(header.superview == nil && specimen.isPlaced(0, at: 30))
        }
    }

    @Test(arguments: GridSpecimen.directions)
    func `The empty view fills what header and footer leave`(axis: Axis, isMirrored: Bool) throws {
        let (header, footer, empty) = (Banner(100), Banner(50), Banner(1))
        let layout = GridLayout(.count(2), axis: axis, length: .fixed(80))
        let specimen = GridSpecimen(ListSnapshot([1, 2, 3]), layout, isMirrored: isMirrored, headers: false) {
            ($0.headerView, $0.footerView, $0.emptyView) = (header, footer, empty)
        }
        #expect(empty.isHidden)
        // Short content begins at the start, also at the right.
        #expect(specimen.isPlaced(header, 0, 100) && specimen.isPlaced(1, at: 100))
        #expect(specimen.isPlaced(footer, 268, 318))
        specimen.grid.edit { $0.delete([1, 2, 3]) }
        specimen.stage.settle()
        #expect(!empty.isHidden && specimen.isPlaced(empty, 100, axis == .vertical ? 430 : 270))
        try specimen.stage.finger.press(on: empty).lift()
        #expect(empty.taps == 1)
        specimen.grid.edit { $0.append([5]) }
        specimen.stage.settle()
        #expect(empty.isHidden && specimen.isPlaced(5, at: 100))
    }

    @Test func `A header stays before the items while a pinch changes their layout`() throws {
        let header = Banner(150)
        let specimen = GridSpecimen(
            GridSpecimen.sections(1, of: 300), .columns(3, length: .ratio(1), spacing: 2), headers: false
        ) { $0.headerView = header }
        let grid = specimen.grid
        let transition = try #require(
            grid.beginTransition(to: .columns(5, length: .ratio(1), spacing: 2), at: Point(160, 400)))
        for step in 0..<20 {
            transition.progress = Double(step) / 16
            specimen.stage.advance(by: .milliseconds(17))
            let start = try #require(specimen.start(0))
            #expect((specimen.span(header).end - start).magnitude < 0.01)
        }
        transition.finish()
        specimen.stage.settle()
        #expect(specimen.span(header).end == specimen.start(0))
        specimen.scroll(by: -4000)
        specimen.stage.settle()
        #expect(specimen.isPlaced(header, 0, 150))
    }

    @Test func `A length that is none has a defined result`() {
        let header = Banner(.infinity)
        let specimen = GridSpecimen(GridSpecimen.sections(1, of: 90), .columns(3), headers: false) {
            $0.headerView = header
        }
        #expect(header.frame.height == 1e6)
        header.length = .nan
        specimen.stage.settle()
        #expect(header.frame.height == 0 && specimen.start(0) == 0)
    }

    @Test func `A header of a list that grows pushes the rows at the top, and none elsewhere`() throws {
        let header = Banner(60)
        let list = ListView(Array(0..<300)) { row, number in row.title = "\(number)" }
        list.headerView = header
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        let stage = Stage(size: Size(width: 320, height: 480))
        stage.scene.root.addSubview(list)
        stage.settle()
        func top(_ item: Int) -> Double {
            list.cell(for: item).map { $0.convert($0.bounds, to: list).minY - list.contentOffset.y } ?? -1
        }
        for length in [100.0, 30, 60] {
            header.length = length
            stage.settle()
            #expect(header.frame.height == length && top(0) == length)
        }
        list.contentOffset.y = 700
        stage.settle()
        let item = try #require(list.visibleItems.first)
        let before = top(item)
        for length in [200.0, 10, 60] {
            header.length = length
            stage.settle()
            #expect((top(item) - before).magnitude < 0.01)
        }
        list.contentOffset.y = 0
        stage.settle()
        #expect(top(0) == 60)
    }
}
