/// The modifier keys that are in force at a key event. Caps Lock and Num Lock are none: they act on the symbol.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// One bit a modifier; its layout is not promised.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1 << 0)
    /// Control.
    public static let control = KeyModifiers(rawValue: 1 << 1)
    /// Alt, which is `Mod1` of xkbcommon; not AltGr, which selects another symbol.
    public static let alt = KeyModifiers(rawValue: 1 << 2)
    /// The key with a logo, which is `Mod4` of xkbcommon.
    public static let logo = KeyModifiers(rawValue: 1 << 3)
}
