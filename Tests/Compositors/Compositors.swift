import CompositorHarness
import Glibc

/// `make test-compositors`: all examples on all compositors, with touches and mishaps.
///
/// Its two arguments name compositors and examples, by commas; an empty one means all.
@main
struct Compositors {
    static func main() {
        let wanted = CommandLine.arguments.dropFirst().map { $0.split(separator: ",").map(String.init) }
        let names = wanted.first ?? []
        let examples = wanted.count > 1 && !wanted[1].isEmpty ? wanted[1] : allExamples
        let kinds = TrialCompositor.allCases.filter { names.isEmpty || names.contains($0.rawValue) }
        let installed = kinds.filter(\.isInstalled)
        let passed = installed.filter { run($0, examples) }
        let skipped = kinds.filter { !installed.contains($0) }.map(\.rawValue).joined(separator: ", ")
        print("figure compositors.passed \(passed.count) count\(skipped.isEmpty ? "" : " (not installed: \(skipped))")")
        exit(!passed.isEmpty && passed.count == installed.count ? 0 : 1)
    }

    private static let allExamples = ["Slides", "Gestures", "Magnets", "Type", "Nodes", "Controls", "Gallery"]

    /// Whether all the examples pass on a compositor.
    private static func run(_ kind: TrialCompositor, _ examples: [String]) -> Bool {
        let compositor: any PrivateCompositor
        let folder: PrivateRuntime
        do throws(HarnessError) {
            compositor = try kind.start()
            folder = try PrivateRuntime()
        } catch {
            print("failed: \(kind.rawValue): \(error.message)")
            if !error.log.isEmpty { Files.complain(error.log) }
            return false
        }
        var hasPassed = true
        for example in examples {
            do throws(HarnessError) {
                try Trial(example, on: kind, in: compositor, logFolder: folder).run()
                Files.complain("passed: \(kind.rawValue): \(example)")
            } catch {
                print("failed: \(kind.rawValue): \(example): \(error)")
                hasPassed = false
                // Fingers may still be down, or the compositor may have ended.
                if (try? compositor.restart()) == nil { break }
            }
        }
        return hasPassed
    }
}
