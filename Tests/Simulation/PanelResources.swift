import Glibc

/// The descriptors, threads and memory of the process, which must stay bounded.
@MainActor final class PanelResources {
    static let shared = PanelResources()

    /// Work of the disk and of the list may wait on some threads of libdispatch.
    private static let mostThreads = 32
    /// Descriptors that a moment needs besides those of the first measurement.
    private static let moreDescriptors = 4
    /// 96 MiB: the caches of fonts, glyphs and pictures, once they are full.
    private static let mostGrowth = 96 << 20

    private var first: (descriptors: Int, memory: Int)?
    /// The bytes that the process has grown by since the first measurement.
    private(set) var growth = 0

    /// - Returns: what is not bounded; nil if all is.
    func check() -> String? {
        let (descriptors, threads, memory) = (Self.count("fd"), Self.count("task"), Self.memory)
        guard let first else {
            self.first = (descriptors, memory)
            return nil
        }
        growth = max(growth, memory - first.memory)
        if descriptors > first.descriptors + Self.moreDescriptors {
            return "\(descriptors) descriptors are open, after \(first.descriptors) at first"
        }
        if threads > Self.mostThreads { return "\(threads) threads run" }
        return memory > first.memory + Self.mostGrowth ? "the process has grown by \(growth >> 20) MiB" : nil
    }

    private static func count(_ name: String) -> Int {
        guard let folder = opendir("/proc/self/\(name)") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        return count
    }

    /// The resident bytes of the process.
    private static var memory: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var (size, resident) = (0, 0)
        withUnsafeMutablePointer(to: &size) { size in
            withUnsafeMutablePointer(to: &resident) { resident in
                _ = withVaList([size, resident]) { vfscanf(file, "%ld %ld", $0) }
            }
        }
        return resident * sysconf(Int32(_SC_PAGESIZE))
    }
}
