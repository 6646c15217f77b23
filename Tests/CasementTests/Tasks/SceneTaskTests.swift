import Casement
import CasementTesting
import Testing

/// Shows the time since it entered the scene, as an app would write it.
private final class Stopwatch: Label {
    private(set) var ticks: [Instant] = []

    override func didMoveToScene() {
        super.didMoveToScene()
        guard let scene else { return }
        task { [unowned self] in
            while true {
                try await sleep(for: .seconds(1))
                ticks.append(scene.now)
                text = "\(ticks.count) s"
            }
        }
    }
}

@MainActor @Suite("Tasks of a scene") struct SceneTaskTests {
    private let stage = Stage(size: Size(width: 200, height: 100))

    @Test("A task sleeps on the time of the scene, and ends with its view") func sleep() async {
        let watch = Stopwatch("0 s")
        stage.scene.root.addSubview(watch)
        #expect(await stage.settled())
        #expect(watch.ticks == [])
        await stage.run(for: .milliseconds(3500))
        #expect(watch.ticks == [1, 2, 3].map { Instant.zero + .seconds($0) })
        #expect(watch.text == "3 s")
        watch.removeFromSuperview()
        await stage.run(for: .seconds(3))
        #expect(watch.ticks.count == 3)
        #expect(stage.scene.nextDeadline == nil, "A task that ended needs no wakeup.")
    }

    @Test("A script that is performed runs the tasks at their times, and one that is played runs none") func script()
        async throws
    {
        let script = try FingerScript(
            parsing: "wait 900\npicture early\nwait 200\npicture late\ntap \"watch\"\nwait 2000\npicture")
        var texts: [String: String] = [:]
        let watch = Stopwatch("0 s")
        watch.identifier = "watch"
        watch.isUserInteractionEnabled = true
        watch.frame = stage.scene.root.bounds
        stage.scene.root.addSubview(watch)
        try await stage.perform(script) { texts[$0 ?? "end"] = watch.text }
        #expect(texts == ["early": "0 s", "late": "1 s", "end": "3 s"])
        #expect(stage.host.now == Instant.zero + script.duration)
        try stage.play(script) { texts[$0 ?? "end"] = watch.text }
        #expect(texts == ["early": "3 s", "late": "3 s", "end": "3 s"])
    }

    @Test("A view that left is released when its task has ended") func release() async {
        weak var watch: Stopwatch?
        func add() {
            let made = Stopwatch("0 s")
            stage.scene.root.addSubview(made)
            watch = made
        }
        add()
        await stage.run(for: .seconds(2))
        #expect(watch?.ticks.count == 2)
        watch?.removeFromSuperview()
        await stage.run(for: .seconds(1))
        #expect(watch == nil)
    }

    @Test("A task that sleeps ends with its scene, which it does not retain") func sceneEnds() async {
        weak var scene: Scene?
        weak var view: View?
        func start() async {
            let stage = Stage(size: Size(width: 200, height: 100))
            let made = View()
            (scene, view) = (stage.scene, made)
            stage.scene.root.addSubview(made)
            made.task { [unowned made] in try await made.sleep(for: .seconds(1)) }
            await stage.run(for: .milliseconds(100))
        }
        await start()
        #expect(scene == nil)
        for _ in 0..<1000 where view != nil { await Task.yield() }
        #expect(view == nil)
    }

    @Test("Results are delivered in the order of their requests, whichever is ready first") func order() async {
        var delivered: [Int] = []
        let gate = Gate()
        for number in 0..<4 {
            stage.scene.task { [scene = stage.scene] in
                let value = try await scene.work {
                    if number == 0 { await gate.wait() } else { await gate.pass(after: 3) }
                    return number
                }
                delivered.append(value)
            }
        }
        #expect(await stage.settled())
        #expect(delivered == [0, 1, 2, 3])
    }

    @Test("Tasks that wake at one time continue one after the other, in the order of their requests") func together()
        async
    {
        var transcript = ""
        for name in ["a", "b", "c"] {
            stage.scene.task { [unowned scene = stage.scene] in
                for _ in 0..<3 {
                    try await scene.sleep(for: .milliseconds(100))
                    transcript += name
                }
            }
        }
        await stage.run(for: .seconds(1))
        #expect(transcript == "abcabcabc")
    }

    @Test("A cancelled task continues with an error, and other errors are reported") func errors() async {
        var ends = ""
        let task = stage.scene.task { [unowned scene = stage.scene] in
            defer { ends += "cancelled" }
            try await scene.sleep(for: .seconds(60))
        }
        stage.scene.task { throw Failure.noForecast }
        await stage.run(for: .seconds(1))
        #expect(stage.problems == ["A task ended with an error: noForecast"] && task.isRunning)
        task.cancel()
        await stage.run(for: .milliseconds(1))
        #expect(ends == "cancelled" && !task.isRunning && stage.problems.count == 1)
    }

    @Test("A view whose task has not ended is no leak") func leaks() async {
        stage.scene.root.addSubview(Stopwatch("0 s"))
        await stage.run(for: .seconds(1))
        #expect(stage.leaks() == [])
    }
}

private enum Failure: Error {
    case noForecast
}

/// Lets one caller wait until three others have passed.
private actor Gate {
    private var passed = 0
    private var waiting: CheckedContinuation<Void, Never>?

    func wait() async {
        guard passed < 3 else { return }
        await withCheckedContinuation { waiting = $0 }
    }

    func pass(after count: Int) {
        passed += 1
        guard passed == count else { return }
        waiting?.resume()
        waiting = nil
    }
}
