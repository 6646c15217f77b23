public import CasementCore
import CasementRender

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What differs between a picture and the one that was approved.
public struct SnapshotMismatch: Error, Hashable, CustomStringConvertible {
    public let description: String
    /// How many pixels differ in any component; nil where there is nothing to compare with.
    public let differingPixels: Int?
}

extension Stage {
    /// Compares the picture on the stage, pixel by pixel, with an approved one in a `Snapshots` folder beside the test.
    ///
    /// With `CASEMENT_BLESS=1` in the environment the present picture becomes the approved one instead. On a mismatch the
    /// present picture is written beside the approved one as `NAME.actual.png`.
    ///
    /// Text looks different with other versions of fonts and libraries, so a picture with text is approved for one
    /// combination of them.
    ///
    /// - Throws: ``SnapshotMismatch`` or `ImageError`.
    public func checkSnapshot(_ name: String, file: StaticString = #filePath) throws {
        try Snapshot.check(host.image, name, file: file)
    }
}

/// Approved pictures.
@MainActor public enum Snapshot {
    /// Compares a picture with an approved one; see ``Stage/checkSnapshot(_:file:)``.
    public static func check(_ image: Image, _ name: String, file: StaticString = #filePath) throws {
        let folder =
            "\(file)".split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            + "/Snapshots"
        let path = "\(folder)/\(name).png"
        if let bless = getenv("CASEMENT_BLESS"), String(cString: bless) == "1" {
            mkdir(folder, 0o755)
            try PNGWriter.write(pixels: image.pixels, size: image.pixelSize, to: path)
            return
        }
        guard access(path, F_OK) == 0 else {
            throw SnapshotMismatch(
                description: "There is no approved picture \(path); CASEMENT_BLESS=1 makes one.", differingPixels: nil)
        }
        let approved = try Image(contentsOfFile: path)
        guard let mismatch = mismatch(image, approved, path) else { return }
        try PNGWriter.write(pixels: image.pixels, size: image.pixelSize, to: "\(folder)/\(name).actual.png")
        throw mismatch
    }

    private static func mismatch(_ image: Image, _ approved: Image, _ path: String) -> SnapshotMismatch? {
        guard image.pixelSize == approved.pixelSize else {
            return SnapshotMismatch(
                description: "\(path) has \(approved.pixelSize) pixels, the stage \(image.pixelSize).",
                differingPixels: nil)
        }
        let count = zip(image.pixels, approved.pixels).count { $0 | 0xFF00_0000 != $1 | 0xFF00_0000 }
        guard count > 0 else { return nil }
        return SnapshotMismatch(
            description: "\(count) of \(image.pixels.count) pixels differ from \(path).", differingPixels: count)
    }
}
