import Glibc

/// A measured point of a vessel's outline, in millimetres.
struct ProfilePoint {
    let height: Double
    let radius: Double

    /// Reads a line such as `12.5 48.0`.
    init(_ line: Substring) throws(ProfileError) {
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 2 else { throw ProfileError(description: "'\(line)' is not a height and a radius") }
        (height, radius) = (numbers[0], numbers[1])
    }

    /// The lines of a file with a point each.
    static func lines(ofFile path: String) throws(ProfileError) -> [Substring] {
        guard let file = fopen(path, "r") else { throw ProfileError(description: "\(path) cannot be read") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return lines.filter { !$0.hasPrefix("#") }
    }
}
