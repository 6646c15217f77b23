import CompositorHarness
import CasementSystem

/// `make run` without a session: a screen, a finger and pictures for a machine that has none of them.
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
