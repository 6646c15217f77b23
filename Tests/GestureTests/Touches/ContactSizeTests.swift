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
