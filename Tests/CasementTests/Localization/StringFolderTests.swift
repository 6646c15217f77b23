import Casement
import CompositorHarness
import Glibc
import Testing

@Suite("Files of strings") struct StringFolderTests {
    private let folder: PrivateRuntime

    init() throws {
        folder = try PrivateRuntime()
    }

    private func write(_ name: String, _ text: String) throws {
        let file = try #require(fopen("\(folder.path)/\(name)", "w"))
        fputs(text, file)
        fclose(file)
    }

    @Test("Each file of a folder is a language, and the default one comes first") func languages() throws {
        try write("de.strings", "title = Das Museum\n")
        try write("en.strings", "title = The museum\nonly = English\n")
        try write("zh-Hant.strings", "title = 博物館\n")
        try write("README", "no strings")
        let catalog = try StringCatalog(contentsOfFolder: folder.path, default: "en")
        #expect(catalog.locales == ["en", "de", "zh-Hant"])
        let environment = SceneEnvironment(locale: "zh-TW", strings: catalog)
        #expect(Localized("title").text(in: environment) == "博物館")
        #expect(Localized("only").text(in: environment) == "English")
    }

    @Test("Mistakes, a missing folder and a missing default language have errors that name them") func errors() throws {
        let none = try #require(throws: StringFileError.self) {
            try StringCatalog(contentsOfFolder: "/nowhere", default: "en")
        }
        #expect(none.description == "/nowhere: No such file or directory")
        try write("de.strings", "title = Das Museum\n")
        let missing = try #require(throws: StringFileError.self) {
            try StringCatalog(contentsOfFolder: folder.path, default: "en")
        }
        #expect(missing.code == .unreadable)
        #expect(missing.file == "\(folder.path)/en.strings")
        try write("en.strings", "title = The museum\ntitle = Again\n")
        let double = try #require(throws: StringFileError.self) {
            try StringCatalog(contentsOfFolder: folder.path, default: "en")
        }
        #expect(double.description == "en.strings:2: the key 'title' is there already, first in line 1")
    }

    @Test(
        "A file without a language in its name is an error",
        arguments: [
            "messages.strings", "1.strings", "de ch.strings", "\u{E9}n.strings", "und.strings", "de.old.strings",
            "de copy.strings", "de~.strings", "de-\u{C4}.strings",
        ])
    func namelessFiles(name: String) throws {
        try write("en.strings", "title = The museum\n")
        try write(name, "title = The museum\n")
        let error = try #require(throws: StringFileError.self) {
            try StringCatalog(contentsOfFolder: folder.path, default: "en")
        }
        let sentence = "the name is not that of a language; a file is called after one, such as en.strings"
        #expect(error.description == "\(folder.path)/\(name): \(sentence)")
    }

    @Test(
        "A file whose name begins with a dot is none of strings",
        arguments: [".strings", "._en.strings", ".#en.strings", ".de.strings"])
    func hiddenFiles(name: String) throws {
        try write("en.strings", "title = The museum\n")
        try write(name, "no strings")
        #expect(try StringCatalog(contentsOfFolder: folder.path, default: "en").locales == ["en"])
    }

    @Test(
        "Two files of one language are an error that names both",
        arguments: [("de-AT", "de_AT"), ("no", "nb"), ("de", "de-1996"), ("sr-Latn", "sr@latin")])
    func twoFiles(name: String, other: String) throws {
        try write("en.strings", "title = The museum\n")
        let files = ["\(name).strings", "\(other).strings"].sorted()
        for file in files { try write(file, "title = Das Museum\n") }
        let error = try #require(throws: StringFileError.self) {
            try StringCatalog(contentsOfFolder: folder.path, default: "en")
        }
        let sentence = "the language \(Locale(name)) has another file already, \(files[0])"
        #expect(error.description == "\(folder.path)/\(files[1]): \(sentence)")
    }

    @Test("Pipes and devices are no files of strings, and do not make the start wait") func noFiles() throws {
        #expect(mkfifo("\(folder.path)/en.strings", 0o600) == 0)
        let pipe = try #require(throws: StringFileError.self) {
            try StringCatalog(contentsOfFolder: folder.path, default: "en")
        }
        #expect(pipe.description.contains("en.strings cannot be read: it is no regular file"))
        unlink("\(folder.path)/en.strings")
        #expect(symlink("/dev/zero", "\(folder.path)/en.strings") == 0)
        #expect(throws: StringFileError.self) { try StringCatalog(contentsOfFolder: folder.path, default: "en") }
        unlink("\(folder.path)/en.strings")
        try write("en.strings", "")
        #expect(truncate("\(folder.path)/en.strings", 17 << 20) == 0)
        let long = try #require(throws: StringFileError.self) {
            try StringCatalog(contentsOfFolder: folder.path, default: "en")
        }
        #expect(long.description.contains("it has more than 16777216 bytes"))
    }
}
