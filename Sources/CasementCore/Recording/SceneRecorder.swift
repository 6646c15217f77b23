/// Records the calls of a scene's entry points: the last minute in memory, and all of it as text if a closure receives it.
///
/// ```swift
/// scene.recorder = SceneRecorder()
/// scene.onInvariantBroken = { [recorder = scene.recorder] in report($0, recorder?.lastMinute.text ?? "") }
/// ```
///
/// The last minute contains the input only, not the state of the app at its start; see ``Recording``. It uses at most
/// ``capacity`` bytes, and covers less than a minute if there is much input.
///
/// The locations of touches on views with ``View/isSecret``, and keys while one is visible, never leave the recorder.
@MainActor public final class SceneRecorder {
    /// 60 s: older calls are evicted.
    public nonisolated static let window: Duration = .seconds(60)
    /// 2 MiB, approximately: a minute of two touches that report 120 times a second, with a frame each.
    public nonisolated static let capacity = 2 << 20

    /// The largest number of secret touches that are tracked; there are never more down at once.
    private static let mostHidden = 64

    /// Receives the text of all calls, in whole lines, as soon as it is certain that they contain no secret.
    private let onText: ((String) -> Void)?
    private var calls: [Recording.Call] = []
    /// The index of the oldest call that is not evicted; the calls before it are removed from time to time.
    private var oldest = 0
    /// The index of the first call that was not yet delivered to `onText`.
    private var firstUnsettled = 0
    private var bytes = 0
    private var lastTime = Instant.zero
    /// The device at the oldest call.
    private var device: DeviceTransform?
    private var isPartial = false
    private var hasRoot = false
    private var hidden: [TouchID] = []

    /// Makes a recorder; set it as ``Scene/recorder``.
    ///
    /// - Parameter onText: receives the text of all calls from now on.
    public init(onText: ((String) -> Void)? = nil) {
        self.onText = onText
    }

    /// The calls of about the last minute, starting with a ``Recording/Call/resize(_:)`` if earlier ones were evicted.
    public var lastMinute: Recording {
        let kept = calls[oldest...]
        guard isPartial else { return Recording(calls: Array(kept)) }
        return Recording(calls: (device.map { [.resize($0)] } ?? []) + kept, isPartial: true)
    }

    /// Delivers the text of the calls that wait for a touch filter, at the end of a recording.
    public func finish() {
        settle()
    }

    // MARK: Calls by the scene

    func begin(with device: DeviceTransform?) {
        isPartial = device != nil
        self.device = device
        onText?(Recording(calls: device.map { [.resize($0)] } ?? [], isPartial: isPartial).text)
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
    }

    /// Records an event before it takes effect, without its secret parts as far as they are known by then.
    func note(_ event: InputEvent, in scene: Scene) {
        switch event {
        case .touches(let events):
            guard !events.isEmpty else { return }
            note(.touches(events.map { contact($0, in: scene) }))
        case .hover(let point, let time):
            note(scene.isSecret(at: point) ? .secret(time) : .hover(point, time))
        case .scroll(let event):
            note(scene.isSecret(at: event.location) ? .secret(event.time) : .scroll(event))
        case .key(let event):
            note(scene.root.showsSecret ? .secret(event.time) : .key(event))
        }
    }

    private func contact(_ event: TouchEvent, in scene: Scene) -> Recording.Contact {
        var contact = Recording.Contact(event)
        if event.phase == .began {
            hidden.removeAll { $0 == event.id }
            if scene.isSecret(at: event.location) { hidden.append(event.id) }
        }
        if hidden.contains(event.id) { contact.hide() }
        if event.phase == .ended || event.phase == .cancelled { hidden.removeAll { $0 == event.id } }
        return contact
    }

    /// Hides a touch that turned out to have landed on a secret view, also in the calls recorded since its landing.
    func hide(_ id: TouchID) {
        if !hidden.contains(id) { hidden.append(id) }
        if hidden.count > Self.mostHidden { hidden.removeFirst() }
        for index in calls.indices.reversed() where index >= oldest {
            guard case .touches(var contacts) = calls[index] else { continue }
            var hasBegun = false
            for position in contacts.indices where contacts[position].event.id == id {
                contacts[position].hide()
                if contacts[position].event.phase == .began { hasBegun = true }
            }
            calls[index] = .touches(contacts)
            if hasBegun { return }
        }
    }

    /// Delivers the text of all calls: no touch is delayed any more, so none of them can turn out to be secret.
    func settle() {
        guard let onText, firstUnsettled < calls.count else {
            firstUnsettled = calls.count
            return
        }
        var text = ""
        for call in calls[firstUnsettled...] { text += call.text }
        firstUnsettled = calls.count
        onText(text)
    }

    private func evict() {
        while oldest < calls.count - 1, bytes > Self.capacity || isOldestTooOld {
            if oldest >= firstUnsettled { settle() }
            if case .resize(let device) = calls[oldest] { self.device = device }
            bytes -= calls[oldest].cost
            isPartial = true
            oldest += 1
        }
        if oldest > 256, oldest > calls.count / 2 {
            calls.removeFirst(oldest)
            firstUnsettled -= oldest
            oldest = 0
        }
    }

    /// Whether the oldest call is outside the window; a call without a time has that of the next one.
    private var isOldestTooOld: Bool {
        let next = calls[oldest...].lazy.compactMap(\.time).first
        return next.map { lastTime - $0 > Self.window } ?? false
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
        return cost
    }
}
