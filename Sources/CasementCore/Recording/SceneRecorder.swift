/// Records the calls of a scene's entry points: the last minute in memory, and all of it as text if a closure receives it.
///
/// ```swift
/// scene.recorder = SceneRecorder()
/// scene.onProblem = { [recorder = scene.recorder] in report($0, recorder?.lastMinute.text ?? "") }
/// ```
///
/// The last minute contains the input only, not the state of the app at its start; see ``Recording``. It uses at most
/// ``capacity`` bytes, and covers less than a minute if there is much input.
///
/// The locations of touches on views with ``View/isSecret``, and keys while one is visible, never leave the recorder. A touch
/// that ``Scene/touchFilter`` drops lands on no view: its location is omitted if a secret view was visible.
@MainActor public final class SceneRecorder {
    /// 60 s: older calls are evicted.
    public nonisolated static let window: Duration = .seconds(60)
    /// 2 MiB, approximately: a minute of two touches that report 120 times a second, with a frame each.
    public nonisolated static let capacity = 2 << 20

    /// Receives the text of all calls, in whole lines, as soon as it is certain that they contain no secret.
    private let onText: ((String) -> Void)?
    private var calls: [Recording.Call] = []
    /// The index of the oldest call that is not evicted; the calls before it are removed from time to time.
    private var oldest = 0
    /// The index of the first call that was not yet delivered to `onText`.
    private var firstUndelivered = 0
    private var bytes = 0
    private var lastTime = Instant.zero
    /// The device at the oldest call.
    private var device: DeviceTransform?
    /// The environment at the oldest call.
    private var environment: Recording.Environment?
    private var isPartial = false
    private var hasRoot = false
    private var secrets = SecretInput()
    /// Receives each call as soon as it is certain that it contains no secret, before it takes effect where that is possible.
    package var log: CallLog? {
        didSet {
            for call in start { log?.append(call) }
            firstUnlogged = oldest
            logDecided()
        }
    }
    /// The index of the first call that is not in the log.
    private var firstUnlogged = 0
    /// The number of events, one within the delivery of another, that are being delivered.
    private var depth = 0

    /// Makes a recorder; set it as ``Scene/recorder``.
    ///
    /// - Parameter onText: receives the text of all calls from now on.
    public init(onText: ((String) -> Void)? = nil) {
        self.onText = onText
    }

    /// The calls of about the last minute. If earlier ones were evicted, it starts with the size and the environment at that
    /// time.
    public var lastMinute: Recording {
        let kept = secrets.withoutUndecided(calls[oldest...])
        guard isPartial else { return Recording(calls: kept) }
        return Recording(calls: start + kept, isPartial: true)
    }

    /// Delivers the text of the calls that wait for a touch filter, at the end of a recording.
    public func finish() {
        write()
    }

    /// Whether the calls are written, and not only kept for a minute: only then are hashes of the frames of streams worth
    /// their time.
    var isWritten: Bool { onText != nil }

    // MARK: Calls by the scene

    func begin(with device: DeviceTransform?, _ environment: Recording.Environment) {
        isPartial = device != nil
        self.device = device
        self.environment = environment
        depth = 0
        onText?(Recording(calls: isPartial ? start : [], isPartial: isPartial).text)
        guard !isPartial else { return }
        note(.environment(environment))
        write()
    }

    /// The calls before the oldest one that are still in effect.
    private var start: [Recording.Call] {
        let resize = device.map { [Recording.Call.resize($0)] } ?? []
        return resize + (environment.map { [.environment($0)] } ?? [])
    }

    /// Records the first setting of the root controller. The app makes later changes itself, also in a replay.
    func noteRoot() {
        guard !hasRoot else { return }
        hasRoot = true
        note(.root)
    }

    func note(_ call: Recording.Call) {
        if let time = call.time { lastTime = max(lastTime, time) }
        calls.append(call)
        bytes += call.cost
        evict()
        logDecided()
    }

