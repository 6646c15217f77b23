import CasementCore

/// A press that lifts a row: one that rests on the row, or one that lands on its handle.
final class ReorderPress: LongPressRecognizer, GestureRecognizerDelegate {
    /// 5 points of a phone: a hand that trembles stays nearer to where it landed; a touch that is farther away after 0.5 s
    /// scrolls slowly.
    private static let largestTremor = 5.0

    /// Makes a recognizer.
    ///
    /// - Parameters:
    ///   - duration: how long the touch rests; nil for as long as a person chose.
    ///   - lift: begins the drag.
    init(after duration: Duration? = nil, lift: @escaping @MainActor (ReorderPress) -> Void) {
        super.init()
        if let duration { minimumDuration = duration }
        delegate = self
        addAction { press in
            if press.state == .began { lift(press) }
        }
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        let tremor = touchMetrics.points(asLongAs: Self.largestTremor)
        return touches.allSatisfy { $0.location.distance(to: $0.startLocation) <= tremor }
    }
}
