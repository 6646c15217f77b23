import CasementCore
package import FuzzEngine

extension HandStory {
    /// Makes the story of a seed: two to five hands on one of the examples, and sometimes an action of the app or of
    /// the compositor during their gestures.
    @MainActor package init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let example = random.once(in: 2) ? .gallery : Example.allCases[random.pick(0...(Example.allCases.count - 1))]
        let size = Self.sizes[random.pick(0...(Self.sizes.count - 1))]
        let end = random.pick(800...3000)
        var steps: [Step] = []
        var landings = example.landings
        if example == .gallery {
            let number = random.pick(0...(Self.exhibits.count - 1))
            steps.append(Step(at: 0, .open(number)))
            landings += Self.exhibits[number].landings
        }
        for number in 0..<random.pick(2...5) {
            var hand = Hand(number, on: size, landings: landings, seed: random.next())
            hand.act(until: end)
            steps += hand.steps
        }
        for _ in 0..<random.pick(0...3) where random.once(in: 2) {
            steps.append(Step(at: random.pick(0...end), Self.intervention(&random)))
        }
        self.init(example, size: size, steps: Hand.inOrder(steps))
    }

    private static let sizes = [
        Size(width: 640, height: 400), Size(width: 400, height: 640), Size(width: 480, height: 320),
    ]
    /// The order of the exhibits in the gallery.
    private static let exhibits: [Example] = [.slides, .gestures, .magnets, .type, .nodes, .controls]

    private static func intervention(_ random: inout SplitMix64) -> Action {
        switch random.pick(0...11) {
        case 0, 1: .cancelAll
        case 2: .resize(sizes[random.pick(0...(sizes.count - 1))])
        case 3: .resize(Size(width: 1, height: 1))
        case 4: .show(nil)
        case 5, 6: .show(Example.allCases[random.pick(0...(Example.allCases.count - 1))])
        case 7: .memoryPressure
        case 8: .open(random.pick(0...(exhibits.count - 1)))
        case 9: .go(SlideDirection.allCases[random.pick(0...3)])
        default: .leave
        }
    }
}
