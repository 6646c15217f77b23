import CSystem
import CWaylandClient
import CasementCore
import CasementSystem

/// A connection to a compositor: its display, its reader thread and the objects made on it.
///
/// Requests are sent and flushed on the main thread; events arrive in the ``mailbox`` as values.
final class Connection {
    enum Flush {
        case done
        /// The socket is full: flush again when it is writable.
        case blocked
        /// The compositor closed the connection; the reader reports the reason.
        case broken
    }

    let mailbox: Mailbox
    /// The clock of the arrival of events; the same clock gives their age when they are delivered.
    let clock: @Sendable () -> Instant
    private let display: OpaquePointer
    private let reader: Reader
    private let collector: Unmanaged<EventCollector>
    /// In the order in which they were made. There are some dozens, and short-lived ones are at the end.
    private var live: [Proxy] = []
    private var lastToken: UInt = 0
    private var isClosed = false
    private(set) var isBlocked = false

    /// Starts a Wayland connection on a connected socket.
    ///
    /// - Parameter startsReader: false if ``read(within:)`` is called before ``startReader()``.
    init(
        socket: consuming SocketHandle, clock: @escaping @Sendable () -> Instant = MonotonicClock.now,
        startsReader: Bool = true
    ) throws(SystemFailure) {
        // libwayland passes the compositor's explanation of a protocol error to its log handler and nowhere else.
        casement_wayland_keep_messages()
        let mailbox = try Mailbox()
        guard let display = wl_display_connect_to_fd(socket.release()) else {
            throw SystemFailure.latest("wl_display_connect_to_fd")
        }
        do {
            let reader = try Reader(display: display, mailbox: mailbox, clock: clock)
            if startsReader { try reader.start() }
            self.reader = reader
        } catch {
            wl_display_disconnect(display)
            throw error
        }
        self.display = display
        self.mailbox = mailbox
        self.clock = clock
        collector = Unmanaged.passRetained(reader.collector)
    }

    deinit { close() }

    /// The number of objects that were made and not destroyed.
    var objectCount: Int { live.count }

    /// The socket, to wait until it can be written to.
    var descriptor: Int32 { wl_display_get_fd(display) }

    /// Begins the reader's thread, unless it has begun.
    func startReader() throws(SystemFailure) { try reader.start() }

    /// Before the reader's thread has begun, reads what arrives first within a time, in milliseconds.
    func read(within patience: Int32) { reader.read(within: patience) }

    /// Makes an object and sets its dispatcher before any event can reach it.
    func make(
        _ dispatcher: Dispatcher? = nil, destroy: @escaping (OpaquePointer) -> Void,
        by request: (OpaquePointer) -> OpaquePointer?
    ) -> Proxy? {
        guard !isClosed else { return nil }
        let token = nextToken()
        let made = reader.lock.withLock { () -> OpaquePointer? in
            guard let pointer = request(display) else { return nil }
            let data = UnsafeMutableRawPointer(bitPattern: token.number)
            if dispatcher != nil {
                wl_proxy_add_dispatcher(pointer, dispatcher, collector.toOpaque(), data)
            } else {
                wl_proxy_set_user_data(pointer, data)
            }
            return pointer
        }
        guard let made else { return nil }
        let proxy = Proxy(made, token: token, lock: reader.lock, release: destroy) { [weak self] in
            self?.remove($0)
        }
        live.append(proxy)
        return proxy
    }

    /// Requests an answer that the compositor sends after everything that it sent before; nil if there is no memory for it.
    func sync() -> Proxy? {
        make(dispatchCallback, destroy: { wl_callback_destroy($0) }, by: { wl_display_sync($0) })
    }

    /// Uses the objects by which other clients offer data, which the compositor makes.
    func withSelectionOffers<Result>(_ body: (inout SelectionOffers) -> Result) -> Result {
        reader.lock.withLock { body(&reader.collector.selectionOffers) }
    }

    /// Uses what input methods have sent and not completed, by the text input.
    func withInputMethodUpdates<Result>(_ body: (inout [Token: InputMethodUpdate]) -> Result) -> Result {
        reader.lock.withLock { body(&reader.collector.inputMethodUpdates) }
    }

    /// Sends what was requested.
    ///
    /// An error that libwayland met on this thread, here or in an earlier request, ends the connection: the reader
    /// reports it.
    @discardableResult func flush() -> Flush {
        guard !isClosed else { return .broken }
        let result = wl_display_flush(display)
        isBlocked = result < 0 && errno == EAGAIN
        if wl_display_get_error(display) != 0 {
            reader.reportError()
            isBlocked = false
            return .broken
        }
        if isBlocked { return .blocked }
        return result >= 0 ? .done : .broken
    }

    /// Ends the reader, frees every object and disconnects; in this order, so that no freed object is used.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        reader.join()
        reader.collector.selectionOffers.abandon()
        for proxy in live.reversed() { proxy.abandon() }
        live.removeAll()
        wl_display_disconnect(display)
        collector.release()
    }

    private func remove(_ token: Token) {
        if let index = index(of: token) { live.remove(at: index) }
    }

    private func index(of token: Token) -> Int? {
        live.lastIndex { $0.token == token }
    }

    /// Tokens are counted, never reused: where a pointer has 32 bits, those still in use are passed over after a wrap.
    private func nextToken() -> Token {
        repeat { lastToken = lastToken == .max ? 1 : lastToken + 1 } while index(of: Token(number: lastToken)) != nil
        return Token(number: lastToken)
    }
}
