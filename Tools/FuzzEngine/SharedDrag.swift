import CasementCore

/// A story of several hands on one list: one hand drags, one to four others rest, stroke sideways or tap.
///
/// No hand is a machine: the drag curves and changes its speed, each touch trembles. A seed stands for one story.
@MainActor package struct SharedDrag {
    private struct Sample {
        let time: Int
        let id: UInt64
        let phase: TouchEvent.Phase
        let location: Point
    }

    /// The distance of two reports, in milliseconds.
    private static let interval = 8
    private static let size = Size(width: 400, height: 600)
    private static let drag: UInt64 = 1

    private var random: SplitMix64
    private var own: [Sample] = []
    private var others: [Sample] = []
    /// The touches of hands that lie on the glass.
    private var resting: [UInt64] = []

    /// Makes the story of a seed.
    package init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        addDrag()
        let count = random.pick(1...4)
        for number in 0..<count {
            let first = UInt64(10 + 20 * number)
            switch random.pick(0...2) {
            case 0: addRest(first)
            case 1: addStrokes(first)
            default: addTaps(first)
            }
        }
    }

    /// Whether the drag moves the content by less than 90 % of what it moves it alone.
    package var isDead: Bool {
        let alone = play(own)
        return play(own + others) / alone < 0.9
    }

    /// Whether a list of pages stays between two of them after the drag, while hands that lay on it before still do.
    public var isStuck: Bool {
        guard let end = own.last?.time else { return false }
        let lying = resting.filter { id in others.contains { $0.id == id && $0.time < end } }
        let samples = own + others.filter { !lying.contains($0.id) || $0.phase != .ended }
        let (scene, list) = Self.makeList()
        list.verticalSnapping = .pages
        var now = Instant.zero
        forEachBatch(of: samples) { batch, time in
            scene.advance(to: time)
            scene.handle(.touches(batch))
            _ = scene.frame(at: time)
            now = time
            return true
        }
        // 3 s: a page settles within 0.8 s.
        for _ in 0..<30 {
            now = now + .milliseconds(100)
            scene.advance(to: now)
            _ = scene.frame(at: now)
        }
        return list.isMoving || list.contentOffset.y.truncatingRemainder(dividingBy: Self.size.height) != 0
    }

    // MARK: Hands

    private mutating func addDrag() {
        let start = 120 + random.pick(0...300)
        let duration = random.pick(200...700)
        let length = Double(random.pick(80...320)) * (random.once(in: 2) ? 1 : -1)
        let slant = Double(random.pick(-30...30)) / 100 * length
        let bend = Double(random.pick(-25...25))
        let from = Point(Double(random.pick(60...340)), 300 - length / 2)
        let exponent = [0.7, 1, 1.6, 2.2][random.pick(0...3)]
        own = move(Self.drag, from: from, at: start, over: duration) { share in
            let progress = power(share, exponent)
            return Vector(dx: slant * progress + bend * share * (1 - share) * 4, dy: length * progress)
        }
    }

    /// A hand that lies on the glass, may have come there sideways, and may lift before the drag does.
    private mutating func addRest(_ id: UInt64) {
        let start = random.pick(0...500)
        let slide = random.once(in: 2) ? Double(random.pick(-60...60)) : 0
        resting.append(id)
        others += move(id, from: place(), at: start, over: random.pick(100...1500)) { share in
            Vector(dx: slide * min(1, share * 8), dy: 0)
        }
    }

    /// Strokes that lead sideways, each within 25 degrees of the horizontal.
    private mutating func addStrokes(_ first: UInt64) {
        var time = random.pick(0...400)
        for stroke in 0..<UInt64(random.pick(1...4)) {
            let length = Double(random.pick(30...150)) * (random.once(in: 2) ? 1 : -1)
            let slant = Double(random.pick(-45...45)) / 100 * length.magnitude
            let duration = random.pick(80...500)
            others += move(first + stroke, from: place(), at: time, over: duration) { share in
                Vector(dx: length * share, dy: slant * share * share)
            }
            time += duration + random.pick(30...300)
        }
    }

    private mutating func addTaps(_ first: UInt64) {
        var time = random.pick(0...300)
        for tap in 0..<UInt64(random.pick(1...6)) {
            let duration = random.pick(30...120)
            others += move(first + tap, from: place(), at: time, over: duration) { _ in .zero }
            time += duration + random.pick(40...300)
        }
    }

    private mutating func place() -> Point {
        Point(Double(random.pick(5...395)), Double(random.pick(5...595)))
    }

    /// The samples of one touch that follows a path and trembles by 0.3 pt.
    private mutating func move(
        _ id: UInt64, from start: Point, at time: Int, over duration: Int, _ path: (Double) -> Vector
    ) -> [Sample] {
        var result = [Sample(time: time, id: id, phase: .began, location: start)]
        var location = start
        for step in stride(from: Self.interval, through: duration, by: Self.interval) {
            let tremble = Vector(dx: Double(random.pick(-19...19)) / 64, dy: Double(random.pick(-19...19)) / 64)
            location = start + path(Double(step) / Double(duration)) + tremble
            result.append(Sample(time: time + step, id: id, phase: .moved, location: location))
        }
        result.append(Sample(time: time + duration + 1, id: id, phase: .ended, location: location))
        return result
    }

    // MARK: Playing

    private static func makeList() -> (Scene, ScrollView) {
        let scene = Scene()
        scene.resize(to: DeviceTransform(size: size, scale: 1))
        let list = ScrollView(frame: Rect(origin: .zero, size: size))
        list.contentSize = Size(width: size.width, height: 6000)
        scene.root.addSubview(list)
        _ = scene.frame(at: .zero)
        list.contentOffset.y = 3000
        return (scene, list)
    }

    /// Calls a closure with the samples of each time, in order, until it returns false.
    private func forEachBatch(of samples: [Sample], _ body: ([TouchEvent], Instant) -> Bool) {
        let sorted = samples.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        var index = 0
        while index < sorted.count {
            let now = Instant.zero + .milliseconds(sorted[index].element.time)
            var batch: [TouchEvent] = []
            while index < sorted.count, Instant.zero + .milliseconds(sorted[index].element.time) == now {
                let sample = sorted[index].element
                batch.append(
                    TouchEvent(id: TouchID(sample.id), phase: sample.phase, location: sample.location, time: now))
                index += 1
            }
            guard body(batch, now) else { return }
        }
    }

    /// The distance, in points, by which the content follows the drag from its landing to its end.
    private func play(_ samples: [Sample]) -> Double {
        let (scene, list) = Self.makeList()
        var (start, distance) = (0.0, 0.0)
        forEachBatch(of: samples) { batch, now in
            scene.advance(to: now)
            if batch.contains(where: { $0.id.number == Self.drag && $0.phase == .ended }) {
                distance = (start - list.contentOffset.y) * (own[0].location.y < 300 ? 1 : -1)
                return false
            }
            scene.handle(.touches(batch))
            if batch.contains(where: { $0.id.number == Self.drag && $0.phase == .began }) {
                start = list.contentOffset.y
            }
            return true
        }
        return distance
    }
}
