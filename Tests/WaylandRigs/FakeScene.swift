import CasementCore
import Logging

@testable import CasementRender
@testable import CasementWayland

/// A scene that records its calls, returns empty frames, and runs closures at given times.
@MainActor final class FakeScene: SceneEntryPoints {
    var events: [InputEvent] = []
    var devices: [DeviceTransform] = []
    /// The times of the frames.
    private(set) var frameTimes: [Instant] = []
    /// Whether each frame requests another one.
    var isMoving = false
    /// Whether only endless animations request it.
    var isMotionEndless = false
    var damage: Region?
    /// The size of the frames; nil for that of the device.
    var frameSize: PixelSize?
    var onFrame: (Int) -> Void = { _ in }
    /// Called with each event, as an app's handlers are.
    var onEvent: (InputEvent) -> Void = { _ in }
    /// A scene that gets all calls, too, and whose frames are shown.
    var real: Scene?
    private var steps: [(at: Instant, body: () -> Void)] = []

    /// The number of frames.
    var frames: Int { frameTimes.count }

    /// Drops what was recorded, for a run of millions of events.
    func forget() {
        events.removeAll(keepingCapacity: true)
        frameTimes.removeAll(keepingCapacity: true)
        devices.removeFirst(max(0, devices.count - 1))
    }

    var touches: [TouchEvent] {
        events.flatMap { event -> [TouchEvent] in
            if case .touches(let changes) = event { changes } else { [] }
        }
    }

    var keys: [KeyEvent] {
        events.compactMap { if case .key(let key) = $0 { key } else { nil } }
    }

    func after(_ delay: Duration, _ body: @escaping () -> Void) {
        steps.append((MonotonicClock.now() + delay, body))
        steps.sort { $0.at < $1.at }
    }

    var nextDeadline: Instant? { [steps.first?.at, real?.nextDeadline].compactMap { $0 }.min() }

    func framePainted(interval: Duration?) { real?.framePainted(interval: interval) }

    func noteTextInput(at time: Instant) { real?.noteTextInput(at: time) }

    /// The number of calls.
    private(set) var memoryPressures = 0

    func memoryPressure() {
        memoryPressures += 1
        real?.memoryPressure()
    }

    /// The limits of the last call.
    private(set) var cacheLimits: CacheLimits?

    func limitCaches(_ limits: CacheLimits) {
        cacheLimits = limits
        real?.limitCaches(limits)
    }

    func advance(to now: Instant) {
        real?.advance(to: now)
        while let step = steps.first, step.at <= now {
            steps.removeFirst()
            step.body()
        }
    }

    func handle(_ event: InputEvent) {
        events.append(event)
        real?.handle(event)
        onEvent(event)
    }

    var device: DeviceTransform? { real?.device ?? devices.last }

    func resize(to device: DeviceTransform) {
        devices.append(device)
        real?.resize(to: device)
    }

    func frame(at now: Instant, repainting region: Region) -> Frame? {
        guard let device = devices.last else { return nil }
        frameTimes.append(now)
        onFrame(frames)
        if let real { return real.frame(at: now, repainting: region) }
        return Frame(
            size: frameSize ?? device.pixelSize, scale: device.scale,
            damage: damage ?? Region(PixelRect(x: 0, y: 0, width: 10, height: 10)), isMoving: isMoving,
            isMotionEndless: isMotionEndless, background: .black, items: [])
    }
}

/// A host with a fake scene and, in most tests, a fake server.
@MainActor struct Rig {
    let scene = FakeScene()
    let host: WaylandHost
    let messages = Messages()

    /// - Parameters:
    ///   - real: a scene that gets all calls, and whose frames are shown.
    ///   - paint: paints these frames; the default paints nothing.
    init(
        _ path: String, scene real: Scene? = nil, fonts: FontLibrary = FontLibrary(),
        _ adjust: (inout WaylandConfiguration) -> Void = { _ in },
        paint: @escaping FramePainter = { _, region, _ in region.area }
    ) throws {
        // How long a slow machine needs is no subject of most tests.
        var configuration = WaylandConfiguration(socket: path, staleTouchLimit: FakeServer.waitLimit)
        adjust(&configuration)
        let logger = Logger(label: "test") { [messages] _ in messages }
        host = WaylandHost(
            scene: scene, fonts: fonts, configuration: configuration, logger: logger,
            loop: try EventLoop(drainsMainQueue: false), paint: paint)
        scene.real = real
        host.textInput = real?.textInput
        host.surroundings.handshakePatience = FakeServer.waitLimit
    }

    /// Runs for a time, or until the host is stopped.
    func run(for duration: Duration) throws {
        scene.after(duration) { [host] in host.stop() }
        try host.run()
    }
}
