/// What the arena has decided about one recognizer, and has not yet carried out.
@MainActor struct Resolution {
    enum Outcome {
        /// Its request is granted.
        case recognized(GestureRecognizer.State)
        /// Its request waits until another recognizer has failed.
        case waits(for: GestureRecognizer)
        /// It does not wait for another recognizer that already waits for it.
        case overtakes(GestureRecognizer)
        /// It continues without touches; while it waits or is active, without those that it does not hold.
        case loses([Touch], ArbitrationStep.Kind)
        /// It is active, and holds further ones of its touches from now on.
        case holds([Touch])
        /// It fails.
        case fails(ArbitrationStep.Kind)
    }

    let recognizer: GestureRecognizer
    let outcome: Outcome
    /// The recognizer whose state led to the outcome, and its generation: in a later one the decision is void.
    private let decisive: GestureRecognizer
    private let generation: UInt64

    /// - Parameter generation: the generation in which the question was asked; the present one by default.
    init(_ recognizer: GestureRecognizer, _ outcome: Outcome, generation: UInt64? = nil) {
        self.recognizer = recognizer
        self.outcome = outcome
        if case .waits(let other) = outcome { decisive = other } else { decisive = recognizer }
        self.generation = generation ?? decisive.transitions.generation
    }

    /// Whether no transition of the recognizer that led to the outcome has made the decision void.
    var isCurrent: Bool { decisive.transitions.generation == generation }

    /// Whether the recognizer does not begin now.
    var isRefusal: Bool {
        switch outcome {
        case .waits, .fails: true
        case .recognized, .overtakes, .loses, .holds: false
        }
    }
}
