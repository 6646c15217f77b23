extension Scene {
    /// Delivers a wheel event, for each axis, to the innermost scroll view under the pointer that can scroll in its direction.
    func scroll(_ event: ScrollEvent) {
        timeline.advance(to: event.time)
        let hit = device.flatMap { hitTest($0.fromPanel(event.location)) }
        recorder?.noteHitTest(of: event, isSecret: hit?.isInSecret ?? false)
        guard let hit else { return }
        for axis in Axis.both where event.delta[axis] != 0 && event.delta[axis].isFinite {
            for case let scrollView as ScrollView in hit.ancestry {
                if scrollView.engine.wheel.scroll(by: event.delta[axis], axis) { break }
            }
        }
    }
}
