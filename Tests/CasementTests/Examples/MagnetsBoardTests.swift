import Casement
import CasementTesting
import Testing

@testable import Exhibits

@MainActor @Suite("Letters on the board") struct MagnetsBoardTests {
    @Test("Two touches rotate and scale a letter; the points under them stay under them from the first event on")
    func anchored()
        throws
    {
        let table = try MagnetsTable()
        let magnet = try table.magnet("G")
        let (one, two) = (table.stage.finger, table.stage.finger)
        one.press(at: magnet.center + Vector(dx: -30, dy: 10))
        two.press(at: magnet.center + Vector(dx: 35, dy: -20))
        let (first, second) = (table.spot(one, on: magnet), table.spot(two, on: magnet))
        let translations = [
            (Vector(dx: -3, dy: 2), Vector(dx: 2, dy: 3)), (Vector(dx: -40, dy: 60), Vector(dx: 50, dy: 20)),
            (Vector(dx: 60, dy: 10), Vector(dx: -70, dy: -30)), (Vector(dx: 100, dy: -20), Vector(dx: 110, dy: 30)),
        ]
        for translation in translations {
            table.stage.drag([(one, translation.0), (two, translation.1)], over: .milliseconds(120))
            #expect(isNear(magnet.convert(first, to: nil), one.location))
            #expect(isNear(magnet.convert(second, to: nil), two.location))
        }
        #expect(magnet.angle.magnitude > 0.3)
        // One lifts, the other continues; the point under it stays under it.
        two.lift()
        one.drag(by: Vector(dx: -60, dy: 40))
        #expect(isNear(magnet.convert(first, to: nil), one.location))
    }

    @Test("The second touch may land beside the letter") func beside() throws {
        let table = try MagnetsTable()
        let magnet = try table.magnet("S")
        let angle = magnet.angle
        let (one, two) = (table.stage.finger, table.stage.finger)
        try one.press(on: magnet)
        two.press(at: magnet.center + Vector(dx: 150, dy: 40))
        two.drag(by: Vector(dx: -40, dy: 120))
        #expect(magnet.angle > angle + 0.3)
        // Without the first touch it would hit only the board.
        one.lift()
        two.lift()
        table.stage.settle()
        let (place, turned) = (magnet.center, magnet.angle)
        table.stage.finger.press(at: Point(1200, 700)).drag(by: Vector(dx: -50, dy: 0)).lift()
        table.stage.settle()
        #expect(magnet.center == place)
        #expect(magnet.angle == turned)
    }

    @Test("Beyond its limits the size follows less and less, and returns after the lift") func limits() throws {
        let table = try MagnetsTable()
        let magnet = try table.magnet("G")
        for (span, translation, limit) in [(30.0, 500.0, 3.0), (130, -122, 0.5)] {
            magnet.pose(angle: 0, size: 1)
            magnet.center = Point(640, 480)
            let (one, two) = (table.stage.finger, table.stage.finger)
            one.press(at: magnet.center)
            two.press(at: magnet.center + Vector(dx: span, dy: 0))
            two.drag(by: Vector(dx: translation, dy: 0), over: .milliseconds(300))
            #expect(translation > 0 ? magnet.size > limit : magnet.size < limit)
            #expect(magnet.size > 0.35 && magnet.size < 3.8)
            two.lift()
            one.lift()
            #expect(table.stage.settle())
            #expect((magnet.size - limit).magnitude < 0.001)
        }
    }

    @Test("Several touches drag a letter each, and the last one touched is in front") func several() throws {
        let table = try MagnetsTable()
        let letters = Array("MGET")
        let magnets = try letters.map { try table.magnet($0) }
        let before = magnets.map(\.center)
        let fingers = table.stage.fingers(4)
        for (finger, magnet) in zip(fingers, magnets) { try finger.press(on: magnet) }
        table.stage.drag(fingers.map { ($0, Vector(dx: 30, dy: 170)) }, over: .milliseconds(300))
        for (magnet, place) in zip(magnets, before) {
            #expect(isNear(magnet.center, place + Vector(dx: 30, dy: 170), 0.05))
        }
        #expect(table.letters == "ANSMGET")
        table.stage.advance(by: .milliseconds(60))
        for finger in fingers { finger.lift() }
        #expect(table.stage.settle())
    }

