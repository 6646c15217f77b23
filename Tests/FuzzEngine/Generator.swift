/// Makes sequences out of seeds.
struct Generator {
    private var random: SplitMix64
    private var viewCount = 0
    private var recognizerCount = 0
    private var places: [Int: (x: Int, y: Int)] = [:]

    private static let side = 400
    private static let deepest = 12

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func sequence() -> [Operation] {
        var result: [Operation] = []
        viewCount = random.pick(1...16)
        for number in 1...viewCount { result.append(view(number)) }
        recognizerCount = random.once(in: 20) ? random.pick(20...40) : random.pick(1...8)
        for number in 1...recognizerCount { result.append(recognizer(number)) }
        for _ in 0..<random.pick(0...recognizerCount) { result.append(relation()) }
        for _ in 0..<random.pick(0...4) where random.once(in: 2) { result.append(reaction()) }
        for _ in 0..<random.pick(4...60) { result.append(step()) }
        return result
    }

    private var depths: [Int] = [0]

    private mutating func view(_ number: Int) -> Operation {
        var parent = random.once(in: 3) ? random.pick(0...(number - 1)) : number - 1
        if depths[parent] >= Self.deepest { parent = 0 }
        depths.append(depths[parent] + 1)
        let size = random.once(in: 3) ? random.pick(40...200) : Self.side - 5 * number
        let origin = random.once(in: 3) ? random.pick(0...100) : 2
        var flags = 0
        if random.once(in: 3) { flags |= 1 }
        if random.once(in: 10) { flags |= 2 }
        if random.once(in: 30) { flags |= 4 }
        return Operation(.view, [number, parent, origin, origin, size, size, flags])
    }

    private mutating func recognizer(_ number: Int) -> Operation {
        let flags = (random.once(in: 4) ? 0 : 1) | (random.once(in: 5) ? 2 : 0) | (random.once(in: 3) ? 0 : 4)
        return Operation(
            .recognizer,
            [
                number, random.pick(0...viewCount), random.pick(0...9), random.pick(0...3), random.pick(0...3), flags,
                random.pick(0...9999),
            ])
    }

    private mutating func one() -> Int { random.pick(1...recognizerCount) }

    private mutating func relation() -> Operation {
        let verbs: [Operation.Verb] = [
            .simultaneous, .require, .lazy, .lazyBy, .unpreventing, .unprevented, .require, .lazy, .lazyBy,
        ]
        if random.once(in: 8) { return Operation(random.once(in: 2) ? .forbid : .refuse, [one(), random.pick(1...4)]) }
        return Operation(verbs[random.pick(0...(verbs.count - 1))], [one(), one()])
    }

    private mutating func reaction() -> Operation {
        random.once(in: 3)
            ? Operation(.answer, [random.pick(0...viewCount), random.pick(0...3)], answer: [intervention()])
            : Operation(.react, [one(), random.pick(0...7)], answer: [intervention()])
    }

    private mutating func step() -> Operation {
        switch random.pick(0...19) {
        case 0...13: touches()
        case 14...16: Operation(.wait, [duration()])
        case 17: Operation(.stall, [duration()])
        default: intervention()
        }
    }

    private mutating func duration() -> Int {
        random.once(in: 4) ? random.pick(200...700) : random.pick(0...60)
    }

    /// What an app does in the middle of anything.
    private mutating func intervention() -> Operation {
        switch random.pick(0...11) {
        case 0: Operation(.remove, [random.pick(1...viewCount)])
        case 1: Operation(.restore, [random.pick(1...viewCount), random.pick(0...viewCount)])
        case 2: Operation(.detach, [one()])
        case 3: Operation(.attach, [one(), random.pick(0...viewCount)])
        case 4, 5: Operation(.disable, [one()])
        case 6: Operation(.enable, [one()])
        case 7, 8: Operation(.order, [one(), random.pick(0...4)])
        case 9: Operation(.wait, [duration()])
        default: touches()
        }
    }

    /// Mostly what fingers do, with now and then an event lost, repeated or out of order.
    private mutating func touches() -> Operation {
        var numbers: [Int] = []
        for _ in 0..<(random.once(in: 3) ? random.pick(2...4) : 1) {
            let finger = random.once(in: 2) ? 1 : random.pick(1...5)
            let place = places[finger]
            var phase = place == nil ? 0 : random.once(in: 3) ? 2 : 1
            if random.once(in: 25) { phase = random.pick(0...3) }
            var next = place ?? (random.pick(2...300), random.pick(2...300))
            if phase == 1 || random.once(in: 10) {
                let reach = random.once(in: 2) ? 9 : 60
                next.x += random.pick(-reach...reach)
                next.y += random.pick(-reach...reach)
            }
            places[finger] = phase > 1 ? nil : next
            numbers += [finger, phase, next.x, next.y]
        }
        return Operation(.touches, numbers)
    }
}
