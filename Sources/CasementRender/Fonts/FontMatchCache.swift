internal import CasementCore

/// Caches which font was found for which request.
struct FontMatchCache {
    var families: [FontRequest: Int?] = [:]
    var instances: [Instance: Int] = [:]
    var fallbacks = GenerationCache<Fallback, Int?>(byteLimit: 2 << 20)
    var candidates: [FontRequest: [Int]] = [:]
    var systemLists: [SystemList: Fontconfig.Fonts?] = [:]
    var emoji: Int??
    var fontconfig: Fontconfig?
    /// Blocks of 256 scalars without a font, so that each is reported only once.
    var reported: Set<UInt32> = []
    /// The libraries whose absence was reported.
    var reportedLibraries: Set<TextLibrary> = []
    /// The files of the system whose fonts cannot be used, which was reported.
    var reportedFiles: Set<String> = []
    /// Whether a lack of descriptors was reported.
    var hasReportedDescriptors = false

    /// Whether a font was not looked up since the beginning of the present layout, because no file can be opened now. What
    /// was found since then is not kept.
    var lacksDescriptors = false

    /// A weight of a variable font.
    struct Instance: Hashable {
        var font: Int
        var weight: Int
    }

    /// A character that the font of its text lacks.
    struct Fallback: Hashable {
        var scalars: [UInt32]
        var request: FontRequest
        var language: String

        /// The memory in bytes, roughly: of the key, its strings, and the entry of the cache.
        var byteCount: Int { 192 + scalars.count * 4 + request.family.utf8.count + language.utf8.count }
    }

    struct SystemList: Hashable {
        var request: FontRequest
        var language: String
    }

    mutating func removeAll() {
        families.removeAll()
        candidates.removeAll()
        emoji = nil
        releaseCaches()
    }

    mutating func releaseCaches() {
        fallbacks.removeAll()
        systemLists.removeAll()
    }
}
