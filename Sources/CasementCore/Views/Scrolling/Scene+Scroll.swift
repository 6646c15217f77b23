extension Scene {
    /// Delivers a wheel event, for each axis, to the innermost scroll view or slide controller under the pointer that can
    /// move in its direction.
    func scroll(_ event: ScrollEvent) {
        timeline.advance(to: event.time)
        let hit = device.flatMap { hitTest($0.fromPanel(event.location)) }
        recorder?.noteHitTest(of: event, isSecret: hit?.isInSecret ?? false)
        if let cover = inputCovers.front { return cover.wheelMoved() }
        guard let hit else { return }
        for axis in Axis.both where event.delta[axis] != 0 && event.delta[axis].isFinite {
            for view in hit.ancestry {
                if let scrollView = view as? ScrollView {
                    if scrollView.engine.wheel.scroll(by: event.delta[axis], axis) { break }
                } else if let slides = view as? SlidePlane {
                    if slides.onWheel?(event.delta[axis], axis) == true { break }
                }
            }
        }
    }
}
