import CXKBCommon
import CasementSystem

/// The sequences of dead keys and letters that libxkbcommon knows: those of the Compose file of `en_US.UTF-8`, which has all
/// scripts, or of the file of the user (`XCOMPOSEFILE`, `~/.XCompose`), see `ComposeFile`.
final class XKBCompose {
    /// What a sequence means.
    enum Result: Equatable {
        /// More keys are needed.
        case unfinished
        case text(String)
        case unknown
    }

    private let state: OpaquePointer

    /// Nil if the Compose files (Debian: libx11-data) are not installed.
    convenience init?() {
        self.init(ComposeFile.table { XKBCompose.table($0) })
    }

    /// Compiles the text of a Compose file; nil if it is none.
    convenience init?(text: String) {
        // A last line without its end is not read.
        self.init(Self.table(Array("\(text)\n".utf8)))
    }

    private init?(_ table: CHandle?) {
        guard let table, let state = xkb_compose_state_new(table.pointer, XKB_COMPOSE_STATE_NO_FLAGS) else {
            return nil
        }
        self.state = state
    }

    deinit { xkb_compose_state_unref(state) }

    private static func table(_ text: [UInt8]) -> CHandle? {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else { return nil }
        defer { xkb_context_unref(context) }
        casement_xkb_silence(context)
        let table = xkb_compose_table_new_from_buffer(
            context, text, text.count, "en_US.UTF-8", XKB_COMPOSE_FORMAT_TEXT_V1, XKB_COMPOSE_COMPILE_NO_FLAGS)
        return CHandle(table, free: { xkb_compose_table_unref($0) })
    }

    /// The meaning of accents, and the letter behind them.
    ///
    /// - Parameters:
    ///   - accents: combining marks.
    ///   - letter: nil while there is none yet.
    func result(of accents: [String], letter: Unicode.Scalar? = nil) -> Result {
        var keysyms = accents.map { XKBSymbol.deadKeysym(ofMark: $0) ?? UInt32(XKB_KEY_NoSymbol) }
        if let letter { keysyms.append(xkb_utf32_to_keysym(letter.value)) }
        xkb_compose_state_reset(state)
        for (index, keysym) in keysyms.enumerated() {
            // Behind a key that begins no sequence, the next one would begin another.
            if index > 0, xkb_compose_state_get_status(state) != XKB_COMPOSE_COMPOSING { return .unknown }
            xkb_compose_state_feed(state, keysym)
        }
        switch xkb_compose_state_get_status(state) {
        case XKB_COMPOSE_COMPOSING: return .unfinished
        case XKB_COMPOSE_COMPOSED:
            var bytes = [CChar](repeating: 0, count: 64)
            let count = Int(xkb_compose_state_get_utf8(state, &bytes, bytes.count))
            guard count > 0, count < bytes.count else { return .unknown }
            return .text(String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self))
        default: return .unknown
        }
    }
}
