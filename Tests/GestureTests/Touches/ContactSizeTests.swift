import CasementCore
import CasementTesting
import Testing

@Suite("The size of a contact") @MainActor struct ContactSizeTests {
    private let bench = Bench()

    @Test("A touch has the diameters and the orientation of its latest event") func size() throws {
        let card = bench.view("card")
        bench.add(PanRecognizer(), to: card)
        let finger = bench.finger
        (finger.majorDiameter, finger.minorDiameter, finger.orientation) = (12, 8, 30)
        finger.press(at: Point(200, 200))
        let touch = try #require(bench.touches.first)
        #expect(touch.majorDiameter == 12 && touch.minorDiameter == 8 && touch.orientation == 30)
        (finger.majorDiameter, finger.minorDiameter, finger.orientation) = (40, 30, -45)
        finger.move(by: Vector(dx: 1, dy: 0))
        #expect(touch.majorDiameter == 40 && touch.minorDiameter == 30 && touch.orientation == -45)
    }

    @Test("The orientation is that on the scene, upright or not", arguments: QuarterTurn.allCases)
    func rotated(rotation: QuarterTurn) throws {
        let stage = Stage(size: Size(width: 400, height: 300), rotation: rotation)
        let log = TouchLog()
        stage.scene.root.addGestureRecognizer(log)
        let host = stage.host
        // The longer axis points from the contact to the lower edge of the panel, and a little to the left.
        let contact = Vector(length: 1, angle: (90 + 30) * .pi / 180)
        for phase in [TouchEvent.Phase.began, .moved] {
            host.handle(
                .touches([
                    TouchEvent(
                        id: TouchID(7), phase: phase, location: Point(100, 100), time: host.now, majorDiameter: 12,
                        minorDiameter: 8, orientation: 30)
                ]))
            let touch = try #require(log.landed.first)
            let device = try #require(stage.scene.device)
            let shown = device.fromPanel(.zero + contact) - device.fromPanel(.zero)
            let orientation = Vector(length: 1, angle: (90 + touch.orientation) * .pi / 180)
            #expect((orientation - shown).length < 1e-9, "\(touch.orientation)")
            #expect(touch.orientation > -180 && touch.orientation <= 180)
        }
    }

    @Test("A finger on a rotated stage has its orientation on the scene") func rotatedFinger() throws {
        let stage = Stage(size: Size(width: 400, height: 300), rotation: .quarter)
        let log = TouchLog()
        stage.scene.root.addGestureRecognizer(log)
        let finger = stage.finger
        (finger.majorDiameter, finger.minorDiameter, finger.orientation) = (12, 8, 30)
        finger.press(at: Point(100, 100))
        #expect(log.landed.first?.orientation == 30)
    }

    @Test("A contact that grows beyond the plausible size is a palm, and its touch is cancelled") func palm() {
        _ = bench.view("card")
        bench.stage.scene.touchFilter = TouchFilter.Configuration(plausibleDiameter: 1...60)
        let finger = bench.finger
        finger.majorDiameter = 10
        finger.press(at: Point(200, 200))
        finger.majorDiameter = 90
        finger.move(by: Vector(dx: 1, dy: 0)).lift()
        #expect(bench.log == ["card received 1 begin", "card received 1 cancelled: system"])
    }
}
