import Casement
import CasementControls
import CasementTesting
import Testing

@testable import ControlExhibits

/// Distances of up to 0.7 points, the tremor of a hand.
private struct Tremor {
    var state: UInt64

    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 40) / Double(1 << 24) * 1.4 - 0.7
    }
}

@MainActor @Suite("Ten thousand pictures in the gallery") struct PhotosExhibitTests {
    private let controller = PhotosController()
    private let stage: Stage

    init() {
        stage = Stage(controller)
        stage.settle()
    }

    private var grid: GridView<Int, Int> { controller.grid }

    private func shownFrame(_ item: Int) -> Rect? {
        grid.cell(for: item).map { view in
            let frame = view.convert(view.bounds, to: grid)
            return frame.offset(by: Vector(dx: -grid.contentOffset.x, dy: -grid.contentOffset.y))
        }
    }

    private func item(at point: Point) -> Int? { grid.visibleItems.first { shownFrame($0)?.contains(point) == true } }

    @Test("The shelf keeps the pictures that were used last, and no more than it has room for") func shelf() async {
        let shelf = PhotoShelf(controller.view, capacity: 3)
        for numbers in [0..<3, 3..<5] {
            for number in numbers { shelf.request(number) }
            await stage.settled()
            _ = shelf[1]
        }
        #expect(shelf.count == 3)
        #expect(shelf[0] == nil && shelf[1] != nil && shelf[2] == nil && shelf[3] != nil && shelf[4] != nil)
    }

    /// Moves two fingers apart by a factor, and back and forth, as they drift and tremble; checks each frame.
    private func pinch(_ middle: Point, _ seed: UInt64, _ scale: (Int) -> Double) throws {
        var random = Tremor(state: seed)
        let fingers = stage.fingers(2)
        func places(_ step: Int) -> [Point] {
            let drift = Vector(dx: Double(step) * 0.8, dy: Double(step * step) * 0.01)
            let half = 120 * scale(step)
            return [-1.0, 1].map { side in
                let tremor = Vector(
                    dx: random.next(), dy: random.next())
                return middle + drift + Vector(dx: side * half, dy: side * half * 0.4) + tremor
            }
        }
        for (finger, point) in zip(fingers, places(0)) { finger.press(at: point) }
        var anchor: (item: Int, share: Vector)?
        for step in 1...70 {
            let next = places(step)
            let moves = zip(fingers, next).map { ($0, $1 - $0.location) }
            stage.drag(moves, over: .milliseconds(17))
            stage.advance(by: .milliseconds(17))
            guard grid.transition != nil else { continue }
            let middle = Point((next[0].x + next[1].x) / 2, (next[0].y + next[1].y) / 2)
            let between = middle - Vector(dx: grid.frame.minX, dy: grid.frame.minY)
            if let anchor {
                let frame = try #require(shownFrame(anchor.item))
                let shown =
                    frame.origin
                    + Vector(dx: anchor.share.dx * frame.width, dy: anchor.share.dy * frame.height)
                #expect((shown - between).length < 1, "step \(step)")
            } else if let item = item(at: between), let frame = shownFrame(item) {
                anchor = (
                    item,
                    Vector(dx: (between.x - frame.minX) / frame.width, dy: (between.y - frame.minY) / frame.height)
                )
            }
        }
        #expect(anchor != nil)
        for finger in fingers { finger.lift() }
    }

    /// From 0 to 1 and back in a number of steps, fastest in the middle of the way.
    private static func wave(_ step: Int, _ period: Int) -> Double {
        let place = Double(step % period) / Double(period) * 2
        let share = place < 1 ? place : 2 - place
        return share * share * (3 - 2 * share)
    }

    @Test("The picture under the fingers stays there, through all levels and back", arguments: [0, 20_000])
    func anchored(offset: Double) throws {
        grid.contentOffset.y = offset
        stage.settle()
        try pinch(Point(600, 420), 1) { step in 1 + 1.2 * Self.wave(step, 35) }
        stage.settle()
        #expect(grid.transition == nil)
        try pinch(Point(640, 400), 2) { step in 1 - 0.6 * Self.wave(step, 80) }
        stage.settle()
        #expect(grid.transition == nil && grid.contentOffset.y >= 0)
    }

    @Test("A pinch ends with more or with fewer columns") func columns() throws {
        func columns() -> Int {
            grid.visibleItems.count { shownFrame($0)?.minY == shownFrame(grid.visibleItems[8])?.minY }
        }
        grid.scrollTo(3000, at: .top, animated: false)
        stage.settle()
        #expect(columns() == 4)
        try pinch(Point(780, 400), 3) { max(0.64, 1 - Double($0) * 0.02) }
        stage.settle()
        #expect(controller.pinch.step == 2 && columns() == 6)
        try pinch(Point(780, 400), 4) { min(2.4, 1 + Double($0) * 0.04) }
        stage.settle()
        #expect(controller.pinch.step == 0 && columns() == 3)
    }

    @Test("Pictures are made in the background, a quick scroll cancels those that it passes") func background()
        async throws
    {
        _ = await stage.settled()
        for number in grid.visibleItems { #expect((grid.cell(for: number) as? PhotoTile)?.isComplete == true) }
        for _ in 0..<3 {
            stage.newFinger().press(at: Point(700, 700)).drag(by: Vector(dx: 4, dy: -500), over: .milliseconds(120))
                .lift()
            stage.advance(by: .milliseconds(200))
        }
        _ = await stage.settled()
        for number in grid.visibleItems {
            let tile = try #require(grid.cell(for: number) as? PhotoTile)
            #expect(tile.number == number && tile.isComplete)
        }
    }

    @Test("A tap shows a picture on all of the panel, and another one closes it") func open() async throws {
        try stage.finger.press(on: stage.view("photo.5")).lift()
        _ = await stage.settled()
        #expect(controller.presentedViewController is PhotoPage)
        stage.finger.press(at: Point(640, 400)).lift()
        _ = await stage.settled()
        #expect(controller.presentedViewController == nil)
    }
}
