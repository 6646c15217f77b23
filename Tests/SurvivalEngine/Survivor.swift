import CompositorHarness
import Glibc

/// The program `SurvivalProbe` as a process that outlives compositors.
final class Survivor {
    private let process: ChildProcess
    /// The page that appeared last, by what the app writes.
    private(set) var page = ""

    init(in compositor: any PrivateCompositor) throws(HarnessError) {
        process = try compositor.run(try BuildProducts.command("SurvivalProbe"), errors: .discarded)
    }

    var isRunning: Bool { process.isRunning }

    func kill() { process.kill() }

    /// Waits until a page has come to rest.
    func awaitPage(_ name: String) throws(HarnessError) {
        try process.awaitLine("appeared: \(name)", within: .patience)
        page = name
    }

    /// Reads what the app has written by now.
    func update() {
        while let line = try? process.nextLine(within: .zero) {
            if line.hasPrefix("appeared: ") { page = String(line.dropFirst("appeared: ".count)) }
        }
    }

    /// What the app holds of the system now; nil once it has ended.
    var usage: Usage? { process.processIdentifier.flatMap(Usage.init) }

    /// Memory and descriptors.
    struct Usage {
        let memory: MemoryUse
        /// Without those of the buffers, which ``MemoryUse/buffers`` counts.
        let descriptors: Int
        /// Those of the buffers.
        let bufferDescriptors: Int

        init?(of process: Int32) {
            guard let text = try? Files.text("/proc/\(process)/smaps"), !text.isEmpty else { return nil }
            memory = MemoryUse(smaps: text)
            let folder = "/proc/\(process)/fd"
            let names = Files.names(in: folder).filter { !$0.hasPrefix(".") }
            bufferDescriptors = names.count { Self.isBuffer("\(folder)/\($0)") }
            descriptors = names.count - bufferDescriptors
        }

        private static func isBuffer(_ path: String) -> Bool {
            var target = [UInt8](repeating: 0, count: 256)
            let length = readlink(path, &target, target.count)
            return length > 0 && String(decoding: target[..<length], as: UTF8.self).hasPrefix("/memfd:casement")
        }
    }
}
