import Casement
import CasementTesting
import ScrollRigs
import Testing

@Suite("Zooming") @MainActor struct ScrollZoomTests {
    private func rig(_ side: Double = 1000, scales: ClosedRange<Double> = 0.5...2) -> (rig: ScrollRig, map: View) {
        let rig = ScrollRig(content: .zero)
        let map = rig.addMap(Size(width: side, height: side), scales: scales)
        return (rig, map)
    }

    @Test("A zoom that is not possible is reported once") func impossible() {
        let rig = ScrollRig(content: Size(width: 400, height: 4000))
        rig.scrollView.setZoomScale(2, animated: false)
        rig.scrollView.zoom(to: .zero, animated: true)
        #expect(rig.stage.problems.count == 1)
        #expect(rig.stage.problems.first?.contains("zoomView") == true)
    }

    @Test("Actions zoom by steps to both limits, and are there as long as a zoom is possible") func actions() {
        let (rig, map) = rig()
        func perform(_ name: String) -> Bool {
            let action = rig.scrollView.accessibility.actions.first { $0.name == name }
            defer { rig.stage.settle() }
            return action?.perform() ?? false
        }
        let middle = map.convert(Point(200, 200), from: nil)
        #expect(perform("zoom in"))
        #expect(rig.scrollView.zoomScale == 1.5)
        #expect((map.convert(middle, to: nil) - Point(200, 200)).length < 1)
        #expect(perform("zoom in") && !perform("zoom in"))
        #expect(rig.scrollView.zoomScale == 2)
        for _ in 0..<4 { _ = perform("zoom out") }
        #expect(rig.scrollView.zoomScale == 0.5 && !perform("zoom out"))
        rig.scrollView.zoomView = nil
        #expect(rig.scrollView.accessibility.actions.isEmpty)
    }

    private func middle(_ fingers: [Finger]) -> Point {
        let down = fingers.filter(\.isDown)
        let sum = down.reduce(Vector.zero) { $0 + Vector($1.location) }
        return .zero + sum / Double(max(down.count, 1))
    }

    @Test("The point under the centre of the touches stays there while they zoom, move, lift and land") func anchored()
    {
        let (rig, map) = rig()
        rig.scrollView.setContentOffset(Point(300, 300), animated: false)
        let fingers = rig.stage.fingers(2)
        fingers[0].press(at: Point(180, 200))
        fingers[1].press(at: Point(220, 200))
        rig.stage.drag(
            [(fingers[0], Vector(dx: -15, dy: 0)), (fingers[1], Vector(dx: 15, dy: 0))], over: .milliseconds(60))
        #expect(rig.scrollView.zoomScale > 1)
        var anchor = map.convert(middle(fingers), from: nil)
        func check(_ what: String) {
            let drift = map.convert(anchor, to: nil) - middle(fingers)
            #expect(drift.length <= 1, "\(what)")
        }
        func move(_ translations: [(Int, Vector)], _ what: String) {
            let starts = fingers.map(\.location)
            for step in 1...10 {
                rig.stage.advance(by: .milliseconds(8))
                for (index, translation) in translations {
                    fingers[index].move(to: starts[index] + translation * (Double(step) / 10))
                }
                check(what)
            }
        }
        move([(0, Vector(dx: -60, dy: 20)), (1, Vector(dx: 40, dy: 20))], "apart")
        move([(0, Vector(dx: 50, dy: -50)), (1, Vector(dx: 50, dy: -50))], "together")
        move([(0, Vector(dx: -100, dy: 0)), (1, Vector(dx: 120, dy: 60))], "beyond the largest scale")
        move([(0, Vector(dx: 130, dy: 0)), (1, Vector(dx: -120, dy: -60))], "nearer")
        let before = rig.scrollView.contentOffset
        fingers[1].lift()
        #expect(rig.scrollView.contentOffset == before)
        anchor = map.convert(middle(fingers), from: nil)
        move([(0, Vector(dx: 40, dy: 60))], "one finger")
        fingers[1].press(at: Point(350, 350))
        #expect((rig.scrollView.contentOffset - before).length < 100)
        anchor = map.convert(middle(fingers), from: nil)
        move([(1, Vector(dx: -120, dy: -100))], "another one landed")
        move([(0, Vector(dx: -20, dy: -20)), (1, Vector(dx: 20, dy: 30))], "both")
        fingers[0].lift()
        fingers[1].lift()
        rig.stage.settle()
        #expect((0.5...2).contains(rig.scrollView.zoomScale))
    }

