/// The stream views of a scene, in the order in which they entered it, with the numbers by which recordings name them.
@MainActor final class StreamList {
    private final class Entry {
        let number: Int
        weak var view: StreamView?

        init(_ number: Int, _ view: StreamView) {
            (self.number, self.view) = (number, view)
        }
    }

    private var entries: [Entry] = []
    private var count = 0

    /// The views, for the search for those that a person can see.
    var views: [View] { entries.isEmpty ? [] : entries.compactMap(\.view) }

    func add(_ view: StreamView, isReplaying: Bool) {
        count += 1
        entries.append(Entry(count, view))
        view.stream.setHeld(isReplaying)
        view.stream.setHashed(view.scene?.recorder?.isWritten == true)
        // Whether a person can see it is known when the next frame is built.
        if view.stream.setWanted(true) { view.scene?.setNeedsFrame() }
    }

    func remove(_ view: StreamView) {
        entries.removeAll { $0.view === view || $0.view == nil }
        _ = view.stream.setWanted(false)
        view.setWatched(false)
    }

    /// Lets the views drop the frames of their producers, or show them again.
    func setReplaying(_ isReplaying: Bool) {
        for entry in entries { entry.view?.stream.setHeld(isReplaying) }
    }

    /// Takes the newest frames, and notes each as an arrival, before the call of the scene's frame that shows them.
    func takeFrames(at time: Instant, _ recorder: SceneRecorder?) {
        guard !entries.isEmpty else { return }
        for entry in entries {
            guard var frame = entry.view?.takeFrame(isHashed: recorder?.isWritten == true) else { continue }
            frame.stream = entry.number
            recorder?.note(.streamFrame(frame, time))
        }
    }

    /// Notes which views a person can see: only their streams wake the main thread.
    func update(_ isVisible: (View) -> Bool) {
        for entry in entries {
            guard let view = entry.view else { continue }
            // Its first frame gives a size to a view that its content sizes.
            let isSeen = isVisible(view)
            if view.stream.setWanted(view.serial == nil || isSeen) { view.scene?.setNeedsFrame() }
            view.setWatched(isSeen)
        }
    }

    /// Shows a frame of a recording; returns a sentence if the view or its image is not that of the recording.
    func show(_ frame: Recording.StreamFrame) -> String? {
        let name = "The frame \(frame.serial) of stream \(frame.stream)"
        guard let view = entries.first(where: { $0.number == frame.stream })?.view else {
            return "\(name) has no view in the replay."
        }
        guard let image = view.showRecorded(frame), let hash = frame.hash, image.contentHash != hash else { return nil }
        return
            "\(name) has the hash \(hash.hexadecimal) in the recording, and \(image.contentHash.hexadecimal) in the replay."
    }
}
