/// The ambiguous pairs of recognizers of a scene that were reported.
@MainActor final class GestureProblems {
    private var reported: [GesturePair] = []

    /// Reports each ambiguous pair that a touch on a view reaches, once; debug builds call it when a touch lands.
    func check(at view: View, _ report: (String) -> Void) {
        for pair in view.gesturePairs() where !reported.contains(pair) {
            guard case .ambiguous = pair.resolution else { continue }
            reported.append(pair)
            report(pair.description)
        }
    }
}
