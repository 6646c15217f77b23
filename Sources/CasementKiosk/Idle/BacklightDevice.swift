import CasementSystem

/// A backlight of the kernel, as files: `brightness`, `max_brightness`, `bl_power`.
struct BacklightDevice: Sendable {
    /// Its name, such as `intel_backlight`.
    let name: String
    /// The value of the full brightness, above zero.
    let maximum: Int
    private let folder: String

    /// Finds the first backlight, in the order of the names.
    ///
    /// - Parameter root: `/sys/class/backlight` but for tests.
    init?(in root: String) {
        guard let directory = opendir(root) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        for name in names.sorted() {
            guard let maximum = Self.value(of: "\(root)/\(name)/max_brightness"), maximum > 0 else { continue }
            self.name = name
            self.maximum = maximum
            folder = "\(root)/\(name)"
            return
        }
        return nil
    }

    /// The present brightness; nil if it cannot be read.
    var brightness: Int? { Self.value(of: "\(folder)/brightness") }

    /// Sets the brightness; false if the app may not.
    func setBrightness(_ value: Int) -> Bool { Self.write(value, to: "\(folder)/brightness") }

    /// Switches the light off or on; false if the app may not, or the driver has no such file.
    func setPower(on: Bool) -> Bool {
        // FB_BLANK_UNBLANK and FB_BLANK_POWERDOWN of linux/fb.h.
        Self.write(on ? 0 : 4, to: "\(folder)/bl_power")
    }

    /// A number as the kernel counts brightness, in 32 bits; nil if the file holds none.
    private static func value(of path: String) -> Int? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 32)
        let count = retryingInterrupted { read(file, &bytes, bytes.count) }
        guard count > 0 else { return nil }
        return UInt32(String(decoding: bytes[..<count].prefix { $0 != 10 }, as: UTF8.self)).map { Int($0) }
    }

    private static func write(_ value: Int, to path: String) -> Bool {
        let file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        let text = Array("\(value)\n".utf8)
        return retryingInterrupted { Glibc.write(file, text, text.count) } == text.count
    }
}
