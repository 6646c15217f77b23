import CasementCore
import CompositorHarness

/// An example's tour, as far as a compositor can carry it out.
struct Tour {
    let script: FingerScript
    /// How many touches the app must get at least.
    let touches: Int

    /// - Throws: when the text is no script.
    init(_ text: String, on kind: TrialCompositor) throws(ScriptError) {
        script = try FingerScript(parsing: kind.canCancel ? text : Self.liftingInsteadOfCancelling(text))
        touches = Self.touches(of: script, gesture: kind.fingersOfOwnGesture ?? .max)
    }

    /// Lifts the fingers where the tour has the compositor cancel them.
    private static func liftingInsteadOfCancelling(_ text: String) -> String {
        var down: [Substring] = []
        var lines: [String] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            switch words.first {
            case "down": down += words.dropFirst().prefix(1)
            case "up": down.removeAll { $0 == words.last }
            case "cancel":
                lines += down.map { "up \($0)" }
                down = []
                continue
            default: break
            }
            lines.append(String(line))
        }
        return lines.joined(separator: "\n")
    }

    /// Counts the beginnings of touches, without those that come when so many fingers are down that they are a gesture of
    /// the compositor's.
    private static func touches(of script: FingerScript, gesture: Int) -> Int {
        var down: Set<Int> = []
        var isCompositorGesture = false
        var count = 0
        for step in script.timeline(hz: 120) {
            guard case .touches(let changes) = step.action else {
                if case .cancel = step.action { (down, isCompositorGesture) = ([], false) }
                continue
            }
            for change in changes {
                switch change.phase {
                case .began:
                    down.insert(change.touch)
                    isCompositorGesture = isCompositorGesture || down.count >= gesture
                    if !isCompositorGesture { count += 1 }
                case .ended, .cancelled:
                    down.remove(change.touch)
                    if down.isEmpty { isCompositorGesture = false }
                case .moved: break
                }
            }
        }
        return count
    }
}
