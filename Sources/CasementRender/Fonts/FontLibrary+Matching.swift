internal import CasementCore

extension FontLibrary {
    /// Finds the font of a style and limits its lengths to finite values.
    func resolve(_ style: TextStyle) -> ResolvedStyle {
        let wanted = style.font.size
        let size = wanted > 0 ? min(wanted, Self.largestSize) : 0
        let spacing = style.letterSpacing
        let number = size > 0 ? number(for: FontRequest(style.font)) : nil
        let face = number.flatMap(face)
        return ResolvedStyle(
            style: style, size: size,
            spacing: spacing.isFinite ? min(max(spacing, -Self.largestSize), Self.largestSize) : 0, font: number,
            ascent: (face?.ascent ?? 0.8) * size, descent: (face?.descent ?? 0.2) * size)
    }

    private func number(for request: FontRequest) -> Int? {
        if let cached = matches.families[request] { return cached }
        let best = request.best(of: registered, in: faces) ?? systemFont(for: request)
        let found = best.map { instance(of: $0, weight: request.weight) }
        if !matches.lacksDescriptors { matches.families[request] = found }
        return found
    }

    /// Asks fontconfig; without a match uses the nearest registered font.
    private func systemFont(for request: FontRequest) -> Int? {
        if usesSystemFonts, !canOpenFonts() { return nil }
        guard usesSystemFonts, let match = fontconfig()?.match(request), let number = number(of: match) else {
            if matches.lacksDescriptors { return nil }
            let nearest = request.nearest(of: registered.filter { !faces[$0].isColored }, in: faces)
            let outcome = nearest.map { "\(faces[$0].file) is used instead" } ?? "its text stays empty"
            let source = usesSystemFonts ? "on this system" : "among the registered ones"
            onProblem("There is no font family \"\(request.family)\" \(source); \(outcome).")
            return nearest
        }
        if !match.isWanted {
            onProblem(
                "There is no font family \"\(request.family)\" on this system; \(match.file) is used instead.")
        }
        return number
    }

    /// Whether font files can be opened now. Otherwise a font that exists would count as missing for good.
    func canOpenFonts() -> Bool {
        if Files.hasFreeDescriptors() { return true }
        matches.lacksDescriptors = true
        return false
    }

    func fontconfig() -> Fontconfig? {
        if let cached = matches.fontconfig { return cached }
        guard isLoadedForLayout(.fontconfig) else { return nil }
        matches.fontconfig = Fontconfig()
        return matches.fontconfig
    }

    /// The number of a font that fontconfig found; opens the font if necessary.
    func number(of match: Fontconfig.Match) -> Int? {
        if let cached = faces.firstIndex(where: { $0.file == match.file && $0.index == match.index }) { return cached }
        guard let freeType, canOpenFonts() else { return nil }
        do throws(FontError) {
            faces.append(try FontFace(file: match.file, index: match.index, freeType: freeType))
            return faces.count - 1
        } catch {
            if !isForLater(error), matches.reportedFiles.insert(match.file).inserted { onProblem(error.description) }
            return nil
        }
    }

    /// Whether a font may be opened later; the present layout counts as missing then.
    private func isForLater(_ error: FontError) -> Bool {
        if error.lacksResources { matches.lacksDescriptors = true }
        return error.lacksResources
    }

    /// The most weights of one variable font before further weights are rounded to hundreds: otherwise an animated
    /// weight would open a thousand faces.
    private static let instanceLimit = 16

    /// The font at a weight if it is variable; otherwise the font itself.
    func instance(of number: Int, weight: Int) -> Int {
        let face = faces[number]
        guard let weights = face.weights, let freeType else { return number }
        var key = FontMatchCache.Instance(
            font: number, weight: min(max(weight, weights.lowerBound), weights.upperBound))
        if let cached = matches.instances[key] { return cached }
        let count = matches.instances.keys.reduce(0) { $0 + ($1.font == number ? 1 : 0) }
        if count >= Self.instanceLimit {
            key.weight = min(max((key.weight + 50) / 100 * 100, weights.lowerBound), weights.upperBound)
            if let cached = matches.instances[key] { return cached }
        }
        guard canOpenFonts() else { return number }
        do throws(FontError) {
            faces.append(
                try FontFace(file: face.file, index: face.index, weight: key.weight, freeType: freeType))
        } catch {
            _ = isForLater(error)
            return number
        }
        matches.instances[key] = faces.count - 1
        return faces.count - 1
    }
}
