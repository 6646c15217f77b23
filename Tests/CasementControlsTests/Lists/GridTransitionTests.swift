import CasementCore
import CasementTesting
import Testing

@testable import CasementControls

@Suite @MainActor struct GridTransitionTests {
    private typealias Photos = GridView<Int, Int>

    private static let size = Size(width: 320, height: 480)

    private func stage(_ grid: Photos, isMirrored: Bool = false) -> Stage {
        let stage = Stage(size: Self.size)
        if isMirrored { stage.scene.environment.layoutDirection = .rightToLeft }
        grid.frame = Rect(origin: .zero, size: Self.size)
        stage.scene.root.addSubview(grid)
        stage.settle()
        return stage
    }

    private static func columns(_ count: Int) -> GridLayout { .columns(count, length: .ratio(1), spacing: 2) }

    private func photos(_ count: Int, _ columns: Int) -> Photos {
        Photos(ListSnapshot(Array(0..<count)), layout: Self.columns(columns)) { grid, _ in
            grid.dequeue(GridItemView())
        }
    }

    /// Where a share of an item's frame is, in the viewport.
    private func point(_ grid: Photos, _ item: Int, _ share: Vector) -> Point? {
        grid.cell(for: item).map { view in
            let frame = view.frame
            let local = Point(frame.minX + share.dx * frame.width, frame.minY + share.dy * frame.height)
            return Point.zero + (grid.engine.container.convert(local, to: grid) - grid.contentOffset)
        }
    }

    /// Fails if an item without a view has a part in the viewport.
    private func expectComplete(_ grid: Photos, sourceLocation: SourceLocation = #_sourceLocation) {
        let engine = grid.engine
        let placed = Set(engine.items.placed.map(\.index))
        let viewport = engine.viewport
        let middle = engine.items.placed.first?.index ?? 0
        let missing = (max(1, middle - 150)..<min(engine.elements.count - 1, middle + 300)).filter { index in
            let start = engine.frames.frame(of: index).minY - engine.base
            let end = engine.frames.frame(of: index).maxY - engine.base
            return end > viewport.lowerBound && start < viewport.upperBound && !placed.contains(index)
        }
        #expect(missing.isEmpty, sourceLocation: sourceLocation)
    }

