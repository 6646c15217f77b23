extension FingerScript {
    /// Converts the touches of a recording to a script, to replay them through a real compositor.
    ///
    /// Times count from the first call that has one. A touch gets the least free number, from 1. Secret touches and coalesced
    /// samples are omitted. Locations are those of the panel, before the app's own rotation. A cancelled touch cancels all
    /// touches, as compositors do.
    public init(_ recording: Recording) {
        var moments: [Moment] = []
        var names: [(id: TouchID, number: Int)] = []
        var (start, end) = (Instant?.none, Instant.zero)
        for call in recording.calls {
            guard let time = call.time else { continue }
            let begin = start ?? time
            start = begin
            end = max(end, time)
            guard case .touches(let contacts) = call else { continue }
            for contact in contacts where !contact.isSecret {
                let action = Self.action(contact.event, &names)
                guard let action else { continue }
                let moment = max(contact.event.time - begin, .zero)
                moments.append(Moment(time: moment, order: moments.count, action: action))
            }
        }
        size = recording.panelSize
        duration = start.map { end - $0 } ?? .zero
        self.moments = moments
        strokes = []
    }

    private static func action(_ event: TouchEvent, _ names: inout [(id: TouchID, number: Int)]) -> Action? {
        let known = names.first { $0.id == event.id }?.number
        switch event.phase {
        case .began:
            // A script cannot express a touch that lands twice.
            guard known == nil else { return nil }
            let number = (1...).first { number in !names.contains { $0.number == number } } ?? 1
            names.append((event.id, number))
            return .touches([Change(touch: number, phase: .began, location: event.location)])
        case .moved, .ended:
            guard let known else { return nil }
            if event.phase == .ended { names.removeAll { $0.id == event.id } }
            return .touches([Change(touch: known, phase: event.phase, location: event.location)])
        case .cancelled:
            guard known != nil else { return nil }
            names = []
            return .cancel
        }
    }
}

extension Recording {
    /// The size of the panel at the start, in its own points, before the app's own rotation.
    fileprivate var panelSize: Size? {
        for case .resize(let device) in calls {
            let size = device.size
            return device.rotation.swapsAxes ? Size(width: size.height, height: size.width) : size
        }
        return nil
    }
}
