public import CasementCore
import CasementSystem
import Synchronization

extension Icon {
    /// Reads an icon that the app brings: `icons/NAME.svg` in one of the folders of ``Assets``.
    ///
    /// `make icons` copies files of Debian's package `bootstrap-icons` there. The first call with a name reads the file, which
    /// blocks the thread; further ones find the icon in memory. An icon that cannot be shown is empty, and the scene of a view
    /// that shows it reports the reason once.
    ///
    /// ```swift
    /// let button = Button("Cart", icon: Icon(named: "cart"))
    /// ```
    ///
    /// - Parameters:
    ///   - name: the name of the file without `.svg`.
    ///   - assets: find the file.
    public init(named name: String, in assets: Assets = Assets()) {
        self = IconCache.icon(named: name, in: assets)
    }

    /// Reads an SVG file of `path`, `rect` and `circle` elements, which are filled with `currentColor`.
    ///
    /// This blocks the thread.
    ///
    /// - Throws: `ImageError` that names the file: it cannot be read, its disk does not answer within 2 s, it has more than
    ///   64 KiB, it is malformed, or it has an element or an attribute that an icon cannot show, which the error names with its
    ///   line.
    public init(contentsOfFile path: String) throws(ImageError) {
        self = try Self.waiting(for: path) { () throws(ImageError) in try Self.read(path) }
    }

    /// Reads an icon on another thread, within a limited time.
    fileprivate static func waiting(
        for name: String, _ read: @escaping @Sendable () throws(ImageError) -> Icon
    ) throws(ImageError) -> Icon {
        try Disk.current.read(
            name, unanswered: { ImageError(.unreadable, "The disk of the icon '\(name)' \($0).") }, read)
    }

    fileprivate static func read(_ path: String) throws(ImageError) -> Icon {
        // One byte more than allowed, so that a longer file is noticed.
        guard let bytes = RegularFile.bytes(of: path, limit: largestFile + 1) else {
            throw ImageError(.unreadable, "The icon \(path) cannot be read: \(lastSystemError()).")
        }
        return try Icon(svgFile: bytes, "The icon \(path)")
    }
}

/// The icons that were read by their names, so that a cell of a list can name one while it scrolls into sight.
private enum IconCache {
    private struct Key: Hashable {
        let name: String
        let assets: Assets
    }

    /// 1 MiB, roughly: hundreds of icons.
    private static let icons = Mutex(GenerationCache<Key, Icon>(byteLimit: 1 << 20))

    static func icon(named name: String, in assets: Assets) -> Icon {
        let key = Key(name: name, assets: assets)
        if let icon = icons.withLock({ $0.value(for: key) }) { return icon }
        do throws(ImageError) {
            let icon = try Icon.waiting(for: name) { () throws(ImageError) in try find(name, assets) }
            let elements = icon.paths.reduce(0) { $0 + $1.elements.count }
            let byteCount = MemoryLayout<Icon>.size + elements * MemoryLayout<Path.Element>.stride
            icons.withLock { $0.insert(icon, for: key, byteCount: byteCount) }
            return icon
        } catch {
            // The next call tries again: the file may be there then.
            return Icon(problem: error)
        }
    }

    private static func find(_ name: String, _ assets: Assets) throws(ImageError) -> Icon {
        let path: String
        do throws(AssetError) { path = try assets.icon(named: name) } catch {
            throw ImageError(.unreadable, error.description)
        }
        return try Icon.read(path)
    }
}