    /// Records an event before it takes effect: whether a touch is secret is known when it has been hit-tested.
    func note(_ event: InputEvent, in scene: Scene) {
        depth += 1
        switch event {
        case .touches(let events):
            guard !events.isEmpty else { return }
            // A touch that the filter drops is never hit-tested.
            let mayBeDropped = scene.touchFilterStage.isFiltering && events.contains { $0.phase == .began }
            let isHiddenIfDropped = mayBeDropped && scene.root.showsSecret
            note(.touches(events.map { secrets.contact($0, isHiddenIfDropped: isHiddenIfDropped) }))
        case .hover(let point, let time):
            note(point.map { scene.isSecret(at: $0) } == true ? .secret(time) : .hover(point, time))
        case .scroll(let event):
            secrets.note(event)
            note(.scroll(event))
        case .key(let event):
            let showsSecret = scene.root.showsSecret || scene.keyFilters.contains { $0.isSecret(event) }
            note(secrets.isSecret(event, showsSecret: showsSecret) ? .secret(event.time) : .key(event))
        }
    }

    /// Notes that a touch has been hit-tested, and hides it if it landed on a secret view.
    func noteHitTest(of id: TouchID, isSecret: Bool) {
        if secrets.decide(id, isSecret: isSecret, in: &calls) { countBytes() }
        logDecided()
    }

    /// Notes that a wheel event has been hit-tested, and hides it if a secret view lies under the pointer.
    func noteHitTest(of event: ScrollEvent, isSecret: Bool) {
        secrets.decide(event, isSecret: isSecret, in: &calls)
        logDecided()
    }

    /// Notes that the latest event has taken effect; with `isDelayed`, the touch filter still delays events.
    func noteDelivered(isDelayed: Bool) {
        depth = max(0, depth - 1)
        deliver(isDelayed: isDelayed)
    }

    /// Delivers the text of all calls, unless an event waits for its hit-test, in the touch filter or behind other events.
    func deliver(isDelayed: Bool) {
        guard !isDelayed, depth == 0 else { return }
        // The touches that were not hit-tested by now reached no view.
        if secrets.decideDropped(in: &calls) { countBytes() }
        write()
    }

    /// Delivers the text of all calls, without the input that was not hit-tested yet.
    private func write() {
        if secrets.hideUndecided(in: &calls) { countBytes() }
        logDecided()
        guard let onText, firstUndelivered < calls.count else {
            firstUndelivered = calls.count
            return
        }
        var text = ""
        for call in calls[firstUndelivered...] { text += call.text }
        firstUndelivered = calls.count
        onText(text)
    }

    /// Appends the calls to the log, unless an event waits for its hit-test.
    private func logDecided() {
        guard let log, !secrets.isUndecided else { return }
        while firstUnlogged < calls.count {
            log.append(calls[firstUnlogged])
            firstUnlogged += 1
        }
    }

    /// Counts the bytes again after touches were hidden, which removes their coalesced samples.
    private func countBytes() {
        bytes = calls[oldest...].reduce(0) { $0 + $1.cost }
    }

    private func evict() {
        while oldest < calls.count - 1, bytes > Self.capacity || isOldestTooOld {
            if oldest >= firstUndelivered { write() }
            switch calls[oldest] {
            case .resize(let device): self.device = device
            case .environment(let environment): self.environment = environment
            default: break
            }
            bytes -= calls[oldest].cost
            isPartial = true
            oldest += 1
        }
        if oldest > 256, oldest > calls.count / 2 {
            calls.removeFirst(oldest)
            firstUndelivered -= oldest
            firstUnlogged = max(0, firstUnlogged - oldest)
            oldest = 0
        }
    }

    /// Whether the oldest call is outside the window; a call without a time has that of the next one.
    private var isOldestTooOld: Bool {
        // A loop, because the generic types of a lazy sequence take 370,000 instructions of the start.
        for index in oldest..<calls.count {
            if let time = calls[index].time { return lastTime - time > Self.window }
        }
        return false
    }
}

extension Recording.Call {
    /// Its approximate size in bytes, for the capacity.
    fileprivate var cost: Int {
        var cost = MemoryLayout<Recording.Call>.stride
        if case .touches(let contacts) = self {
            cost += 32 + contacts.count * MemoryLayout<Recording.Contact>.stride
            for contact in contacts where !contact.event.coalesced.isEmpty {
                cost += 32 + contact.event.coalesced.count * MemoryLayout<TouchSample>.stride
            }
        }
        if case .picture(let picture, _) = self { cost += 32 + picture.name.utf8.count }
        return cost
    }
}
