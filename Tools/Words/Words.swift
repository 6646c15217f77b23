import Casement
import CasementBase
import CasementSystem
import CompositorHarness

/// Compares the strings of apps with their sources; see `scripts/words.sh`.
///
///     words [--assets FOLDER] [--strings FOLDER] [--default LANGUAGE] SOURCES...
///     words --toolkit
///
/// Each folder of sources is an app. It prints a line for each finding, and fails if there are some.
@main struct Words {
    /// The words of the screen reader.
    private static let speechFolder = "locales/speech"

    private var assets = "Assets"
    private var strings: String?
    private var standard: String?
    private var sources: [String] = []
    private var isToolkit = false
    private var findings = 0

    static func main() {
        var words = Words()
        guard words.read(Array(CommandLine.arguments.dropFirst())) else {
            Files.complain(
                "usage: words [--assets FOLDER] [--strings FOLDER] [--default LANGUAGE] SOURCES...\n"
                    + "       words --toolkit")
            exit(2)
        }
        do {
            if words.isToolkit { try words.checkToolkit() }
            for folder in words.sources { try words.check(folder) }
        } catch {
            Files.complain("words: \(error)")
            exit(2)
        }
        print("figure words.findings \(words.findings) count")
        exit(words.findings == 0 ? 0 : 1)
    }

    private mutating func read(_ arguments: [String]) -> Bool {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--toolkit": isToolkit = true
            case "--assets", "--strings", "--default":
                guard let value = rest.popFirst() else { return false }
                if argument == "--assets" { assets = value }
                if argument == "--strings" { strings = value }
                if argument == "--default" { standard = value }
            case _ where argument.hasPrefix("-"): return false
            default: sources.append(argument)
            }
        }
        return isToolkit || !sources.isEmpty
    }

    /// Compares the words of the toolkit with the modules that show and speak them.
    private mutating func checkToolkit() throws {
        try checkWords(
            in: "locales/words", of: ["CasementCore", "CasementControls", "CasementKeyboard", "CasementKiosk"])
        try checkWords(in: Self.speechFolder, of: ["CasementSpeech"])
    }

    private mutating func checkWords(in folder: String, of modules: [String]) throws {
        let sources = try modules.flatMap { try Self.words(in: "Sources/\($0)") }
        let catalog = try StringCatalog(contentsOfFolder: folder, default: "en")
        show(WordReport(sources, catalog, folder: folder, isToolkit: true))
    }

    /// Compares the strings of an app with its sources.
    private mutating func check(_ folder: String) throws {
        let words = try Self.words(in: folder)
        guard !words.isEmpty else { throw HarnessError("\(folder) has no Swift file") }
        let names = Set(words.flatMap(\.folders)).sorted()
        guard let name = strings ?? names.first else {
            guard let source = words.first(where: { !$0.calls.isEmpty }), let call = source.calls.first else {
                if sources.count == 1 { print("words: \(folder) has no strings") }
                return
            }
            return add("\(source.path):\(call.line): the sources name no folder for this string; STRINGS=FOLDER does")
        }
        guard strings != nil || names.count == 1 else {
            return add(
                "\(folder): the sources name the folders \(names.joined(separator: ", ")); STRINGS=FOLDER chooses")
        }
        let path = name.hasPrefix("/") || strings != nil ? name : "\(assets)/\(name)"
        let language = Locale(standard ?? words.flatMap(\.languages).first ?? "en")
        let supplied =
            [.toolkit] + (try StringCatalog(contentsOfFolder: Self.speechFolder, default: "en")).tables.prefix(1)
        do throws(StringFileError) {
            let catalog = try StringCatalog(contentsOfFolder: path, default: language)
            show(WordReport(words, catalog, folder: path, supplied: supplied))
        } catch {
            add(error.file.contains("/") ? "\(error)" : "\(path)/\(error)")
        }
    }

    private mutating func show(_ report: WordReport) {
        for note in report.notes { print("note: \(note)") }
        for finding in report.findings { add(finding) }
    }

    private mutating func add(_ finding: String) {
        print(finding)
        findings += 1
    }

    /// What the Swift files in a folder say, those in hidden folders left out.
    private static func words(in folder: String) throws -> [SourceWords] {
        try Files.names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name -> [SourceWords] in
            let path = "\(folder)/\(name)"
            guard name.hasSuffix(".swift") else { return try words(in: path) }
            return [SourceWords(path, parsing: try Files.text(path))]
        }
    }
}
