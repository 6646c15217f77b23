import CWaylandClient

/// What libwayland calls with an event; an opcode that a dispatcher does not know is passed over, so nothing aborts on
/// an event that is newer than this code.
typealias Dispatcher = wl_dispatcher_func_t

/// An event while it is being dispatched: its arguments, by position.
struct IncomingEvent {
    let collector: EventCollector
    /// The object that the event is for.
    let proxy: OpaquePointer
    let token: Token
    private let arguments: UnsafeMutablePointer<wl_argument>

    /// Nil if libwayland passes a null pointer, which it does not.
    init?(
        _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?,
        _ arguments: UnsafeMutablePointer<wl_argument>?
    ) {
        guard let implementation, let target, let arguments else { return nil }
        // The connection releases the collector after the reader has ended and all proxies are destroyed.
        collector = Unmanaged<EventCollector>.fromOpaque(implementation).takeUnretainedValue()
        proxy = OpaquePointer(target)
        token = Token(proxy)
        self.arguments = arguments
    }

    func unsigned(_ index: Int) -> UInt32 { arguments[index].u }
    func signed(_ index: Int) -> Int32 { arguments[index].i }
    /// A fixed-point number, in 1/256.
    func fixed(_ index: Int) -> Int32 { arguments[index].f }

    /// A descriptor, which now belongs to the receiver.
    func descriptor(_ index: Int) -> Descriptor? { Descriptor(owning: arguments[index].h) }

    /// The object that an argument names; ``Token/none`` if it is destroyed.
    func object(_ index: Int) -> Token {
        guard let object = arguments[index].o else { return .none }
        return Token(object)
    }

    /// The object that an argument names, or that the compositor makes with this event; nil for none.
    func proxy(_ index: Int) -> OpaquePointer? { arguments[index].o }

    /// A string, cut at a character if it is absurdly long.
    func string(_ index: Int, upTo limit: Int = longestString) -> String {
        guard let bytes = arguments[index].s else { return "" }
        return String(cString: bytes).prefixed(toBytes: limit)
    }

    /// An array of 32-bit values.
    func array(_ index: Int) -> [UInt32] {
        guard let array = arguments[index].a?.pointee, let data = array.data else { return [] }
        let count = array.size / MemoryLayout<UInt32>.stride
        return (0..<count).map { data.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }

    /// Names of outputs and seats are short; what is longer is cut.
    static let longestString = 1024
    /// The text of an input method; a message of Wayland's usual size has no space for more.
    static let longestText = 4096
}

extension Token {
    /// The token that a proxy carries.
    init(_ proxy: OpaquePointer) {
        self.init(number: UInt(bitPattern: wl_proxy_get_user_data(proxy)))
    }
}

extension String {
    /// The longest beginning of whole characters that fits.
    package func prefixed(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        let cut = utf8.index(startIndex, offsetBy: limit)
        if cut.samePosition(in: self) != nil { return String(self[..<cut]) }
        // Each step back would look for the start of the character again, and one character may be all of the text.
        var end = startIndex
        while case let next = index(after: end), next <= cut { end = next }
        return String(self[..<end])
    }
}
