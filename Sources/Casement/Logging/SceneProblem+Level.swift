import CasementCore
import Logging

extension SceneProblem {
    /// An error where something of the app is missing or the toolkit is at fault; otherwise a warning.
    var logLevel: Logger.Level {
        switch self {
        case .brokenInvariant, .task, .image: .error
        case .ambiguousGestures, .call, .string, .state: .warning
        }
    }
}
