internal import CFontconfig
internal import CasementCore

/// The system's fonts; owns a configuration of fontconfig.
final class Fontconfig {
    struct Match {
        let file: String
        let index: Int
        /// Whether the family is the requested one and not a replacement.
        let isWanted: Bool
    }

    private let configuration: OpaquePointer

    /// Reads the system's configuration and font cache; nil if there is none.
    init?() {
        guard let configuration = FcInitLoadConfigAndFonts() else { return nil }
        self.configuration = configuration
    }

    deinit { FcConfigDestroy(configuration) }

    /// The best matching font, if the system has any.
    ///
    /// - Parameter isScalable: whether the font must have outlines.
    func match(_ request: FontRequest, isScalable: Bool = true) -> Match? {
        guard let pattern = pattern(request, language: "") else { return nil }
        defer { FcPatternDestroy(pattern) }
        if isScalable { FcPatternAddBool(pattern, FC_SCALABLE, 1) }
        guard prepare(pattern) else { return nil }
        var status = FcResultMatch
        guard let found = FcFontMatch(configuration, pattern, &status) else { return nil }
        defer { FcPatternDestroy(found) }
        return Self.match(found, request.family)
    }

    /// All fonts, best match first, without those that add no characters to the ones before them.
    func sorted(for request: FontRequest, language: String) -> Fonts? {
        guard let pattern = pattern(request, language: language) else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        guard prepare(pattern) else { return nil }
        var status = FcResultMatch
        return FcFontSort(configuration, pattern, 1, nil, &status).map { Fonts($0) }
    }

    /// A sorted list of fonts; owns a font set of fontconfig.
    final class Fonts {
        private let set: UnsafeMutablePointer<FcFontSet>

        init(_ set: UnsafeMutablePointer<FcFontSet>) {
            self.set = set
        }

        deinit { FcFontSetDestroy(set) }

        var count: Int { Int(set.pointee.nfont) }

        /// Whether a font of the list has all scalars.
        func covers(_ scalars: [UInt32], _ index: Int) -> Bool {
            var characters: OpaquePointer?
            guard let pattern = set.pointee.fonts[index],
                FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch
            else { return false }
            return scalars.allSatisfy { FcCharSetHasChar(characters, $0) != 0 }
        }

        func match(_ index: Int) -> Match? {
            set.pointee.fonts[index].flatMap { Fontconfig.match($0, "") }
        }
    }

    private func pattern(_ request: FontRequest, language: String) -> OpaquePointer? {
        guard let pattern = FcPatternCreate() else { return nil }
        FcPatternAddString(pattern, FC_FAMILY, request.family)
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(request.weight)))
        FcPatternAddInteger(pattern, FC_SLANT, request.slant == .italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        if !language.isEmpty { FcPatternAddString(pattern, FC_LANG, language) }
        return pattern
    }

    private func prepare(_ pattern: OpaquePointer) -> Bool {
        guard FcConfigSubstitute(configuration, pattern, FcMatchPattern) != 0 else { return false }
        FcDefaultSubstitute(pattern)
        return true
    }

    private static func match(_ found: OpaquePointer, _ family: String) -> Match? {
        var file: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        guard FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
        _ = FcPatternGetInteger(found, FC_INDEX, 0, &index)
        // The upper 16 bits select an instance of a variable font; FontFace sets the weight instead.
        return Match(
            file: String(cString: file), index: Int(index & 0xFFFF), isWanted: families(of: found, contain: family))
    }

    private static func families(of pattern: OpaquePointer, contain wanted: String) -> Bool {
        // Any font is a correct match for a generic family.
        if ["sans", "sans-serif", "serif", "monospace", "system-ui"].contains(wanted.lowercased()) { return true }
        var index: Int32 = 0
        var name: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, FC_FAMILY, index, &name) == FcResultMatch, let family = name {
            if String(cString: family).lowercased() == wanted.lowercased() { return true }
            index += 1
        }
        return false
    }
}
