extension Path {
    /// The dashes of a stroke as open subpaths of straight lines; the path itself if the style has no dashes.
    package func dashed(_ style: StrokeStyle) -> Path {
        let pattern = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
        let whole = pattern.reduce(0, +)
        guard whole > 0, whole.isFinite, pattern.allSatisfy({ $0 >= 0 }), style.dashPhase.isFinite else { return self }
        var dasher = Dasher(pattern: pattern, whole: whole, phase: style.dashPhase)
        for part in parts() { dasher.add(part) }
        return dasher.result
    }

    /// The subpaths as arrays of points, with curves as straight lines; a closed subpath ends at its start.
    private func parts() -> [[Point]] {
        var parts: [[Point]] = []
        for element in elements {
            switch element {
            case .move(let point): parts.append([point])
            case .line(let point): parts[parts.count - 1].append(point)
            case .quad, .cubic:
                guard let last = parts.last?.last else { continue }
                parts[parts.count - 1] += element.points(from: last)
            case .close:
                guard let first = parts.last?.first else { continue }
                parts[parts.count - 1].append(first)
                parts.append([first])
            }
        }
        return parts.filter { $0.count > 1 }
    }
}

/// Divides polylines into dashes.
private struct Dasher {
    let pattern: [Double]
    let whole: Double
    let phase: Double
    private(set) var result = Path()

    /// The dasher stops after this many dashes and gaps, so that a frame ends. They suffice for a line of 60,000
    /// points in dashes of two points, which looks grey by then.
    private static let mostDashes = 30_000
    private var count = 0

    init(pattern: [Double], whole: Double, phase: Double) {
        self.pattern = pattern
        self.whole = whole
        self.phase = phase
    }

    mutating func add(_ points: [Point]) {
        var index = 0
        var rest = phase.truncatingRemainder(dividingBy: whole)
        if rest < 0 { rest += whole }
        while rest >= pattern[index] {
            rest -= pattern[index]
            index = (index + 1) % pattern.count
        }
        var left = pattern[index] - rest
        if index % 2 == 0 { result.move(to: points[0]) }
        for (start, end) in zip(points, points.dropFirst()) {
            let length = start.distance(to: end)
            var gone = 0.0
            while length - gone > left, count < Self.mostDashes {
                gone += left
                let cut = start + (end - start) * (gone / length)
                if index % 2 == 0 { result.addLine(to: cut) } else { result.move(to: cut) }
                index = (index + 1) % pattern.count
                left = pattern[index]
                count += 1
            }
            left -= length - gone
            if index % 2 == 0 { result.addLine(to: end) }
        }
    }
}
