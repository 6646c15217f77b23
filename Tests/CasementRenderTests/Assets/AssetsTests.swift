@testable import CasementRender
import CasementCore
import CasementSystem
import Testing

@Suite final class AssetsTests {
    private let base = "/tmp/casement-assets-\(UInt64.random(in: 0 ... .max))"
    private let folders: [String]
    private var files: [String] = []

    init() throws {
        folders = ["\(base)/first", "\(base)/second"]
        for folder in [base] + folders { try #require(mkdir(folder, 0o755) == 0) }
    }

    deinit {
        for file in files { unlink(file) }
        for folder in folders + [base] { rmdir(folder) }
    }

    private func write(_ names: String..., in folder: Int = 0) throws {
        for name in names {
            let path = "\(folders[folder])/\(name)"
            try #require(Files.store([1], in: path))
            files.append(path)
        }
    }

    private func picture(_ name: String, _ scale: Double) throws -> String {
        let file = try Assets(folders: folders).picture(named: name, scale: scale)
        return "\(file.path.dropFirst(folders[0].count - "first".count)) \(file.scale)"
    }

    @Test func theDefaultFoldersAreBesideTheProgramInThePackageAndInTheImage() throws {
        let program = try #require(Files.programPath())
        let folders = Assets(name: "guide").folders
        let parent = program.split(separator: "/").dropLast().map { "/\($0)" }.joined()
        #expect(folders.first == "\(parent)/Assets")
        #expect(folders.last == "/usr/share/guide")
        let package = try #require(folders.dropFirst().first)
        #expect(folders.count == 3 && program.hasPrefix(package.dropLast("/Assets".count)))
        #expect(Files.exists("\(package.dropLast("/Assets".count))/Package.swift"))
        #expect(Assets().folders.last == "/usr/share/\(program.split(separator: "/").last ?? "")")
    }

    @Test func theFirstFolderThatHasAFileSuppliesIt() throws {
        try write("Inter.ttf", in: 1)
        let assets = Assets(folders: folders)
        #expect(try assets.path(of: "Inter.ttf") == "\(folders[1])/Inter.ttf")
        try write("Inter.ttf")
        #expect(try assets.path(of: "Inter.ttf") == "\(folders[0])/Inter.ttf")
    }

    @Test func theVariantForTheScaleIsTakenOrTheNextAboveOrTheNextBelow() throws {
        try write("vase.png", "vase@2x.png")
        #expect(try picture("vase", 1) == "first/vase.png 1.0")
        #expect(try picture("vase", 1.25) == "first/vase@2x.png 2.0")
        #expect(try picture("vase", 2) == "first/vase@2x.png 2.0")
        #expect(try picture("vase", 3) == "first/vase@2x.png 2.0")
        #expect(try picture("vase", 9) == "first/vase@2x.png 2.0")
        #expect(try picture("vase@2x", 1) == "first/vase@2x.png 2.0")
        try write("vase@3x.png")
        #expect(try picture("vase", 3) == "first/vase@3x.png 3.0")
        try write("bowl@3x.png")
        #expect(try picture("bowl", 1) == "first/bowl@3x.png 3.0")
    }

    @Test func aPictureIsFoundInEachFormatAndByItsWholeName() throws {
        try write("a.webp", "b.jpg", "c.jpeg", "c@2x.jpeg")
        #expect(try picture("a", 1) == "first/a.webp 1.0")
        #expect(try picture("b", 2) == "first/b.jpg 1.0")
        #expect(try picture("c.jpeg", 2) == "first/c@2x.jpeg 2.0")
        try write("b@2x.png", in: 1)
        #expect(try picture("b", 2) == "first/b.jpg 1.0", "The folder decides before the scale.")
    }

    @Test func theErrorNamesEveryFolder() throws {
        let assets = Assets(folders: folders)
        let picture = try #require(throws: AssetError.self) { try assets.picture(named: "vase") }
        #expect(picture.description == "There is no picture 'vase' in \(folders[0]), \(folders[1]).")
        let font = try #require(throws: AssetError.self) { try assets.path(of: "fonts/Inter.ttf") }
        #expect(font.code == .notFound && font.folders == folders)
        #expect(font.description == "There is no asset 'fonts/Inter.ttf' in \(folders[0]), \(folders[1]).")
    }

    @Test(arguments: ["", "/etc/passwd", "../second/key", "a/../../second/key", "..\u{0}", "../\u{301}key"])
    func aNameDoesNotLeadOutOfTheFolders(name: String) throws {
        try write("key", in: 1)
        let error = try #require(throws: AssetError.self) { try Assets(folders: [folders[0]]).path(of: name) }
        #expect(error.code == .notAName)
    }
}
