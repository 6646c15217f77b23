import CBenchmark
import CompositorHarness

/// A client that is started directly, without the harness's keeper process, so that its start can be timed.
final class Client {
    /// The name of its program.
    let name: String
    let process: Int32
    /// The moment before its exec, in nanoseconds of CLOCK_MONOTONIC.
    let started: Int64

    /// - Parameter program: the name of a target built with this one.
    /// - Parameter variables: further variables of the environment, beside those of the compositor.
    /// - Parameter group: the control group in which it runs; nil for that of this program.
    init(
        _ program: String, in compositor: some PrivateCompositor, variables own: [String: String] = [:],
        group: MemoryGroup? = nil
    ) throws(HarnessError) {
        name = program
        let path = try BuildProducts.path(of: program)
        let variables = compositor.clientVariables.merging(own) { $1 }.map { "\($0.key)=\($0.value)" }.sorted()
        var started: Int64 = 0
        process = Self.withCStrings(variables) { benchmark_spawn(path, $0, group?.processes, &started) }
        self.started = started
        guard process > 0 else { throw HarnessError("\(path) cannot be run") }
    }

    deinit { benchmark_kill(process) }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let bytes = strings.map { Array($0.utf8CString) }
        let starts = bytes.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        var all = bytes.flatMap { $0 }
        return all.withUnsafeMutableBufferPointer { memory in
            let base = memory.baseAddress
            var pointers = starts.dropLast().map { start in base.map { $0 + start } }
            pointers.append(nil)
            return pointers.withUnsafeMutableBufferPointer { buffer in
                // The array ends with nil, so it is never empty and has an address.
                guard let first = buffer.baseAddress else { preconditionFailure("An array without memory.") }
                return body(first)
            }
        }
    }
}

/// The clients to compare.
enum Program {
    static let hello = "benchmark-hello"
    static let bare = "bare-client"
    static let textHello = "benchmark-text-hello"
    static let bareText = "bare-text-client"
    static let bareTouch = "bare-touch-client"
    static let pager = PeerProgram.casement.file(.pager)
    static let barePager = PeerProgram.bare.file(.pager)
    static let bareStripes = "bare-stripes-client"
    static let stripes = "benchmark-stripes"
    static let slides = "Slides"
    static let photos = "Photos"
    static let guide = "Guide"
    static let endless = "benchmark-endless"
    static let controls = "benchmark-controls"
    static let keyboard = "benchmark-keyboard"
    static let speech = "benchmark-speech"
    static let metrics = "MetricsProbe"
    static let kiosk = "KioskProbe"
    static let helloExample = "Hello"
    static let lobby = "Lobby"

    /// The variables by which those of the scene `pager` find their picture.
    static var variables: [String: String] { [PeerProgram.pictures.name: PeerProgram.pictures.folder] }
}
