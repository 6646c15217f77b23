import Casement
import CasementTesting
import Testing

@testable import Exhibits

@MainActor @Suite("The exhibit Gestures") struct GesturesExhibitTests {
    private let stage = Stage(GesturesExhibit.makeController())

    private func plate(_ identifier: String) throws -> Plate {
        try #require(stage.view(identifier) as? Plate)
    }

    private func words(_ identifier: String) throws -> [String] {
        try plate(identifier).badges.map(\.word.text)
    }

    private func wall() throws -> GesturesWall {
        try stage.view("wall", as: GesturesWall.self)
    }

    private func drums(_ identifier: String) throws -> [Int] {
        try plate(identifier).subviews.compactMap { ($0 as? Drum)?.count }
    }

    /// Checks that no frame is requested and no deadline pending, and that nothing is drawn later.
    private func expectRest(sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(stage.host.advanceUntilIdle(), sourceLocation: sourceLocation)
        let frames = stage.host.frameCount
        stage.advance(by: .seconds(60))
        #expect(stage.host.frameCount == frames, sourceLocation: sourceLocation)
        #expect(!stage.host.needsFrame, sourceLocation: sourceLocation)
        #expect(stage.scene.nextDeadline == nil, sourceLocation: sourceLocation)
        #expect(try wall().overlay.isBlank, sourceLocation: sourceLocation)
        for plate in try wall().plates where plate.identifier != "button.plate" {
            let words = plate.badges.map(\.word)
            #expect(words.allSatisfy { $0 == .possible }, sourceLocation: sourceLocation)
        }
    }

    @Test("At rest no deadline is pending and nothing is drawn") func rest() throws {
        try expectRest()
    }

    @Test("A tap is counted at once") func tap() throws {
        try stage.finger.press(on: stage.view("drum")).hold(for: .milliseconds(50)).lift()
        #expect(try drums("drum") == [1])
        #expect(try words("drum") == ["ended"])
        try expectRest()
    }

    @Test("A touch that moves too far is no tap, and its plate says so") func strayingTap() throws {
        let finger = stage.finger
        try finger.press(on: stage.view("drum")).drag(by: Vector(dx: 30, dy: 0))
        #expect(try words("drum") == ["failed"])
        finger.lift()
        #expect(try drums("drum") == [0])
        try expectRest()
    }

    @Test("A single tap waits for the time of a second one") func singleTap() throws {
        try stage.finger.press(on: stage.view("bell")).lift()
        #expect(try words("bell") == ["waits", "possible"])
        stage.advance(by: .milliseconds(350))
        #expect(try words("bell") == ["ended", "failed"])
        #expect(try drums("bell") == [1, 0])
        try expectRest()
    }

    @Test("Two taps are a double tap and no single tap") func doubleTap() throws {
        try stage.finger.press(on: stage.view("bell")).lift()
        stage.advance(by: .milliseconds(120))
        try stage.finger.press(on: stage.view("bell")).lift()
        #expect(try words("bell") == ["failed", "ended"])
        #expect(try drums("bell") == [0, 1])
        try expectRest()
    }

    @Test("A long press begins after half a second and follows the touch") func longPress() throws {
        let finger = stage.finger
        try finger.press(on: stage.view("ember")).hold(for: .milliseconds(490))
        #expect(try words("ember") == ["possible"])
        finger.hold(for: .milliseconds(20))
        #expect(try words("ember") == ["began"])
        finger.drag(by: Vector(dx: 60, dy: -20))
        #expect(try words("ember") == ["changed"])
        let disc = try #require(try plate("ember").subviews.last { $0.backgroundColor == Pigment.ochre })
        #expect(disc.center.distance(to: try plate("ember").convert(finger.location, from: nil)) < 0.1)
        finger.lift()
        #expect(try words("ember") == ["ended"])
        try expectRest()
    }

    @Test("The puck follows point by point, leaves its plate, and returns") func pan() throws {
        let puck = try stage.view("puck.disc")
        let home = puck.center
        let finger = stage.finger
        try finger.press(on: stage.view("puck")).drag(by: Vector(dx: -300, dy: 0), over: .milliseconds(400))
        #expect(puck.center.distance(to: home + Vector(dx: -290, dy: 0)) < 0.1)
        finger.lift()
        stage.advance(by: .milliseconds(32))
        #expect(puck.center.x < home.x - 290, "It moves on with its velocity before it returns.")
        try expectRest()
        #expect(puck.center == home)
    }

