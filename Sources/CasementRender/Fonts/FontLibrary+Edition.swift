internal import CFreeType
internal import CHarfBuzz
internal import CPixman

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension FontLibrary {
    /// What decides over the pixels of text beside the program itself: the libraries' versions, the processor's kind, and a
    /// hash of each font file that was opened, one a line; empty if no font was.
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

    /// FNV-1a over a file's bytes, 64 bits.
    private static func hash(ofFile file: String) -> UInt64? {
        guard let stream = fopen(file, "rb") else { return nil }
        defer { fclose(stream) }
        var hash = FNV()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, stream)
            guard count > 0 else { return hash.value }
            for byte in buffer[..<count] { hash.add(byte) }
        }
    }
}
