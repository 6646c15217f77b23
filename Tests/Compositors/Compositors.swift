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
        var (passed, failed) = (0, 0)
        for kind in TrialCompositor.allCases where names.isEmpty || names.contains(kind.rawValue) {
            switch run(kind, examples) {
            case .passed: passed += 1
            case .failed: failed += 1
            case .skipped: break
            }
        }
        print("figure compositors.passed \(passed) count")
        exit(failed == 0 ? 0 : 1)
    }

    private static let allExamples = ["Slides", "Gestures", "Magnets", "Type", "Nodes", "Gallery"]

    private enum Result {
        case passed
        case failed
        case skipped
    }

    private static func run(_ kind: TrialCompositor, _ examples: [String]) -> Result {
        let compositor: any PrivateCompositor
        let folder: PrivateRuntime
        do throws(HarnessError) {
            compositor = try kind.start()
            folder = try PrivateRuntime()
        } catch {
            print("skipped: \(kind.rawValue): \(error.message)")
            if !error.log.isEmpty { Files.complain(error.log) }
            return .skipped
        }
        var result = Result.passed
        for example in examples {
            do throws(HarnessError) {
                try Trial(example, on: kind, in: compositor, logFolder: folder).run()
                Files.complain("passed: \(kind.rawValue): \(example)")
            } catch {
                print("failed: \(kind.rawValue): \(example): \(error)")
                result = .failed
                // Fingers may still be down, or the compositor may have ended.
                if (try? compositor.restart()) == nil { break }
            }
        }
        return result
    }
}
