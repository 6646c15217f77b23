import CasementCore

/// The words of the screen reader, in the language of a scene. An app words some in its own way by the same keys, which begin
/// with `casement.speech.`.
struct SpeechWords {
    /// A word; its raw value is the key's end.
    enum Word: String, CaseIterable {
        case button, link, toggle, checkBox, radioButton, slider, adjustable, progress, textField, header, image, list,
            tab
        case page, dialog, menu
        case on, off, checked, notChecked, partlyChecked, selected, disabled, expanded, collapsed, busy, invalid,
            readOnly
        case empty, character, deleted
        case pressHint, typeHint, adjustHint, actionHint, pressKeyHint, adjustKeyHint
        case begin, end, help, keyHelp
        case zoomIn, zoomOut, rotate, refresh
        case volumeValue
        case settings, speech, rate, volume, textSize, contrast, motion, holdTime, seconds, secondsMark, repeats, reset
    }

    private let environment: SceneEnvironment
    private let catalog: StringCatalog

    init(_ environment: SceneEnvironment) {
        self.environment = environment
        let locale = environment.locale.bestMatch(in: SpeechWordTable.locales) ?? "en"
        catalog = StringCatalog([SpeechWordTable.words(in: locale)])
    }

    /// The text of a word.
    func text(_ word: Word, _ arguments: [String: Localized] = [:]) -> String {
        // words: casement.speech.*
        resolve(word) { Localized($0, arguments) }
    }

    /// The text of a word in its form for a quantity.
    func text(_ word: Word, count: Double) -> String {
        // words: casement.speech.*
        resolve(word) { Localized($0, count: count) }
    }

    private func resolve(_ word: Word, _ localized: (String) -> Localized) -> String {
        let key = "casement.speech.\(word.rawValue)"
        let isOwn = environment.strings?.tables.contains { $0.entry(key) != nil } == true
        var resolver = LocalizedResolver(environment.locale, isOwn ? environment.strings : catalog)
        return resolver.text(localized(key))
    }

    /// A word as an utterance.
    subscript(_ word: Word) -> Utterance { Utterance(text(word)) }

    /// The text of a localized value of the toolkit or the app.
    func text(_ localized: Localized) -> String { localized.text(in: environment) }

    /// The name of an action: those that the toolkit's own controls give have names that only programs read.
    func name(of action: Accessibility.Action) -> String {
        switch action.name {
        case "go left": text(Localized("casement.goLeft"))
        case "go right": text(Localized("casement.goRight"))
        case "go up": text(Localized("casement.goUp"))
        case "go down": text(Localized("casement.goDown"))
        case "zoom in": text(.zoomIn)
        case "zoom out": text(.zoomOut)
        case "rotate": text(.rotate)
        case "refresh": text(.refresh)
        case "dismiss": text(Localized("casement.close"))
        default: action.name
        }
    }
}
