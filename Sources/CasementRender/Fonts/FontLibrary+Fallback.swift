internal import CasementCore

/// Fonts for characters that the font of their text lacks.
extension FontLibrary {
    /// The font for a character with emoji presentation; nil for the font of the text itself.
    func emojiFont(for scalars: ArraySlice<UInt32>, _ font: Font, _ language: String) -> Int? {
        guard let first = scalars.first else { return nil }
        for number in registered where drawsEmoji(number, scalars.prefix(16)) { return number }
        if let number = systemEmoji(), covers(number, [first]) { return number }
        let own = resolve(TextStyle(font: font)).font
        return own.map { covers($0, scalars.prefix(16)) } == true ? nil : fallbackFont(for: scalars, font, language)
    }

    /// Whether a registered font has a colour glyph for a character with emoji presentation.
    ///
    /// A font with layers may be one of letters, some of which have layers.
    private func drawsEmoji(_ number: Int, _ scalars: ArraySlice<UInt32>) -> Bool {
        guard let first = scalars.first else { return false }
        let face = faces[number]
        if face.isColored { return covers(number, [first]) }
        guard face.hasLayers, covers(number, scalars) else { return false }
        // The scalars of a sequence have no layers where only their ligature is drawn.
        let isSequence = scalars.count { !Self.isIgnorable($0) } > 1
        return isSequence || face.shaping?.glyph(of: first).map { !face.layers(of: $0).isEmpty } == true
    }

    /// The font for a character that the font of its text lacks: a registered font or one of the system; nil if there
    /// is none.
    ///
    /// The result depends only on the arguments, so that a text looks the same whatever was shown before.
    func fallbackFont(for scalars: ArraySlice<UInt32>, _ font: Font, _ language: String) -> Int? {
        let request = FontRequest(font)
        // No real character has more scalars; thousands of combining marks must not be looked up in each font.
        let needed = scalars.prefix(16).filter { !Self.isIgnorable($0) }
        guard !needed.isEmpty, let own = resolve(TextStyle(font: font)).font, !covers(own, needed[...]) else {
            return nil
        }
        let key = FontMatchCache.Fallback(scalars: needed, request: request, language: language)
        if let cached = matches.fallbacks.value(for: key) { return cached }
        let found = registeredFallback(needed, request) ?? systemFallback(needed, request, language)
        guard !matches.lacksDescriptors else { return nil }
        if found == nil { report(needed[0]) }
        matches.fallbacks.insert(found, for: key, byteCount: key.byteCount)
        return found
    }

    private func registeredFallback(_ scalars: [UInt32], _ request: FontRequest) -> Int? {
        for number in candidates(for: request) {
            let chosen = instance(of: number, weight: request.weight)
            if covers(chosen, scalars[...]) { return chosen }
        }
        return nil
    }

    /// The registered faces, best match first.
    private func candidates(for request: FontRequest) -> [Int] {
        if let cached = matches.candidates[request] { return cached }
        let sorted = registered.map { (number: $0, distance: request.distance(to: faces[$0])) }
            .sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }.map(\.number)
        matches.candidates[request] = sorted
        return sorted
    }

    private func systemFallback(_ scalars: [UInt32], _ request: FontRequest, _ language: String) -> Int? {
        guard usesSystemFonts, canOpenFonts() else { return nil }
        let key = FontMatchCache.SystemList(request: request, language: language)
        let list: Fontconfig.Fonts?
        if let cached = matches.systemLists[key] {
            list = cached
        } else {
            list = fontconfig()?.sorted(for: request, language: language)
            matches.systemLists[key] = list
        }
        guard let list else { return nil }
        for index in 0..<list.count where list.covers(scalars, index) {
            guard let match = list.match(index), let number = number(of: match) else { continue }
            let chosen = instance(of: number, weight: request.weight)
            if covers(chosen, scalars[...]) { return chosen }
        }
        return nil
    }

    private func systemEmoji() -> Int? {
        if let cached = matches.emoji { return cached }
        var found: Int?
        let request = FontRequest(Font("emoji", size: 1))
        if usesSystemFonts, canOpenFonts(), let match = fontconfig()?.match(request, isScalable: false),
            let number = number(of: match),
            faces[number].hasColorGlyphs
        {
            found = number
        }
        if !matches.lacksDescriptors { matches.emoji = .some(found) }
        return found
    }

    private func covers(_ number: Int, _ scalars: ArraySlice<UInt32>) -> Bool {
        guard let font = face(number)?.shaping else { return false }
        return scalars.allSatisfy { Self.isIgnorable($0) || font.covers($0) }
    }

    /// Whether a scalar only controls others and is not visible itself.
    private static func isIgnorable(_ scalar: UInt32) -> Bool {
        Unicode.Scalar(scalar).map { $0.properties.isDefaultIgnorableCodePoint } ?? true
    }

    private func report(_ scalar: UInt32) {
        guard matches.reported.count < 64, matches.reported.insert(scalar >> 8).inserted else { return }
        let digits = String(scalar, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        onProblem("No font has the character \(name); a box is drawn instead.")
    }
}
