/// The last few points of the path of a touch: where its latest movement leads.
struct TouchTrail {
    /// The least distance, in points, between two of its places.
    private static let spacing = 0.5
    /// 16: enough for 8 points of a straight path.
    private static let memory = 16

    /// In the scene's points, oldest first.
    private var places: [Point] = []

    init(from start: Point) {
        places.reserveCapacity(Self.memory)
        places.append(start)
    }

    mutating func add(_ location: Point) {
        guard let last = places.last, last.distance(to: location) >= Self.spacing else { return }
        if places.count == Self.memory { places.removeFirst() }
        places.append(location)
    }

    /// The movement to a location from where the touch was last that far away from it; if it never was, from its oldest place.
    func movement(to location: Point, over distance: Double) -> Vector {
        var near = location
        for place in places.reversed() {
            let far = place.distance(to: location)
            guard far >= distance else {
                near = place
                continue
            }
            let within = near.distance(to: location)
            return location - (near + (place - near) * ((distance - within) / (far - within)))
        }
        return location - near
    }
}
