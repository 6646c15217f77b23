import CasementCore
import CasementTesting
import Glibc
import ScrollRigs
import Testing

/// Whom a stroke moves where two surfaces could move, one along each axis.
@Suite("The axis of a stroke") @MainActor struct AxisChoiceTests {
    private let rig = ScrollRig()

    /// A strip that scrolls sideways, in a list.
    private func crossed() -> (list: ScrollView, strip: ScrollView) {
        let list = rig.addStrip("list", .vertical, room: 2000)
        let strip = rig.addStrip(
            "strip", .horizontal, room: 2000, in: list, frame: Rect(x: 0, y: 0, width: 400, height: 2400))
        list.contentOffset.y = 500
        strip.contentOffset.x = 500
        return (list, strip)
    }

    /// A movement upwards by a length, with an angle to the vertical axis, in degrees, to the left.
    private func steep(_ length: Double, off degrees: Double) -> Vector {
        Vector(dx: -length * sin(degrees * .pi / 180), dy: -length * cos(degrees * .pi / 180))
    }

    /// Moves by a translation in reports of a point each, 8 ms apart, until a condition holds; returns the number of reports.
    @discardableResult
    private func creep(_ finger: Finger, _ translation: Vector, until isOver: () -> Bool = { false }) -> Int {
        let steps = Int(translation.length.rounded())
        for step in 1...steps {
            rig.stage.advance(by: .milliseconds(8))
            finger.move(by: translation / Double(steps))
            if isOver() { return step }
        }
        return steps
    }

    @Test("Within 30 degrees of an axis it is along that, at 10 points", arguments: [0.0, 15, 28, 62, 75, 90])
    func clear(degrees: Double) {
        let (list, strip) = crossed()
        let finger = rig.finger.press(at: Point(200, 200))
        creep(finger, steep(11, off: degrees))
        #expect(list.isDragging == (degrees < 45))
        #expect(strip.isDragging == (degrees > 45))
    }

    @Test("Between the axes it is decided at 16 points, by the nearer one", arguments: [35.0, 43, 47, 55])
    func between(degrees: Double) {
        let (list, strip) = crossed()
        let finger = rig.finger.press(at: Point(200, 200))
        creep(finger, steep(15, off: degrees))
        #expect(!list.isDragging && !strip.isDragging)
        creep(finger, steep(2, off: degrees))
        #expect(list.isDragging == (degrees < 45))
        #expect(strip.isDragging == (degrees > 45))
    }

    @Test(
        "A stroke that begins sideways, backwards or with a pause moves what its course leads to",
        arguments: [Vector(dx: -6, dy: 0), Vector(dx: 6, dy: 0), Vector(dx: 0, dy: 6), Vector(dx: -2, dy: -2)],
        [15.0, 25, 37])
    func hooked(hook: Vector, degrees: Double) {
        let (list, strip) = crossed()
        let finger = rig.finger.press(at: Point(200, 200))
        creep(finger, hook)
        rig.wait(60)
        creep(finger, steep(60, off: degrees))
        #expect(list.isDragging)
        #expect(!strip.isDragging && strip.contentOffset.x == 500)
    }

    @Test("The hook of a sideways stroke does not move the list", arguments: [6.0, -6])
    func hookedSideways(hook: Double) {
        let (list, strip) = crossed()
        let finger = rig.finger.press(at: Point(200, 200))
        creep(finger, Vector(dx: 0, dy: hook))
        creep(finger, steep(60, off: 65))
        #expect(strip.isDragging)
        #expect(!list.isDragging && list.contentOffset.y == 500)
    }

    @Test("Where one surface alone could move, every stroke on its side of 45 degrees begins at 10 points")
    func alone() {
        let list = rig.addStrip("list", .vertical, room: 2000)
        let finger = rig.finger.press(at: Point(200, 200))
        creep(finger, steep(9, off: 43))
        #expect(!list.isDragging)
        creep(finger, steep(2, off: 43))
        #expect(list.isDragging)
    }

    @Test("A scroll view with an angle of its own is not asked for another one")
    func ownAngle() {
        let (list, strip) = crossed()
        list.startAngle = 60 * .pi / 180
        let finger = rig.finger.press(at: Point(200, 200))
        creep(finger, steep(11, off: 40))
        #expect(list.isDragging && !strip.isDragging)
    }

    @Test("The movement before a late choice is given back within 80 ms, and never in one frame")
    func givenBack() {
        let (list, _) = crossed()
        let finger = rig.finger.press(at: Point(200, 300))
        let steps = creep(finger, steep(30.3, off: 40)) { list.isDragging }
        #expect(steps == 16)
        // A report after the choice moves by a point along the course, of which the list follows the vertical part.
        let step = steep(1, off: 40)
        var before = list.contentOffset.y
        #expect(before - 500 <= 1.01)
        for _ in 1...10 {
            creep(finger, step)
            #expect(list.contentOffset.y - before < 2, "six points in 80 ms are 0.6 in 8 ms")
            before = list.contentOffset.y
        }
        // The choice was made by the report at 16.2 points.
        #expect((before - 506.2 + 10 * step.dy).magnitude < 0.3, "its translation is its travel without 10 points")
        rig.wait(8)
        creep(finger, step)
        #expect((list.contentOffset.y - before + step.dy).magnitude < 0.1, "nothing is left to give back")
    }

    @Test("What it gives back is shown while the finger rests") func givenBackAtRest() {
        let (list, _) = crossed()
        let finger = rig.finger.press(at: Point(200, 300))
        creep(finger, steep(30.3, off: 40)) { list.isDragging }
        rig.wait(150)
        #expect((list.contentOffset.y - 506.2).magnitude < 0.3)
    }

    @Test("If one of the two refuses, the other one moves as if it were alone") func refusing() {
        let (list, strip) = crossed()
        let finger = rig.finger.press(at: Point(200, 300))
        let stub = Refusal()
        list.panGestureRecognizer.delegate = stub
        creep(finger, steep(20, off: 40))
        #expect(!list.isDragging)
        creep(finger, Vector(dx: -60, dy: 0))
        #expect(strip.isDragging)
    }
}

/// Lets nothing begin.
private final class Refusal: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
}
