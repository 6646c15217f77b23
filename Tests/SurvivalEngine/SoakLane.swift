import CasementCore
import CasementKiosk
import CompositorHarness
import FuzzEngine
import HandStories

/// One program in a compositor of its own, and the hands that touch it.
final class SoakLane {
    private let compositor: MortalCompositor
    /// 128 MiB, where the rights suffice: caches follow the memory of the machine, and fill for many hours in a large one.
    private let group = try? MemoryGroup(bytes: 128 << 20)
    private let app: ChildProcess
    private let inspector: InspectorClient
    private var turns = 0
    private let landings: [Point]
    private let log: String
    private var random: SplitMix64
    private var commits = 0
    private var loggedErrors = 0
    private(set) var record: SoakRecord
    /// Whether the hands go on.
    private(set) var isAlive = true

    /// The time in which a hand may begin another gesture, in milliseconds.
    private static let turn = 3000
    /// So many turns go by from one measurement to the next: before each the caches are emptied, and between them they fill.
    private static let turnsPerSample = 3

    /// Starts both, and waits for the first picture.
    init(_ example: String, on kind: MortalCompositor.Kind, seed: UInt64) throws(HarnessError) {
        record = SoakRecord("\(example) on \(kind.rawValue)")
        random = SplitMix64(seed: seed)
        compositor = try MortalCompositor(kind, tracesStart: false)
        let files = compositor.screen.runtime
        log = files.file("app.log")
        let state = files.file("state")
        try Files.makeFolder(state)
        try Self.writePIN(to: "\(state)/pin")
        landings = try Self.landings(of: example, in: compositor.compositor)
        let command = try BuildProducts.command(example)
        app = try compositor.compositor.run(
            group?.wrapping(command) ?? command,
            variables: ["STATE_DIRECTORY": state, "CASEMENT_INSPECT": "socket"], output: .discarded, errors: .file(log))
        try compositor.awaitPicture()
        guard let socket = InspectorClient.path(inLog: try Files.text(log)) else {
            throw HarnessError("\(example) did not open the socket of its inspector")
        }
        inspector = try InspectorClient(socket)
        // What it lacks on this machine, such as a sound device, is no fault of what the hands do.
        loggedErrors = errors.count
    }

    // Only a group without processes can be removed.
    deinit { app.kill() }

    /// For an app that an admin can leave: hands do not find these digits, and a missing file would be an error in the log.
    private static func writePIN(to path: String) throws(HarnessError) {
        do {
            try AdminPIN.write("4859302716483920", to: path)
        } catch {
            throw HarnessError("\(error)")
        }
    }

    /// Where the touches of the program's own tour land: there are views that react.
    private static func landings(
        of example: String, in compositor: any PrivateCompositor
    ) throws(HarnessError) -> [Point] {
        let process = try compositor.run([try BuildProducts.path(of: example), "--tour"])
        var text = ""
        while let line = try process.nextLine(within: .patience) { text += "\(line)\n" }
        return (try? FingerScript(parsing: text))?.landings ?? []
    }

    /// Lets two to five hands begin.
    func begin() {
        attempt { () throws(HarnessError) in
            commits = try compositor.screen.counts().commits
            let steps = makeSteps()
            record.touches += steps.reduce(0) { $0 + $1.began }
            try compositor.finger.begin(steps)
        }
    }

    /// Waits until they are done, and looks at the program, at times without its caches: those fill for hours, by up to their
    /// limits, and would hide what else grows.
    ///
    /// - Parameter hours: the time since the start of all.
    func end(at hours: () -> Double) {
        attempt { () throws(HarnessError) in
            try compositor.finger.awaitEnd()
            // A program may move for ever, as one that shows a film does.
            try compositor.screen.awaitStillness(limit: .seconds(2))
            try checkDrawing()
            defer { turns += 1 }
            guard turns.isMultiple(of: Self.turnsPerSample) else { return }
            _ = try inspector.ask("evict")
            guard app.isRunning, let use = app.processIdentifier.flatMap(ProcessUse.init) else {
                throw HarnessError("it ended with \(app.exitCode ?? -1)")
            }
            record.samples.append(
                SoakRecord.Sample(
                    hours: hours(), kibibytes: use.memory.withoutBuffers, descriptors: use.descriptors,
                    maps: use.memory.maps, threads: use.threads))
        }
        readLog()
    }

    /// Ends the program as systemd does.
    func stop() {
        guard isAlive else { return }
        app.terminate(within: .seconds(10))
        if let code = app.exitCode, code != 0 { record.errors.append("it ended with \(code) at SIGTERM") }
        readLog()
    }

    private func attempt(_ body: () throws(HarnessError) -> Void) {
        guard isAlive else { return }
        do throws(HarnessError) {
            try body()
        } catch {
            isAlive = false
            record.errors.append(app.isRunning ? error.message : "it ended with \(app.exitCode ?? -1)")
        }
    }

    /// Where the hands changed nothing that is seen, another size of the window does.
    private func checkDrawing() throws(HarnessError) {
        let screen = compositor.screen
        guard try screen.counts().commits == commits else { return }
        for size in [Size(width: 480, height: 300), compositor.size] {
            let before = try screen.counts().commits
            try compositor.finger.send("configure \(Int(size.width)) \(Int(size.height))")
            try screen.await("it draws no other size", within: .seconds(60)) { $0.commits > before }
        }
        try screen.awaitStillness(limit: .seconds(2))
    }

    /// The lines about errors in its log.
    private var errors: [String] { SoakLog.errors(in: (try? Files.text(log)) ?? "") }

    private func readLog() {
        let errors = errors
        record.errors += errors.dropFirst(loggedErrors).map { "it wrote: \($0)" }
        loggedErrors = errors.count
    }

    // MARK: Hands

    private func makeSteps() -> [FingerScript.Step] {
        var steps: [HandStory.Step] = []
        for number in 0..<random.pick(2...5) {
            var hand = Hand(number, on: compositor.size, landings: landings, seed: random.next())
            hand.act(until: Self.turn)
            steps += hand.steps
        }
        let played = Hand.inOrder(steps).compactMap { step in Self.step(step, on: compositor.size) }
        guard random.once(in: 4), let last = played.last else { return played }
        return played + cancelledDrag(after: last.time)
    }

    private static func step(_ step: HandStory.Step, on size: Size) -> FingerScript.Step? {
        guard case .touch(let finger, let phase, let place) = step.action else { return nil }
        let seen = Point(min(max(place.x, 0), size.width - 1), min(max(place.y, 0), size.height - 1))
        return FingerScript.Step(
            time: .milliseconds(step.time), action: .touches([.init(touch: finger, phase: phase, location: seen)]))
    }

    /// A finger whose touch the compositor cancels.
    private func cancelledDrag(after time: Duration) -> [FingerScript.Step] {
        let points = (0..<10).map { index in
            Point(compositor.size.width * (0.8 - 0.05 * Double(index)), compositor.size.height / 2)
        }
        let moves = points.enumerated().map { index, point in
            FingerScript.Step(
                time: time + .milliseconds(200 + 8 * index),
                action: .touches([.init(touch: 0, phase: index == 0 ? .began : .moved, location: point)]))
        }
        return moves + [FingerScript.Step(time: time + .milliseconds(300), action: .cancel)]
    }
}

extension FingerScript.Step {
    /// The touches that begin with it.
    fileprivate var began: Int {
        guard case .touches(let changes) = action else { return 0 }
        return changes.count { $0.phase == .began }
    }
}
