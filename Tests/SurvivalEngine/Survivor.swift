import CompositorHarness

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
    var usage: ProcessUse? { process.processIdentifier.flatMap(ProcessUse.init) }
}
