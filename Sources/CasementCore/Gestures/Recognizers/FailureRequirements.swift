/// The recognizers that one waits for by ``GestureRecognizer/requireToFail(_:)``.
@MainActor struct FailureRequirements {
    private(set) var all: [GestureRecognizer] = []

    mutating func add(_ recognizer: GestureRecognizer) {
        if !all.containsObject(recognizer) { all.append(recognizer) }
    }

    /// Whether a recognizer is among them, directly or as a requirement of another one.
    func lead(to recognizer: GestureRecognizer) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        var open = all
        while let next = open.popLast() {
            if next === recognizer { return true }
            if seen.insert(ObjectIdentifier(next)).inserted { open += next.requirements.all }
        }
        return false
    }
}
