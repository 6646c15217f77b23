package import CasementCore

extension Scene {
    /// Runs a closure with each broken invariant of the arbitration and, in debug builds, each ambiguous pair of recognizers
    /// that a touch reaches. Other problems of the scene are dropped: random calls often have no effect.
    package func watchArbitration(_ violate: @escaping (String) -> Void) {
        reportsAmbiguousGestures = true
        onProblem = {
            switch $0 {
            case .brokenInvariant, .ambiguousGestures: violate($0.description)
            default: break
            }
        }
    }
}
