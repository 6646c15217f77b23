internal import CFreeType
internal import CHarfBuzz
internal import CPixman
import CasementSystem

extension FontLibrary {
    /// What determines the pixels of text besides the program: the versions of the libraries, the CPU architecture,
    /// and a hash of each opened font file. One item a line; empty if no font was opened.
    package var edition: [String] {
        guard !faces.isEmpty, let freeType else { return [] }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        FT_Library_Version(freeType.library, &major, &minor, &patch)
        var lines = [
            "freetype \(major).\(minor).\(patch)", "harfbuzz \(String(cString: hb_version_string()))",
            "pixman \(String(cString: pixman_version_string()))", Self.processor,
        ]
        var files: [String] = []
        for face in faces where !files.contains(face.file) { files.append(face.file) }
        lines += files.map { file in
            let name = file.split(separator: "/").last.map(String.init) ?? file
            return "\(name) \(Self.hash(ofFile: file).map { String($0, radix: 16) } ?? "unreadable")"
        }.sorted()
        return lines
    }

    private static var processor: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #elseif arch(arm)
            "arm"
        #else
            "another processor"
        #endif
    }

    /// The FNV-1a hash of a file.
    private static func hash(ofFile file: String) -> UInt64? {
        guard let bytes = RegularFile.bytes(of: file, limit: .max) else { return nil }
        var hash = FNV()
        for byte in bytes { hash.add(byte) }
        return hash.value
    }
}
