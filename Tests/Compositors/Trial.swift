import CasementCore
import CompositorHarness
import Glibc

/// One example in one compositor: its tour by real touches, and what may happen to it there.
final class Trial {
    private let compositor: any PrivateCompositor
    private let tour: FingerScript
    private let app: ChildProcess
    private var log: WireLog

    init(_ example: String, in compositor: any PrivateCompositor, logFolder: PrivateRuntime) throws(HarnessError) {
        self.compositor = compositor
        let program = try BuildProducts.path(of: example)
        tour = try Self.tour(of: program, in: compositor)
        let path = logFolder.file("\(example).log")
        app = try compositor.run([program], variables: ["WAYLAND_DEBUG": "1"], output: .discarded, errors: .file(path))
        log = WireLog(path)
    }

    private static func tour(of program: String, in compositor: any PrivateCompositor) throws(HarnessError)
        -> FingerScript
    {
        let process = try compositor.run([program, "--tour"])
        var text = ""
        while let line = try process.nextLine(within: .seconds(10)) { text += "\(line)\n" }
        do {
            return try FingerScript(parsing: text)
        } catch {
            throw HarnessError("\(program) --tour: \(error)")
        }
    }

    func run(on kind: TrialCompositor) throws(HarnessError) {
        try waitUntil("shows nothing") { $0.commits > 0 && $0.touchDevices > 0 }
        try playTour()
        if kind.canCancel { try cancelDrag() }
        if kind.canLoseDevice { try loseDevice(isAnnounced: kind.announcesLostDevice) }
        try killCompositor()
        app.terminate()
        guard app.exitCode == 0 else { throw HarnessError("ends with \(app.exitCode ?? -1) at SIGTERM") }
    }

    private func playTour() throws(HarnessError) {
        let before = log
        try compositor.finger.perform(tour) { _ in }
        let downs = tour.timeline(hz: 120).reduce(0) { count, step in
            guard case .touches(let changes) = step.action else { return count }
            return count + changes.count { $0.phase == .began }
        }
        try waitUntil("got fewer touches than the tour's \(downs)") { $0.downs - before.downs >= downs }
        try waitUntil("does not follow the tour") { $0.commits - before.commits >= 3 * downs }
    }

    private static let drag = "down 1 900 420\ndrag 1 500 430 over 150"
    private static let swipe = "swipe 1 900 420 400 430 over 150"

    private func cancelDrag() throws(HarnessError) {
        try compositor.finger.perform(Self.drag)
        try compositor.finger.cancel()
        try checkTouch("after a cancel")
    }

    private func loseDevice(isAnnounced: Bool) throws(HarnessError) {
        log.update()
        let before = log
        try compositor.finger.perform(Self.drag)
        try compositor.finger.setCapability(.touch, false)
        try compositor.finger.setCapability(.touch, true)
        if isAnnounced {
            try waitUntil("does not take the new touch device") { $0.touchDevices > before.touchDevices }
        }
        try checkTouch("after the touch device was lost")
    }

    private func killCompositor() throws(HarnessError) {
        log.update()
        let before = log
        try compositor.finger.perform(Self.drag)
        compositor.kill()
        try compositor.restart()
        try waitUntil("does not come back") {
            $0.connections > before.connections && $0.commits > before.commits
                && $0.touchDevices > before.touchDevices
        }
        try checkTouch("after the compositor was killed")
    }

    /// Touches reach the app and change its picture. KWin loses the first touch of a new device: there are two.
    private func checkTouch(_ when: String) throws(HarnessError) {
        log.update()
        let before = log
        try compositor.finger.perform("\(Self.swipe)\nwait 300\n\(Self.swipe)")
        try waitUntil("follows no finger \(when)") { $0.downs > before.downs && $0.commits > before.commits }
    }

    private func waitUntil(_ failure: String, _ isReached: (WireLog) -> Bool) throws(HarnessError) {
        let deadline = ContinuousClock.now + .seconds(20)
        log.update()
        while !isReached(log) {
            guard app.isRunning else { throw HarnessError("ended with \(app.exitCode ?? -1): \(failure)") }
            guard ContinuousClock.now < deadline else { throw HarnessError(failure, log: compositor.log) }
            usleep(20_000)
            log.update()
        }
    }
}
