import CasementCore

/// A number that identifies a Wayland object. A connection never uses it twice, so a late event cannot mean a new object.
///
/// It is the only user data that a proxy carries, and it is never followed as a pointer.
struct Token: Hashable, Sendable {
    let number: UInt

    /// No object: an event carries this in place of a destroyed one.
    static let none = Token(number: 0)
}

/// One event from the compositor, as a value that may cross threads.
enum WireEvent: Sendable {
    case global(name: UInt32, interface: String, version: UInt32)
    case globalRemoved(name: UInt32)
    /// A frame callback or the answer to a sync.
    case callbackDone(Token, arrival: Instant)
    /// A ping; `answered` is false when the reader no longer speaks for a stalled app.
    case ping(serial: UInt32, answered: Bool)
    case shell(Token, ShellChange)
    case output(Token, OutputChange)
    case presentation(Token, PresentationChange)
    case outputPower(Token, OutputPowerChange)
    case seat(Token, capabilities: UInt32)
    case seatName(Token, String)
    case touch(Token, TouchChange)
    case pointer(Token, PointerChange)
    case keyboard(Token, KeyboardChange)
    /// The selection of the seat of a `wl_data_device`, which is its clipboard.
    case selection(Token, SelectionContent)
    case dataSource(Token, DataSourceChange)
    case inputMethod(Token, InputMethodChange, arrival: Instant)
    /// The end of a `frame`, or of the events that were read at once: the events before it belong together.
    case boundary
    /// Too much input waited and was dropped: all touches and keys that were down end.
    case inputLost
    /// The last event of a connection.
    case closed(ConnectionFailure)
}

/// What happens to a surface, its roles and its buffers.
enum ShellChange: Sendable {
    case surfaceConfigure(serial: UInt32)
    case toplevelConfigure(width: Int32, height: Int32, isSuspended: Bool)
    case close
    case enteredOutput(Token)
    case leftOutput(Token)
    /// The preferred scale in 120ths.
    case preferredScale(UInt32)
    case bufferReleased
}

enum OutputChange: Sendable {
    case geometry(width: Int32, height: Int32, make: String, model: String, transform: Int32)
    case mode(width: Int32, height: Int32, refresh: Int32)
    case scale(Int32)
    case name(String)
    case done
}

enum OutputPowerChange: Sendable {
    case mode(isOn: Bool)
    /// The output cannot be switched any more.
    case failed
}

enum PresentationChange: Sendable {
    /// When the frame was shown, in nanoseconds on a clock of the compositor's choice, and the time between two refreshes, in
    /// nanoseconds; 0 if there is no fixed one.
    case presented(at: Int64, refresh: UInt32)
    case discarded
}

/// A position on a surface in 1/256 of a point, the compositor's time, and when it reached this process.
struct WireSample: Hashable, Sendable {
    var x: Int32
    var y: Int32
    var stamp: WireStamp
}

/// A time of the compositor's, in milliseconds that wrap, and the moment at which the reader got it.
struct WireStamp: Hashable, Sendable {
    var time: UInt32
    /// The serial by which a request refers to the event; 0 for an event without one.
    var serial: UInt32 = 0
    var arrival: Instant
}

enum TouchChange: Sendable {
    case down(id: Int32, surface: Token, WireSample)
    case up(id: Int32, WireStamp)
    case motion(id: Int32, WireSample, earlier: [WireSample])
    /// Diameters in 1/256 of a point.
    case shape(id: Int32, major: Int32, minor: Int32)
    /// In 1/256 of a degree.
    case orientation(id: Int32, Int32)
    case cancel(arrival: Instant)
}

extension TouchChange {
    /// When the reader thread received it; nil for what belongs to another change.
    var arrival: Instant? {
        switch self {
        case .down(_, _, let sample), .motion(_, let sample, _): sample.stamp.arrival
        case .up(_, let stamp): stamp.arrival
        case .cancel(let arrival): arrival
        case .shape, .orientation: nil
        }
    }
}

enum PointerChange: Sendable {
    case enter(serial: UInt32, surface: Token, x: Int32, y: Int32, arrival: Instant)
    case leave(arrival: Instant)
    case motion(WireSample, earlier: [WireSample])
    case button(UInt32, isPressed: Bool, WireStamp)
    /// A movement in 1/256 of a point along the vertical (0) or the horizontal (1) axis.
    case axis(UInt32, Int32, WireStamp)
}

enum KeyboardChange: Sendable {
    /// The keymap's file; nil where the compositor has none.
    case keymap(Descriptor?, size: UInt32)
    case enter
    case leave
    case key(UInt32, isPressed: Bool, WireStamp)
    case modifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32)
    /// Repeats a second and the delay before the first in milliseconds.
    case repeatInfo(rate: Int32, delay: Int32)
}

/// What a selection offers.
enum SelectionContent: Hashable, Sendable {
    case nothing
    /// The text that this app offered.
    case ownText
    /// Text of another app.
    case text
    /// Something of another app that is no text.
    case other
}

enum DataSourceChange: Sendable {
    /// Another client reads the text: the descriptor to write it to.
    case send(Descriptor?)
    /// Another selection replaced this one.
    case cancelled
}
