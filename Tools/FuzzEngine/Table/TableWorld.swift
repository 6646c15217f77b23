import CasementCore

/// Ten hands at a table in a container.
@MainActor final class TableWorld {
    static let size = Size(width: 1600, height: 960)

    private let host = StoryScene(size)
    private let table: HandTable
    private let posts: [HandTable.Post]
    private(set) var violations: [String] = []
    private var origin = Point.zero

    /// The touch of a hand that is down.
    private struct Stroke {
        let act: TableAct
        let vector: Vector
        let position: Point
        let events: Int
    }

    init(_ container: TableContainer, isMirrored: Bool, _ posts: [HandTable.Post]) {
        self.posts = posts
        table = HandTable(posts)
        host.scene.watchArbitration { [unowned self] in violate($0) }
        host.scene.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        container.show(table, in: host)
        origin = table.convert(Point.zero, to: nil)
    }

    private func violate(_ text: String) { if violations.count < 8 { violations.append(text) } }

    func play(_ acts: [TableAct]) {
        var waiting = acts.sorted { ($0.time, $0.hand) < ($1.time, $1.hand) }
        var down: [Stroke] = []
        var time = 0
        while !waiting.isEmpty || !down.isEmpty {
            for act in waiting.prefix(while: { $0.time <= time }) { down.append(land(act)) }
            waiting.removeAll { $0.time <= time }
            // A hand is reported every 8 milliseconds, each with a phase of its own.
            for stroke in down where (time - stroke.act.time) % 8 == 0 { move(stroke, at: time - stroke.act.time) }
            let lifted = down.filter { time - $0.act.time >= duration($0.act) }
            down.removeAll { time - $0.act.time >= duration($0.act) }
            for stroke in lifted { lift(stroke) }
            host.pass(.milliseconds(1))
            time += 1
        }
        host.pass(.seconds(1))
        // Also between the strokes of a hand, and where nobody works, nothing has happened.
        for (place, events) in table.events.enumerated() {
            let count = acts.filter { $0.place == place }.map { expected($0).count }.reduce(0, +)
            if events.count != count { violate("place \(place) received \(events), which are not \(count)") }
        }
        if !table.lost.isEmpty { violate("gestures of no hand: \(table.lost)") }
    }

    private func works(_ act: TableAct) -> Bool { posts[act.place] == .sheet }

    private func duration(_ act: TableAct) -> Int { works(act) ? act.rest : act.duration - act.rest }

    private func land(_ act: TableAct) -> Stroke {
        let start = table.convert(table.landing(act.place), to: nil)
        let reach = table.reach(act.place)
        let vector =
            works(act)
            ? .zero
            : Vector(dx: reach * act.share.x, dy: posts[act.place] == .slider ? 0 : reach.magnitude * act.share.y)
        host.touch(.press(finger: act.hand, x: start.x / Self.size.width, y: start.y / Self.size.height))
        return Stroke(
            act: act, vector: vector, position: table.position(act.place),
            events: table.events[act.place].count)
    }

    private func move(_ stroke: Stroke, at time: Int) {
        guard time > 0, time <= duration(stroke.act) else { return }
        if works(stroke.act) {
            // A hand trembles.
            let tremor = Double(time % 3) - 1
            return host.touch(.move(finger: stroke.act.hand, dx: time % 16 == 0 ? -tremor : tremor, dy: 0))
        }
        let step = stroke.vector / Double(stroke.act.reports)
        host.touch(.move(finger: stroke.act.hand, dx: step.dx, dy: step.dy))
        check()
    }

    /// What a hand brings about at its place.
    private func expected(_ act: TableAct) -> [String] {
        switch posts[act.place] {
        case .sheet: act.isPress ? ["press began", "press ended"] : ["tap ended"]
        case .node: ["drag began", "drag ended"]
        case .port: ["wire began", "wire ended"]
        case .slider: []
        }
    }

    private func lift(_ stroke: Stroke) {
        host.touch(.lift(finger: stroke.act.hand))
        check()
        let (act, post) = (stroke.act, posts[stroke.act.place])
        let events = Array(table.events[act.place].dropFirst(stroke.events))
        let name = "hand \(act.hand) at \(post) \(act.place), from \(act.time) ms for \(duration(act)) ms"
        if events != expected(act) { violate("\(name): \(events), not \(expected(act))") }
        let moved = table.position(act.place) - stroke.position
        switch post {
        case .node where (moved - stroke.vector).length > 12:
            violate("\(name): moved by \(moved), not \(stroke.vector)")
        case .slider where moved.dx * stroke.vector.dx <= 0: violate("\(name): the value changed by \(moved.dx)")
        default: break
        }
    }

    private func check() {
        let place = table.convert(Point.zero, to: nil)
        if place.distance(to: origin) > 0.5 { violate("the table has moved from \(origin) to \(place)") }
        origin = place
    }
}
