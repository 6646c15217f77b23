extension FingerScript {
    /// The view of the first `tap`; nil if all touches of the script land at points.
    package var firstTap: Target? {
        for case .press(_, let target) in ordered.map(\.action) { return target }
        return nil
    }

    /// The script with each `tap` as a touch at a point, for a player that does not know the app's views.
    ///
    /// - Parameter landings: the points of the panel at which all touches of the script land, in their order.
    /// - Returns: nil if these are not as many as the script has.
    package func replacingTaps(landings: [Point]) -> FingerScript? {
        var rest = landings[...]
        var taps: [Int: Point] = [:]
        var result = self
        result.moments = []
        for var moment in ordered {
            switch moment.action {
            case .press(let number, _):
                guard let point = rest.popFirst() else { return nil }
                taps[number] = point
                moment.action = .touches([Change(touch: number, phase: .began, location: point)])
            case .lift(let number):
                guard let point = taps[number] else { return nil }
                moment.action = .touches([Change(touch: number, phase: .ended, location: point)])
            case .touches(let changes):
                let count = changes.count { $0.phase == .began }
                guard rest.count >= count else { return nil }
                rest = rest.dropFirst(count)
            case .cancel, .picture: break
            }
            result.moments.append(moment)
        }
        return rest.isEmpty ? result : nil
    }

    private var ordered: [Moment] { moments.sorted { ($0.time, $0.order) < ($1.time, $1.order) } }
}
