import CXKBCommon
import Glibc

/// The keymaps of a simulated compositor.
enum SimulatedKeymap {
    /// Those of three countries, where their descriptions are installed, and nonsense.
    static let all = ["us", "de", "ru"].compactMap(text) + ["xkb_keymap { nonsense"]

    private static func text(of layout: String) -> String? {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        defer { xkb_context_unref(context) }
        return layout.withCString { layout in
            var names = xkb_rule_names(rules: nil, model: nil, layout: layout, variant: nil, options: nil)
            guard let keymap = xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS) else {
                return nil
            }
            defer { xkb_keymap_unref(keymap) }
            guard let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else { return nil }
            defer { free(text) }
            return String(cString: text)
        }
    }
}
