/// The meaning of a key in the layout of the keyboard: a keysym, in the numbering of xkbcommon.
///
/// ```swift
/// override func keyDown(_ event: KeyEvent) -> Bool {
///     guard event.symbol == .upArrow else { return super.keyDown(event) }
///     increase()
///     return true
/// }
/// ```
public struct KeySymbol: RawRepresentable, Hashable, Sendable {
    /// The keysym.
    public let rawValue: UInt32

    /// Makes a symbol from a keysym.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The symbol of the key that types a character, as in `KeySymbol("s")`.
    ///
    /// The keysyms of Latin-1 are its characters; those of other characters are 0x0100_0000 and the scalar. Hosts deliver no
    /// other keysyms for characters.
    public init(_ scalar: Unicode.Scalar) {
        let isLatin = (0x20...0x7E).contains(scalar.value) || (0xA0...0xFF).contains(scalar.value)
        self.init(rawValue: isLatin ? scalar.value : 0x0100_0000 + scalar.value)
    }

    /// No symbol: the key has none, or the layout is not known.
    public static let none = KeySymbol(rawValue: 0)
    /// `XKB_KEY_BackSpace`.
    public static let backspace = KeySymbol(rawValue: 0xFF08)
    /// `XKB_KEY_Tab`.
    public static let tab = KeySymbol(rawValue: 0xFF09)
    /// `XKB_KEY_ISO_Left_Tab`: Tab with Shift in most layouts.
    public static let backTab = KeySymbol(rawValue: 0xFE20)
    /// `XKB_KEY_Return`.
    public static let `return` = KeySymbol(rawValue: 0xFF0D)
    /// `XKB_KEY_KP_Enter`: the return key of the keypad.
    public static let keypadEnter = KeySymbol(rawValue: 0xFF8D)
    /// `XKB_KEY_Escape`.
    public static let escape = KeySymbol(rawValue: 0xFF1B)
    /// `XKB_KEY_space`.
    public static let space = KeySymbol(rawValue: 0x20)
    /// `XKB_KEY_Delete`.
    public static let delete = KeySymbol(rawValue: 0xFFFF)
    /// `XKB_KEY_Home`.
    public static let home = KeySymbol(rawValue: 0xFF50)
    /// `XKB_KEY_Left`.
    public static let leftArrow = KeySymbol(rawValue: 0xFF51)
    /// `XKB_KEY_Up`.
    public static let upArrow = KeySymbol(rawValue: 0xFF52)
    /// `XKB_KEY_Right`.
    public static let rightArrow = KeySymbol(rawValue: 0xFF53)
    /// `XKB_KEY_Down`.
    public static let downArrow = KeySymbol(rawValue: 0xFF54)
    /// `XKB_KEY_Page_Up`.
    public static let pageUp = KeySymbol(rawValue: 0xFF55)
    /// `XKB_KEY_Page_Down`.
    public static let pageDown = KeySymbol(rawValue: 0xFF56)
    /// `XKB_KEY_End`.
    public static let end = KeySymbol(rawValue: 0xFF57)
    /// `XKB_KEY_Menu`.
    public static let menu = KeySymbol(rawValue: 0xFF67)
    /// `XKB_KEY_F1` and those after it, as `function(1)` to `function(35)`.
    ///
    /// - Precondition: the number is from 1 to 35.
    public static func function(_ number: Int) -> KeySymbol {
        precondition((1...35).contains(number), "There is no function key \(number); they are 1 to 35.")
        return KeySymbol(rawValue: 0xFFBD + UInt32(number))
    }

    /// Whether this is a return key, that of the keypad included.
    public var isReturn: Bool { self == .return || self == .keypadEnter }
}
