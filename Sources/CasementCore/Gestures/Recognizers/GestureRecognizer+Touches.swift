extension GestureRecognizer {
    /// The number of ``touches``.
    public final var numberOfTouches: Int { touches.count }

    /// The first touch that makes the gesture and is down, or the one that was down last; nil between gestures.
    ///
    /// In the actions of a tap or a press it distinguishes the gestures of several hands; see ``separatesHands``.
    public final var firstTouch: Touch? { shown.firstHeldTouch ?? heldTouches.last }

    /// The location of one touch, by its index in ``touches``, in a view's space (the scene's if nil), in points.
    ///
    /// - Precondition: the index is valid.
    public final func location(ofTouch index: Int, in view: View?) -> Point {
        precondition(
            touches.indices.contains(index), "\(label) has \(touches.count) touches, none with the number \(index).")
        return touches[index].location(in: view)
    }

    /// All touches of the gesture in progress, ended ones too.
    package final var gestureTouches: [Touch] { shown.gesture.sequence }

    /// Of these, the ones that make the gesture: the arena decides about these alone; see ``Arena``.
    package final var heldTouches: [Touch] { shown.gesture.held }

    /// Whether a touch makes the gesture.
    final func holds(_ touch: Touch) -> Bool { gesture.holds(touch) }

    /// The first of ``touches`` that makes the gesture.
    final var firstHeldTouch: Touch? { gesture.down.first { gesture.holds($0) } }

    /// Whether a touch belongs, or belonged, to the gesture in progress.
    final func contains(_ touch: Touch) -> Bool { gesture.sequence.containsObject(touch) }

    /// Whether a touch that it is about to hold belongs, or belonged, to another gesture as well.
    final func sharesTouch(with other: GestureRecognizer) -> Bool { heldTouches.contains { other.contains($0) } }

    /// Whether a touch is one of ``touches``.
    final func follows(_ touch: Touch) -> Bool { gesture.down.containsObject(touch) }

    /// Whether it begins only after another one has failed, which it requires or which it waits for.
    final func awaits(_ other: GestureRecognizer) -> Bool {
        other.request.waiters.contains { $0.recognizer === self && request.waits(with: $0.ticket) }
            || ofApp.requirements.lead(to: other.ofApp)
    }

    /// Whether it accepts further touches: not while it is disabled, ends, has ended, or waits with all its touches ended.
    final var isListening: Bool {
        guard isEnabled, !transitions.isAboutToEnd else { return false }
        return state.isActive || state == .possible && !(isWaiting && touches.isEmpty)
    }

    /// Whether a touch that just landed joins this gesture.
    final func receives(_ touch: Touch) -> Bool {
        guard isListening else { return false }
        return asOfApp { recognizer in
            recognizer.allowedTouchTypes.contains(touch.type) && recognizer.accepts(touch)
                && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
        }
    }

    /// Whether it is between two touches of one gesture, such as those of a double tap.
    final var isAwaiting: Bool { state == .possible && touches.isEmpty && !isWaiting && !gesture.sequence.isEmpty }
}
