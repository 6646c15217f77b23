import Casement
import CasementTesting
import FuzzEngine
import ScrollRigs
import Testing

/// Random input to a scroll view. At rest the offset lies within the range and on a page, the scale within its
/// limits, and each beginning has had its end.
@Suite("A scroll view with random input") @MainActor struct ScrollFuzzTests {
    @Test("At rest the offset and the scale are within their ranges", arguments: 0..<80) func anything(seed: Int) {
        let world = World(seed: UInt64(seed))
        for round in 0..<6 {
            for _ in 0..<12 { world.happen() }
            world.comeToRest("seed \(seed), round \(round)")
        }
    }

    @MainActor private final class World {
        let rig = ScrollRig(content: Size(width: 2400, height: 1600))
        var random: SplitMix64
        var fingers: [Finger] = []
        var token: ScrollSuspension?
        var log: [String] = []

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
            rig.addMap(Size(width: 2400, height: 1600))
            let snappings: [ScrollSnapping] = [.none, .pages, .fastPages, .stops([0, .nan, 900, 350, 7000])]
            rig.scrollView.horizontalSnapping = snappings[random.pick(0...3)]
            rig.scrollView.verticalSnapping = snappings[random.pick(0...3)]
            rig.scrollView.bounces = !random.once(in: 4)
            rig.scrollView.isDirectionalLockEnabled = random.once(in: 3)
            rig.scrollView.centersSmallContent = random.once(in: 2)
        }

        private var place: Point { Point(Double(random.pick(20...380)), Double(random.pick(20...380))) }

        private func number(_ range: ClosedRange<Int>) -> Double { Double(random.pick(range)) }

        func happen() {
            let view = rig.scrollView
            let deed = random.pick(0...21)
            log.append("\(deed)")
            switch deed {
            case 0...4: stroke()
            case 5: fingers.append(rig.stage.finger.press(at: place))
            case 6, 7: for finger in fingers { finger.drag(to: place, over: .milliseconds(random.pick(20...120))) }
            case 8: liftAll()
            case 9: pinch()
            case 10:
                let size = Size(width: number(200...700), height: number(200...700))
                view.frame = Rect(origin: .zero, size: size)
            case 11: view.contentInset = Insets(top: number(0...80), left: number(0...80), bottom: 10, right: 30)
            case 12:
                view.setContentOffset(Point(number(-500...3000), number(-500...3000)), animated: random.once(in: 2))
            case 13: view.setZoomScale(number(1...30) / 10, animated: random.once(in: 2))
            case 14: view.zoom(to: Rect(origin: place, size: Size(width: 100, height: 300)), animated: true)
            case 15: view.isScrollEnabled.toggle()
            case 16: token = token == nil ? view.suspendScrolling() : nil
            case 17:
                view.removeFromSuperview()
                if random.once(in: 2) { rig.stage.advance(by: .milliseconds(20)) }
                rig.stage.scene.root.addSubview(view)
            case 18:
                let delta = Vector(dx: number(-60...60), dy: number(-60...60))
                rig.stage.host.handle(
                    .scroll(ScrollEvent(location: Point(100, 100), delta: delta, time: rig.stage.host.now)))
            case 19: view.contentDidGrow(by: Vector(dx: number(-200...200), dy: number(-200...200)))
            case 20: view.maximumZoomScale = number(5...30) / 10
            default: view.isScrollEnabled = true
            }
            rig.stage.advance(by: .milliseconds(random.pick(0...150)))
        }

        private func stroke() {
            let finger = rig.stage.finger.press(at: place)
            finger.drag(to: place, over: .milliseconds(random.pick(30...200)))
            if random.once(in: 2) { finger.lift() } else { fingers.append(finger) }
        }

        private func pinch() {
            let pair = rig.stage.fingers(2)
            for finger in pair { finger.press(at: place) }
            let moves = pair.map { (finger: $0, translation: place - $0.location) }
            rig.stage.drag(moves, over: .milliseconds(random.pick(40...200)))
            fingers += pair
            if random.once(in: 2) { liftAll() }
        }

        private func liftAll() {
            for finger in fingers {
                if random.once(in: 5) { finger.cancel() } else { finger.lift() }
                if random.once(in: 3) { rig.stage.advance(by: .milliseconds(20)) }
            }
            fingers = []
        }

        func comeToRest(_ name: String) {
            liftAll()
            let view = rig.scrollView
            let calls = rig.log
            let what = "\(name): \(log.joined(separator: " "))"
            #expect(rig.stage.settle(limit: .seconds(20)), "\(what)")
            #expect(!view.isMoving && !view.isDragging, "\(what)")
            #expect(calls.count("willBeginDragging") == calls.count("didEndDragging"), "\(what)")
            #expect(calls.count("willBeginDecelerating") == calls.count("didEndDecelerating"), "\(what)")
            #expect(calls.count("willBeginZooming") == calls.count("didEndZooming"), "\(what)")
            #expect(calls.idleScrolls == 0, "\(what)")
            expect(view.contentOffset.x, view.range(.horizontal), view.horizontalSnapping, view.bounds.width, what)
            expect(view.contentOffset.y, view.range(.vertical), view.verticalSnapping, view.bounds.height, what)
            let least = min(view.minimumZoomScale, view.maximumZoomScale)
            #expect((least...max(view.minimumZoomScale, view.maximumZoomScale)).contains(view.zoomScale), "\(what)")
        }

        private func expect(
            _ offset: Double, _ range: ClosedRange<Double>, _ snapping: ScrollSnapping, _ page: Double, _ what: String
        ) {
            #expect(offset >= range.lowerBound - 1e-6 && offset <= range.upperBound + 1e-6, "\(what)")
            let places: [Double]
            switch snapping {
            case .none: places = [offset]
            case .pages, .fastPages: places = (-1...40).map { Double($0) * page }
            case .stops(let stops): places = stops.filter(\.isFinite)
            case .multiples(let length): places = (-1...400).map { Double($0) * length }
            }
            let isOnPlace = places.contains {
                (min(max($0, range.lowerBound), range.upperBound) - offset).magnitude < 1e-5
            }
            #expect(isOnPlace, "\(snapping) at \(offset) in \(range), page \(page), \(what)")
        }
    }
}
