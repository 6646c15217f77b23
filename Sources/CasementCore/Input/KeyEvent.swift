/// A key that is pressed, repeats or is released.
public struct KeyEvent: Hashable, Sendable {
    /// What happens to the key.
    @nonexhaustive public enum Phase: Hashable, Sendable {
        /// It went down.
        case pressed
        /// It is held down, and repeats.
        case repeated
        /// It came up.
        case released
        /// The view that handled the press gets no more of the key, and its effect does not count: another view was focused,
        /// the view left the scene, or the keyboard was lost.
        case cancelled
    }

    /// What happens to the key.
    public var phase: Phase
    /// The meaning of the key in the keyboard's layout.
    public var symbol: KeySymbol
    /// The position of the key on the keyboard, in the numbering of `linux/input-event-codes.h` (`KEY_A` is 30), the same in
    /// every layout; 0 if it is not known.
    public var code: UInt32
    /// The modifiers that were in force when the key was pressed.
    public var modifiers: KeyModifiers
    /// The text that the key types, composed; empty if none.
    public var text: String
    /// On the host's clock.
    public var time: Instant
    /// The name of the seat whose keyboard it is, as the compositor sends it, such as `seat0`; empty if it is not known.
    public var seat: String

    /// Makes a key event.
    public init(
        phase: Phase, symbol: KeySymbol, code: UInt32 = 0, modifiers: KeyModifiers = [], text: String = "",
        time: Instant, seat: String = ""
    ) {
        self.phase = phase
        self.symbol = symbol
        self.code = code
        self.modifiers = modifiers
        self.text = text
        self.time = time
        self.seat = seat
    }
}
