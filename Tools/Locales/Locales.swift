import CasementSystem

/// Generates the tables of the locales from the files of the Debian package `unicode-cldr-core`. It runs in the root of the
/// package.
///
///     locales            writes the tables
///     locales --check    fails if the committed tables differ; compares nothing if another version of CLDR is installed
@main struct Locales {
    private static let tables = "Sources/CasementBase/Localization/Tables"

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.isEmpty || arguments.elementsEqual(["--check"]) else {
            print("usage: locales [--check]")
            exit(2)
        }
        do throws(LocaleError) {
            exit(try run(isCheck: !arguments.isEmpty) ? 0 : 1)
        } catch {
            print("locales: \(error)")
            exit(1)
        }
    }

    private static func run(isCheck: Bool) throws(LocaleError) -> Bool {
        let list = try LocaleList(contentsOf: "locales/locales.txt")
        let installed = try LocaleRepository.version()
        if installed != list.version {
            print("locales: CLDR \(installed) is installed, locales/locales.txt records \(list.version)")
            if isCheck {
                print("locales: nothing compared")
                return true
            }
            throw LocaleError("update the version in locales/locales.txt together with the tables")
        }
        let files = try files(list)
        guard isCheck else {
            for file in files { try SourceFile.write(file.text, to: file.path) }
            return true
        }
        var isSame = true
        for file in files where try SourceFile.text(file.path) != file.text {
            print("locales: \(file.path) differs; run make locales")
            isSame = false
        }
        if isSame { print("locales: the committed tables are up to date") }
        return isSame
    }

    private static func files(_ list: LocaleList) throws(LocaleError) -> [(path: String, text: String)] {
        let repository = try LocaleRepository()
        let plurals = PluralWriter(version: list.version)
        return [
            ("\(tables)/LocaleTable.swift", try LocaleWriter(repository: repository, list: list).table()),
            ("\(tables)/PluralTable.swift", try plurals.table()),
            ("\(tables)/NumberTable.swift", try NumberWriter(repository: repository, list: list).table()),
            ("\(tables)/CalendarTable.swift", try CalendarWriter(repository: repository, list: list).table()),
            ("\(tables)/WordTable.swift", try WordWriter.toolkit.table()),
            ("Sources/CasementSpeech/Words/SpeechWordTable.swift", try WordWriter.speech.table()),
            ("\(tables)/ListTable.swift", try ListWriter(repository: repository, list: list).table()),
            ("Tests/CasementCoreTests/Localization/PluralSamples.swift", try plurals.samples()),
        ]
    }
}
