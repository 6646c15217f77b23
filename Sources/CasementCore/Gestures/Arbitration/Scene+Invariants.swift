extension Scene {
    /// Reports active recognizers that have no touch left, after touches ended.
    func checkInvariants(after gone: [Touch]) {
        guard let onProblem else { return }
        for touch in gone {
            for recognizer in touch.recognizers where recognizer.touches.isEmpty && recognizer.state.isActive {
                // Its end follows when the actions that are running have run.
                guard !recognizer.transitions.isInProgress else { continue }
                onProblem(.brokenInvariant("\(recognizer.label) has begun, has no touch left, and did not end."))
            }
            let hasEnd = touch.delivery.isOver || touches.lingering.containsObject(touch)
            if touch.view != nil, touch.delivery.hasBegun, !hasEnd {
                onProblem(
                    .brokenInvariant("A view received the begin of touch \(touch.id), which is gone, and not its end."))
            }
        }
    }

    /// What must not be between two calls of a host, as sentences; for tests.
    package var brokenInvariants: [String] {
        var result: [String] = []
        let isPathCurrent = (touches.live + touches.lingering).allSatisfy { touch in
            touch.path.allSatisfy { $0.scene === self }
        }
        if !isPathCurrent { result.append("A touch is delivered to a view that is not in the scene.") }
        if frameAnimations.owners.contains(where: { $0?.scene !== self }) {
            result.append("A frame animation runs for a view that is not in the scene.")
        }
        return result
    }

    /// Whether a touch is down, or one that ended is held back from its view; for tests.
    package var hasTouches: Bool { !touches.live.isEmpty || !touches.lingering.isEmpty }
}
