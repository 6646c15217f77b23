public import CasementCore
import CasementRender
import CasementSystem

/// The difference between a picture and the approved one.
public struct SnapshotMismatch: Error, Hashable, CustomStringConvertible {
    /// The kinds of difference.
    @nonexhaustive public enum Reason: Hashable, Sendable {
        /// The pixels differ.
        case pixels
        /// The sizes differ.
        case size
        /// There is no approved picture.
        case unapproved
        /// The approved pictures are for other versions of the fonts or libraries.
        case otherEdition
    }

    /// The kind of difference.
    public let reason: Reason
    /// A sentence that names the file and the difference.
    public let description: String
    /// The number of pixels that differ in any component; nil if there is nothing to compare with.
    public let differingPixels: Int?
}

extension Stage {
    /// Compares the picture on the stage, pixel by pixel, with the approved one in a `Snapshots` folder beside the test.
    ///
    /// With `CASEMENT_BLESS=1` in the environment, the current picture becomes the approved one instead. On a mismatch, this
    /// method writes the current picture beside the approved one as `NAME.actual.png`.
    ///
    /// Text looks different with other versions of fonts and libraries. So once the stage has shown text, an approved picture
    /// is valid for one edition of them: its name contains the edition's hash, and `NAME-HASH.txt` lists the edition.
    ///
    /// - Throws: ``SnapshotMismatch`` or `ImageError`.
    public func checkSnapshot(_ name: String, file: StaticString = #filePath) throws {
        try Snapshot.check(host.image, name, edition: host.edition, file: file)
    }
}

/// Compares images with approved pictures.
@MainActor public enum Snapshot {
    /// Compares an image with an approved picture; see ``Stage/checkSnapshot(_:file:)``.
    ///
    /// - Parameter edition: the fonts and libraries that determine the pixels, one per element. The approved picture is valid
    ///   for this edition only; if empty, for all.
    public static func check(
        _ image: Image, _ name: String, edition: [String] = [], file: StaticString = #filePath
    ) throws {
        let folder =
            "\(file)".split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            + "/Snapshots"
        let full = edition.isEmpty ? name : "\(name)-\(hash(of: edition))"
        let path = "\(folder)/\(full).png"
        if let bless = getenv("CASEMENT_BLESS"), String(cString: bless) == "1" {
            mkdir(folder, 0o755)
            try image.writePNG(to: path)
            if !edition.isEmpty { write(edition, to: "\(folder)/\(full).txt") }
            return
        }
        guard access(path, F_OK) == 0 else { throw missing(name, edition, path, in: folder) }
        let approved = try Image(contentsOfFile: path)
        guard let mismatch = mismatch(image, approved, path) else { return }
        try image.writePNG(to: "\(folder)/\(full).actual.png")
        throw mismatch
    }

    private static func hash(of edition: [String]) -> String {
        var hash = FNV()
        for byte in edition.joined(separator: "\n").utf8 { hash.add(byte) }
        let digits = String(hash.value & 0xFFFF_FFFF, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    private static func write(_ lines: [String], to path: String) {
        guard let stream = fopen(path, "w") else { return }
        fputs(lines.map { $0 + "\n" }.joined(), stream)
        fclose(stream)
    }

    private static func missing(
        _ name: String, _ edition: [String], _ path: String, in folder: String
    ) -> SnapshotMismatch {
        guard !edition.isEmpty, hasOtherEdition(of: name, in: folder) else {
            return SnapshotMismatch(
                reason: .unapproved,
                description: "There is no approved picture \(path); CASEMENT_BLESS=1 approves the current one.",
                differingPixels: nil)
        }
        return SnapshotMismatch(
            reason: .otherEdition,
            description: "The picture \(name) is approved, but not for \(edition.joined(separator: ", ")): \(path).",
            differingPixels: nil)
    }

    /// Whether a picture of this name exists with another hash (eight digits).
    private static func hasOtherEdition(of name: String, in folder: String) -> Bool {
        guard let stream = opendir(folder) else { return false }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let file = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if file.hasPrefix("\(name)-"), file.hasSuffix(".png"), file.utf8.count == name.utf8.count + 13 {
                return true
            }
        }
        return false
    }

    /// The difference between an image and the approved one at a path; nil if there is none.
    package static func mismatch(_ image: Image, _ approved: Image, _ path: String) -> SnapshotMismatch? {
        guard image.pixelSize == approved.pixelSize else {
            return SnapshotMismatch(
                reason: .size, description: "\(path) has \(approved.pixelSize) pixels, the stage \(image.pixelSize).",
                differingPixels: nil)
        }
        let (pixels, others) = (image.pixels, approved.pixels)
        // A loop that is quick without optimization too, as tests are built.
        var (count, index) = (0, 0)
        while index < pixels.count {
            if pixels[index] | 0xFF00_0000 != others[index] | 0xFF00_0000 { count += 1 }
            index += 1
        }
        guard count > 0 else { return nil }
        return SnapshotMismatch(
            reason: .pixels, description: "\(count) of \(image.pixels.count) pixels differ from \(path).",
            differingPixels: count)
    }
}
