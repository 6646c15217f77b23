extension Scene {
    /// Delivers a wheel event: for each axis to the first surface under the pointer that uses it.
    func scroll(_ event: ScrollEvent) {
        timeline.advance(to: event.time)
        let hit = device.flatMap { device in inputCovers.ignoringOthers { hitTest(device.fromPanel(event.location)) } }
        recorder?.noteHitTest(of: event, isSecret: hit?.isInSecret ?? false)
        if let cover = inputCovers.modal { return cover.wheelMoved() }
        guard let hit else { return }
        for axis in Axis.both where event.delta[axis] != 0 && event.delta[axis].isFinite {
            var delta = Vector.zero
            delta[axis] = event.delta[axis] / (device?.magnification ?? 1)
            _ = TouchlessMovement(wheel: delta, path: Array(hit.ancestry)).deliver()
        }
    }
}
