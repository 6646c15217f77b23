import CBenchmark
import CasementCore
import CasementHeadless
import CasementModel

/// What following models costs. Prints lines of the form `figure NAME VALUE UNIT`.
///
/// With `--idle COUNT` it only runs frames in which nothing changes, beside so many views that follow a model, for callgrind.
@main @MainActor struct ModelBenchmarks {
    private static let million = 1_000_000
    /// The number of visible views.
    private static let views = 1000
    private static let changes = 1000
    private static let idleFrames = 100

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "--idle" { return runIdle(arguments.last.flatMap { Int($0) } ?? 0) }
        print("figure observation.bytes-after-million-runs \(bytesAfterRuns()) bytes")
        print("figure observation.update-us \(updateTime()) us")
    }

    /// The growth of the heap in a million forced updates of a view and a million views that come and go, after a thousand of
    /// each.
    private static func bytesAfterRuns() -> Int {
        let (panel, model) = (Panel(views: 0), Count())
        let view = panel.add(following: model)
        func run(_ count: Int) {
            for _ in 0..<count {
                view.setNeedsUpdateProperties()
                let other = panel.add(following: model)
                panel.host.scene.layoutIfNeeded()
                other.removeFromSuperview()
            }
        }
        run(1000)
        let before = benchmark_heap_bytes()
        run(million)
        return benchmark_heap_bytes() - before
    }

    /// Microseconds for the change of a property that one of many visible views reads: its update, layout, drawing and picture.
    private static func updateTime() -> Double {
        let panel = Panel(views: views)
        panel.host.advance(by: .milliseconds(100))
        let clock = ContinuousClock()
        var times: [Duration] = []
        for index in 0..<changes {
            let model = panel.models[index * 7 % views]
            times.append(
                clock.measure {
                    model.value += 1
                    panel.host.advance(by: .milliseconds(17))
                })
        }
        times.sort()
        return times[changes / 2] / .microseconds(1)
    }

    private static func runIdle(_ count: Int) {
        let panel = Panel(views: views, following: count)
        panel.host.advance(by: .milliseconds(100))
        let body = Body {
            for _ in 0..<idleFrames {
                panel.moving.center.x += 1
                panel.host.advance(by: .milliseconds(17))
            }
        }
        benchmark_measured(
            { argument in
                guard let argument else { return }
                let body = Unmanaged<Body>.fromOpaque(argument).takeUnretainedValue()
                MainActor.assumeIsolated { body.run() }
            }, Unmanaged.passUnretained(body).toOpaque())
        withExtendedLifetime(body) {}
    }
}

private final class Body {
    let run: @MainActor () -> Void

    init(_ run: @escaping @MainActor () -> Void) {
        self.run = run
    }
}

@MainActor @Observable private final class Count {
    var value = 0
}

/// Views in rows, each of which follows a model of its own, and one that moves.
@MainActor private final class Panel {
    let host: HeadlessHost
    let models: [Count]
    let moving = View(frame: Rect(x: 0, y: 0, width: 8, height: 8))

    init(views: Int, following: Int = .max) {
        host = HeadlessHost(scene: Scene(), size: Size(width: 1280, height: 800))
        models = (0..<views).map { _ in Count() }
        for (index, model) in models.enumerated() { add(at: index, following: index < following ? model : nil) }
        moving.backgroundColor = .black
        host.scene.root.addSubview(moving)
    }

    @discardableResult
    func add(at index: Int = 0, following model: Count?) -> View {
        let view = View(frame: Rect(x: Double(index % 40) * 32, y: Double(index / 40) * 32, width: 24, height: 24))
        view.backgroundColor = .black
        if let model { view.update { $0.backgroundColor = model.value.isMultiple(of: 2) ? .black : .white } }
        host.scene.root.addSubview(view)
        return view
    }
}
