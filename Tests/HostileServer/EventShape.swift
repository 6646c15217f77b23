import CWaylandServer

/// The arguments of an event, as the protocol's table describes them.
struct EventShape {
    struct Argument {
        /// The letter of its type: `i`, `u`, `f`, `s`, `o`, `n`, `a` or `h`.
        let letter: UInt8
        let canBeNull: Bool
        /// The interface of an object; nil for any.
        let interface: UnsafePointer<wl_interface>?
    }

    /// The version of the interface that has it first.
    let since: Int32
    let arguments: [Argument]

    init(_ message: wl_message) {
        var (since, canBeNull) = (Int32(0), false)
        var arguments: [Argument] = []
        for letter in String(cString: message.signature).utf8 {
            switch letter {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): since = since * 10 + Int32(letter - UInt8(ascii: "0"))
            case UInt8(ascii: "?"): canBeNull = true
            default:
                let interface = message.types?[arguments.count]
                arguments.append(Argument(letter: letter, canBeNull: canBeNull, interface: interface))
                canBeNull = false
            }
        }
        (self.since, self.arguments) = (since, arguments)
    }
}
