import CompositorHarness
import CasementSystem

/// `make run` without a session: a private compositor, injected touches and pictures.
@main
struct Panel {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.prefix(while: { $0 != "--" }).contains("--help") {
            print(PanelOptions.usage)
            return
        }
        do throws(HarnessError) {
            try Performance(try PanelOptions(arguments)).run()
        } catch {
            Files.complain("panel: \(error)")
            exit(1)
        }
    }
}
