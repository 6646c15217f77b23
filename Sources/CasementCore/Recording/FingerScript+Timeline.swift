extension FingerScript {
    /// The whole script as steps in the order of their times; changes at the same time form one step.
    ///
    /// - Parameter hz: the report rate of a moving touch, in events a second; digitizers have 60 to 240.
    /// - Precondition: `hz` is above zero and at most 10,000.
    public func timeline(hz: Double = 120) -> [Step] {
        precondition(
            hz > 0 && hz <= 10_000, "The report rate is at most 10,000 events a second and above 0, not \(hz).")
        var all = moments
        for stroke in strokes {
            all += stroke.moments(hz: hz)
        }
        all.sort { ($0.time, $0.order) < ($1.time, $1.order) }
        var steps: [Step] = []
        for moment in all {
            append(moment, to: &steps)
        }
        return steps
    }

    private func append(_ moment: Moment, to steps: inout [Step]) {
        if case .touches(let changes) = moment.action, let last = steps.last, last.time == moment.time,
            case .touches(let earlier) = last.action
        {
            steps[steps.count - 1].action = .touches(earlier + changes)
        } else {
            steps.append(Step(time: moment.time, action: moment.action))
        }
    }
}

extension FingerScript.Stroke {
    /// The locations after the first; the last one is exactly the destination, exactly at the end.
    func moments(hz: Double) -> [FingerScript.Moment] {
        let count = max(1, Int((duration.inSeconds * hz).rounded(.up)))
        var moments: [FingerScript.Moment] = []
        for index in 1...count {
            let time = start + duration * index / count
            if let cut, time > cut { break }
            let location = index == count ? destination : position(at: Double(index) / Double(count))
            let change = FingerScript.Change(touch: touch, phase: .moved, location: location)
            moments.append(FingerScript.Moment(time: time, order: order, action: .touches([change])))
        }
        return moments
    }

    private func position(at fraction: Double) -> Point {
        Point(
            x: origin.x + (destination.x - origin.x) * fraction,
            y: origin.y + (destination.y - origin.y) * fraction)
    }
}
