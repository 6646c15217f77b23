/// Writes down what enters a scene by its doors: all of it as text if somebody takes it, and the last minute in any case.
///
/// ```swift
/// scene.recorder = SceneRecorder()
/// scene.onInvariantBroken = { [recorder = scene.recorder] in report($0, recorder?.lastMinute.text ?? "") }
/// ```
///
/// The last minute holds the input only: there is no starting point for pixels in it; see ``Recording``. It takes at most
/// ``capacity`` bytes, and fewer minutes if fingers are busy.
///
/// Where fingers land on a view that ``View/isSecret``, and keys while one is visible, never leave the recorder.
@MainActor public final class SceneRecorder {
    /// How long calls are kept.
    public nonisolated static let window: Duration = .seconds(60)
    /// About how many bytes are kept: a minute of two fingers that report 120 times a second with a frame each.
    public nonisolated static let capacity = 2 << 20

    /// More fingers than this are never down at once.
    private static let mostHidden = 64

    /// Takes the text of everything, in pieces of whole lines, as soon as it is known to hold no secret.
    private let onText: ((String) -> Void)?
    private var calls: [Recording.Call] = []
    /// The index of the oldest call that is kept; those before are let go of now and then.
    private var oldest = 0
    /// The index of the first call that was not yet handed to `onText`.
    private var firstUnsettled = 0
    private var bytes = 0
    private var lastTime = Instant.zero
    /// The size at the oldest call.
    private var device: DeviceTransform?
    private var isPartial = false
    private var hasRoot = false
    private var hidden: [TouchID] = []

    /// - Parameter onText: takes the text of everything that enters from now on.
    public init(onText: ((String) -> Void)? = nil) {
        self.onText = onText
    }

    /// What is kept, from a line with the size on.
    public var lastMinute: Recording {
        let kept = calls[oldest...]
        guard isPartial else { return Recording(calls: Array(kept)) }
        return Recording(calls: (device.map { [.resize($0)] } ?? []) + kept, isPartial: true)
    }

    /// Hands out the text of what is held back for fingers that a filter holds back; for the end of a recording.
    public func finish() {
        settle()
    }

    // MARK: The scene's side

    func begin(with device: DeviceTransform?) {
        isPartial = device != nil
        self.device = device
        onText?(Recording(calls: device.map { [.resize($0)] } ?? [], isPartial: isPartial).text)
    }

    /// Only the first time: what the app does later it does of itself, and so it does in a replay.
    func noteRoot() {
        guard !hasRoot else { return }
        hasRoot = true
        note(.root)
    }

    func note(_ call: Recording.Call) {
        if let time = call.time { lastTime = max(lastTime, time) }
        calls.append(call)
        bytes += call.cost
        forget()
    }

    /// Notes input, without what is secret as far as that is known before it takes effect.
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

    /// A finger was found to have landed on something secret; what was noted of it since is hidden as well.
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

    /// No finger is held back, so nothing that was noted can turn out to be secret any more.
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

    private func forget() {
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

    /// Whether the oldest call is; one without a time goes with what follows it.
    private var isOldestTooOld: Bool {
        let next = calls[oldest...].lazy.compactMap(\.time).first
        return next.map { lastTime - $0 > Self.window } ?? false
    }
}

extension Recording.Call {
    /// About how many bytes it takes, for the sake of a limit only.
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
