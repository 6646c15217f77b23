import CasementCore
import CompositorHarness
import Glibc

/// One example in one compositor: its tour by real touches, and what may happen to it there.
final class Trial {
    private let compositor: any PrivateCompositor
    private let kind: TrialCompositor
    private let tour: Tour
    /// Where a finger moves something after the tour, as x1, y1, x2 and y2 of a swipe.
    private let swipeEnds: String
    private let app: ChildProcess
    private var log: WireLog

    init(
        _ example: String, on kind: TrialCompositor, in compositor: any PrivateCompositor, logFolder: PrivateRuntime
    ) throws(HarnessError) {
        self.compositor = compositor
        self.kind = kind
        // The letters of Magnets lie in a strip that scrolls; the middle of its board is empty.
        swipeEnds = example == "Magnets" ? "900 84 500 84" : "900 420 500 430"
        let program = try BuildProducts.path(of: example)
        tour = try Self.tour(of: program, on: kind, in: compositor)
        let path = logFolder.file("\(example).log")
        app = try compositor.run(
            try BuildProducts.command(example), variables: ["WAYLAND_DEBUG": "1"], output: .discarded,
            errors: .file(path))
        log = WireLog(path)
    }

    private static func tour(
        of program: String, on kind: TrialCompositor, in compositor: any PrivateCompositor
    ) throws(HarnessError) -> Tour {
        let process = try compositor.run([program, "--tour"])
        var text = ""
        while let line = try process.nextLine(within: .patience) { text += "\(line)\n" }
        do {
            return try Tour(text, on: kind)
        } catch {
            throw HarnessError("\(program) --tour: \(error)")
        }
    }

    func run() throws(HarnessError) {
        try waitUntil("shows nothing") { $0.shownFrames > 0 && $0.touchDevices > 0 }
        try playTour()
        if kind.canCancel { try cancelDrag() }
        if kind.canLoseDevice { try loseDevice() }
        try killCompositor()
        app.terminate()
        guard app.exitCode == 0 else { throw HarnessError("ends with \(app.exitCode ?? -1) at SIGTERM") }
    }

    private func playTour() throws(HarnessError) {
        let before = log
        try compositor.finger.perform(tour.script) { _ in }
        let touches = tour.touches
        try waitUntil("got fewer touches than the tour's \(touches)") { $0.downs - before.downs >= touches }
        try waitUntil("does not follow the tour") { $0.commits - before.commits >= 3 * touches }
    }

    private var swipe: String { "swipe 1 \(swipeEnds) over 150" }

    private func drag() throws(HarnessError) {
        let words = swipeEnds.split(separator: " ")
        try compositor.finger.perform("down 1 \(words[0]) \(words[1])\ndrag 1 \(words[2]) \(words[3]) over 150")
    }

    private func cancelDrag() throws(HarnessError) {
        try drag()
        try compositor.finger.cancel()
        try checkTouch("after a cancel")
    }

    private func loseDevice() throws(HarnessError) {
        log.update()
        let before = log
        try drag()
        try compositor.finger.setCapability(.touch, false)
        try compositor.finger.setCapability(.touch, true)
        if kind.announcesLostDevice {
            try waitUntil("does not bind the new touch device") { $0.touchDevices > before.touchDevices }
        }
        try checkTouch("after the touch device was lost")
    }

    private func killCompositor() throws(HarnessError) {
        log.update()
        let before = log
        try drag()
        compositor.kill()
        try compositor.restart()
        try waitUntil("does not reconnect") {
            $0.connections > before.connections && $0.shownFrames > before.shownFrames
                && $0.touchDevices > before.touchDevices
        }
        try checkTouch("after the compositor was killed")
    }

    /// Touches reach the app and change its picture. KWin loses the first touch of a new device: there are two.
    private func checkTouch(_ when: String) throws(HarnessError) {
        log.update()
        let before = log
        try compositor.finger.perform("\(swipe)\nwait 300\n\(swipe)")
        try waitUntil("follows no finger \(when)") { $0.downs > before.downs && $0.commits > before.commits }
    }

    private func waitUntil(_ failure: String, _ isReached: (WireLog) -> Bool) throws(HarnessError) {
        let deadline = ContinuousClock.now + .patience
        log.update()
        while !isReached(log) {
            guard app.isRunning else { throw HarnessError("ended with \(app.exitCode ?? -1): \(failure)") }
            guard ContinuousClock.now < deadline else { throw HarnessError(failure, log: compositor.log) }
            usleep(20_000)
            log.update()
        }
    }
}
