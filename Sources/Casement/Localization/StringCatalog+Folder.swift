import CasementSystem
public import CasementCore
public import CasementRender

extension StringCatalog {
    /// Reads a folder with a file for each language, which is called after it: `en.strings`, `de.strings`, `zh-Hant.strings`.
    /// Files whose names begin with a dot, such as those of editors and archives, are skipped.
    ///
    /// - Parameters:
    ///   - folder: the path of the folder.
    ///   - standard: the default language, whose file supplies the strings that others lack.
    /// - Throws: the first mistake in a file, that two files have the same language, that there is no file for the default
    ///   language, or that the disk does not answer within 2 s.
    public convenience init(contentsOfFolder folder: String, default standard: Locale) throws(StringFileError) {
        let tables = try Disk.current.read(
            folder,
            unanswered: {
                StringFileError(.unreadable, file: folder, line: nil, "\($0); texts are shown as their keys")
            }
        ) { () throws(StringFileError) in try Self.tables(in: folder, default: standard) }
        self.init(tables)
    }

    /// The tables of a folder, the one of the default language first.
    private static func tables(in folder: String, default standard: Locale) throws(StringFileError) -> [StringTable] {
        var tables: [StringTable] = []
        for name in try files(in: folder) {
            let path = "\(folder)/\(name)"
            let text: FileText
            do throws(FileError) { text = FileText(try TextFile.asset(path)) } catch {
                throw StringFileError(.unreadable, file: path, line: nil, error.description)
            }
            let locale = try language(of: name, path)
            if let earlier = tables.first(where: { $0.locale == locale }) {
                let reason = "the language \(locale) has another file already, \(earlier.file)"
                throw StringFileError(.unreadable, file: path, line: nil, reason)
            }
            tables.append(try StringTable(locale, parsing: text, file: name))
        }
        guard let index = tables.firstIndex(where: { $0.locale == standard }) else {
            let reason = "there is no such file, which the default language needs"
            throw StringFileError(.unreadable, file: "\(folder)/\(standard)\(suffix)", line: nil, reason)
        }
        let first = tables.remove(at: index)
        tables.insert(first, at: 0)
        return tables
    }

    /// Reads a folder that the app brings; see ``init(contentsOfFolder:default:)``.
    ///
    /// - Parameters:
    ///   - name: the name of the folder, such as `strings`.
    ///   - assets: find the folder.
    ///   - standard: the default language, whose file supplies the strings that others lack.
    /// - Throws: the first mistake in a file, that two files have the same language, that there is no file for the default
    ///   language, that the disk does not answer within 2 s, or that there is no such folder, with all folders that were
    ///   searched.
    public convenience init(
        folderNamed name: String, in assets: Assets = Assets(), default standard: Locale
    ) throws(StringFileError) {
        let folder: String
        do throws(AssetError) { folder = try assets.path(of: name) } catch {
            throw StringFileError(.unreadable, file: name, line: nil, error.description)
        }
        try self.init(contentsOfFolder: folder, default: standard)
    }

    private static let suffix = ".strings"

    /// The language after which a file is called.
    private static func language(of name: String, _ path: String) throws(StringFileError) -> Locale {
        let tag = String(name.dropLast(suffix.count))
        let locale = Locale(tag)
        let letters = locale.language.utf8
        let isLanguage = (2...3).contains(letters.count) && letters.allSatisfy { (0x61...0x7A).contains($0) }
        guard isLanguage, locale.language != "und", tag.utf8.allSatisfy(isOfTag) else {
            let reason = "the name is not that of a language; a file is called after one, such as en\(suffix)"
            throw StringFileError(.unreadable, file: path, line: nil, reason)
        }
        return locale
    }

    /// Letters, digits and the signs between the parts of a tag.
    private static func isOfTag(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "@"): true
        default: false
        }
    }

    /// The files of strings in a folder, in alphabetical order, without those that archives of macOS (`._en.strings`) and
    /// editors (`.#en.strings`) leave there.
    private static func files(in folder: String) throws(StringFileError) -> [String] {
        guard let stream = opendir(folder) else {
            throw StringFileError(.unreadable, file: folder, line: nil, lastSystemError())
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(suffix), !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