    @Test(arguments: [false, true]) func `The item under the fingers stays there in every frame`(_ isMirrored: Bool)
        throws
    {
        for (seed, offset) in [0.0, 700, 5000, 90_000].enumerated() {
            let grid = photos(10_000, 3)
            let stage = stage(grid, isMirrored: isMirrored)
            grid.contentOffset.y = offset
            stage.settle()
            var random = SplitMix(seed: UInt64(seed))
            var location =
                Point(Double.random(in: 20...300, using: &random), 200) + Vector(dx: 0, dy: grid.contentOffset.y)
            let item = try #require(
                grid.visibleItems.first { item in
                    grid.cell(for: item).map { $0.convert($0.bounds, to: grid).contains(location) } == true
                })
            let view = try #require(grid.cell(for: item))
            let frame = view.convert(view.bounds, to: grid)
            let share = Vector(
                dx: (location.x - frame.minX) / frame.width, dy: (location.y - frame.minY) / frame.height)
            let transition = try #require(grid.beginTransition(to: Self.columns(5), at: location))
            var progress = 0.0
            for step in 0..<60 {
                progress += step < 30 ? 0.04 : -0.025 + Double.random(in: -0.02...0.02, using: &random)
                location =
                    location
                    + Vector(
                        dx: Double.random(in: -3...3, using: &random), dy: Double.random(in: -4...4, using: &random))
                transition.progress = progress
                transition.location = location
                stage.advance(by: .milliseconds(17))
                let shown = try #require(point(grid, item, share))
                #expect((shown - Point.zero - (location - grid.contentOffset)).length < 0.01)
                if step.isMultiple(of: 7) { expectComplete(grid) }
            }
            #expect(transition.isActive)
            let isFinished = seed.isMultiple(of: 2)
            isFinished ? transition.finish(velocity: 2) : transition.cancel(velocity: -2)
            var last = try #require(point(grid, item, share))
            for step in 0..<40 {
                stage.advance(by: .milliseconds(17))
                let shown = try #require(point(grid, item, share))
                // Nothing jumps, also not at the end.
                #expect((shown - last).length < 60)
                last = shown
                if step == 9 { expectComplete(grid) }
            }
            stage.settle()
            #expect(!transition.isActive && grid.transition == nil)
            #expect((last - (try #require(point(grid, item, share)))).length < 1)
            expectSame(grid, photos(10_000, isFinished ? 5 : 3), isMirrored)
        }
    }

    /// Fails unless another grid shows the same at the same offset.
    private func expectSame(
        _ grid: Photos, _ fresh: Photos, _ isMirrored: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let stage = stage(fresh, isMirrored: isMirrored)
        fresh.contentOffset = grid.contentOffset
        stage.settle()
        #expect(fresh.contentOffset == grid.contentOffset, sourceLocation: sourceLocation)
        #expect(fresh.visibleItems == grid.visibleItems, sourceLocation: sourceLocation)
        for item in fresh.visibleItems {
            guard let one = point(grid, item, .zero), let two = point(fresh, item, .zero) else { continue }
            #expect((one - two).length < 0.01, sourceLocation: sourceLocation)
        }
    }

    @Test func `A transition is taken up again while it settles, without a jump`() throws {
        let grid = photos(3000, 4)
        let stage = stage(grid)
        grid.contentOffset.y = 4000
        stage.settle()
        var location = Point(100, 4200)
        let transition = try #require(grid.beginTransition(to: Self.columns(2), at: location))
        transition.progress = 0.4
        stage.advance(by: .milliseconds(17))
        transition.finish()
        for _ in 0..<6 { stage.advance(by: .milliseconds(17)) }
        #expect(transition.progress > 0.5 && transition.progress < 1)
        let before = grid.visibleItems.map { point(grid, $0, .zero) }
        location = transition.location
        transition.progress = transition.progress
        stage.advance(by: .milliseconds(17))
        #expect(transition.location == location)
        for (old, new) in zip(before, grid.visibleItems.map { point(grid, $0, .zero) }) {
            #expect(try (#require(old) - #require(new)).length < 0.01)
        }
        transition.cancel()
        stage.settle()
        expectSame(grid, photos(3000, 4))
    }

    @Test func `A new transition begins from what is shown`() throws {
        let grid = photos(3000, 4)
        let stage = stage(grid)
        grid.contentOffset.y = 4000
        stage.settle()
        for (index, columns) in [2, 6, 3, 5, 1, 4, 3].enumerated() {
            let items = grid.visibleItems
            let before = items.map { point(grid, $0, .zero) }
            let transition = try #require(
                grid.beginTransition(to: Self.columns(columns), at: grid.bounds.center))
            stage.advance(by: .milliseconds(17))
            // The fifth transition that interrupts another one begins where that would have ended.
            for (old, new) in zip(before, items.map { point(grid, $0, .zero) }) where index < 3 {
                #expect(try (#require(old) - #require(new)).length < 0.01)
            }
            for progress in [0.15, 0.5, 1, 0.15, 0.5] {
                transition.progress = progress
                stage.advance(by: .milliseconds(17))
                expectComplete(grid)
            }
            index == 2 ? transition.cancel() : transition.finish()
            for _ in 0..<5 { stage.advance(by: .milliseconds(17)) }
            expectComplete(grid)
        }
        stage.settle()
        expectSame(grid, photos(3000, 3))
    }

    @Test func `Another layout keeps the first item visible, and a grid at its start there`() throws {
        let grid = photos(5000, 3)
        let stage = stage(grid)
        grid.setLayout(Self.columns(5))
        #expect(stage.settle() == stage.settle())
        #expect(grid.contentOffset.y == 0 && grid.visibleItems.first == 0)
        expectSame(grid, photos(5000, 5))
        for animated in [true, false] {
            grid.contentOffset.y = 10_000
            stage.settle()
            let first = try #require(grid.visibleItems.first)
            grid.setLayout(Self.columns(animated ? 2 : 5), animated: animated)
            stage.settle()
            #expect(grid.visibleItems.contains(first))
            expectSame(grid, photos(5000, animated ? 2 : 5))
        }
        grid.contentOffset.y = .infinity
        stage.settle()
        grid.setLayout(Self.columns(8))
        stage.settle()
        #expect(grid.visibleItems.last == 4999)
        #expect(grid.contentOffset.y == grid.range(.vertical).upperBound)
    }

    @Test func `Edits during a transition are shown at once, also of the item under the fingers`() throws {
        let grid = photos(600, 3)
        let stage = stage(grid)
        grid.contentOffset.y = 3000
        stage.settle()
        let location = Point(150, 3200)
        let transition = try #require(grid.beginTransition(to: Self.columns(6), at: location))
        transition.progress = 0.3
        stage.advance(by: .milliseconds(17))
        let under = try #require(
            grid.visibleItems.first { item in
                grid.cell(for: item).map { $0.convert($0.bounds, to: grid).contains(location) } == true
            })
        grid.edit { $0.insert([9000, 9001], at: 0, in: 0) }
        stage.advance(by: .milliseconds(17))
        let cell = try #require(grid.cell(for: under))
        #expect(cell.convert(cell.bounds, to: grid).contains(location))
        grid.edit { $0.delete([under]) }
        stage.advance(by: .milliseconds(17))
        #expect(transition.isActive)
        transition.progress = 0.8
        stage.advance(by: .milliseconds(17))
        expectComplete(grid)
        transition.finish()
        stage.settle()
        #expect(grid.visibleItems.count > 30 && !grid.visibleItems.contains(under))
        grid.edit { $0.delete($0.items) }
        stage.settle()
        #expect(grid.visibleItems.isEmpty)
    }

    @Test func `A resize and a removal from the scene end a transition`() throws {
        let grid = photos(600, 3)
        let stage = stage(grid)
        let transition = try #require(grid.beginTransition(to: Self.columns(6), at: Point(100, 100)))
        transition.progress = 0.7
        grid.frame.size.width = 200
        stage.settle()
        #expect(!transition.isActive)
        transition.progress = 0.1
        transition.cancel()
        stage.settle()
        let next = try #require(grid.beginTransition(to: Self.columns(2), at: Point(100, 100)))
        next.finish()
        stage.advance(by: .milliseconds(50))
        grid.removeFromSuperview()
        stage.advance(by: .milliseconds(500))
        stage.scene.root.addSubview(grid)
        stage.settle()
        #expect(!next.isActive && grid.visibleItems.count == 10)
    }

    @Test func `Nothing changes where no transition is possible`() {
        let empty = photos(0, 3)
        let stage = stage(empty)
        #expect(empty.beginTransition(to: Self.columns(2), at: .zero) == nil)
        let grid = photos(100, 3)
        let other = self.stage(grid)
        #expect(grid.beginTransition(to: .strip(), at: .zero) == nil)
        grid.setLayout(.strip(length: .fixed(100)))
        other.settle()
        #expect(grid.visibleItems.count == 3 && grid.contentSize.height == 480)
        _ = stage
    }
}
