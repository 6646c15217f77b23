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
        switch (recognizedMovement, other.recognizedMovement) {
        case (.taps(_, let mine), .taps(_, let theirs)): return mine == theirs
        case (.taps, _), (_, .taps): return false
        case (.rest, .rest): return true
        case (.rest, _), (_, .rest): return false
        default: break
        }
        let (mine, theirs) = (recognizedMovement.strokes, other.recognizedMovement.strokes)
        // A pinch and a rotation need two touches; a recognizer of at most one touch never meets them.
        guard let mine, let theirs else { return mine?.hasOneTouch != true && theirs?.hasOneTouch != true }
        return RecognizedMovement.Strokes.samples.contains { mine.contains($0) && theirs.contains($0) }
    }

    /// The recognizer that would never begin, because the other one always recognizes earlier.
    private func starved(with other: GestureRecognizer) -> GestureRecognizer? {
        switch (recognizedMovement, other.recognizedMovement) {
        case (.taps(let mine, _), .taps(let theirs, _)) where mine != theirs: mine > theirs ? self : other
        case (.swipe, .drag): self
        case (.drag, .swipe): other
        default: nil
        }
    }
}