    @Test("A thrown letter slides on, stays on the board, and can be caught while it slides") func thrown() throws {
        let table = try MagnetsTable()
        let magnet = try table.magnet("S")
        try table.stage.finger.press(on: magnet).drag(by: Vector(dx: -100, dy: 100), over: .milliseconds(100)).lift()
        let released = magnet.center
        table.stage.advance(by: .milliseconds(80))
        let caught = magnet.center
        #expect(caught.y > released.y + 30)
        let finger = table.stage.finger.press(at: caught)
        finger.hold(for: .milliseconds(300))
        #expect(magnet.center == caught)
        finger.drag(to: Point(1100, 700), over: .milliseconds(60)).lift()
        #expect(table.stage.settle())
        #expect(table.board.limits(for: magnet, size: magnet.size).contains(magnet.center))
        #expect(magnet.center.x > 1000)
    }

    @Test("A letter that is dragged over an edge of the board returns inside") func edges() throws {
        let table = try MagnetsTable()
        let magnet = try table.magnet("E")
        for place in [Point(1275, 500), Point(640, 795), Point(30, 600)] {
            try table.stage.finger.press(on: magnet).drag(to: place).hold(for: .milliseconds(60)).lift()
            #expect(table.stage.settle())
            let limits = table.board.limits(for: magnet, size: magnet.size)
            #expect(isNear(limits.clamp(magnet.center), magnet.center, 0.5))
        }
    }

    @Test("A double tap straightens by the smaller angle; a straight letter gets its normal size instead")
    func straightens() throws {
        let table = try MagnetsTable()
        let magnet = try table.magnet("A")
        magnet.pose(angle: 3.5 * Double.pi, size: 1.6)
        let place = magnet.center
        func tapTwice() throws {
            for _ in 0..<2 { try table.stage.finger.press(on: magnet).hold(for: .milliseconds(40)).lift() }
            table.stage.settle()
        }
        try tapTwice()
        #expect(magnet.angle == (4 * Double.pi * 65536).rounded() / 65536)
        #expect((magnet.size - 1.6).magnitude < 0.0001)
        #expect(magnet.center == place)
        try tapTwice()
        #expect(magnet.size == 1)
        #expect(magnet.accessibility.value == "100 %, turned by 0°")
    }

    @Test("A letter over the strip is shown smaller and then put away; one that is caught on its return stays")
    func putsAway()
        throws
    {
        let table = try MagnetsTable()
        let magnet = try table.magnet("N")
        let finger = try table.stage.finger.press(on: magnet).drag(to: Point(700, 80)).hold(for: .milliseconds(300))
        #expect(magnet.isLeaving)
        #expect(table.wall.strip.isReceiving)
        finger.drag(to: Point(700, 400)).hold(for: .milliseconds(300))
        #expect(!magnet.isLeaving)
        #expect(!table.wall.strip.isReceiving)
        finger.drag(to: Point(400, 80)).hold(for: .milliseconds(60)).lift()
        #expect(!table.wall.strip.isReceiving)
        table.stage.advance(by: .milliseconds(50))
        let catcher = try table.stage.finger.press(on: magnet)
        catcher.drag(to: Point(500, 500)).hold(for: .milliseconds(60)).lift()
        #expect(table.stage.settle())
        #expect(table.letters == "MAGETSN")
        try table.stage.finger.press(on: magnet).drag(to: Point(700, 80)).hold(for: .milliseconds(60)).lift()
        #expect(table.stage.settle())
        #expect(table.letters == "MAGETS")
    }

    @Test("Cancelled touches leave a letter as it was") func cancelled() throws {
        let table = try MagnetsTable()
        let magnet = try table.magnet("T")
        let (place, angle) = (magnet.center, magnet.angle)
        let (one, two) = (table.stage.finger, table.stage.finger)
        one.press(at: place + Vector(dx: -20, dy: 0))
        two.press(at: place + Vector(dx: 20, dy: 0))
        table.stage.drag(
            [(one, Vector(dx: -60, dy: 90)), (two, Vector(dx: 90, dy: 200))], over: .milliseconds(200))
        one.cancel()
        two.cancel()
        #expect(table.stage.settle())
        #expect(isNear(magnet.center, place, 1 / 64))
        #expect((magnet.angle - angle).magnitude < 0.0001)
        #expect(magnet.size == 1.25)
        #expect(!magnet.isLifted)
    }

    @Test("A full board puts away the letter that was untouched longest, but none that is touched") func full() throws {
        let table = try MagnetsTable()
        let finger = try table.stage.finger.press(on: try table.magnet("M"))
        table.board.insertSubview(try table.magnet("M"), at: 0)
        for index in 0..<(MagnetBoard.mostMagnets - 7) {
            table.board.put("I", at: Point(100 + Double(index) * 14, 700))
        }
        #expect(table.board.magnets.count == MagnetBoard.mostMagnets)
        table.board.put("O", at: Point(400, 600))
        table.board.put("O", at: Point(600, 600))
        table.stage.advance(by: .seconds(2))
        #expect(table.board.magnets.count == MagnetBoard.mostMagnets)
        #expect(table.letters.hasPrefix("MNETS"))
        finger.lift()
        #expect(table.stage.settle())
    }

