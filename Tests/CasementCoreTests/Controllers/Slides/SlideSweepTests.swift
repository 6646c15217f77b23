import CasementTesting
import Testing

@testable import CasementCore

/// Lands a touch every 16 ms of every kind of settle, and drags from there to each side.
@MainActor @Suite("Touches during a settle") struct SlideSweepTests {
    /// What makes the slides settle.
    enum Cause: CaseIterable {
        case flick, slowRelease, snapBack, command, commandToStop, commandFromStop, releaseAtStop
    }

    private static let drags = [Vector(dx: -1, dy: 0), Vector(dx: 1, dy: 0), Vector(dx: 0, dy: -1)]

    @Test(
        "It catches the slides without a jump, they follow it point for point, and end on a stop",
        arguments: Cause.allCases)
    func sweep(cause: Cause) {
        for direction in Self.drags {
            let torus = Torus()
            for (index, time) in stride(from: Int64(0), through: 416, by: 16).enumerated() {
                // Beyond the slide that has hardly left there is a dead end: neighbours are fixed until the slides rest.
                if cause == .command && direction.dx < 0 && time < 32 { continue }
                torus.prepare()
                torus.begin(cause)
                torus.host.run(milliseconds: time)
                torus.host.frame()
                drag(torus, direction, isFlick: index % 2 == 0, "\(cause), \(time) ms, \(direction)")
            }
        }
    }

    private func drag(_ torus: Torus, _ direction: Vector, isFlick: Bool, _ name: String) {
        let start = torus.picture
        let finger = torus.host.finger.press(at: Point(200, 400))
        // A settle that visibly moves no more is finished by the touch.
        let caught = torus.picture
        expect(start, caught, .zero, within: Glide.nearRestDistance, name)
        // The pan begins after 10 points, which `slopRecovery` zero does not give back.
        finger.move(by: direction * 10)
        expect(caught, torus.picture, .zero, name)
        var before = torus.picture
        for _ in 0..<4 {
            finger.move(by: direction * 15)
            expect(before, torus.picture, direction * 15, name)
            torus.host.run(milliseconds: 8)
            before = torus.picture
        }
        #expect(torus.slides.isDragging, "\(name)")
        if !isFlick { finger.hold(for: .milliseconds(100)) }
        before = torus.picture
        finger.lift()
        expect(before, torus.picture, .zero, name)
        #expect(torus.host.rest(), "\(name)")
        torus.expectRest(name)
    }

    /// Compares where the slides are; a slide that only one of the pictures shows may not cover more than the tolerance.
    private func expect(
        _ old: [String: Rect], _ new: [String: Rect], _ distance: Vector, within tolerance: Double = 1e-6,
        _ name: String
    ) {
        for (slide, frame) in old {
            if let other = new[slide] {
                let error = (other.origin - frame.origin) - distance
                #expect(error.length <= tolerance, "\(name): \(slide) from \(frame) to \(other)")
            } else {
                #expect(Torus.cover(frame) <= tolerance + distance.length, "\(name): \(slide) vanishes at \(frame)")
            }
        }
        for (slide, frame) in new where old[slide] == nil {
            #expect(Torus.cover(frame) <= tolerance + distance.length, "\(name): \(slide) comes at \(frame)")
        }
    }

    /// Nine slides that continue each other on all sides; the edges to the right have a stop half way.
    @MainActor private final class Torus {
        let host = FakeHost(Torus.size)
        let slides: SlideController
        private let journal = Journal()
        private var made: [Weak] = []

        private struct Weak { weak var controller: ProbeController? }
        private static let size = Size(width: 400, height: 800)

        init() {
            let registry = Registry()
            var graph = SlideGraph()
            for number in 0..<9 {
                let (column, row) = (number % 3, number / 3)
                func id(_ dx: Int, _ dy: Int) -> SlideID { SlideID("\((column + dx) % 3 + (row + dy) % 3 * 3)") }
                graph.add(
                    id(0, 0), left: SlideEdge(id(2, 0)), right: SlideEdge(id(1, 0), stops: [0.5]),
                    up: SlideEdge(id(0, 2)), down: SlideEdge(id(0, 1))
                ) { registry.make?(number) ?? ViewController() }
            }
            slides = SlideController(graph, start: "4")
            slides.slopRecovery = .zero
            registry.make = { [weak self] in self?.make($0) ?? ViewController() }
            host.scene.rootViewController = slides
            host.rest()
        }

        private final class Registry { var make: (@MainActor (Int) -> ViewController)? }

        private func make(_ number: Int) -> ViewController {
            let probe = ProbeController("\(number)#\(made.count)", journal)
            made.append(Weak(controller: probe))
            return probe
        }

        private var live: [ProbeController] { made.compactMap(\.controller) }

        /// The visible slides and where they are.
        var picture: [String: Rect] {
            var result: [String: Rect] = [:]
            for slide in live where slide.isViewLoaded && slide.view.superview === slides.view && !slide.view.isHidden {
                result[slide.name] = slide.view.convert(slide.view.bounds, to: nil)
            }
            return result.filter { Self.cover($0.value) > 0 }
        }

        /// The lesser of the width and height of the part that is in sight.
        static func cover(_ frame: Rect) -> Double {
            let width = min(frame.maxX, size.width) - max(frame.minX, 0)
            let height = min(frame.maxY, size.height) - max(frame.minY, 0)
            return max(0, min(width, height))
        }

        /// Leaves the stop where the last drag may have ended.
        func prepare() {
            if slides.stop != nil { slides.go(to: slides.current.name, animated: false) }
            host.rest()
            _ = journal.drain()
        }

        func begin(_ cause: Cause) {
            switch cause {
            case .flick: swipe(-60, hold: 0)
            case .slowRelease: swipe(-160, hold: 100)
            case .snapBack: swipe(-48, hold: 100)
            case .command: slides.go(.left)
            case .commandToStop: slides.go(.right, stop: 0.5)
            case .commandFromStop, .releaseAtStop:
                slides.go(.right, stop: 0.5, animated: false)
                host.rest()
                if cause == .commandFromStop { slides.go(to: slides.current.name) } else { swipe(-30, hold: 0) }
            }
        }

        private func swipe(_ distance: Double, hold: Int64) {
            let finger = host.finger.press(at: Point(300, 400)).drag(
                by: Vector(dx: distance, dy: 0), over: .milliseconds(48))
            host.run(milliseconds: hold)
            finger.lift()
        }

        func expectRest(_ name: String) {
            let shown = live.filter { $0.isViewLoaded && !$0.view.isHidden && $0.view.superview === slides.view }
            #expect(shown.count == (slides.stop == nil ? 1 : 2), "\(name): \(shown.map(\.name))")
            let (x, y) = (slides.view.bounds.origin.x, slides.view.bounds.origin.y)
            #expect(x.magnitude == (slides.stop == nil ? 0 : 200) && y == 0, "\(name): \(x) \(y)")
            for slide in live {
                let isShown = shown.contains { $0 === slide }
                #expect(slide.appearance == (isShown ? .appeared : .disappeared), "\(name): \(slide.name)")
            }
            let events = journal.lines.filter { !$0.hasSuffix("didLoad") }
            for slide in Set(events.compactMap { $0.split(separator: " ").first.map(String.init) }) {
                let first = events.first { $0.hasPrefix(slide + " ") }?.hasSuffix("willDisappear") == true
                let isValid = AppearanceOrder.isValid(events, of: slide, from: first ? "didAppear" : "didDisappear")
                #expect(isValid as Bool, "\(name): \(slide) in \(events)")
            }
        }
    }
}
