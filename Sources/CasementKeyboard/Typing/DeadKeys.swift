import CasementCore

/// Puts the accents of dead keys on the letter that follows them.
///
/// Sequences are those of libxkbcommon's Compose table where its files are installed. What it does not know, and everything
/// without it, is the letter with the combining marks.
final class DeadKeys: InputMethod {
    let offersCandidates = false
    private var accents: [String] = []
    private var table: XKBCompose?
    private var isTableLoaded = false
    private let loadTable: () -> XKBCompose?

    /// - Parameter table: runs when the first dead key is used: that of X11 takes 2 to 5 ms and 130 KiB.
    init(table: @escaping () -> XKBCompose? = { XKBCompose() }) {
        loadTable = table
    }

    func handle(_ key: InputMethodKey, in client: any TextInputClient) -> InputMethodAnswer {
        if case .deadKey(let accent) = key { return add(accent) }
        guard !accents.isEmpty else { return .notHandled }
        switch key {
        case .text(let text): return commit(accented(text))
        case .space: return commit(captions)
        case .deleteBackward:
            accents.removeLast()
            return .marked(captions)
        default: return .notHandled
        }
    }

    func reset() { accents = [] }

    private func add(_ accent: String) -> InputMethodAnswer {
        switch result(of: accents + [accent]) {
        case .text(let text): return commit(text)
        case .unfinished:
            accents.append(accent)
            return .marked(captions)
        case .unknown:
            let before = captions
            accents = [accent]
            return .commit(before, marked: captions)
        }
    }

    private func commit(_ text: String) -> InputMethodAnswer {
        accents = []
        return .commit(text)
    }

    /// The accents as they look without a letter.
    private var captions: String { accents.map(KeyCaption.accent).joined() }

    private func accented(_ text: String) -> String {
        guard let first = text.first else { return captions }
        if text.unicodeScalars.count == 1, case .text(let composed) = result(of: accents, text.unicodeScalars.first) {
            return composed
        }
        // No accent belongs on a digit.
        return first.isLetter ? text + accents.joined() : captions + text
    }

    private func result(of accents: [String], _ letter: Unicode.Scalar? = nil) -> XKBCompose.Result {
        if !isTableLoaded { (table, isTableLoaded) = (loadTable(), true) }
        if let table {
            let result = table.result(of: accents, letter: letter)
            if result != .unknown || accents.count > 1 { return result }
        }
        if letter != nil { return .unknown }
        // The same accent twice is the accent.
        if accents.count == 2, accents[0] == accents[1] { return .text(KeyCaption.accent(accents[0])) }
        return .unfinished
    }
}
