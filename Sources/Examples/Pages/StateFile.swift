import Casement
import Glibc

/// A file that holds a state of the reader.
struct StateFile {
    let path: String

    /// The state; nil, with a line on standard error, if there is none that can be read.
    func read() -> Shelf.State? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        do {
            return try StateDecoder().decode(Shelf.State.self, from: bytes)
        } catch {
            complain("cannot be read: \(error)")
            return nil
        }
    }

    /// Replaces the file at once, so that a loss of power leaves the old state or the new one.
    func write(_ state: Shelf.State) {
        do {
            let bytes = try StateEncoder().encode(state)
            guard let file = fopen(path + ".new", "wb") else { return complain("cannot be written") }
            let written = fwrite(bytes, 1, bytes.count, file)
            guard fclose(file) == 0, written == bytes.count, rename(path + ".new", path) == 0 else {
                return complain("cannot be written")
            }
        } catch {
            complain("cannot be encoded: \(error)")
        }
    }

    private func complain(_ reason: String) {
        var line = "\(path) \(reason)\n"
        line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
