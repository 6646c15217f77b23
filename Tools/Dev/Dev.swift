import CompositorHarness
// Links libdispatch, which CSystem calls.
import Dispatch
import CSystem
import CasementSystem

/// `make dev`: builds an app whenever its sources change, and restarts it with its state.
@main struct Dev {
    static func main() {
        casement_write_lines_at_once()
        do throws(HarnessError) {
            try Development(try DevOptions(Array(CommandLine.arguments.dropFirst()))).run()
        } catch {
            Files.complain("dev: \(error)")
            exit(1)
        }
    }
}
