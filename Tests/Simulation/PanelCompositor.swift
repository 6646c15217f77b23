import CWaylandServer
import CasementCore

@testable import CasementWayland
@testable import HostileServer
@testable import WaylandRigs

/// The compositor of a simulated panel: a ``FakeServer`` on the thread and on the clock of the simulation, with an output, a
/// touch device and a keyboard.
@MainActor final class PanelCompositor {
    private let server: FakeServer
    /// Judges the requests.
    private let referee: Referee
    /// The number of its faults that were taken.
    private var takenFaults = 0
    private let clock: TestClock
    /// Milliseconds from the clock to the time of the touches, which have 32 bits.
    private let timeOffset: Int64
    /// The touches that are down.
    private var fingers: Set<Int32> = []
    private var keymap = 0
    /// The keyboard that has the focus.
    private var entered: Resource?
    /// Whether it takes frames.
    var isFrozen = false

    /// Touch and keyboard.
    private static let (capabilities, withoutTouch): (UInt32, UInt32) = (6, 2)
    /// 60 Hz.
    private static let refresh: Int64 = 16_666_667

    init(_ path: String, _ screen: PanelScreen, clock: TestClock, wrapsTime: Bool) {
        self.clock = clock
        let now = clock.now.nanoseconds / 1_000_000
        timeOffset = wrapsTime ? (1 << 32) - 3000 - now % (1 << 32) : 0
        var rules = FakeServer.Rules(releasesReplacedBuffers: true, capabilities: Self.capabilities)
        rules.globals += [(.viewporter, 1), (.textInput, 1)]
        rules.answersFrames = false
        let referee = Referee()
        self.referee = referee
        server = FakeServer(rules, path: path, isThreaded: false, observedBy: { referee.observe($0) })
        describe(screen)
    }

    func stop() { server.stop() }

    /// Reads what the client has sent, and sends what that causes.
    func serve() {
        server.serve()
        guard let keyboard = server.last("wl_keyboard"), keyboard != entered, let surface = server.last("wl_surface")
        else { return }
        entered = keyboard
        send(keymap)
        var keys = wl_array()
        wl_array_init(&keys)
        withUnsafeMutablePointer(to: &keys) {
            server.post(keyboard, 1, wl_argument(u: 2), wl_argument(object: surface), wl_argument(a: $0))
        }
        server.flush()
    }

    /// Whether the app may show a buffer again that is held, because its memory suffices for one only.
    var allowsHeldBuffers: Bool {
        get { referee.allowsHeldBuffers }
        set { referee.allowsHeldBuffers = newValue }
    }

    /// What was wrong with the requests since the last call.
    func takeFaults() -> ArraySlice<String> {
        defer { takenFaults = referee.faults.count }
        return referee.faults[takenFaults...]
    }

    /// Whether there was a picture since the last call.
    func takePicture() -> Bool { server.takeLog().contains("picture") }

    /// The time of the next frame callbacks; nil if none are requested.
    var nextRefresh: Instant? {
        guard !isFrozen, !server.callbacks.isEmpty else { return nil }
        return Instant(nanoseconds: (clock.now.nanoseconds / Self.refresh + 1) * Self.refresh)
    }

    func answerFrames() {
        server.answerFrames()
        server.flush()
    }

    /// The process of the client is another one.
    func forgetClient() {
        (fingers, entered) = ([], nil)
        server.serve()
    }

    // MARK: Input

    private var time: UInt32 { UInt32(truncatingIfNeeded: clock.now.nanoseconds / 1_000_000 + timeOffset) }

    /// - Returns: whether a touch has begun.
    func touch(_ finger: Int32, _ phase: TouchEvent.Phase, _ place: Point) -> Bool {
        guard server.last("wl_touch") != nil, server.last("wl_surface") != nil else { return false }
        switch phase {
        case .began:
            guard fingers.insert(finger).inserted else { return false }
            server.down(finger, place.x, place.y, time: time)
        case .moved:
            guard fingers.contains(finger) else { return false }
            server.motion(finger, place.x, place.y, time: time)
        case .ended:
            guard fingers.remove(finger) != nil else { return false }
            server.up(finger, time: time)
        case .cancelled:
            if fingers.contains(finger) { cancelTouches() }
            return false
        }
        server.frame()
        server.flush()
        return phase == .began
    }

    func cancelTouches() {
        fingers = []
        server.post(server.last("wl_touch"), 4)
        server.flush()
    }

    func lift() { for finger in fingers.sorted() { _ = touch(finger, .ended, .zero) } }

    func setTouchDevice(_ isThere: Bool) {
        fingers = []
        server.rules.capabilities = isThere ? Self.capabilities : Self.withoutTouch
        server.post(server.last("wl_seat"), 0, wl_argument(u: server.rules.capabilities))
        server.flush()
    }

    func key(_ code: UInt32, isPressed: Bool) {
        server.key(code, isPressed: isPressed)
        server.flush()
    }

    func send(_ keymap: Int) {
        self.keymap = keymap
        let all = SimulatedKeymap.all
        if server.last("wl_keyboard") != nil { server.keymap(all[keymap % all.count]) }
        server.flush()
    }

    func ping() {
        server.post(server.last("xdg_wm_base"), 0, wl_argument(u: 1))
        server.flush()
    }

    func perform(_ act: PanelFault.InputMethodAct) {
        guard let input = server.last("zwp_text_input_v3"), let surface = server.last("wl_surface") else { return }
        switch act {
        case .enter: server.post(input, 0, wl_argument(object: surface))
        case .leave: server.post(input, 1, wl_argument(object: surface))
        case .compose:
            "né".withCString { server.post(input, 2, wl_argument(s: $0), wl_argument(i: 3), wl_argument(i: 3)) }
        case .commit: server.post(input, 3, "né")
        case .delete: server.post(input, 4, wl_argument(u: 1), wl_argument(u: 0))
        }
        server.post(input, 5, wl_argument(u: referee.commits(of: input)))
        server.flush()
    }

    // MARK: The output

    private func describe(_ screen: PanelScreen) {
        let (width, height) = (Int32(screen.width), Int32(screen.height))
        server.rules.outputScale = Int32(screen.scale)
        server.rules.outputMode = (width * Int32(screen.scale), height * Int32(screen.scale))
        server.rules.outputTransform = Int32(screen.transform)
        let isUpright = screen.transform % 2 == 0
        server.rules.configures = [isUpright ? (width, height) : (height, width)]
    }

    func unplug() {
        server.withdraw(.output)
        server.flush()
    }

    func plug(_ screen: PanelScreen) {
        if server.globals[Global.output.rawValue] != nil { server.withdraw(.output) }
        describe(screen)
        server.offer(.output, 4)
        if let size = server.rules.configures?.first { resize(size.0, size.1) }
    }

    func resize(_ width: Int32, _ height: Int32) {
        server.rules.configures = [(width, height)]
        if server.last("xdg_toplevel") != nil { server.configure(width, height) }
        server.flush()
    }
}
