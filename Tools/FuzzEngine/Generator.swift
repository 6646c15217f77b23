/// Makes sequences from seeds.
struct Generator {
    private var random: SplitMix64
    private var viewCount = 0
    private var recognizerCount = 0
    private var places: [Int: (x: Int, y: Int)] = [:]
    /// The numbers of the scroll views, in the sequences that have any.
    private var scrollViews: [Int] = []
    private var scrolls = false
    private var drags = false

    private static let side = 400
    private static let deepest = 12

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func sequence() -> [Operation] {
        var result: [Operation] = []
        scrolls = random.once(in: 2)
        drags = random.once(in: 3)
        viewCount = random.pick(1...16)
        for number in 1...viewCount {
            result.append(scrolls && wantsScrollView(number) ? scroll(number) : view(number))
        }
        recognizerCount = random.once(in: 20) ? random.pick(20...40) : random.pick(1...8)
        for number in 1...recognizerCount { result.append(recognizer(number)) }
        for _ in 0..<random.pick(0...recognizerCount) { result.append(relation()) }
        for _ in 0..<random.pick(0...4) where random.once(in: 2) { result.append(reaction()) }
        if drags { result += dragging() }
        for _ in 0..<random.pick(4...60) { result.append(step()) }
        return result
    }

    private var depths: [Int] = [0]

    /// Adds views; the first three are often nested.
    private mutating func wantsScrollView(_ number: Int) -> Bool {
        scrollViews.count < 5 && (number <= 3 ? !random.once(in: 4) : random.once(in: 5))
    }

    private mutating func place(_ number: Int) -> (parent: Int, origin: Int, size: Int) {
        var parent = random.once(in: 3) ? random.pick(0...(number - 1)) : number - 1
        if depths[parent] >= Self.deepest { parent = 0 }
        depths.append(depths[parent] + 1)
        let size = random.once(in: 3) ? random.pick(40...200) : Self.side - 5 * number
        return (parent, random.once(in: 3) ? random.pick(0...100) : 2, size)
    }

    private mutating func scroll(_ number: Int) -> Operation {
        let (parent, origin, size) = place(number)
        scrollViews.append(number)
        // Indicators are rare, because they need time after everything else.
        var flags = random.pick(0...2047) | (random.once(in: 10) ? 2048 : 0)
        if random.once(in: 2) { flags |= 1 }
        if !random.once(in: 3) { flags &= ~64 }
        if !random.once(in: 3) { flags &= ~24 }
        // Zoomed content and a gap that is kept open have no pages.
        if flags & 64 != 0 { flags &= ~(8 | 16 | 128) }
        if flags & 128 != 0 { flags &= ~16 }
        let width = flags & 8 != 0 ? size * random.pick(1...4) : size + max(0, random.pick(-200...600))
        let height = flags & 16 != 0 ? size * random.pick(1...4) : size + max(0, random.pick(-200...600))
        return Operation(
            .scroll, [number, parent, origin, origin, size, size, width, height, flags, random.pick(0...15)])
    }

