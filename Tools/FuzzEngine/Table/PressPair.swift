package import CasementCore

/// Two hands that press, or tap, on one recognizer.
@MainActor package struct PressPair {
    private let places: (Point, Point)
    /// From one landing to the other, in milliseconds.
    private let interval: Int
    /// How long each hand rests, in milliseconds.
    private let rests: (Int, Int)
    private let isPress: Bool

    private static let size = Size(width: 1600, height: 960)

    package init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        interval = random.pick(0...250)
        isPress = random.once(in: 2)
        let longest = isPress ? 700 : 450
        rests = (
            random.pick(isPress ? 510...longest : 30...longest), random.pick(isPress ? 510...longest : 30...longest)
        )
        let first = Point(random.points(0, Self.size.width - 1), random.points(0, Self.size.height - 1))
        // Hands that land together are far from each other.
        let least = interval <= 100 ? 251.0 : 60
        var second = first
        while second.distance(to: first) < least {
            second = Point(random.points(0, Self.size.width - 1), random.points(0, Self.size.height - 1))
        }
        places = (first, second)
    }

    /// The number of gestures that were lost, or recognized more than once.
    package func play() -> Int {
        let host = StoryScene(Self.size)
        let recognizer: GestureRecognizer = isPress ? LongPressRecognizer() : TapRecognizer()
        var ended: [Point] = []
        if let press = recognizer as? LongPressRecognizer {
            press.addAction { if $0.state == .ended { ended.append($0.location(in: nil)) } }
        } else if let tap = recognizer as? TapRecognizer {
            tap.addAction { if $0.state == .ended { ended.append($0.location(in: nil)) } }
        }
        host.scene.root.addGestureRecognizer(recognizer)
        let events: [(time: Int, touch: StoryTouch)] = [
            (0, press(0, places.0)), (rests.0, .lift(finger: 0)),
            (interval, press(1, places.1)), (interval + rests.1, .lift(finger: 1)),
        ]
        var now = 0
        for event in events.sorted(by: { $0.time < $1.time }) {
            host.pass(.milliseconds(event.time - now))
            now = event.time
            host.touch(event.touch)
        }
        host.pass(.seconds(1))
        return [places.0, places.1].count { place in ended.count { $0.distance(to: place) < 1 } != 1 }
    }

    private func press(_ finger: Int, _ place: Point) -> StoryTouch {
        .press(finger: finger, x: place.x / Self.size.width, y: place.y / Self.size.height)
    }
}
