import CXKBCommon

/// A compiled keymap of xkbcommon, of which the first layout is read.
final class XKBKeymap {
    private let keymap: OpaquePointer

    /// Compiles a layout of xkeyboard-config; nil if there is none of that name, or if its files are not installed.
    convenience init?(layout: String, variant: String) {
        self.init { context in
            // The environment must not replace a name.
            xkb_context_include_path_append_default(context)
            return layout.withCString { layout in
                variant.withCString { variant in
                    var names = xkb_rule_names(
                        rules: nil, model: nil, layout: layout, variant: variant, options: nil)
                    return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
                }
            }
        }
    }

    /// Compiles the text of a keymap; nil if it is none.
    convenience init?(text: String) {
        self.init { context in
            text.withCString {
                xkb_keymap_new_from_string(context, $0, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
            }
        }
    }

    /// The context writes nothing to standard error, and it gets its folders only then: it would write that they are missing.
    private init?(_ compile: (OpaquePointer) -> OpaquePointer?) {
        let flags = XKB_CONTEXT_NO_DEFAULT_INCLUDES.rawValue | XKB_CONTEXT_NO_ENVIRONMENT_NAMES.rawValue
        guard let context = xkb_context_new(xkb_context_flags(flags)) else { return nil }
        defer { xkb_context_unref(context) }
        casement_xkb_silence(context)
        guard let keymap = compile(context) else { return nil }
        self.keymap = keymap
    }

    deinit { xkb_keymap_unref(keymap) }

    /// The name of the layout in English: `Armenian`.
    var name: String? { xkb_keymap_layout_get_name(keymap, 0).map { String(cString: $0) } }

    /// What a key types on a level, where level 1 is that of Shift; nil if it types nothing.
    func symbol(_ key: String, level: UInt32) -> XKBSymbol? {
        let code = xkb_keymap_key_by_name(keymap, key)
        var symbols: UnsafePointer<xkb_keysym_t>?
        let count = Int(xkb_keymap_key_get_syms_by_level(keymap, code, 0, level, &symbols))
        return XKBSymbol((0..<count).compactMap { symbols?[$0] })
    }
}
