package import CasementCore
import CasementSystem

/// Connects the pasteboard of a scene with the clipboards of the connections, one after the other.
@MainActor final class HostPasteboard {
    /// More transfers than this at a time are refused: no person causes them.
    private static let mostTransfers = 8

    private let loop: EventLoop
    private let patience: Duration
    private weak var pasteboard: Pasteboard?
    /// What is offered to other clients, or will be with the next input event.
    private var text: String?
    private var isOffered = false
    private var transfers: [any TextPipe] = []
    private weak var session: Session?

    /// - Parameter patience: how long another client may take to send its text.
    init(_ pasteboard: Pasteboard, loop: EventLoop, patience: Duration) {
        self.pasteboard = pasteboard
        self.loop = loop
        self.patience = patience
    }

    /// The next time at which a transfer is given up; nil if there is none.
    var deadline: Instant? { transfers.map { $0.deadline }.min() }

    /// Binds what it needs on a new connection.
    func connect(to session: Session) {
        self.session = session
        session.connectPasteboard()
    }

    /// The connection is lost, and with it everything that others offered. The text of the app stays, and is offered again.
    func disconnect() {
        session = nil
        isOffered = false
        pasteboard?.clipboardDidChange(to: .nothing)
    }

    /// Offers another text, or none.
    func offer(_ text: String?) {
        self.text = text
        isOffered = false
        if text == nil { session?.pasteboard?.withdraw() }
    }

    /// Does what is due: offers the text once there was an input event, and cancels transfers that take too long.
    func advance(to now: Instant) {
        if text != nil, !isOffered, let session, let pasteboard = session.pasteboard,
            let input = session.input.latestSerial
        {
            isOffered = pasteboard.offerText(by: input)
        }
        for transfer in transfers where transfer.deadline <= now { transfer.cancel() }
        transfers.removeAll { $0.isOver }
    }

    /// Takes over what the clipboard of a seat contains.
    func take(_ content: SelectionContent) {
        // An offer of another app is older than a text that is offered already; `cancelled` says when it is newer.
        if content == .text || content == .other, !isOffered { text = nil }
        switch content {
        case .nothing: pasteboard?.clipboardDidChange(to: .nothing)
        case .ownText: pasteboard?.clipboardDidChange(to: text.map { .ownText($0) } ?? .nothing)
        case .text: pasteboard?.clipboardDidChange(to: .otherText)
        case .other: pasteboard?.clipboardDidChange(to: .otherContent)
        }
    }

    /// Another app replaced what this one offered.
    func offerWasCancelled() {
        guard isOffered else { return }
        text = nil
        isOffered = false
    }

    /// Writes the text for another client.
    func send(to pipe: Descriptor, at now: Instant) {
        guard let text, transfers.count < Self.mostTransfers else { return }
        start(TextWriter(text, to: pipe, loop: loop, until: now + TextWriter.patience))
    }

    /// Reads the text of another client.
    func read(at now: Instant, _ completion: @escaping @MainActor (String?) -> Void) {
        guard transfers.count < Self.mostTransfers, let session, let pasteboard = session.pasteboard,
            let pipe = pasteboard.receiveText(preferring: session.input.latestSerial?.seat)
        else { return completion(nil) }
        // The other client gets the request before anything else happens.
        session.connection.flush()
        start(TextReader(pipe, loop: loop, until: now + patience, completion: completion))
    }

    private func start(_ transfer: any TextPipe) {
        if !transfer.isOver { transfers.append(transfer) }
    }
}

extension WaylandHost: PasteboardHost {
    package func connect(_ pasteboard: Pasteboard) {
        let made = HostPasteboard(pasteboard, loop: loop, patience: surroundings.pastePatience)
        self.pasteboard = made
        if case .up(let session, _) = link { made.connect(to: session) }
    }

    package func offerText(_ text: String?) {
        pasteboard?.offer(text)
    }

    package func readText(_ completion: @escaping @MainActor (String?) -> Void) {
        guard let pasteboard else { return completion(nil) }
        pasteboard.read(at: MonotonicClock.now(), completion)
    }
}
