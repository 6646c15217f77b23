import CasementCore

/// The rectangles that the last frames repainted, each of which fades.
@MainActor struct DamageFade {
    /// 50 ms: few enough steps that the overlay hardly costs frames, and enough to see the order of the rectangles.
    nonisolated static let step = Duration.milliseconds(50)
    /// After eight steps, 0.4 s, a rectangle has disappeared.
    nonisolated static let steps = 8
    /// More rectangles would only cover each other.
    private static let mostRectangles = 64
    private static let color = Color(hex: 0xFF6A00)

    private var rectangles: [(box: PixelRect, since: Instant)] = []

    /// Whether nothing is shown.
    var isEmpty: Bool { rectangles.isEmpty }

    /// Adds the damage of a frame. It replaces the rectangles that it covers, so that they do not hide what they show.
    mutating func add(_ damage: Region, at now: Instant) {
        guard !damage.isEmpty else { return }
        rectangles.removeAll { shown in
            var rest = Region(shown.box)
            for box in damage.rectangles { rest.subtract(box) }
            return rest.isEmpty
        }
        rectangles += damage.rectangles.map { ($0, now) }
        rectangles.removeFirst(max(0, rectangles.count - Self.mostRectangles))
    }

    mutating func removeAll() { rectangles = [] }

    /// Removes what has faded, and adds the marks of the rest.
    mutating func addMarks(to marks: inout [OverlayMark], at now: Instant, lineWidth: Double) {
        rectangles.removeAll { Self.age($0.since, now) >= Self.steps }
        for (box, since) in rectangles {
            let strength = 1 - Double(Self.age(since, now)) / Double(Self.steps)
            let rect = Rect(
                x: Double(box.minX), y: Double(box.minY), width: Double(box.width), height: Double(box.height))
            marks.append(OverlayMark(.fill(rect, Self.color.withAlpha(0.2 * strength))))
            marks.append(OverlayMark(.border(rect, width: lineWidth, Self.color.withAlpha(strength))))
        }
    }

    /// The number of steps since a time.
    private static func age(_ since: Instant, _ now: Instant) -> Int {
        Int(max(.zero, now - since).nanoseconds / step.nanoseconds)
    }
}
