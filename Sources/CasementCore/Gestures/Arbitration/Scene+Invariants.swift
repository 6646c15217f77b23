extension Scene {
    /// Looks, once fingers are gone, for what must not be: a recognizer without a finger that has not ended.
    func checkInvariants(after gone: [Touch]) {
        guard let onInvariantBroken else { return }
        for touch in gone {
            for recognizer in touch.recognizers where recognizer.touches.isEmpty && recognizer.state.isActive {
                onInvariantBroken("\(recognizer.label) has begun, has no finger left, and did not end.")
            }
        }
    }
}
