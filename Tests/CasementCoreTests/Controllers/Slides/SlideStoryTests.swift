import CasementTesting
import FuzzEngine
import Strokes
import Testing

@testable import CasementCore

/// Stories of touches, commands, changes of the graph, sizes and memory, in random order.
@Suite("Random stories of slides") @MainActor struct SlideStoryTests {
    /// A graph of six rooms, half of whose doors change.
    private final class House: SlideSource {
        var rooms = 6
        var shift = 1
        var closed = 0
        var made: [Weak] = []
        struct Weak { weak var controller: ProbeController? }
        let journal = Journal()

        func neighbour(of room: Int, _ direction: SlideDirection) -> Int? {
            switch direction {
            case .left: room == 0 ? nil : room - 1
            case .right: (room + shift) % rooms
            case .up: room % 2 == 0 ? room : nil
            case .down: room == closed ? nil : (room + 2) % rooms
            default: nil
            }
        }
        func content(of room: Int) -> any SlideContent {
            let controller = ProbeController("\(room)#\(made.count)", journal)
            made.append(Weak(controller: controller))
            return controller
        }
        func stops(from room: Int, _ direction: SlideDirection) -> [Double] { direction == .right ? [0.5] : [] }
        func mayMove(from room: Int, to neighbour: Int, _ direction: SlideDirection) -> Bool { neighbour != closed }
        func contains(_ room: Int) -> Bool { room < rooms }
        var live: [ProbeController] { made.compactMap(\.controller) }
    }

    private static let transitions: [any SlideTransition] = [.slide, .slide, .slide, .cover, .crossFade, .parallax]

    @Test("Slides end at rest on a stop, each notified in a valid order, within the limit", arguments: 1...24)
    func story(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let house = House()
        let slides = SlideController(house, start: 0)
        slides.transition = Self.transitions[Int(seed) % Self.transitions.count]
        let host = FakeHost()
        host.scene.rootViewController = slides
        host.rest()
        var fingers: [Finger] = []
        for _ in 0..<80 { act(host, slides, house, &fingers, &random) }
        for finger in fingers where finger.isDown { finger.lift() }
        #expect(host.rest(), "seed \(seed)")
        expectRest(host, slides, house, "seed \(seed)")
    }

    private func act(
        _ host: FakeHost, _ slides: SlideController, _ house: House, _ fingers: inout [Finger],
        _ random: inout SplitMix64
    ) {
        switch Int(random.unit() * 14) {
        case 0...5: fingers.append(stroke(host, &random))
        case 6: slides.go(SlideDirection.sides[Int(random.unit() * 4)], animated: random.unit() < 0.8)
        case 7: slides.go(to: Int(random.unit() * Double(house.rooms)), takingOver: random.unit() < 0.5)
        case 8: slides.go(.right, stop: 0.5, takingOver: random.unit() < 0.5)
        case 9: host.scene.memoryPressure()
        case 10:
            house.rooms = 3 + Int(random.unit() * 4)
            house.shift = 1 + Int(random.unit() * 2)
            slides.reloadData()
        case 11: house.closed = Int(random.unit() * 6)
        case 12:
            let size = Size(width: 200 + 200 * random.unit(), height: 300 + 300 * random.unit())
            host.scene.resize(to: DeviceTransform(size: size, scale: 1))
        default: host.run(milliseconds: Int64(random.unit() * 400))
        }
    }

    private func stroke(_ host: FakeHost, _ random: inout SplitMix64) -> Finger {
        let finger = host.finger.press(at: Point(60 + 100 * random.unit(), 60 + 200 * random.unit()))
        var step = Vector(dx: 30 * random.signed(), dy: 30 * random.signed())
        for _ in 0..<Int(random.unit() * 8) {
            host.run(milliseconds: Int64(4 + random.unit() * 12))
            finger.move(by: step)
            step = step * 1.2 + Vector(dx: 3 * random.signed(), dy: 3 * random.signed())
        }
        switch Int(random.unit() * 8) {
        case 0: finger.cancel()
        case 1: break
        default: finger.lift()
        }
        host.run(milliseconds: Int64(random.unit() * 200))
        return finger
    }

    private func expectRest(_ host: FakeHost, _ slides: SlideController, _ house: House, _ name: String) {
        let shown = slides.view.subviews.filter { !$0.isHidden }
        #expect(shown.count == (slides.stop == nil ? 1 : 2), "\(name)")
        #expect(shown.allSatisfy { $0.opacity == 1 && $0.transform == .identity }, "\(name)")
        #expect(slides.stop != nil || slides.view.bounds.origin == .zero, "\(name)")
        #expect(house.live.count <= 5, "\(name): \(house.live.count)")
        for controller in house.live {
            let isShown = shown.contains { $0 === controller.view }
            #expect(controller.appearance == (isShown ? .appeared : .disappeared), "\(name): \(controller.name)")
        }
        let valid = [
            "didDisappear": ["willAppear"], "willAppear": ["didAppear", "willDisappear"],
            "didAppear": ["willDisappear"], "willDisappear": ["didDisappear", "willAppear"],
        ]
        var last: [Substring: Substring] = [:]
        for line in house.journal.lines where !line.hasSuffix("didLoad") && !line.hasSuffix("memoryPressure") {
            let parts = line.split(separator: " ")
            let before = last[parts[0]] ?? "didDisappear"
            #expect(valid[String(before)]?.contains(String(parts[1])) == true, "\(name): \(line) after \(before)")
            last[parts[0]] = parts[1]
        }
    }
}
