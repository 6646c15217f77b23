import CasementCore
import CasementTesting
import FuzzEngine
import Testing

@Suite("Two touches that drift together and then part") @MainActor struct DriftingPinchTests {
    private let bench = Bench()

    /// Two hands that tremble: a drift together, then apart; the seed decides lengths, directions and which one moves more.
    private func pinch(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let drift = Double(random.pick(8...20))
        let along = Transform.rotation(Double(random.pick(0...359)) * .pi / 180).apply(Vector(dx: 1, dy: 0))
        let apart = Transform.rotation(Double(random.pick(0...359)) * .pi / 180).apply(Vector(dx: 1, dy: 0))
        let share = Double(random.pick(20...80)) / 100
        let fingers = bench.stage.fingers(2)
        let starts = [Point(200, 200) - apart * 50, Point(200, 200) + apart * 50]
        for (finger, start) in zip(fingers, starts) { finger.press(at: start) }
        for step in 1...50 {
            let together = along * (drift * min(1, Double(step) / 20))
            let parted = 70 * max(0, Double(step) - 20) / 30
            for (index, finger) in fingers.enumerated() {
                let tremble = Vector(dx: Double(random.pick(-12...12)) / 64, dy: Double(random.pick(-12...12)) / 64)
                let own = apart * (parted * (index == 0 ? -share : 1 - share))
                finger.move(to: starts[index] + together + own + tremble)
            }
            bench.wait(8)
        }
        for finger in fingers { finger.lift() }
        bench.stage.settle()
    }

    @Test("Such touches pinch beside a pan on the same view") func besidePan() {
        let card = bench.view("card")
        let pan = bench.add(PanRecognizer(), to: card)
        let pinch = bench.add(PinchRecognizer(), to: card)
        var count = 0
        pinch.addAction { if $0.state == .began { count += 1 } }
        for seed in UInt64(1)...50 { self.pinch(seed: seed) }
        #expect(count == 50 && pan.state == .possible)
    }

    @Test("Such touches zoom a picture inside a pager", arguments: [Axis.horizontal, .vertical]) func insidePager(
        axis: Axis
    ) {
        let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        pager.contentSize = axis == .horizontal ? Size(width: 1200, height: 400) : Size(width: 400, height: 1200)
        (pager.horizontalSnapping, pager.verticalSnapping) = (.pages, .pages)
        let zoomed = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        let picture = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        zoomed.addSubview(picture)
        zoomed.zoomView = picture
        zoomed.maximumZoomScale = 4
        pager.addSubview(zoomed)
        bench.stage.scene.root.addSubview(pager)
        var failed: [UInt64] = []
        for seed in UInt64(1)...50 {
            zoomed.setZoomScale(1, animated: false)
            pinch(seed: seed)
            if zoomed.zoomScale < 1.2 { failed.append(seed) }
        }
        #expect(failed == [])
    }

    @Test("Two touches that continue together turn the page, without a jump") func pages() {
        let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        pager.contentSize = Size(width: 1200, height: 400)
        pager.horizontalSnapping = .pages
        let card = bench.view("card", in: pager)
        bench.add(PinchRecognizer(), to: card)
        bench.stage.scene.root.addSubview(pager)
        let fingers = bench.stage.fingers(2)
        fingers[0].press(at: Point(250, 200))
        fingers[1].press(at: Point(350, 200))
        var last = 0.0
        for _ in 0..<40 {
            bench.stage.drag(fingers.map { ($0, Vector(dx: -5, dy: 0)) }, over: .milliseconds(8))
            #expect(pager.contentOffset.x - last <= 5.001)
            last = pager.contentOffset.x
        }
        #expect(last > 160)
    }
}
