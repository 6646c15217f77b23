import CasementControls
import CasementCore
import CasementKeyboard
import CasementRender
import CasementSystem
import Dispatch
import FuzzEngine
import Glibc
import PowerCuts

@testable import Casement
@testable import CasementWayland
@testable import WaylandRigs

/// A panel on one clock and one thread: the app and its host, the compositor at the other end of a socket, and the disk.
///
/// Only the state file has a thread of its own, for which the world waits.
@MainActor final class PanelWorld {
    /// A run of the app, from its start to its end or to a power cut.
    struct Run {
        let rig: Rig
        let scene: Scene
        let panel: SimulatedPanel
        let state: StatePersistence
        let weekend: SimulatedWeekend
        /// Whether the disk answered only after the first frame.
        let isSlow: Bool
    }

    /// More than the number of answers to an answer at one moment.
    private static let mostRounds = 200
    /// 1 ms, as in the loop of an app: the time to a deadline that has passed.
    private static let leastDelay = EventLoop.leastDelay
    /// 60 s of the machine's time: how long a disk that does answer may take on a busy machine.
    private static let diskPatience = Duration.seconds(60)
    static let fonts = FontLibrary()

    /// Ten years after the machine's start, so that what still reads the machine's clock reads an earlier time.
    let clock = TestClock(Instant(nanoseconds: 315_360_000_000_000_000))
    private(set) lazy var wallClock = SimulatedWallClock(clock)
    let folder: String
    var screen = PanelScreen()
    var compositor: PanelCompositor?
    var disk = SimulatedDisk([:])
    var run: Run?
    var referee = PanelReferee()
    /// Until when the app is busy.
    var busyUntil: Instant?
    /// Until when the app has no memory for a second buffer, and until when it may not have made one.
    var (shortUntil, singleUntil) = (Instant.zero, Instant.zero)
    /// The bitmap of the frame that was painted last.
    private var painted: Bitmap?
    /// The bitmap of the frame that the compositor got last.
    private(set) var shown: Bitmap?
    private var alarms: [(due: Instant, action: () -> Void)] = []
    /// The number of states that the writer has had the time to write.
    private var settledStates = 0
    /// Whether the disk does not answer: a wait for it would have no end.
    private var isDiskLate = false
    private let renderer = Renderer(fonts: PanelWorld.fonts)

    /// - Throws: nothing is left of a world that cannot be made.
    init() throws {
        var template = Array("/tmp/casement-simulation-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemCallError.latest("mkdtemp") }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        do {
            startCompositor(wrapsTime: false)
            try start()
        } catch {
            end()
            throw error
        }
        pass(.seconds(1))
    }

    var violations: [String] { referee.violations }
    var statePath: String { "\(folder)/state" }
    private var socket: String { "\(folder)/wayland-0" }

    // MARK: Compositors

    func startCompositor(wrapsTime: Bool) {
        guard compositor == nil else { return }
        compositor = PanelCompositor(socket, screen, clock: clock, wrapsTime: wrapsTime)
    }

    func killCompositor() {
        judgeRequests()
        compositor?.stop()
        (compositor, painted, shown) = (nil, nil, nil)
    }

    // MARK: Runs of the app

    /// Starts the app with what the disk has.
    ///
    /// - Parameter isSlow: whether the disk answers only after the first frame.
    func start(isSlow: Bool = false) throws {
        // Without a compositor there is no first frame.
        let isSlow = isSlow && compositor != nil
        let scene = Scene()
        let panel = SimulatedPanel()
        isDiskLate = isSlow
        if isSlow { disk.beLate() }
        let rig = try Rig(socket, scene: scene, fonts: Self.fonts) {
            $0.staleTouchLimit = .seconds(1)
            $0.waitsForCompositor = true
        } paint: { [weak self, renderer] frame, region, bitmap in
            self?.painted = bitmap
            PanelStory.sum.frames += 1
            return renderer.paint(frame, region: region, into: bitmap)
        }
        rig.host.surroundings.inputClock = { [clock] in clock.now }
        rig.host.surroundings.clock = { [clock] in clock.now }
        rig.host.surroundings.startsReader = false
        // What other programs of the machine use does not matter.
        rig.host.surroundings.bufferSource.limits = { [weak self] in
            guard let self, self.clock.now < self.shortUntil else { return [] }
            return [.init(source: "memory.max", bytes: 8, used: 8)]
        }
        rig.host.surroundings.handshakePatience = Quirks.handshakePatience
        rig.host.startClock()
        scene.host = rig.host
        scene.onProblem = { [weak self] in self?.referee.note($0) }
        scene.rootViewController = try KeyboardController(panel)
        let state = StatePersistence(
            statePath, of: panel, in: scene, by: disk, patience: isSlow ? .zero : Self.diskPatience, warn: { _ in })
        state.onState = { [weak self] in self?.referee.states.attempt($0) }
        state.begin()
        let weekend = SimulatedWeekend(scene, rig.host, wallClock)
        run = Run(rig: rig, scene: scene, panel: panel, state: state, weekend: weekend, isSlow: isSlow)
        referee.begin()
        settledStates = referee.states.attempts
        try rig.host.start(at: clock.now)
        pass(.milliseconds(100))
        guard isSlow else { return checkRestored(panel) }
        isDiskLate = false
        disk.answerNow()
        wait(for: state)
        state.planRetry()
    }

