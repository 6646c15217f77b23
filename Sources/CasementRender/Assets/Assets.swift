import CasementSystem

/// Finds the files that an app brings: pictures, icons, fonts, strings.
///
/// A name is a path below one of the ``folders``, such as `"vase"` or `"fonts/Inter.ttf"`. The first folder that has the file
/// supplies it. By default the folders are, in this order:
///
/// 1. `Assets` beside the program;
/// 2. `Assets` beside the nearest `Package.swift` above the program: while developing, and in tests;
/// 3. `/usr/share/NAME`, where `NAME` is the name of the program: in a device image.
///
/// An app does not need SwiftPM's `resources:`, which would add Foundation to the program.
///
/// ```swift
/// let vase = ImageView(named: "vase")
/// let strings = try StringCatalog(folderNamed: "strings", default: "en")
/// ```
public struct Assets: Hashable, Sendable {
    private let name: String?
    private let own: [String]?

    /// Finds files in the default folders.
    ///
    /// - Parameter name: the folder in `/usr/share`; nil for the name of the program.
    public init(name: String? = nil) {
        (self.name, own) = (name, nil)
    }

    /// Finds files in other folders.
    ///
    /// - Parameter folders: their paths, in the order in which they are searched.
    public init(folders: [String]) {
        (name, own) = (nil, folders)
    }

    /// The folders that are searched, in this order.
    public var folders: [String] {
        if let own { return own }
        guard let program = Files.programPath() else { return name.map { ["/usr/share/\($0)"] } ?? [] }
        let parts = program.split(separator: "/")
        let ancestors = parts.indices.reversed().map { end in parts[..<end].map { "/\($0)" }.joined() }
        let package = ancestors.first { Files.exists("\($0)/Package.swift") }
        let developed = package.map { ["\($0)/Assets"] } ?? []
        return ["\(ancestors.first ?? "")/Assets"] + developed + [
            "/usr/share/\(name ?? parts.last.map(String.init) ?? "")"
        ]
    }

    /// The path of a file or a folder.
    ///
    /// - Throws: ``AssetError`` that names all folders in which it is not, or that says that the disk does not answer within
    ///   2 s.
    public func path(of name: String) throws(AssetError) -> String {
        try Disk.current.read(
            name, unanswered: { AssetError(.unanswered, name: name, kind: "asset", folders: own ?? [], reason: $0) }
        ) { () throws(AssetError) in try find(name, "asset") { "\($0)/\(name)" } }
    }

    /// Finds a picture.
    ///
    /// The file of `"vase"` is called `vase.png`, `vase.webp`, `vase.jpg` or `vase.jpeg`, or, with two pixels a point,
    /// `vase@2x.png`, and so on to `@4x`. A name with such a suffix is found too. Of the variants in one folder, the one for
    /// the scale is taken; without one the next above, which is reduced, and without that the next below.
    ///
    /// - Parameter scale: device pixels per point of the panel.
    /// - Throws: ``AssetError`` that names all folders in which it is not.
    public func picture(named name: String, scale: Double = 1) throws(AssetError) -> PictureFile {
        let variants = PictureVariants(name, scale: scale)
        var density = 1.0
        let path = try find(name, "picture") { folder in
            for variant in variants.files {
                density = variant.density
                let path = "\(folder)/\(variant.name)"
                if Files.exists(path) { return path }
            }
            return nil
        }
        return PictureFile(path: path, scale: density)
    }

    /// The path of the SVG file of an icon, in the folder `icons`.
    func icon(named name: String) throws(AssetError) -> String {
        let name = "icons/\(name).svg"
        return try find(name, "icon") { "\($0)/\(name)" }
    }

    /// Compares bytes, as the kernel does: a character of Swift can contain a slash or a dot and a combining mark.
    private static func isName(_ name: String) -> Bool {
        let bytes = name.utf8
        return !bytes.isEmpty && bytes.first != UInt8(ascii: "/") && !bytes.contains(0)
            && !bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    }

    private func find(
        _ name: String, _ kind: String, in place: (String) -> String?
    ) throws(AssetError) -> String {
        let folders = folders
        guard Self.isName(name) else { throw AssetError(.notAName, name: name, kind: kind, folders: folders) }
        for folder in folders {
            if let path = place(folder), Files.exists(path) { return path }
        }
        throw AssetError(.notFound, name: name, kind: kind, folders: folders)
    }
}
