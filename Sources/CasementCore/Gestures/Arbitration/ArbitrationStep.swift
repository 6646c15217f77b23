/// One decision of the arena about a recognizer; ``Scene/why(_:)`` describes it.
@MainActor package struct ArbitrationStep {
    enum Kind {
        case became(GestureRecognizer.State)
        case cancelled(TouchCancelReason)
        case waits(for: GestureRecognizer)
        case failed(StaticString)
        case forbidden
        case prevented(by: GestureRecognizer)
        case blocked(by: GestureRecognizer)
        case overtakes(GestureRecognizer)
        case loses(to: GestureRecognizer)
        case drops(StaticString)
        case answers(MovementAnswer)
        case yields(to: String)
        case abandoned(TouchCancelReason)
    }

    let recognizer: GestureRecognizer
    let kind: Kind

    package var description: String { "\(recognizer.label) \(outcome)" }

    private var outcome: String {
        switch kind {
        case .became(.began): "begins"
        case .became(.ended): "ends"
        case .became(let state): "is \(state)"
        case .cancelled(let reason): "is cancelled: \(reason.words)"
        case .waits(let other): "waits: \(other.label)"
        case .failed(let reason): reason.utf8CodeUnitCount > 0 ? "fails: \(reason)" : "fails"
        case .forbidden: "fails: its delegate does not let it begin"
        case .prevented(let other): "fails: \(other.label) has begun"
        case .blocked(let other): "fails: \(other.label) was recognized"
        case .overtakes(let other): "does not wait: \(other.label) waits for it already"
        case .loses(let other): "continues without the touch: \(other.label) has begun"
        case .drops(let reason): "continues without the touch: \(reason)"
        case .answers(let answer): "\(answer)"
        case .yields(let view): "leaves the touch to \(view)"
        case .abandoned(let reason): "fails: \(reason.words)"
        }
    }
}

extension TouchCancelReason {
    @MainActor var words: String {
        switch self {
        case .recognized(let other): "\(other.label) has begun"
        case .system: "the system cancelled the touch"
        case .removed: "its view was removed"
        case .disabled: "it was switched off"
        case .dragged: "a drag session began with the touch"
        }
    }
}

extension Scene {
    /// Explains the arbitration of a touch: one line for each decision of the arena about its recognizers, in order.
    ///
    /// A line names the recognizer, its view and the decision, as in `pan@ListView waits: tap@Button.double`. Where several
    /// surfaces were asked who moves, there is a line for each answer, as in `pan@ListView moves` and `pan@Slides no`.
    public func why(_ touch: Touch) -> [String] {
        touch.steps.map(\.description)
    }
}
