internal import CFontconfig
internal import CasementCore

/// The owner of a configuration of fontconfig: which fonts the system has.
final class Fontconfig {
    struct Match {
        let file: String
        let index: Int
        /// Whether the family is the one that was asked for, and no substitute.
        let isWanted: Bool
    }

    private let configuration: OpaquePointer

    /// Reads the system's configuration and its cache of fonts; nil if there is none.
    init?() {
        guard let configuration = FcInitLoadConfigAndFonts() else { return nil }
        self.configuration = configuration
    }

    deinit { FcConfigDestroy(configuration) }

    /// The font that comes nearest, if the system has any with outlines.
    func match(_ request: FontRequest) -> Match? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, request.family)
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(request.weight)))
        FcPatternAddInteger(pattern, FC_SLANT, request.slant == .italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        guard FcConfigSubstitute(configuration, pattern, FcMatchPattern) != 0 else { return nil }
        FcDefaultSubstitute(pattern)
        var status = FcResultMatch
        guard let found = FcFontMatch(configuration, pattern, &status) else { return nil }
        defer { FcPatternDestroy(found) }
        var file: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        guard FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
        _ = FcPatternGetInteger(found, FC_INDEX, 0, &index)
        return Match(
            file: String(cString: file), index: Int(index), isWanted: Self.families(of: found, contain: request.family))
    }

    private static func families(of pattern: OpaquePointer, contain wanted: String) -> Bool {
        // A family that is only a purpose is answered by any font that serves it.
        if ["sans", "sans-serif", "serif", "monospace", "system-ui"].contains(wanted.lowercased()) { return true }
        var index: Int32 = 0
        var name: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, FC_FAMILY, index, &name) == FcResultMatch, let held = name {
            if String(cString: held).lowercased() == wanted.lowercased() { return true }
            index += 1
        }
        return false
    }
}