    private mutating func view(_ number: Int) -> Operation {
        let (parent, origin, size) = place(number)
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

    /// Chooses a recognizer; in sequences that scroll, often the pan or the pinch of a scroll view.
    private mutating func one() -> Int {
        if !scrollViews.isEmpty && random.once(in: 3) { return 50 + random.pick(0...(2 * scrollViews.count - 1)) }
        return random.pick(1...recognizerCount)
    }

    private mutating func oneScrollView() -> Int { scrollViews[random.pick(0...(scrollViews.count - 1))] }

    private mutating func relation() -> Operation {
        let verbs: [Operation.Verb] = [
            .simultaneous, .require, .lazy, .lazyBy, .unpreventing, .unprevented, .require, .lazy, .lazyBy,
        ]
        if random.once(in: 8) { return Operation(random.once(in: 2) ? .forbid : .refuse, [one(), random.pick(1...4)]) }
        return Operation(verbs[random.pick(0...(verbs.count - 1))], [one(), one()])
    }

    private mutating func reaction() -> Operation {
        if !scrollViews.isEmpty && random.once(in: 2) {
            return Operation(.answer, [oneScrollView(), random.pick(0...11)], answer: [intervention()])
        }
        return random.once(in: 3)
            ? Operation(.answer, [random.pick(0...viewCount), random.pick(0...3)], answer: [intervention()])
            : Operation(.react, [one(), random.pick(0...7)], answer: [intervention()])
    }

    /// Adds recognizers that begin drags in any of their states, and views that accept drops.
    private mutating func dragging() -> [Operation] {
        var result: [Operation] = []
        for _ in 0..<random.pick(1...4) {
            let moment = random.once(in: 2) ? 0 : random.pick(0...7)
            let recognizer = one()
            let subject = random.once(in: 6) ? one() : recognizer
            let drag = Operation(.drag, [subject, random.pick(0...viewCount), random.once(in: 3) ? 1 : 0])
            result.append(Operation(.react, [recognizer, moment], answer: [drag]))
        }
        for _ in 0..<random.pick(0...4) {
            result.append(
                Operation(
                    .target, [random.pick(0...viewCount), random.pick(0...15)],
                    answer: random.once(in: 2) ? [intervention()] : []))
        }
        return result
    }

    private mutating func step() -> Operation {
        if !scrollViews.isEmpty {
            if random.once(in: 3) { return stroke() }
            if random.once(in: 8) { return scrolling() }
        }
        switch random.pick(0...19) {
        case 0...13: return touches()
        case 14...16: return Operation(.wait, [duration()])
        case 17: return Operation(.stall, [duration()])
        default: return intervention()
        }
    }

    private mutating func duration() -> Int {
        random.once(in: 4) ? random.pick(200...700) : random.pick(0...60)
    }

    /// Moves a touch, mostly straight and at the speed of a person who scrolls.
    private mutating func stroke() -> Operation {
        let finger = random.pick(1...3)
        let (reach, across) = (random.pick(-300...300), random.once(in: 3) ? 100 : 8)
        let isVertical = random.once(in: 2)
        let (x, y) = (random.pick(20...350), random.pick(20...350))
        let deviation = random.pick(-across...across)
        places[finger] = nil
        return Operation(
            .stroke,
            [
                finger, x, y, isVertical ? deviation : reach, isVertical ? reach : deviation, random.pick(1...30),
                max(0, random.pick(-6...2)),
            ])
    }

    /// Adds programmatic scrolls.
    private mutating func scrolling() -> Operation {
        let view = oneScrollView()
        switch random.pick(0...11) {
        case 0, 1, 2:
            return Operation(
                .offset, [view, random.pick(-100...900), random.pick(-100...900), random.once(in: 2) ? 0 : 1])
        case 3: return Operation(.content, [view, random.pick(0...900), random.pick(0...900)])
        case 4: return Operation(.scrollable, [view, 0])
        case 5: return Operation(.scrollable, [view, 1])
        case 6, 7: return Operation(.suspend, [view, random.once(in: 2) ? 0 : random.pick(1...viewCount)])
        case 8: return Operation(.resume, [random.pick(0...3), random.pick(0...1)])
        case 9: return Operation(.zoom, [view, random.pick(20...400), random.pick(0...1)])
        case 10: return Operation(.refresh, [view, random.pick(0...1)])
        default:
            return Operation(
                .wheel,
                [random.pick(0...399), random.pick(0...399), random.pick(-60...60), random.pick(-60...60)])
        }
    }

    /// Adds an action of the app during gestures.
    private mutating func intervention() -> Operation {
        if drags && random.once(in: 8) { return Operation(.dragCancel, [random.pick(0...2)]) }
        if !scrollViews.isEmpty && random.once(in: 2) { return scrolling() }
        switch random.pick(0...11) {
        case 0: return Operation(.remove, [random.pick(1...viewCount)])
        case 1: return Operation(.restore, [random.pick(1...viewCount), random.pick(0...viewCount)])
        case 2: return Operation(.detach, [one()])
        case 3: return Operation(.attach, [one(), random.pick(0...viewCount)])
        case 4, 5: return Operation(.disable, [one()])
        case 6: return Operation(.enable, [one()])
        case 7, 8: return Operation(.order, [one(), random.pick(0...4)])
        case 9: return Operation(.wait, [duration()])
        default: return touches()
        }
    }

    /// Mostly touch events, of which some are lost, repeated or out of order.
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
