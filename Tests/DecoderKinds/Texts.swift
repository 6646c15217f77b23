@testable import Casement
import CasementBase
@testable import CasementCore

/// Text files.
@MainActor enum Texts {
    static func acceptsStrings(_ input: [UInt8]) -> Bool {
        guard let table = try? StringTable("pl", parsing: FileText(input)) else { return false }
        let environment = SceneEnvironment(locale: "pl", strings: StringCatalog([table]))
        for key in table.keys { _ = Localized(key, count: 2).text(in: environment) }
        return true
    }

    /// A script of an hour has a timeline of hundreds of megabytes.
    static func acceptsScript(_ input: [UInt8]) -> Bool {
        guard let script = try? FingerScript(parsing: FileText(input)) else { return false }
        if script.strokes.reduce(Duration.zero, { $0 + $1.duration }) < .seconds(60) { _ = script.timeline() }
        return true
    }

    /// What is read is written, and read again.
    static func acceptsRecording(_ input: [UInt8]) -> Bool {
        guard let recording = try? Recording(parsing: FileText(input)) else { return false }
        let text = recording.text
        precondition((try? Recording(parsing: text))?.text == text, "The recording reads otherwise again:\n\(text)")
        return true
    }

    static func acceptsTrace(_ input: [UInt8]) -> Bool {
        (try? TraceReplay(parsing: FileText(input), file: "F")) != nil
    }

    static func acceptsLocale(_ input: [UInt8]) -> Bool {
        let locale = Locale(String(decoding: input, as: UTF8.self))
        let environment = SceneEnvironment(locale: locale)
        _ = Localized.number(-1234.5).text(in: environment)
        if let date = CivilDate(year: 2026, month: 2, day: 28) { _ = Localized.date(date).text(in: environment) }
        _ = Localized.list([.verbatim("a"), .verbatim("b"), .verbatim("c")]).text(in: environment)
        _ = PluralRules(locale, .ordinal).categories
        return locale.language != "und"
    }
}
