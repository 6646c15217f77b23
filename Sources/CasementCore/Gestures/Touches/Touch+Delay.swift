extension Touch {
    /// Delivers a delayed landing to the view as it was, and the movement since then as one event, so that a slider that sums
    /// the movement loses none of it.
    ///
    /// Recognizers are still being delivered the present event, so the touch is as before when this returns.
    func deliverDelayedLanding() {
        let latest = (phase: phase, time: time, location: location, previous: previousLocation, samples: samples)
        (phase, time, location, previousLocation) = (.began, beganAt, startLocation, startLocation)
        samples = [TouchSample(location: startLocation, time: beganAt)]
        view?.touchesBegan([self])
        // The view may have passed further events to the scene, which then have changed the touch.
        guard phase == .began else { return }
        (time, location, samples) = (latest.time, latest.location, latest.samples)
        deliverMovementSinceLanding()
        guard location == latest.location else { return }
        (phase, previousLocation) = (latest.phase, latest.previous)
    }

    private func deliverMovementSinceLanding() {
        // The present event may have moved the touch, which must not be delivered a second time.
        delivery.hasCaughtUp = true
        guard delivery.isOpen, location != startLocation else { return }
        phase = .moved
        view?.touchesMoved([self])
    }
}