    @Test(
        "A swipe in each of the four directions throws the chip out, and it returns",
        arguments: [Vector(dx: 90, dy: 4), Vector(dx: -90, dy: 4), Vector(dx: 4, dy: 90), Vector(dx: 4, dy: -90)])
    func swipe(translation: Vector) throws {
        let chip = try #require(try plate("chip").subviews.last { $0.backgroundColor == Pigment.plum })
        let home = chip.center
        try stage.finger.press(on: stage.view("chip")).drag(by: translation, over: .milliseconds(120)).lift()
        #expect(try words("chip") == ["ended"])
        stage.advance(by: .milliseconds(100))
        #expect((chip.center - home).dot(translation) > 0)
        try expectRest()
        #expect(chip.center == home)
    }

    @Test("Two touches that move apart enlarge the sun") func pinch() throws {
        let fingers = stage.fingers(2)
        let middle = try stage.view("sun").convert(stage.view("sun").bounds.center, to: nil)
        fingers[0].press(at: middle + Vector(dx: -30, dy: 0))
        fingers[1].press(at: middle + Vector(dx: 30, dy: 0))
        stage.drag(
            [(fingers[0], Vector(dx: -30, dy: 0)), (fingers[1], Vector(dx: 30, dy: 0))], over: .milliseconds(200))
        #expect(try words("sun") == ["changed"])
        // From 60 points plus the threshold of 18 to 120.
        #expect(try (stage.view("sun.disc").transform.a - 120.0 / 78).magnitude < 0.02)
        for finger in fingers { finger.lift() }
        try expectRest()
        #expect(try stage.view("sun.disc").transform.isIdentity)
    }

    @Test("Two touches that rotate around each other rotate the needle, which keeps its angle") func rotation() throws {
        let dial = try #require(try plate("dial") as? RotationPlate)
        let fingers = stage.fingers(2)
        let middle = dial.convert(dial.bounds.center, to: nil)
        fingers[0].press(at: middle + Vector(dx: -40, dy: 0))
        fingers[1].press(at: middle + Vector(dx: 40, dy: 0))
        stage.drag(
            [(fingers[0], Vector(dx: 0, dy: -40)), (fingers[1], Vector(dx: 0, dy: 40))], over: .milliseconds(300))
        #expect(try words("dial") == ["changed"])
        for finger in fingers { finger.lift() }
        // 45 degrees less the threshold of 5.
        #expect((dial.angle - 40 * Double.pi / 180).magnitude < 0.03)
        try expectRest()
    }

    @Test("The letter comes out downwards only, and then follows the touch anywhere") func pull() throws {
        try stage.finger.press(on: stage.view("letter")).drag(by: Vector(dx: 60, dy: 0)).lift()
        #expect(try words("letter") == ["failed"])
        try expectRest()
        let finger = stage.finger
        try finger.press(on: stage.view("letter")).drag(by: Vector(dx: 0, dy: 40)).drag(by: Vector(dx: -70, dy: 0))
        #expect(try words("letter") == ["changed"])
        finger.lift()
        try expectRest()
    }

    @Test("Each edge of the panel has its own pan") func edges() throws {
        let left = stage.finger
        left.press(at: Point(5, 300)).drag(by: Vector(dx: 120, dy: 0))
        #expect(try words("panel") == ["changed", "possible"])
        let right = stage.finger
        right.press(at: Point(1275, 300)).drag(by: Vector(dx: -120, dy: 0))
        #expect(try words("panel") == ["changed", "changed"])
        left.lift()
        right.lift()
        #expect(try words("panel") == ["ended", "ended"])
        try expectRest()
    }

    @Test("Pan, pinch and rotation run together on one picture, which stays under the touches") func together() throws {
        let card = try stage.view("picture.card")
        let middle = card.convert(card.bounds.center, to: nil)
        let fingers = stage.fingers(2)
        fingers[0].press(at: middle + Vector(dx: -40, dy: 0))
        fingers[1].press(at: middle + Vector(dx: 40, dy: 0))
        stage.drag(
            [(fingers[0], Vector(dx: -20, dy: -60)), (fingers[1], Vector(dx: 60, dy: 20))], over: .milliseconds(400))
        #expect(try words("picture") == ["changed", "changed", "changed"])
        let before = card.convert(fingers[0].location, from: nil)
        stage.drag([(fingers[0], Vector(dx: 30, dy: 40)), (fingers[1], Vector(dx: -20, dy: 25))], over: .seconds(1))
        #expect(before.distance(to: card.convert(fingers[0].location, from: nil)) < 1)
        for finger in fingers { finger.lift() }
        try expectRest()
    }

    @Test("The button's plate shows its last event") func button() throws {
        let finger = stage.finger
        try finger.press(on: stage.view("button"))
        #expect(try words("button.plate") == ["touchDown"])
        finger.drag(by: Vector(dx: 0, dy: -200))
        #expect(try words("button.plate") == ["touchDragOutside"])
        finger.lift()
        #expect(try words("button.plate") == ["touchUpOutside"])
        try stage.finger.press(on: stage.view("button")).cancel()
        #expect(try words("button.plate") == ["touchCancel"])
        try expectRest()
    }
}
