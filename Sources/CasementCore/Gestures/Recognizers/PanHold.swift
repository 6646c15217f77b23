/// Content that a touch stops as it lands, and that settles when no touch holds it.
@MainActor package protocol CatchableContent: AnyObject {
    /// A touch landed: stops the content where it is shown. Content that does not visibly move any more is finished instead.
    ///
    /// - Returns: the directions, in the space of the pan's view, along the axes on which it visibly moved.
    func touchDidLand(_ touch: Touch) -> Directions
    /// No touch holds the content any more, and it may be between two resting offsets.
    func settleAfterTouches()
}

/// Stops the content of a pan when a touch lands, and lets it settle when no such touch is left.
@MainActor package final class PanHold {
    private unowned let pan: PanRecognizer
    private weak var content: (any CatchableContent)?
    /// The touches that landed since the content last moved. A hand that rested before does not hold it.
    private var touches: [Touch] = []

    package init(_ pan: PanRecognizer, of content: any CatchableContent) {
        (self.pan, self.content) = (pan, content)
    }

    func touchDidLand(_ touch: Touch) {
        let caught = content?.touchDidLand(touch) ?? []
        if !caught.isEmpty {
            touch.catch(caught, by: pan)
            touches.removeAll()
            pan.withholdFromContent(touch)
        }
        touches.append(touch)
    }

    /// Touches have ended, or belong to another recognizer.
    func release(_ lost: [Touch]) {
        touches.removeAll { lost.containsObject($0) }
        if pan.state == .possible && touches.isEmpty { content?.settleAfterTouches() }
    }

    /// All touches have ended, or belong to another recognizer, such as that of a list.
    func releaseAll() {
        touches.removeAll()
        content?.settleAfterTouches()
    }
}
