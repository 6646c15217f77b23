package import CasementCore
import FuzzEngine

/// One hand of a story: the gestures of its one or two fingers, one after the other.
package struct Hand {
    /// The first of its two touch numbers.
    private let finger: Int
    private let size: Size
    private let landings: [Point]
    private var random: SplitMix64
    /// The time in milliseconds since the start of the story.
    private var time: Int
    package private(set) var steps: [HandStory.Step] = []

    /// The usual interval between two reports of a digitizer, in milliseconds.
    private static let interval = 8

    /// - Parameter landings: points, as shares of the panel, at which there are views that react.
    package init(_ number: Int, on size: Size, landings: [Point], seed: UInt64) {
        finger = number * 2
        self.size = size
        self.landings = landings
        random = SplitMix64(seed: seed)
        time = random.pick(0...400)
    }

    /// Adds gestures until a time.
    package mutating func act(until end: Int) {
        while time < end {
            switch random.pick(0...9) {
            case 0: tap()
            case 1: rest()
            case 2, 3: returnFromEdge()
            case 4: pinch()
            case 5: curve(from: edgePlace(), over: random.pick(60...500))
            case 6:
                time += random.pick(400...700)
                curve(from: place(), over: random.pick(200...900), after: random.pick(150...700))
            default: curve(from: place(), over: random.pick(50...900))
            }
            time += random.once(in: 3) ? random.pick(8...60) : random.pick(60...500)
        }
    }

    /// The steps of several hands by their times; those at the same time are in the order of the hands.
    package static func inOrder(_ steps: [HandStory.Step]) -> [HandStory.Step] {
        let sorted = steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        return sorted.map(\.element)
    }

    // MARK: Points

    private mutating func share() -> Double { Double(random.pick(0...1000)) / 1000 }

    private mutating func place() -> Point {
        if landings.isEmpty || random.once(in: 4) { return Point(share() * size.width, share() * size.height) }
        let landing = landings[random.pick(0...(landings.count - 1))]
        return trembled(Point(landing.x * size.width, landing.y * size.height), by: 6)
    }

    private mutating func edgePlace() -> Point {
        let depth = Double(random.pick(0...18))
        switch random.pick(0...3) {
        case 0: return Point(depth, share() * size.height)
        case 1: return Point(size.width - depth, share() * size.height)
        case 2: return Point(share() * size.width, depth)
        default: return Point(share() * size.width, size.height - depth)
        }
    }

    private mutating func trembled(_ point: Point, by reach: Int) -> Point {
        point + Vector(dx: Double(random.pick(-reach...reach)) / 2, dy: Double(random.pick(-reach...reach)) / 2)
    }

    // MARK: Gestures

    private mutating func tap() {
        let place = place()
        for _ in 0..<random.pick(1...3) {
            add(.began, place)
            time += random.pick(30...120)
            end(at: trembled(place, by: 2))
            time += random.pick(40...250)
        }
    }

    private mutating func rest() {
        let place = place()
        add(.began, place)
        tremble(at: place, for: random.pick(200...1500))
        end(at: place)
    }

    private mutating func tremble(at place: Point, for duration: Int) {
        let end = time + duration
        while time < end {
            // A digitizer reports a touch at rest seldom.
            time += random.pick(1...12) * Self.interval
            add(.moved, trembled(place, by: 2))
        }
    }

    /// A swipe from the left edge, mostly long enough to go back.
    private mutating func returnFromEdge() {
        let start = Point(Double(random.pick(0...15)), share() * size.height)
        let reach = Double(random.pick(10...95)) / 100 * size.width
        add(.began, start)
        stroke(start, Vector(dx: reach, dy: Double(random.pick(-40...40))), bend: .zero, over: random.pick(80...500))
    }

    /// A stroke as people make it: curved, and accelerating until the lift.
    private mutating func curve(from start: Point, over duration: Int, after pause: Int = 0) {
        add(.began, start)
        if pause > 0 { tremble(at: start, for: pause) }
        let target = random.once(in: 3) ? place() : Point(share() * size.width, share() * size.height)
        let path = target - start
        let bend = Double(random.pick(-30...30)) / 100
        stroke(start, path, bend: Vector(dx: -path.dy * bend, dy: path.dx * bend), over: duration)
    }

    private mutating func stroke(_ start: Point, _ path: Vector, bend: Vector, over duration: Int) {
        // 1 is uniform; above it the touch accelerates, below it slows down.
        let exponent = random.pick(0...3)
        let count = max(1, duration / Self.interval)
        var place = start
        for index in 1...count {
            time += Self.interval
            let share = Double(index) / Double(count)
            let gone: Double =
                switch exponent {
                case 0: share * (2 - share)
                case 1: share
                case 2: share * share
                default: share * share * share
                }
            place = start + path * gone + bend * (4 * gone * (1 - gone))
            add(.moved, place)
        }
        if random.once(in: 4) { tremble(at: place, for: random.pick(50...900)) }
        end(at: place)
    }

    /// Two touches move apart or together, and rotate; they land and lift one after the other.
    private mutating func pinch() {
        let middle = place()
        var (radius, angle) = (Double(random.pick(20...120)), Double(random.pick(0...314)) / 100)
        let (growth, turn) = (Double(random.pick(-15...30)) / 10, Double(random.pick(-30...30)) / 1000)
        func spot(_ side: Double) -> Point {
            middle + Transform.rotation(angle).apply(Vector(dx: radius * side, dy: 0))
        }
        add(.began, spot(1))
        time += random.pick(0...40)
        add(.began, spot(-1), other: true)
        for _ in 0..<random.pick(5...60) {
            time += Self.interval
            radius = max(5, radius + growth)
            angle += turn
            add(.moved, spot(1))
            add(.moved, spot(-1), other: true)
        }
        end(at: spot(1))
        time += random.pick(0...80)
        end(at: spot(-1), other: true)
    }

    // MARK: Steps

    private mutating func end(at place: Point, other: Bool = false) {
        add(random.once(in: 12) ? .cancelled : .ended, place, other: other)
    }

    private mutating func add(_ phase: TouchEvent.Phase, _ place: Point, other: Bool = false) {
        let quantized = Point((place.x * 64).rounded() / 64, (place.y * 64).rounded() / 64)
        steps.append(HandStory.Step(at: time, .touch(finger: finger + (other ? 1 : 0), phase, quantized)))
    }
}
