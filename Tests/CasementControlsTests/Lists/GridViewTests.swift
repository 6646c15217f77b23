import CasementCore
import CasementTesting
import Testing

@testable import CasementControls

@Suite @MainActor struct GridViewTests {
    private typealias Numbers = GridView<Int, Int>

    /// An item with a given height.
    private final class Tile: GridItemView {
        var number = -1
        var height = 0.0
        override func contentHeight(for width: Double) -> Double { height }
        override func contentWidth(for height: Double) -> Double { self.height }
    }

    private static let size = Size(width: 320, height: 480)

    private func stage(_ grid: View, size: Size = size) -> Stage {
        let stage = Stage(size: size)
        grid.frame = Rect(origin: .zero, size: size)
        stage.scene.root.addSubview(grid)
        stage.settle()
        return stage
    }

    private func numbers(
        _ snapshot: ListSnapshot<Int, Int>, _ layout: some ListLayout = .columns(3, length: .ratio(1), spacing: 4)
    ) -> Numbers {
        Numbers(snapshot, layout: layout) { grid, number in
            let tile = grid.dequeue(Tile())
            tile.number = number
            tile.height = Self.irregular(number)
            return tile
        }
    }

    private func numbers(_ count: Int) -> Numbers { numbers(ListSnapshot(Array(0..<count))) }

    private static func irregular(_ number: Int) -> Double { 40 + Double(number * 37 % 90) }

    /// The visible items and their frames in the viewport.
    private func shown(_ grid: Numbers) -> [(number: Int, frame: Rect)] {
        grid.visibleItems.compactMap { item in
            grid.cell(for: item).map { ($0 as? Tile)?.number == item ? (item, frame($0, grid)) : (-1, .zero) }
        }
    }

    private func frame(_ view: View, _ grid: Numbers) -> Rect {
        let frame = view.superview?.convert(view.frame, to: grid) ?? .zero
        return frame.offset(by: Vector(dx: -grid.contentOffset.x, dy: -grid.contentOffset.y))
    }

    @Test func `Only visible items have views, in columns`() {
        let grid = numbers(100_000)
        let stage = stage(grid)
        #expect(grid.visibleItems == Array(0..<15))
        #expect(shown(grid).allSatisfy { $0.number >= 0 })
        #expect(shown(grid)[4].frame == Rect(x: 108, y: 108, width: 104, height: 104))
        #expect(grid.engine.items.placed.count < 30)
        _ = stage
    }

