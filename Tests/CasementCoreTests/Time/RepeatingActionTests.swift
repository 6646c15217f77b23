import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite("Repeated actions") struct RepeatingActionTests {
    private let host = FakeHost()
    private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    init() { host.root.addSubview(view) }

    @Test("An action runs at each interval, until it is cancelled") func intervals() {
        var times: [Instant] = []
        let repetition = view.every(.seconds(1)) { [host] in times.append(host.scene.now) }
        host.run(for: .milliseconds(3500))
        #expect(times == [1, 2, 3].map { Instant.zero + .seconds($0) })
        repetition.cancel()
        host.run(for: .seconds(2))
        #expect(times.count == 3 && host.scene.nextDeadline == nil)
    }

    @Test("A view that left the scene runs its actions no more, and is not retained by them") func left() {
        var count = 0
        weak var former: View?
        func addAndRemove() {
            let passing = View()
            former = passing
            host.root.addSubview(passing)
            passing.every(.seconds(1)) { count += 1 }
            host.run(for: .milliseconds(1500))
            passing.removeFromSuperview()
        }
        addAndRemove()
        host.frame()
        #expect(count == 1 && former == nil)
        host.run(for: .seconds(3))
        #expect(count == 1 && host.scene.nextDeadline == nil)
    }

    @Test("A view that leaves and comes back within an interval has the actions of its second entry alone")
    func cameBack() {
        final class Ticking: View {
            var count = 0
            override func didMoveToScene() {
                if scene != nil { every(.seconds(1)) { [unowned self] in count += 1 } }
            }
        }
        let ticking = Ticking()
        host.root.addSubview(ticking)
        host.run(for: .milliseconds(400))
        ticking.removeFromSuperview()
        host.run(for: .milliseconds(400))
        host.root.addSubview(ticking)
        host.run(for: .milliseconds(5500))
        #expect(ticking.count == 5)
    }

    @Test("Asked for before there is a scene, actions and tasks begin once, when the view enters one")
    func before() async {
        let (later, cancelled) = (View(), View())
        var log: [String] = []
        later.every(.seconds(1)) { log.append("every") }
        later.every(.seconds(1)) { log.append("never") }.cancel()
        let task = later.task { log.append("task") }
        let stopped = cancelled.task { log.append("never") }
        stopped.cancel()
        cancelled.every(.seconds(1)) { log.append("never") }.cancel()
        #expect(task.isRunning && !stopped.isRunning)
        host.run(for: .seconds(2))
        #expect(log.isEmpty)
        host.root.addSubview(cancelled)
        #expect(host.scene.nextDeadline == nil)
        host.root.addSubview(later)
        host.run(for: .milliseconds(2500))
        // Tasks run while the test waits.
        await Task.yield()
        while host.scene.tasks.isAwaitingJob { await host.scene.tasks.change() }
        #expect(log.filter { $0 == "task" }.count == 1 && !task.isRunning)
        #expect(log.filter { $0 == "every" }.count == 2 && !log.contains("never"))
        later.removeFromSuperview()
        host.root.addSubview(later)
        host.run(for: .seconds(3))
        #expect(log.filter { $0 == "every" }.count == 5, "once a second, not twice")
        // As a page that is covered for a while.
        later.removeFromSuperview()
        host.run(for: .seconds(5))
        host.root.addSubview(later)
        host.run(for: .seconds(3))
        #expect(log.filter { $0 == "every" }.count == 8)
    }
}
