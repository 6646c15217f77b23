import Casement
import CasementTesting
import Testing
@testable import Exhibits

@MainActor @Suite("Letters from the strip") struct MagnetsStripTests {
    @Test("The board shows its title, and requests no frames") func title() throws {
        let table = try MagnetsTable()
        #expect(table.letters == "MAGNETS")
        #expect(table.stage.scene.nextDeadline == nil)
        let frames = table.stage.host.frameCount
        table.stage.advance(by: .seconds(30))
        #expect(table.stage.host.frameCount == frames)
    }

    @Test("A letter that is pulled down follows the touch and stays where it is dropped; the strip has another one")
    func pulls() throws {
        let table = try MagnetsTable()
        let finger = try table.pull("B", to: Point(300, 600))
        let session = try #require(table.stage.scene.dragSessions.first)
        #expect(isNear(session.preview.convert(session.preview.bounds.center, to: nil), finger.location, 0.001))
        #expect((session.preview as? Magnet)?.isLifted == true)
        finger.hold(for: .milliseconds(60)).lift()
        #expect(table.letters == "MAGNETSB")
        #expect(try isNear(table.magnet("B").center, Point(300, 600), 0.001))
        #expect(table.stage.settle())
        #expect(try isNear(table.magnet("B").center, Point(300, 600), 0.001))
        #expect(try !table.magnet("B").isLifted)
        #expect(try table.tile("B").magnet.opacity == 1)
        #expect(table.rail.contentOffset == .zero)
    }

    @Test("Three touches pull a letter each, and then a fourth scrolls the strip") func several() throws {
        let table = try MagnetsTable()
        let fingers = table.stage.fingers(4)
        for (finger, letter) in zip(fingers, "CEG") { try finger.press(on: try table.tile(letter)) }
        let down = fingers.prefix(3).map { ($0, Vector(dx: 4, dy: 200)) }
        table.stage.drag(down, over: .milliseconds(200))
        #expect(table.stage.scene.dragSessions.count == 3)
        try fingers[3].press(on: try table.tile("J"))
        table.stage.drag(down + [(fingers[3], Vector(dx: -410, dy: 0))], over: .milliseconds(300))
        #expect((table.rail.contentOffset.x - 400).magnitude < 1)
        for (session, finger) in zip(table.stage.scene.dragSessions, fingers) {
            #expect(isNear(session.preview.center, finger.location, 0.001))
        }
        table.stage.advance(by: .milliseconds(60))
        for finger in fingers { finger.lift() }
        #expect(table.letters == "MAGNETSCEG")
        #expect(table.stage.settle())
    }

    @Test("While one touch scrolls, another pulls a letter out of the moving strip") func pullsWhileScrolling() throws {
        let table = try MagnetsTable()
        let scrolling = try table.stage.finger.press(on: try table.tile("J")).drag(by: Vector(dx: -60, dy: 0))
        let finger = try table.pull("D", to: Point(500, 500))
        scrolling.drag(by: Vector(dx: -50, dy: 0)).hold(for: .milliseconds(60)).lift()
        finger.lift()
        #expect(table.letters == "MAGNETSD")
        #expect((table.rail.contentOffset.x - 100).magnitude < 1)
    }

    @Test("A horizontal swipe scrolls the strip, and no letter comes out") func scrolls() throws {
        let table = try MagnetsTable()
        try table.stage.finger.press(on: try table.tile("J")).drag(
            by: Vector(dx: -300, dy: 30), over: .milliseconds(120)
        )
        .lift()
        #expect(table.stage.settle())
        #expect(table.rail.contentOffset.x > 450)
        #expect(table.letters == "MAGNETS")
        #expect(table.stage.scene.dragSessions.isEmpty)
    }

    @Test("A letter returns after a lift over the strip, and after a cancel") func returns() throws {
        let table = try MagnetsTable()
        let finger = try table.pull("B", to: Point(500, 300))
        finger.drag(to: Point(700, 90)).lift()
        let lost = try table.pull("D", to: Point(500, 500))
        let session = try #require(table.stage.scene.dragSessions.last)
        lost.cancel()
        #expect(session.state == .returning)
        #expect((session.preview as? Magnet)?.isLifted == false)
        #expect(table.stage.settle())
        #expect(session.state == .returned)
        #expect(table.letters == "MAGNETS")
        #expect(table.stage.scene.dragSessions.isEmpty)
    }

    @Test("A returning letter can be caught, lifted again and dropped") func caughtWhileReturning() throws {
        let table = try MagnetsTable()
        try table.pull("B", to: Point(900, 600)).cancel()
        table.stage.advance(by: .milliseconds(60))
        let copy = try #require(table.stage.scene.dragSessions.first?.preview as? LooseMagnet)
        let finger = table.stage.finger.press(at: copy.center)
        #expect(copy.isLifted)
        finger.drag(to: Point(640, 600)).hold(for: .milliseconds(60)).lift()
        #expect(table.letters == "MAGNETSB")
        #expect(try isNear(table.magnet("B").center, Point(640, 600), 1 / 32))
    }

    @Test("An accessibility action puts a letter on the board") func action() throws {
        let table = try MagnetsTable()
        let tile = try table.tile("C")
        #expect(tile.accessibility.label == "Letter C")
        #expect(try #require(tile.accessibility.actions.first).perform())
        #expect(table.letters == "MAGNETSC")
        let names = table.stage.scene.semantics().flatMap { $0.children }.flatMap { $0.children + [$0] }
        #expect(names.contains { $0.accessibility.label == "Letter C" })
    }
}