    @Test(
        "Beyond a limit at most a factor of 2 is shown, and the scale returns to the limit", arguments: [true, false])
    func bounces(isOut: Bool) {
        let (rig, _) = rig()
        let fingers = rig.stage.fingers(2)
        let far: [Double] = isOut ? [20, 380] : [195, 205]
        let near: [Double] = isOut ? [195, 205] : [20, 380]
        fingers[0].press(at: Point(near[0], 200))
        fingers[1].press(at: Point(near[1], 200))
        rig.stage.drag(
            [(fingers[0], Vector(dx: far[0] - near[0], dy: 0)), (fingers[1], Vector(dx: far[1] - near[1], dy: 0))],
            over: .milliseconds(150))
        let shown = rig.scrollView.zoomScale
        if isOut { #expect(shown > 2 && shown < 4) } else { #expect(shown < 0.5 && shown > 0.25) }
        fingers[0].lift()
        fingers[1].lift()
        rig.stage.settle()
        #expect(rig.scrollView.zoomScale == (isOut ? 2 : 0.5))
        #expect(rig.log.count("willBeginZooming") == 1)
        #expect(rig.log.count("didEndZooming") == 1)
    }

    @Test("A scale beyond its limit continues with the velocity of the touches before it returns") func velocity() {
        let (rig, _) = rig()
        rig.stage.host.frameInterval = .milliseconds(1)
        let fingers = rig.stage.fingers(2)
        fingers[0].press(at: Point(190, 200))
        fingers[1].press(at: Point(210, 200))
        rig.stage.drag(
            [(fingers[0], Vector(dx: -90, dy: 0)), (fingers[1], Vector(dx: 90, dy: 0))], over: .milliseconds(150))
        rig.stage.drag(
            [(fingers[0], Vector(dx: -10, dy: 0)), (fingers[1], Vector(dx: 10, dy: 0))], over: .milliseconds(8))
        let scales = [rig.scrollView.zoomScale]
        fingers[0].lift()
        fingers[1].lift()
        rig.stage.advance(by: .milliseconds(8))
        #expect(rig.scrollView.zoomScale > scales[0])
        rig.stage.settle()
        #expect(rig.scrollView.zoomScale == 2)
    }

    @Test("A scale beyond its limit returns if the offset is out of range too, and after a catch") func both() {
        let (rig, _) = rig()
        let fingers = rig.stage.fingers(2)
        fingers[0].press(at: Point(60, 60))
        fingers[1].press(at: Point(340, 340))
        rig.stage.drag(
            [(fingers[0], Vector(dx: 160, dy: 160)), (fingers[1], Vector(dx: -60, dy: -60))], over: .milliseconds(150))
        fingers[0].lift()
        fingers[1].lift()
        rig.stage.advance(by: .milliseconds(32))
        #expect(rig.scrollView.zoomScale < 0.5)
        rig.stage.finger.press(at: Point(200, 200)).hold(for: .milliseconds(60)).lift()
        rig.stage.settle()
        #expect(rig.scrollView.zoomScale == 0.5)
        #expect(rig.scrollView.range(.horizontal).contains(rig.scrollView.contentOffset.x))
        #expect(rig.scrollView.range(.vertical).contains(rig.scrollView.contentOffset.y))
    }

    @Test("Zooming works with scrolling disabled, and its bounce can be caught") func withoutScrolling() {
        let (rig, map) = rig()
        rig.scrollView.isScrollEnabled = false
        let fingers = rig.stage.fingers(2)
        fingers[0].press(at: Point(190, 200))
        fingers[1].press(at: Point(210, 200))
        rig.stage.drag(
            [(fingers[0], Vector(dx: -90, dy: 0)), (fingers[1], Vector(dx: 90, dy: 0))], over: .milliseconds(100))
        #expect(rig.scrollView.zoomScale > 2)
        fingers[0].lift()
        fingers[1].lift()
        rig.stage.advance(by: .milliseconds(32))
        let finger = rig.stage.finger.press(at: Point(200, 200))
        let scale = rig.scrollView.zoomScale
        finger.hold(for: .milliseconds(100))
        #expect(rig.scrollView.zoomScale == scale)
        finger.lift()
        rig.stage.settle()
        #expect(rig.scrollView.zoomScale == 2)
        #expect(map.transform.a == 2)
    }

    @Test("A double tap zooms in around its point, and out again; a single tap waits only where that is enabled")
    func doubleTap() {
        for isOn in [true, false] {
            let (rig, map) = rig()
            var taps: [Instant] = []
            let tap = TapRecognizer()
            tap.requireToFail(rig.scrollView.doubleTapGestureRecognizer)
            tap.addAction { _ in taps.append(rig.stage.host.now) }
            map.addGestureRecognizer(tap)
            rig.scrollView.zoomsOnDoubleTap = isOn
            rig.stage.finger.press(at: Point(100, 300)).hold(for: .milliseconds(30)).lift()
            #expect(taps.count == (isOn ? 0 : 1))
            rig.stage.advance(by: .seconds(1))
            #expect(taps.count == 1)
            guard isOn else { continue }
            let point = map.convert(Point(100, 300), from: nil)
            func tapTwice() {
                for _ in 0..<2 {
                    rig.stage.finger.press(at: Point(100, 300)).hold(for: .milliseconds(30)).lift()
                    rig.stage.advance(by: .milliseconds(60))
                }
                rig.stage.settle()
            }
            tapTwice()
            #expect(rig.scrollView.zoomScale == 2)
            #expect((map.convert(point, to: nil) - Point(100, 300)).length < 0.01)
            tapTwice()
            #expect(rig.scrollView.zoomScale == 0.5)
            rig.scrollView.doubleTapZoomScale = 1.5
            tapTwice()
            #expect(rig.scrollView.zoomScale == 1.5)
            #expect(taps.count == 1)
        }
    }

    @Test("Programmatic zooms to a rectangle and to a scale: at once, animated, and interrupted by a touch")
    func programs() {
        let (rig, map) = rig()
        rig.scrollView.zoom(to: Rect(x: 400, y: 400, width: 200, height: 200), animated: true)
        #expect(rig.scrollView.zoomScale == 1)
        rig.stage.settle()
        #expect(rig.scrollView.zoomScale == 2)
        #expect((map.convert(Point(500, 500), to: nil) - Point(200, 200)).length < 0.01)
        #expect(rig.log.count("didEndZooming") == 1)
        rig.scrollView.setZoomScale(0.1, animated: false)
        #expect(rig.scrollView.zoomScale == 0.5)
        rig.scrollView.setZoomScale(.nan, animated: true)
        rig.stage.settle()
        #expect(rig.scrollView.zoomScale == 0.5)
        rig.scrollView.setZoomScale(2, animated: true)
        rig.stage.advance(by: .milliseconds(120))
        rig.stage.finger.press(at: Point(200, 200)).hold(for: .milliseconds(30)).lift()
        let caught = rig.scrollView.zoomScale
        #expect(caught > 0.6 && caught < 1.9)
        #expect(rig.log.count("didEndZooming") == 2)
        rig.stage.settle()
        #expect(rig.scrollView.zoomScale == caught)
        rig.stage.scene.environment.reducesMotion = true
        rig.scrollView.setZoomScale(1, animated: true)
        #expect(rig.scrollView.zoomScale == 1)
        #expect(rig.log.count("willBeginZooming") == 3)
        #expect(rig.log.count("didEndZooming") == 3)
    }

    @Test("New limits return a scale that lies beyond them, also while it moves") func limits() {
        let (rig, _) = rig()
        rig.scrollView.setZoomScale(2, animated: false)
        rig.scrollView.maximumZoomScale = 1.25
        rig.stage.settle()
        #expect(rig.scrollView.zoomScale == 1.25)
        rig.scrollView.setZoomScale(0.5, animated: true)
        rig.stage.advance(by: .milliseconds(50))
        rig.scrollView.minimumZoomScale = 0.75
        rig.stage.settle()
        #expect(rig.scrollView.zoomScale == 0.75)
        rig.scrollView.minimumZoomScale = .nan
        rig.scrollView.maximumZoomScale = -3
        rig.stage.settle()
        #expect(rig.scrollView.zoomScale.isFinite && rig.scrollView.zoomScale > 0)
        rig.scrollView.minimumZoomScale = 1
        rig.scrollView.maximumZoomScale = 1
        rig.stage.settle()
        #expect(rig.scrollView.zoomScale == 1)
    }

    @Test("Content smaller than the viewport is centred, after each kind of zoom") func centered() {
        let (rig, map) = rig(600)
        rig.scrollView.centersSmallContent = true
        rig.scrollView.setZoomScale(0.5, animated: true)
        rig.stage.settle()
        #expect((map.convert(Point(300, 300), to: nil) - Point(200, 200)).length < 0.001)
        let fingers = rig.stage.fingers(2)
        fingers[0].press(at: Point(100, 100))
        fingers[1].press(at: Point(300, 300))
        rig.stage.drag(
            [(fingers[0], Vector(dx: 90, dy: 40)), (fingers[1], Vector(dx: -50, dy: -90))], over: .milliseconds(100))
        fingers[0].lift()
        fingers[1].lift()
        rig.stage.settle()
        #expect(rig.scrollView.zoomScale == 0.5)
        #expect((map.convert(Point(300, 300), to: nil) - Point(200, 200)).length < 0.001)
    }

    @Test("Two touches without a change of distance drag, and the drag continues with one of them") func panOfTwo() {
        let (rig, _) = rig()
        rig.scrollView.setContentOffset(Point(200, 200), animated: false)
        let fingers = rig.stage.fingers(2)
        fingers[0].press(at: Point(150, 200))
        fingers[1].press(at: Point(250, 200))
        rig.stage.drag(
            [(fingers[0], Vector(dx: 0, dy: -60)), (fingers[1], Vector(dx: 0, dy: -60))], over: .milliseconds(200))
        #expect(rig.scrollView.contentOffset == Point(200, 250))
        #expect(rig.scrollView.zoomScale == 1)
        fingers[0].lift()
        fingers[1].drag(by: Vector(dx: 0, dy: -20))
        #expect(rig.scrollView.contentOffset == Point(200, 270))
        fingers[1].hold(for: .milliseconds(100)).lift()
        rig.stage.settle()
        #expect(rig.scrollView.contentOffset == Point(200, 270))
    }
}