    @Test func `A tap runs the action with the item, and a scroll does not`() throws {
        let grid = numbers(1000)
        grid.selectionMode = .multiple
        let stage = stage(grid)
        var tapped: [Int] = []
        grid.onSelect { tapped.append($0) }
        try stage.finger.press(on: #require(grid.cell(for: 4))).lift()
        try stage.finger.press(on: #require(grid.cell(for: 4))).drag(by: Vector(dx: 3, dy: -150)).lift()
        stage.settle()
        #expect(tapped == [4] && grid.selection == [4])
        #expect(grid.visibleItems.first.map { $0 > 1 } == true)
        grid.scrollTo(700, at: .top, animated: false)
        for item in grid.visibleItems { #expect((grid.cell(for: item) as? Control)?.isSelected == false) }
        grid.scrollTo(0, animated: true)
        stage.settle()
        for item in grid.visibleItems { #expect((grid.cell(for: item) as? Control)?.isSelected == (item == 4)) }
    }

    @Test func `Items of unknown height are corrected without moving what is shown`() {
        let grid = numbers(ListSnapshot(Array(0..<3000)), .columns(3, spacing: 6))
        let stage = stage(grid)
        grid.scrollTo(1500, at: .top, animated: false)
        stage.settle()
        for step in [-13.0, -41, -97, -160, 33, -230, -7, 55, -300] {
            for _ in 0..<12 {
                let before = Dictionary(uniqueKeysWithValues: shown(grid).map { ($0.number, $0.frame) })
                grid.contentOffset.y += step
                stage.advance(by: .milliseconds(17))
                for (number, frame) in shown(grid) {
                    guard let old = before[number] else { continue }
                    #expect((frame.minY - old.minY + step).magnitude < 0.01 && frame.minX == old.minX)
                }
                expectLines(grid)
            }
        }
    }

    /// Fails unless each line of three items is as high as the highest one, and the lines cover the viewport.
    private func expectLines(_ grid: Numbers, sourceLocation: SourceLocation = #_sourceLocation) {
        let shown = shown(grid)
        for (number, frame) in shown {
            let first = number - number % 3
            let highest = (first..<(first + 3)).map(Self.irregular).max() ?? 0
            #expect((frame.height - highest).magnitude < 0.01, sourceLocation: sourceLocation)
        }
        #expect(shown.first.map { $0.frame.minY < 6.01 } == true, sourceLocation: sourceLocation)
        #expect(shown.last.map { $0.frame.maxY >= 474 } == true, sourceLocation: sourceLocation)
        let numbers = shown.map(\.number)
        for (one, two) in zip(numbers, numbers.dropFirst()) { #expect(two == one + 1, sourceLocation: sourceLocation) }
    }

    @Test func `Random edits and scrolls show what a new grid shows`() {
        for seed in 0..<24 {
            var random = SplitMix(seed: UInt64(seed))
            let layout: any ListLayout =
                seed % 3 == 0
                ? GridLayout(.count(3), length: .fixed(70))
                : seed % 3 == 1 ? GridLayout(.count(4)) : GridLayout(.count(2), axis: .horizontal)
            let grid = open(layout, ListSnapshot([(0, Array(0..<60)), (1, Array(60..<90)), (2, [])]))
            let stage = stage(grid)
            if seed % 2 == 0 { stage.scene.environment.layoutDirection = .rightToLeft }
            var next = 1000
            for _ in 0..<50 {
                let animated = Bool.random(using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1:
                    let section = Int.random(in: 0..<3, using: &random)
                    let index = Int.random(in: 0...grid.snapshot.itemCount(in: section), using: &random)
                    grid.edit(animated: animated) { $0.insert([next, next + 1], at: index, in: section) }
                    next += 2
                case 2:
                    let items = grid.snapshot.items
                    grid.edit(animated: animated) { $0.delete(Array(items.shuffled(using: &random).prefix(3))) }
                case 3:
                    let pair = grid.snapshot.items.shuffled(using: &random).prefix(2)
                    grid.edit(animated: animated) { $0.move(pair[0], before: pair[1]) }
                default:
                    let distance = Double.random(in: -400...400, using: &random)
                    if layout.axis == .vertical {
                        grid.contentOffset.y += distance
                    } else {
                        grid.contentOffset.x += distance
                    }
                }
                if Bool.random(using: &random) { stage.advance(by: .milliseconds(40)) }
                let views = grid.engine.items.placed.compactMap { ($0.view as? Tile)?.number }
                #expect(Set(views).count == views.count)
            }
            stage.settle()
            let fresh = open(layout, ListSnapshot(grid.snapshot.sections.map { ($0, grid.snapshot.items(in: $0)) }))
            let other = self.stage(fresh)
            other.scene.environment.layoutDirection = stage.scene.environment.layoutDirection
            other.settle()
            guard let first = shown(grid).first else { continue }
            fresh.scrollTo(first.number, at: .top, animated: false)
            other.settle()
            if let frame = shown(fresh).first(where: { $0.number == first.number })?.frame {
                fresh.contentOffset = fresh.contentOffset + (frame.origin - first.frame.origin)
            }
            other.settle()
            #expect(shown(grid).map(\.number) == shown(fresh).map(\.number), "seed \(seed)")
            for (one, two) in zip(shown(grid), shown(fresh)) {
                #expect((one.frame.origin - two.frame.origin).length < 0.1, "seed \(seed), \(one), \(two)")
                #expect((one.frame.height - two.frame.height).magnitude < 0.1, "seed \(seed), \(one), \(two)")
            }
            let opacities = grid.engine.items.placed.compactMap { $0.view?.opacity }
            #expect(opacities.allSatisfy { $0 == 1 })
        }
    }

    private func open(_ layout: some ListLayout, _ snapshot: ListSnapshot<Int, Int>) -> Numbers {
        numbers(snapshot, layout)
    }

    @Test func `The arrow keys lead to the neighbours, also to those that were not visible`() throws {
        let grid = numbers(1000)
        let stage = stage(grid)
        var focused: Int? { stage.scene.focusedView.flatMap { grid.item(containing: $0) } }
        try #require(grid.cell(for: 1)).focus()
        let steps: [(KeySymbol, Int)] = [
            (.downArrow, 4), (.rightArrow, 5), (.downArrow, 8), (.leftArrow, 7), (.upArrow, 4), (.leftArrow, 3),
        ]
        for (key, expected) in steps {
            stage.keyboard.press(key)
            stage.settle()
            #expect(focused == expected)
        }
        for _ in 0..<40 { stage.keyboard.press(.downArrow) }
        stage.settle()
        #expect(focused == 123 && grid.visibleItems.contains(123))
        var tapped = -1
        grid.onSelect { tapped = $0 }
        stage.keyboard.press(.return)
        #expect(tapped == 123)
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.settle()
        stage.keyboard.press(.leftArrow)
        stage.settle()
        #expect(focused == 124)
    }

    @Test func `Right to left begins at the right, on both axes`() throws {
        for isStrip in [false, true] {
            let grid = open(
                isStrip
                    ? GridLayout(.count(2), axis: .horizontal, length: .fixed(90)) : .columns(3, length: .fixed(90)),
                ListSnapshot(Array(0..<200)))
            let stage = stage(grid)
            stage.scene.environment.layoutDirection = .rightToLeft
            stage.settle()
            let first = try #require(shown(grid).first)
            #expect(first.number == 0 && (first.frame.maxX - 320).magnitude < 0.01 && first.frame.minY == 0)
            // A drag to the right leads to what follows at the left.
            let drag = isStrip ? Vector(dx: 180, dy: 2) : Vector(dx: 2, dy: -180)
            stage.finger.press(at: Point(60, 300)).drag(by: drag).lift()
            stage.settle()
            #expect(grid.visibleItems.first.map { $0 >= 2 } == true)
            let before = try #require(shown(grid).first)
            grid.edit { $0.insert([1000, 1001, 1002, 1003, 1004, 1005], at: 0, in: 0) }
            stage.settle()
            let after = try #require(shown(grid).first { $0.number == before.number })
            #expect((after.frame.origin - before.frame.origin).length < 0.01)
            grid.scrollTo(150, at: .top, animated: true)
            stage.settle()
            let target = try #require(shown(grid).first { $0.number == 150 }).frame
            #expect(isStrip ? (target.maxX - 320).magnitude < 0.01 : target.minY.magnitude < 0.01)
            grid.frame.size = Size(width: 260, height: 400)
            stage.settle()
            let resized = try #require(shown(grid).first { $0.number == 150 }).frame
            #expect(isStrip ? (resized.maxX - 260).magnitude < 0.01 : resized.minY.magnitude < 0.01)
        }
    }

    @Test func `A grid in another width keeps its first item, and its start`() throws {
        let grid = numbers(ListSnapshot(Array(0..<5000)), .adaptive(minimum: 70, spacing: 4))
        let stage = stage(grid)
        for width in [200.0, 320, 90, 300] {
            grid.frame.size.width = width
            stage.settle()
            #expect(grid.contentOffset.y == 0 && grid.visibleItems.first == 0)
        }
        grid.contentOffset.y = 20_000
        stage.settle()
        for width in [320.0, 150, 280, 0, 280, 320] {
            let first = try #require(shown(grid).first)
            grid.frame.size.width = width
            stage.settle()
            guard width > 0 else { continue }
            let after = try #require(shown(grid).first { $0.number == first.number })
            #expect((after.frame.minY - first.frame.minY).magnitude < 0.01)
        }
    }

    /// A strip of cards in the rows of a list.
    @Test func `A strip in a row takes drags to the side, and the list those up and down`() throws {
        final class Shelf: ListCell {
            let strip = GridView<Int, Int>(
                ListSnapshot(Array(0..<40)), layout: .strip(length: .fixed(90))
            ) { grid, _ in grid.dequeue(GridItemView()) }

            override init(frame: Rect = .zero) {
                super.init(frame: frame)
                contentView.addSubview(strip)
            }

            override func contentHeight(for width: Double) -> Double { 120 }

            override func layoutSubviews() {
                super.layoutSubviews()
                strip.frame = contentView.bounds
            }
        }
        let list = ListView(ListSnapshot(Array(0..<50))) { list, _ in list.dequeue(Shelf()) }
        let stage = stage(list)
        let shelf = try #require(list.cell(for: 1) as? Shelf)
        // Trembling strokes, 20 degrees off their axis.
        var random = SplitMix(seed: 5)
        func stroke(_ step: Vector) {
            let finger = stage.finger.press(at: Point(160, 180))
            for _ in 0..<12 {
                let tremor = Vector(
                    dx: Double.random(in: -1...1, using: &random), dy: Double.random(in: -1...1, using: &random))
                finger.drag(by: step + tremor, over: .milliseconds(16))
            }
            finger.lift()
            stage.settle()
        }
        stroke(Vector(dx: -10, dy: -3.6))
        #expect(shelf.strip.contentOffset.x > 80 && list.contentOffset.y == 0)
        #expect(shelf.strip.visibleItems.first != 0)
        let offset = shelf.strip.contentOffset
        stroke(Vector(dx: -3.6, dy: -10))
        #expect(shelf.strip.contentOffset == offset && list.contentOffset.y > 80)
        #expect(shelf.strip.contentOffset.y == 0)
    }

    @Test func `A flick sideways comes to rest, and a touch stops it`() {
        let grid = open(GridLayout(.count(3), axis: .horizontal), ListSnapshot(Array(0..<3000)))
        let stage = stage(grid)
        stage.finger.press(at: Point(300, 200)).drag(by: Vector(dx: -200, dy: 12), over: .milliseconds(90)).lift()
        stage.advance(by: .milliseconds(60))
        #expect(grid.isMoving)
        let moving = grid.contentOffset.x
        stage.finger.press(at: Point(100, 200)).lift()
        stage.settle()
        #expect(grid.contentOffset.x < moving + 60)
        stage.finger.press(at: Point(300, 200)).drag(by: Vector(dx: -200, dy: 12), over: .milliseconds(90)).lift()
        stage.settle()
        #expect(grid.contentOffset.x > moving + 300 && grid.contentOffset.y == 0)
    }

    @Test func `Recycled items carry nothing over`() throws {
        let grid = numbers(ListSnapshot(Array(0..<400)), .columns(4, length: .ratio(1)))
        grid.selectionMode = .multiple
        let stage = stage(grid)
        try stage.finger.press(on: #require(grid.cell(for: 2))).lift()
        (grid.cell(for: 3) as? Control)?.isEnabled = false
        let held = stage.finger.press(at: Point(20, 20))
        stage.advance(by: .milliseconds(300))
        #expect((grid.cell(for: 0) as? Control)?.isHighlighted == true)
        held.drag(by: Vector(dx: 0, dy: -300), over: .milliseconds(100)).lift()
        stage.settle()
        for _ in 0..<3 {
            grid.edit { $0.delete(Array(grid.visibleItems.prefix(3))) }
            stage.advance(by: .milliseconds(80))
        }
        grid.scrollTo(399, at: .bottom, animated: true)
        stage.settle()
        for placed in grid.engine.items.placed {
            let tile = try #require(placed.view as? Tile)
            #expect(tile.opacity == 1 && tile.isEnabled && !tile.isSelected && !tile.isHighlighted)
            #expect(tile.contentView.transform == .identity && tile.contentView.opacity == 1)
        }
    }
}
