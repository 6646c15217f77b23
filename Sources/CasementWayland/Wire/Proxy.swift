import CWaylandClient

/// A Wayland object that the main thread owns, until it is destroyed.
///
/// Requests to a destroyed object are dropped, so no request uses freed memory.
final class Proxy {
    let token: Token
    private var pointer: OpaquePointer?
    private let lock: Lock
    private let release: (OpaquePointer) -> Void
    private let onDestroy: (Token) -> Void

    init(
        _ pointer: OpaquePointer, token: Token, lock: Lock, release: @escaping (OpaquePointer) -> Void,
        onDestroy: @escaping (Token) -> Void
    ) {
        self.pointer = pointer
        self.token = token
        self.lock = lock
        self.release = release
        self.onDestroy = onDestroy
    }

    var isAlive: Bool { pointer != nil }

    /// Sends a request.
    func send(_ request: (OpaquePointer) -> Void) {
        if let pointer { request(pointer) }
    }

    /// Sends a request that makes another object.
    func make(_ request: (OpaquePointer) -> OpaquePointer?) -> OpaquePointer? {
        pointer.flatMap { request($0) }
    }

    /// Destroys the object, with its destructor request.
    func destroy() {
        guard let pointer else { return }
        self.pointer = nil
        lock.withLock { release(pointer) }
        onDestroy(token)
    }

    /// Frees the object without a request, when its connection ends.
    func abandon() {
        guard let pointer else { return }
        self.pointer = nil
        wl_proxy_destroy(pointer)
    }
}
