import CWaylandServer
import CasementCore
import Testing

@testable import CasementWayland

extension Rig {
    /// An action of a test, and the condition that it waits for.
    @MainActor struct Step {
        fileprivate let isReached: () -> Bool
        fileprivate let action: () -> Void
        /// The pause before each check of the condition.
        fileprivate var pause = Duration.milliseconds(2)

        static func once(_ isReached: @escaping () -> Bool, _ action: @escaping () -> Void) -> Step {
            Step(isReached: isReached, action: action)
        }
    }

    /// Runs the host and takes the steps in order, each as soon as its condition holds, until one of them, or what it
    /// caused, ends the run.
    ///
    /// Fails if a step takes longer than ``FakeServer/waitLimit``, or nothing ends the run for as long after the last one.
    /// Until the last step, conditions are checked every 2 ms, which costs wakeups; before each check the host has handled
    /// what its reader had published.
    ///
    /// - Parameter parts: the steps. Long sums of arrays take the compiler minutes.
    func play(_ parts: [Step]..., sourceLocation: SourceLocation = #_sourceLocation) throws {
        let steps = parts.flatMap(\.self)
        var taken = 0
        var limit = MonotonicClock.now() + FakeServer.waitLimit
        func check() {
            let isReached = taken < steps.count && steps[taken].isReached()
            if !isReached && MonotonicClock.now() >= limit {
                Issue.record("nothing happens after step \(taken) of \(steps.count)", sourceLocation: sourceLocation)
                return host.stop()
            }
            if isReached {
                let step = steps[taken]
                taken += 1
                step.action()
                limit = MonotonicClock.now() + FakeServer.waitLimit
            }
            scene.after(taken < steps.count ? steps[taken].pause : FakeServer.waitLimit, check)
        }
        scene.after(.zero, check)
        try host.run()
        #expect(taken == steps.count, "the run ended after step \(taken)", sourceLocation: sourceLocation)
    }

    /// Steps that last until the host has handled everything that a server was asked to send before.
    func handled(_ server: FakeServer) -> [Step] {
        var answers = 0
        return [
            .once({ true }) {
                answers = server.count("xdg_wm_base.pong")
                server.perform { $0.post($0.last("xdg_wm_base"), 0, wl_argument(u: 1)) }
            },
            .once({ server.count("xdg_wm_base.pong") > answers }) {},
        ]
    }

    /// The first step of most tests: waits until the server shows a frame and knows of the app's touch device.
    func shown(on server: FakeServer, _ action: @escaping () -> Void) -> Step {
        .once({ server.count("picture") > 0 && server.count("wl_seat.get_touch") > 0 }, action)
    }

    /// Connects before the run, and waits until the window is configured, or the connection lost.
    func connectAhead() {
        host.surroundings.answerPatience = FakeServer.waitLimit
        host.connectAhead {}
    }

    /// Runs until the host has handled everything that a server sent up to the first frame.
    func show(on server: FakeServer) throws {
        try play([shown(on: server) {}] + handled(server) + [end { true }])
    }

    /// Steps that leave the host alone for a time, and pass the number of its wakeups meanwhile.
    ///
    /// A slow machine causes none: what the host still has to handle must be handled before, see ``handled(_:)``.
    func rest(for duration: Duration, _ action: @escaping (_ wakeups: Int) -> Void) -> [Step] {
        var before = 0
        return [
            .once({ true }) { [host] in before = host.loop.wakeups },
            // The last wakeup is the one that ends the pause.
            Step(isReached: { true }, action: { [host] in action(host.loop.wakeups - before - 1) }, pause: duration),
        ]
    }

    /// Ends the run once a condition holds.
    func end(once isReached: @escaping () -> Bool) -> Step {
        .once(isReached) { [host] in host.stop() }
    }
}
