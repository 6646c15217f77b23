extension Scene {
    /// Notes the environment in the recording, before views are notified of it.
    func noteEnvironment() {
        guard recorder != nil || replay != nil else { return }
        let recorded = Recording.Environment(environment)
        recorder?.note(.environment(recorded))
        replay?.environmentDidChange(to: recorded)
    }

    /// Notes the arrival of a picture in the recording, before a view shows it.
    func notePicture(_ picture: Recording.Picture, _ error: ImageError?) {
        recorder?.note(.picture(picture, now))
        replay?.pictureDidArrive(picture, error)
    }

    /// Shows a frame that a stream view took in the recording.
    package func deliver(_ frame: Recording.StreamFrame) {
        guard let replay else { return }
        if let difference = streams.show(frame) { replay.report(difference) }
    }

    /// Sets an environment of a recording, unless the app has set it by itself.
    package func deliver(_ recorded: Recording.Environment) {
        if replay?.confirm(recorded) == true { return }
        replay?.willDeliver(recorded, insteadOf: Recording.Environment(environment), at: now)
        environment = recorded.applied(to: environment)
        replay?.didDeliver()
    }
}
