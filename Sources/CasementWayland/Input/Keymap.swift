import CXKBCommon
import CasementCore
import CasementSystem

/// A keyboard's layout, its state, and the composing of accents.
final class Keymap {
    private let keymap: CHandle
    private let state: CHandle
    private let compose: CHandle?

    /// No layout is larger; the usual ones have 60 kB.
    static let maximumSize: UInt32 = 4 << 20

    /// Compiles a layout from the compositor's file; nil if the file is truncated or contains no layout.
    ///
    /// The file is read rather than mapped: a file that shrinks later cannot raise SIGBUS then, and a read-only
    /// descriptor suffices.
    init?(file: Descriptor, size: UInt32, locale: String) {
        guard size > 0, size <= Self.maximumSize,
            let text = Self.read(file, Int(size)), !Self.hasListWithoutFirst(text),
            let context = Self.makeContext()
        else { return nil }
        let compiled = text.withUnsafeBufferPointer { bytes in
            xkb_keymap_new_from_buffer(
                context.pointer, bytes.baseAddress, bytes.count, XKB_KEYMAP_FORMAT_TEXT_V1,
                XKB_KEYMAP_COMPILE_NO_FLAGS)
        }
        guard let keymap = CHandle(compiled, free: { xkb_keymap_unref($0) }),
            let state = CHandle(xkb_state_new(keymap.pointer), free: { xkb_state_unref($0) })
        else { return nil }
        self.keymap = keymap
        self.state = state
        self.compose = Self.composer(locale)
    }

    /// Sets the modifiers that the compositor sent.
    func update(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        xkb_state_update_mask(state.pointer, depressed, latched, locked, 0, 0, group)
    }

    /// Whether a held key repeats; modifiers such as Shift do not.
    func repeats(_ code: UInt32) -> Bool {
        xkb_keymap_key_repeats(keymap.pointer, code &+ 8) == 1
    }

    func symbol(_ code: UInt32) -> UInt32 {
        xkb_state_key_get_one_sym(state.pointer, code &+ 8)
    }

    /// The symbol for views: keys of the keypad are those that they repeat, and each character has one symbol.
    static func keySymbol(_ symbol: UInt32) -> KeySymbol {
        switch symbol {
        case 0xFF8D: return .keypadEnter
        case 0xFF80: return .space
        case 0xFF89: return .tab
        case 0xFF95: return .home
        // KP_Left, KP_Up, KP_Right and KP_Down, in the order of the arrows; then KP_Page_Up, KP_Page_Down and KP_End.
        case 0xFF96...0xFF99: return KeySymbol(rawValue: symbol - 0xFF96 + KeySymbol.leftArrow.rawValue)
        case 0xFF9A: return .pageUp
        case 0xFF9B: return .pageDown
        case 0xFF9C: return .end
        case 0xFF9F: return .delete
        default: break
        }
        // Keys without a character, such as Return, also have control characters.
        guard let scalar = Unicode.Scalar(xkb_keysym_to_utf32(symbol)), scalar.value > 0x20, scalar.value != 0x7F else {
            return KeySymbol(rawValue: symbol)
        }
        return KeySymbol(scalar)
    }

    /// The modifiers that are in force.
    var modifiers: KeyModifiers {
        var modifiers: KeyModifiers = []
        let names: KeyValuePairs<String, KeyModifiers> = [
            XKB_MOD_NAME_SHIFT: .shift, XKB_MOD_NAME_CTRL: .control, XKB_MOD_NAME_ALT: .alt, XKB_MOD_NAME_LOGO: .logo,
        ]
        for (name, modifier) in names
        where xkb_state_mod_name_is_active(state.pointer, name, XKB_STATE_MODS_EFFECTIVE) == 1 {
            modifiers.insert(modifier)
        }
        return modifiers
    }

    /// The text that a pressed key types; empty in the middle of a composed sequence.
    func type(_ code: UInt32, _ symbol: UInt32) -> String {
        let plain = { [state] in Self.string { xkb_state_key_get_utf8(state.pointer, code &+ 8, $0, $1) } }
        guard let compose,
            xkb_compose_state_feed(compose.pointer, symbol) == XKB_COMPOSE_FEED_ACCEPTED
        else { return plain() }
        switch xkb_compose_state_get_status(compose.pointer) {
        case XKB_COMPOSE_COMPOSING, XKB_COMPOSE_CANCELLED: return ""
        case XKB_COMPOSE_COMPOSED:
            return Self.string { xkb_compose_state_get_utf8(compose.pointer, $0, $1) }
        default: return plain()
        }
    }

    /// Makes a context that searches no folder, because a compositor's layout is complete, and that never writes to standard
    /// error, as xkbcommon does: its reader may let it wait.
    private static func makeContext() -> CHandle? {
        let made = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES)
        guard let context = CHandle(made, free: { xkb_context_unref($0) }) else { return nil }
        casement_xkb_silence(context.pointer)
        return context
    }

    private static func composer(_ locale: String) -> CHandle? {
        let table = ComposeFile.table { text in
            guard let context = Keymap.makeContext() else { return nil }
            let table = xkb_compose_table_new_from_buffer(
                context.pointer, text, text.count, locale, XKB_COMPOSE_FORMAT_TEXT_V1, XKB_COMPOSE_COMPILE_NO_FLAGS)
            return CHandle(table, free: { xkb_compose_table_unref($0) })
        }
        guard let table else { return nil }
        return CHandle(
            xkb_compose_state_new(table.pointer, XKB_COMPOSE_STATE_NO_FLAGS), free: { xkb_compose_state_unref($0) })
    }

    /// Whether a list has no first element: `{`, blanks and comments, then a comma. libxkbcommon 1.5 ends the process at such a
    /// layout, as `make fuzz-decoders` has found.
    private static func hasListWithoutFirst(_ text: [CChar]) -> Bool {
        let (opening, comma, newline) = (CChar(UInt8(ascii: "{")), CChar(UInt8(ascii: ",")), CChar(UInt8(ascii: "\n")))
        let comments = [CChar(UInt8(ascii: "#")), CChar(UInt8(ascii: "/"))]
        var (isAfterOpening, isInComment) = (false, false)
        for character in text {
            if isInComment {
                isInComment = character != newline
            } else if character == opening {
                isAfterOpening = true
            } else if isAfterOpening {
                if character == comma { return true }
                isInComment = comments.contains(character)
                // Blanks and control characters are between the elements of a layout.
                isAfterOpening = isInComment || character <= CChar(UInt8(ascii: " "))
            }
        }
        return false
    }

    private static func read(_ file: Descriptor, _ size: Int) -> [CChar]? {
        var bytes = [CChar](repeating: 0, count: size)
        var filled = 0
        while filled < size {
            let count = bytes.withUnsafeMutableBytes { buffer in
                retryingInterrupted {
                    pread(file.number, buffer.baseAddress?.advanced(by: filled), size - filled, off_t(filled))
                }
            }
            if count <= 0 { return nil }
            filled += count
        }
        // The size counts the terminator, which is no part of the text.
        while bytes.last == 0 { bytes.removeLast() }
        return bytes.isEmpty ? nil : bytes
    }

    /// Control characters are keys and not text.
    private static func string(_ write: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
        var bytes = [CChar](repeating: 0, count: 64)
        let count = bytes.withUnsafeMutableBufferPointer { write($0.baseAddress, $0.count) }
        guard count > 0, count < bytes.count else { return "" }
        let text = String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? "" : text
    }
}
