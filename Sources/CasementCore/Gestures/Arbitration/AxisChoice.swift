/// The axis of a touch where two different surfaces could move, one along each axis, such as a row and its list.
///
/// A hand that scrolls a list often begins with a few points sideways. So a movement within 30 degrees of an axis, at 10
/// points, is along that axis, unless the last 6 points lead along the other one; otherwise the direction of the last 6 points
/// decides, as soon as it is within 30 degrees of an axis, and at the latest at 16 points. Until then the surfaces wait. All
/// lengths are those of a phone; see ``/CasementBase/TouchMetrics``.
///
/// Slides and scroll views that move along both axes are one surface, with a rule of its own. So has a scroll view whose
/// ``ScrollView/startAngle`` is set.
enum AxisChoice {
    /// The largest angle to an axis, in radians, of a movement that is clearly along it.
    static let clearAngle = Double.pi / 6
    /// The length, in points, of the latest movement, whose direction decides.
    static let latest = 6.0
    /// The length, in points, of a movement for which the choice is made at the latest.
    static let longest = 16.0
    /// The time in which a pan gives back what it has not followed before the choice.
    static let recovery: Duration = .milliseconds(80)

    static func isClear(_ movement: Vector) -> Bool {
        movement.angle(to: movement.nearestAxis) <= clearAngle
    }
}

extension Arena {
    /// A movement of a touch as pans judge it: as it is, or, where its axis was chosen, along that. Nil as long as it is to be
    /// chosen: then no pan begins, and none fails.
    func judged(_ movement: Vector, of touch: Touch) -> Vector? {
        let metrics = scene.touchMetrics
        let length = movement.length
        guard length >= metrics.points(asLongAs: PanRecognizer.defaultMinimumDistance) else { return movement }
        if let direction = touch.chosenDirection {
            let along = direction * length
            if decidedMover(of: TouchMovement(touch: touch, vector: along), by: nil) != nil { return along }
            // What was to move cannot any more.
            touch.choose(nil)
        }
        let latest = touch.latestMovement(over: metrics.points(asLongAs: AxisChoice.latest))
        guard !AxisChoice.isClear(movement) || latest.nearestAxis != movement.nearestAxis else { return movement }
        // The side along each axis is that of the latest movement, if it has one.
        let course = Vector(
            dx: latest.dx == 0 ? movement.dx : latest.dx, dy: latest.dy == 0 ? movement.dy : latest.dy)
        guard areRivals(of: touch, along: course, length) else { return movement }
        let isLong = length >= metrics.points(asLongAs: AxisChoice.longest)
        guard AxisChoice.isClear(latest) || isLong else { return nil }
        let direction = course.along(latest.nearestAxis)
        touch.choose(direction)
        let along = direction * length
        _ = whileAsking { self.mover(of: TouchMovement(touch: touch, vector: along), by: nil) }
        return along
    }

    /// Whether different surfaces would move along the two axes of a movement of this length.
    private func areRivals(of touch: Touch, along course: Vector, _ length: Double) -> Bool {
        func mover(along axis: Axis) -> Negotiation.Mover? {
            var negotiation = Negotiation(
                TouchMovement(touch: touch, vector: course.along(axis) * length), by: nil)
            return negotiation.mover()
        }
        return whileAsking {
            guard let one = mover(along: .horizontal), let other = mover(along: .vertical) else { return false }
            return one.isRival(of: other)
        }
    }
}

extension Negotiation.Mover {
    /// Whether both are surfaces, not the same, and one of them a pan's.
    @MainActor fileprivate func isRival(of other: Negotiation.Mover) -> Bool {
        switch (self, other) {
        case (.pan(let one), .pan(let other)): one !== other && one.sharesAxes && other.sharesAxes
        case (.pan(let pan), .view), (.view, .pan(let pan)): pan.sharesAxes
        case (.view, .view): false
        }
    }
}

extension Vector {
    /// The angle between it and an axis in radians, from 0 to half of pi.
    func angle(to axis: Axis) -> Double { arcTangent(self[axis.crossed].magnitude, self[axis].magnitude) }

    /// The unit vector along an axis, on the side of this one.
    fileprivate func along(_ axis: Axis) -> Vector {
        let length = self[axis] < 0 ? -1.0 : 1
        return axis == .horizontal ? Vector(dx: length, dy: 0) : Vector(dx: 0, dy: length)
    }
}
