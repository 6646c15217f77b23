import CasementTesting
import Testing

@testable import CasementKiosk

@MainActor struct CornerHoldTests {
    @Test("A finger that stays in the corner for five seconds opens the pad, and not earlier") func opens() throws {
        let rig = AdminRig()
        rig.part.start(in: rig.context)
        let finger = rig.stage.newFinger().press(at: Point(x: 40, y: 40)).hold(for: .milliseconds(4990))
        #expect(rig.pad == nil)
        finger.hold(for: .milliseconds(20))
        rig.stage.settle()
        #expect(rig.pad != nil)
        #expect(rig.lines.all == [])
    }

    @Test(
        "Only the corner that was chosen counts, as a person sees it", arguments: PanelCorner.allCases,
        [QuarterTurn.none, .quarter])
    func corners(corner: PanelCorner, rotation: QuarterTurn) throws {
        for held in PanelCorner.allCases {
            let stage = Stage(ViewController(), size: Size(width: 480, height: 800), rotation: rotation)
            var count = 0
            let recognizer = CornerHold(corner, for: .seconds(5))
            recognizer.addAction { if $0.state == .began { count += 1 } }
            stage.scene.root.addGestureRecognizer(recognizer)
            let size = try #require(stage.scene.device?.size)
            let point = held.location(in: Rect(origin: .zero, size: size).inset(by: Insets(30)))
            stage.newFinger().press(at: point).hold(for: .seconds(6)).lift()
            #expect(count == (held == corner ? 1 : 0), "\(held)")
        }
    }

    @Test("A finger that leaves the corner, or lifts, opens nothing") func leaves() throws {
        let rig = AdminRig()
        rig.part.start(in: rig.context)
        let away = rig.stage.newFinger().press(at: Point(x: 20, y: 20)).hold(for: .seconds(3))
        away.drag(to: Point(x: 90, y: 20)).drag(to: Point(x: 20, y: 20)).hold(for: .seconds(6)).lift()
        rig.stage.newFinger().press(at: Point(x: 20, y: 20)).hold(for: .seconds(4)).lift().hold(for: .seconds(4))
        rig.stage.newFinger().press(at: Point(x: 60, y: 60)).hold(for: .seconds(6)).lift()
        #expect(rig.pad == nil)
    }

    @Test("A finger that trembles within the corner opens the pad") func tremble() throws {
        let rig = AdminRig()
        rig.part.start(in: rig.context)
        let finger = rig.stage.newFinger().press(at: Point(x: 30, y: 30))
        for _ in 0..<50 {
            finger.move(by: Vector(dx: 12, dy: 5)).hold(for: .milliseconds(50)).move(by: Vector(dx: -12, dy: -5)).hold(
                for: .milliseconds(51))
        }
        rig.stage.settle()
        #expect(rig.pad != nil)
    }

    @Test("Other fingers elsewhere neither help nor hinder", arguments: [false, true]) func others(isFirst: Bool) throws
    {
        let scroll = ScrollView()
        let controller = ViewController()
        controller.view.addSubview(scroll)
        scroll.frame = Rect(x: 0, y: 0, width: 480, height: 800)
        scroll.contentSize = Size(width: 480, height: 4000)
        let rig = AdminRig(controller)
        rig.part.start(in: rig.context)
        let (other, corner) = (rig.stage.newFinger(), rig.stage.newFinger())
        if isFirst { other.press(at: Point(x: 300, y: 600)).drag(by: Vector(dx: 0, dy: -100)) }
        corner.press(at: Point(x: 30, y: 30)).hold(for: .seconds(1))
        if !isFirst { other.press(at: Point(x: 300, y: 600)).drag(by: Vector(dx: 0, dy: -100)) }
        #expect(scroll.contentOffset.y > 50, "The app's own gesture goes on.")
        other.lift()
        let late = rig.stage.newFinger().press(at: Point(x: 200, y: 300)).hold(for: .seconds(2))
        #expect(rig.pad == nil)
        corner.hold(for: .seconds(3))
        rig.stage.settle()
        #expect(rig.pad != nil)
        late.lift()
        corner.lift()
    }

    @Test("A second finger in the corner neither helps nor hinders", arguments: [false, true])
    func second(staysLonger: Bool) throws {
        let rig = AdminRig()
        rig.part.start(in: rig.context)
        let (first, second) = (rig.stage.newFinger(), rig.stage.newFinger())
        first.press(at: Point(x: 20, y: 20)).hold(for: .seconds(2))
        second.press(at: Point(x: 40, y: 40)).hold(for: .seconds(1))
        (staysLonger ? first : second).lift()
        (staysLonger ? second : first).hold(for: .seconds(5))
        rig.stage.settle()
        #expect((rig.pad != nil) == !staysLonger)
    }

    @Test("Gestures of the app in the corner work before the hold is recognized, and prevent it from nothing")
    func apps()
        throws
    {
        let (button, controller) = (Button("Corner"), ViewController())
        button.frame = Rect(x: 0, y: 0, width: 120, height: 60)
        controller.view.addSubview(button)
        var (taps, presses) = (0, [GestureRecognizer.State]())
        button.onTap { taps += 1 }
        let press = LongPressRecognizer()
        press.addAction { presses.append($0.state) }
        controller.view.addGestureRecognizer(press)
        let rig = AdminRig(controller)
        rig.stage.scene.reportsAmbiguousGestures = true
        rig.part.start(in: rig.context)
        try rig.stage.finger.press(on: button).hold(for: .milliseconds(50)).lift()
        #expect(taps == 1)
        rig.stage.newFinger().press(at: Point(x: 40, y: 62)).hold(for: .seconds(1)).lift()
        #expect(presses.first == .began && presses.last == .ended)
        rig.stage.newFinger().press(at: Point(x: 20, y: 20)).hold(for: .seconds(6)).lift()
        rig.stage.settle()
        #expect(rig.pad != nil)
        #expect(taps == 1, "The button gets a cancel, and does not act when the finger is lifted.")
        #expect(rig.stage.problems == [])
    }
}