    @Test(
        "A rotated panel keeps each letter, in order and on the board; rotated back it shows the same picture"
    )
    func rotated() throws {
        let table = try MagnetsTable()
        let before = table.stage.host.pixels
        table.stage.host.resize(to: Size(width: 800, height: 1280))
        #expect(table.stage.settle())
        let magnets = table.board.magnets
        for (one, other) in zip(magnets, magnets.dropFirst()) { #expect(one.center.x + 20 < other.center.x) }
        for magnet in magnets {
            #expect(table.board.limits(for: magnet, size: magnet.size).contains(magnet.center))
        }
        table.stage.host.resize(to: Size(width: 1280, height: 800))
        #expect(table.stage.settle())
        #expect(table.stage.host.pixels == before)
    }

    @Test("A panel that has a size of one point for a moment does not move the letters together", arguments: [1.0, 60])
    func tiny(side: Double) throws {
        let table = try MagnetsTable()
        try table.stage.finger.press(on: try table.magnet("G")).drag(by: Vector(dx: 150, dy: 200)).lift()
        table.stage.settle()
        let before = table.stage.host.pixels
        table.stage.host.resize(to: Size(width: side, height: side))
        #expect(table.stage.settle())
        table.stage.host.resize(to: Size(width: 1280, height: 800))
        #expect(table.stage.settle())
        #expect(table.stage.host.pixels == before)
    }

    @Test("While the panel has a size of one point for a moment, a touch goes on dragging its letter")
    func tinyDuringADrag() throws {
        let table = try MagnetsTable()
        let magnet = try table.magnet("G")
        let finger = try table.stage.finger.press(on: magnet)
        let grip = table.spot(finger, on: magnet)
        finger.drag(by: Vector(dx: 60, dy: 80))
        table.stage.host.resize(to: Size(width: 1, height: 1))
        finger.drag(by: Vector(dx: 40, dy: 40))
        table.stage.host.resize(to: Size(width: 1280, height: 800))
        finger.drag(by: Vector(dx: 20, dy: 20))
        #expect(isNear(magnet.convert(grip, to: nil), finger.location))
    }

    @Test("A letter that slides does not stop while the panel has a size of one point for a moment")
    func tinyDuringASlide() throws {
        func end(disturbed: Bool) throws -> Point {
            let table = try MagnetsTable()
            let magnet = try table.magnet("S")
            try table.stage.finger.press(on: magnet).drag(by: Vector(dx: -100, dy: 100), over: .milliseconds(100))
                .lift()
            table.stage.advance(by: .milliseconds(80))
            if disturbed { table.stage.host.resize(to: Size(width: 1, height: 1)) }
            table.stage.advance(by: .milliseconds(80))
            table.stage.host.resize(to: Size(width: 1280, height: 800))
            #expect(table.stage.settle())
            return magnet.center
        }
        #expect(try end(disturbed: true) == end(disturbed: false))
    }

    @Test("After a first size of one point the board is laid out as usual") func tinyFirst() throws {
        let usual = try MagnetsTable()
        let table = try MagnetsTable(Size(width: 1, height: 1))
        table.stage.host.resize(to: Size(width: 1280, height: 800))
        #expect(table.stage.settle())
        #expect(table.board.magnets.map(\.center) == usual.board.magnets.map(\.center))
    }

    @Test(
        "The title fits, and the letters of the strip do not overlap",
        arguments: [(1280.0, 800.0), (1920, 1080), (800, 480), (800, 1280), (480, 800)])
    func sizes(size: (Double, Double)) throws {
        let table = try MagnetsTable(Size(width: size.0, height: size.1))
        for magnet in table.board.magnets {
            #expect(table.wall.bounds.inset(by: 16).contains(magnet.extent))
        }
        let tiles = table.wall.strip.tiles
        for (one, other) in zip(tiles, tiles.dropFirst()) { #expect(one.frame.maxX <= other.frame.minX) }
        #expect(tiles.allSatisfy { $0.bounds.width >= 44 && $0.magnet.advance > 0 })
        #expect(try table.rail.contentSize.width > #require(tiles.last).frame.maxX)
    }

    @Test("No two recognizers of the board are ambiguous") func graph() throws {
        let table = try MagnetsTable()
        for pair in try table.magnet("M").gesturePairs() + table.tile("A").gesturePairs() {
            if case .ambiguous = pair.resolution { Issue.record("\(pair)") }
        }
    }

    @Test("A board of any size comes to rest") func anySize() throws {
        let table = try MagnetsTable(Size(width: 21, height: 34.61507515487023))
        #expect(table.stage.settle(limit: .seconds(3)))
    }
}
