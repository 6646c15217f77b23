/// Two recognizers that one touch can reach, and how the arbitration decides between them.
public struct GesturePair: Hashable, Sendable, CustomStringConvertible {
    /// How the arbitration decides between two recognizers.
    @nonexhaustive public enum Resolution: Hashable, Sendable {
        /// A delegate allows both.
        case simultaneous
        /// One waits until the other has failed.
        case waits(String, for: String)
        /// They recognize different movements: a tap and a pan, pans along different axes.
        case byMovement
        /// Both could begin; the one on the deeper view begins.
        case byDepth(deeper: String)
        /// Only the order in which they were added decides, or one can never begin. The associated line of code decides it.
        case ambiguous(mend: String)
    }

    /// The name of the recognizer on the deeper view, or added earlier.
    public let first: String
    /// The name of the second recognizer.
    public let second: String
    /// How the arbitration decides between them.
    public let resolution: Resolution

    /// One sentence.
    public var description: String {
        switch resolution {
        case .simultaneous: "\(first) and \(second) may both run"
        case .waits(let one, let other): "\(one) waits for \(other) to fail"
        case .byMovement: "\(first) and \(second) recognize different movements"
        case .byDepth(let deeper): "\(first) and \(second) may both begin: \(deeper) is deeper and begins"
        case .ambiguous(let mend): "\(first) and \(second) may both begin and nothing decides: \(mend)"
        }
    }
}

extension View {
    /// All pairs of recognizers that a touch on this view reaches, and how the arbitration decides between each.
    public final func gesturePairs() -> [GesturePair] {
        let recognizers = ancestry.flatMap { $0.gestureRecognizers.filter(\.isEnabled) }
        var pairs: [GesturePair] = []
        for (index, first) in recognizers.enumerated() {
            for second in recognizers[(index + 1)...] {
                pairs.append(
                    GesturePair(
                        first: first.label, second: second.label, resolution: first.resolution(with: second)))
            }
        }
        return pairs
    }
}

extension Scene {
    /// Reports each ambiguous pair of recognizers that a touch on a view reaches, once.
    func reportAmbiguousGestures(at view: View) {
        for pair in view.gesturePairs() {
            if case .ambiguous = pair.resolution { report(.ambiguousGestures(pair)) }
        }
    }
}

extension GestureRecognizer {
    /// How the arbitration decides between this recognizer and one on the same view or a superview.
    fileprivate func resolution(with other: GestureRecognizer) -> GesturePair.Resolution {
        if isSimultaneous(with: other) { return .simultaneous }
        if !excludes(other) && !other.excludes(self) { return .simultaneous }
        if waits(for: other) { return .waits(label, for: other.label) }
        if other.waits(for: self) { return .waits(other.label, for: label) }
        guard meets(other) else { return .byMovement }
        if let slower = starved(with: other) {
            let quicker = slower === self ? other : self
            return .ambiguous(mend: "\(quicker.label).requireToFail(\(slower.label))")
        }
        guard view === other.view else { return .byDepth(deeper: label) }
        return .ambiguous(mend: "\(other.label).requireToFail(\(label))")
    }

    private func waits(for other: GestureRecognizer) -> Bool {
        requirements.lead(to: other) || requiresFailure(of: other) || other.isRequiredToFail(by: self)
    }

    /// Whether both can recognize the same movement.
    private func meets(_ other: GestureRecognizer) -> Bool {
        switch (self, other) {
        case (let one as TapRecognizer, let other as TapRecognizer):
            one.numberOfTouchesRequired == other.numberOfTouchesRequired
        case (is TapRecognizer, _), (_, is TapRecognizer): false
        case (is LongPressRecognizer, is LongPressRecognizer): true
        case (is LongPressRecognizer, _), (_, is LongPressRecognizer): false
        default: strokesMeet(other)
        }
    }

    /// Strokes of the scene, 4 degrees apart; none of them lies between two directions of a view that is rotated by a quarter
    /// turn.
    private static let strokes = (0..<90).map { index in
        let angle = (4 * Double(index) + 2) * .pi / 180
        return Vector(dx: cosine(angle), dy: sine(angle))
    }

    private func strokesMeet(_ other: GestureRecognizer) -> Bool {
        guard let mine = strokeDirections, let theirs = other.strokeDirections else {
            // A pinch and a rotation need two touches; a recognizer of at most one touch never meets them.
            return !(hasOneTouch || other.hasOneTouch)
        }
        // Each judges a stroke in its own space, and the views may be rotated against each other.
        return Self.strokes.contains { stroke in
            mine.contains(direction(of: stroke)) && theirs.contains(other.direction(of: stroke))
        }
    }

    /// The direction of a stroke of the scene as the recognizer judges it.
    private func direction(of stroke: Vector) -> Directions {
        let space = (self as? PanRecognizer).map(\.judgingView) ?? view
        return Directions(nearestTo: space?.vectorFromRoot(stroke) ?? stroke)
    }

    private var strokeDirections: Directions? {
        (self as? PanRecognizer)?.possibleDirections ?? (self as? SwipeRecognizer)?.directions.resolved(in: view)
    }

    private var hasOneTouch: Bool {
        (self as? PanRecognizer)?.maximumNumberOfTouches == 1
            || (self as? SwipeRecognizer)?.numberOfTouchesRequired == 1
    }

    /// The recognizer that would never begin, because the other one always recognizes earlier.
    private func starved(with other: GestureRecognizer) -> GestureRecognizer? {
        switch (self, other) {
        case (let one as TapRecognizer, let two as TapRecognizer)
        where one.numberOfTapsRequired != two.numberOfTapsRequired:
            one.numberOfTapsRequired > two.numberOfTapsRequired ? one : two
        case (let swipe as SwipeRecognizer, is PanRecognizer): swipe
        case (is PanRecognizer, let swipe as SwipeRecognizer): swipe
        default: nil
        }
    }
}