    /// A disk that answers gives the app its state; not the same bytes, because a list that bounced is saved beyond its end.
    private func checkRestored(_ panel: SimulatedPanel) {
        guard shown != nil, let bytes = referee.states.durable else { return }
        let now = panel.saveState()
        let state = try? StateDecoder().decode(SimulatedPanel.State.self, from: bytes)
        if state?.slide != now.slide || state?.sheet != now.sheet { referee.violate("the app has not its state") }
    }

    /// Ends a run: regularly, or as a power cut does.
    ///
    /// - Parameter choose: chooses what the disk has of what was not synchronized.
    func finish(isRegular: Bool, choosing choose: (Int) -> Int) throws {
        guard let run else { return }
        let takesLastState = disk.takesLastState
        if isRegular { run.state.end() } else { run.state.cut() }
        run.rig.host.disconnect(at: clock.now)
        run.rig.host.reconnection.stopWatching()
        run.scene.host = nil
        referee.take(run.rig)
        referee.end()
        compositor?.forgetClient()
        judgeRequests()
        (self.run, painted, shown) = (nil, nil, nil)
        let image = disk.image(choosing: choose)
        referee.states.judge(image, at: statePath, isCertain: isRegular && takesLastState && !run.isSlow)
        try write(image)
        disk = SimulatedDisk(image)
    }

    private func write(_ image: PowerCutDisk.Image) throws {
        unlink(statePath)
        guard let bytes = image[statePath] else { return }
        let file = open(statePath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { close(file) }
        guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw SystemCallError.latest("write") }
    }

    /// Chooses that all that was written is on the disk.
    static func everything(_ count: Int) -> Int { count == 2 ? 1 : count - 2 }

    /// Ends the world, and removes its folder.
    func end() {
        // A disk that does not answer would not let a run end.
        if isDiskLate { disk.answerNow() }
        try? finish(isRegular: true, choosing: Self.everything)
        killCompositor()
        for name in ["state", "state.run", "wayland-0"] { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }

    // MARK: Time

    /// Runs an action after a time.
    func after(_ delay: Duration, _ action: @escaping () -> Void) {
        alarms.append((clock.now + delay, action))
        alarms.sort { $0.due < $1.due }
    }

    /// Advances the clock: frames, deadlines and alarms at their times.
    ///
    /// - Returns: the number of deadlines of the app, and of frames that it has requested.
    @discardableResult func pass(_ duration: Duration) -> Int {
        let end = clock.now + duration
        var wakeups = 0
        while violations.isEmpty {
            let deadline = turn().map { max($0, clock.now + Self.leastDelay) }
            let refresh = compositor?.nextRefresh
            let next =
                [deadline, refresh, alarms.first?.due, busyUntil ?? wallClock.nextAlarm].compactMap { $0 }.min() ?? end
            guard next <= end else { break }
            clock.advance(by: max(next - clock.now, .zero))
            if deadline == next { wakeups += 1 }
            if refresh == next {
                wakeups += 1
                compositor?.answerFrames()
            }
            if busyUntil == next { busyUntil = nil }
            while let alarm = alarms.first, alarm.due <= clock.now {
                alarms.removeFirst()
                alarm.action()
            }
            if next == end, deadline == nil { break }
        }
        clock.advance(by: max(end - clock.now, .zero))
        _ = turn()
        return wakeups
    }

    /// Exchanges bytes and does what is due, until nothing is left at this moment.
    ///
    /// - Returns: the time of the app's next deadline.
    private func turn() -> Instant? {
        compositor?.allowsHeldBuffers = clock.now < singleUntil
        for _ in 0..<Self.mostRounds {
            let hasRead = receive()
            guard let run else { return nil }
            // The reader has read, and the app is in a handler.
            if busyUntil != nil { return nil }
            wallClock.runAlarms()
            let deadline = run.rig.host.iterate(at: clock.now)
            compositor?.serve()
            let hasSettled = settleState(run)
            referee.take(run.rig)
            judgeRequests()
            if !hasRead && !hasInput && !hasSettled { return deadline }
        }
        referee.violate("the app and the compositor answer each other without end")
        return nil
    }

    /// Judges the requests that the compositor has read.
    private func judgeRequests() {
        guard let compositor else { return }
        for fault in compositor.takeFaults() { referee.violate(fault) }
        if compositor.takePicture() { shown = painted }
    }

    /// Reads what has arrived at the app, as its reader does; the app handles it unless it is busy.
    private func receive() -> Bool {
        var hasRead = false
        compositor?.serve()
        for _ in 0..<Self.mostRounds where hasInput {
            hasRead = true
            run?.rig.host.session?.connection.read(within: 0)
            guard busyUntil == nil else { continue }
            run?.rig.host.loop.serveReady()
        }
        if busyUntil == nil { run?.rig.host.loop.serveReady() }
        return hasRead
    }

    private var hasInput: Bool {
        guard let connection = run?.rig.host.session?.connection else { return false }
        var socket = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&socket, 1, 0) > 0
    }

    /// Waits until the states that were handed to the disk are written, or have failed.
    ///
    /// - Returns: whether there were any, after which the app may have another deadline.
    private func settleState(_ run: Run) -> Bool {
        guard referee.states.attempts != settledStates, !isDiskLate else { return false }
        settledStates = referee.states.attempts
        wait(for: run.state)
        run.state.planRetry()
        referee.states.synchronized(disk.replacements)
        return true
    }

    /// Waits for what the thread of a state file was asked for.
    private func wait(for state: StatePersistence) {
        let end = DispatchSemaphore(value: 0)
        state.writer.perform { end.signal() }
        if end.wait(timeout: .now() + .seconds(60)) == .timedOut { referee.violate("the state is written without end") }
    }
}
