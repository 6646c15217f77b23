import Testing

@testable import CasementCore

private func event(
    _ phase: TouchEvent.Phase, _ id: UInt64, at milliseconds: Int64, _ x: Double = 100, diameter: Double = 0
) -> TouchEvent {
    TouchEvent(
        id: TouchID(id), phase: phase, location: Point(x, 100), time: Instant(nanoseconds: milliseconds * 1_000_000),
        majorDiameter: diameter)
}

@Suite struct TouchFilterTests {
    private func line(_ event: TouchEvent) -> String {
        "\(event.phase) \(event.id) \(Int(event.location.x)) @\(event.time.nanoseconds / 1_000_000)"
    }

    /// The output of a filter for single events, and what it still delays at the end.
    private func lines(_ configuration: TouchFilter.Configuration, _ events: [TouchEvent]) -> [String] {
        var filter = TouchFilter(configuration)
        var output: [TouchEvent] = []
        for event in events { output += filter.process([event]) }
        output += filter.releaseAll()
        #expect(filter.nextDeadline == nil)
        return output.map(line)
    }

    @Test func withoutThresholdsEverythingPasses() {
        let events = [
            event(.began, 1, at: 0), event(.moved, 1, at: 5), event(.ended, 1, at: 9), event(.moved, 7, at: 9),
        ]
        #expect(lines(.init(), events) == events.map(line))
    }

    @Test func aContactThatBouncesStaysOneTouch() {
        let output = lines(
            .chatter,
            [
                event(.began, 1, at: 0), event(.ended, 1, at: 100), event(.began, 2, at: 140, 103),
                event(.moved, 2, at: 150, 110), event(.ended, 2, at: 200, 110),
            ])
        #expect(output == ["began 1 100 @0", "moved 1 103 @140", "moved 1 110 @150", "ended 1 110 @200"])
    }

    @Test(arguments: [20, 40, 60] as [Int64]) func chatterOfTwentyToSixtyMillisecondsIsOneTouch(gap: Int64) {
        let output = lines(
            .chatter, [event(.began, 1, at: 0), event(.ended, 1, at: 100), event(.began, 1, at: 100 + gap)])
        #expect(output == ["began 1 100 @0", "moved 1 100 @\(100 + gap)"])
    }

    @Test func aContactThatLandsLaterOrElsewhereIsAnotherTouch() {
        for second in [event(.began, 2, at: 161), event(.began, 2, at: 120, 113)] {
            let output = lines(.chatter, [event(.began, 1, at: 0), event(.ended, 1, at: 100), second])
            #expect(output.contains("ended 1 100 @100"))
            #expect(output.contains(line(second)))
        }
    }

    @Test func aReusedNumberGetsANewIdentifierWhileItsFormerTouchContinues() {
        var filter = TouchFilter(.chatter)
        _ = filter.process([event(.began, 1, at: 0), event(.ended, 1, at: 10), event(.began, 2, at: 20)])
        let third = filter.process([event(.began, 1, at: 30, 500)])
        #expect(third.first?.phase == .began)
        #expect(third.first?.id != TouchID(1))
        #expect(filter.process([event(.moved, 1, at: 40, 510)]).first?.id == third.first?.id)
        #expect(filter.process([event(.moved, 2, at: 40, 101)]).first?.id == TouchID(1))
    }

    @Test func ofSeveralLiftedTouchesTheNearestContinues() {
        let output = lines(
            .chatter,
            [
                event(.began, 1, at: 0, 100), event(.began, 2, at: 0, 110), event(.ended, 1, at: 50, 100),
                event(.ended, 2, at: 50, 110), event(.began, 3, at: 60, 107),
            ])
        #expect(output.suffix(2) == ["moved 2 107 @60", "ended 1 100 @50"])
    }

    @Test func aTouchSoonAfterAnotherOneNearItIsDroppedUntilItsEnd() {
        let output = lines(
            TouchFilter.Configuration(repeatTime: .milliseconds(500)),
            [
                event(.began, 1, at: 0), event(.ended, 1, at: 100), event(.began, 2, at: 300, 130),
                event(.moved, 2, at: 310, 160), event(.ended, 2, at: 320, 160),
            ])
        #expect(output == ["began 1 100 @0", "ended 1 100 @100"])
    }

    @Test func aDroppedRepetitionDoesNotExtendTheTime() {
        let output = lines(
            TouchFilter.Configuration(repeatTime: .milliseconds(500)),
            [
                event(.began, 1, at: 0), event(.ended, 1, at: 100), event(.began, 2, at: 500),
                event(.ended, 2, at: 550),
                event(.began, 3, at: 601), event(.ended, 3, at: 650),
            ])
        #expect(output == ["began 1 100 @0", "ended 1 100 @100", "began 3 100 @601", "ended 3 100 @650"])
    }

    @Test func aTouchFarFromTheLastOneOrBesideOneThatIsDownIsNoRepetition() {
        let configuration = TouchFilter.Configuration(repeatTime: .milliseconds(500))
        let far = [
            event(.began, 1, at: 0), event(.ended, 1, at: 100), event(.began, 2, at: 200, 145),
            event(.ended, 2, at: 210, 145),
        ]
        #expect(lines(configuration, far) == far.map(line))
        let beside = [
            event(.began, 1, at: 0), event(.began, 2, at: 50, 110), event(.ended, 1, at: 60),
            event(.ended, 2, at: 70, 110),
        ]
        #expect(lines(configuration, beside) == beside.map(line))
    }

    @Test func aTouchSoonAfterAContactThatWasDroppedIsNoRepetition() {
        var configuration = TouchFilter.Configuration.ghosts
        configuration.repeatTime = .milliseconds(500)
        let output = lines(
            configuration,
            [
                event(.began, 1, at: 0), event(.ended, 1, at: 10), event(.began, 2, at: 100), event(.ended, 2, at: 200),
            ])
        #expect(output == ["began 2 100 @100", "ended 2 100 @200"])
    }

    @Test func aContactThatIsTooShortIsDropped() {
        let output = lines(
            .ghosts,
            [
                event(.began, 1, at: 0), event(.moved, 1, at: 10), event(.ended, 1, at: 24), event(.began, 2, at: 30),
                event(.moved, 2, at: 40, 104), event(.moved, 2, at: 60, 108), event(.ended, 2, at: 70, 108),
            ])
        #expect(output == ["began 2 100 @30", "moved 2 104 @40", "moved 2 108 @60", "ended 2 108 @70"])
    }

    @Test func aContactOfExactlyTheMinimumDurationIsATap() {
        #expect(lines(.ghosts, [event(.began, 1, at: 0), event(.ended, 1, at: 25)]).count == 2)
    }

    @Test func aContactOfImplausibleSizeIsNotDelivered() {
        let configuration = TouchFilter.Configuration(plausibleDiameter: 3...80)
        let output = lines(
            configuration,
            [
                event(.began, 1, at: 0, diameter: 200), event(.moved, 1, at: 5, diameter: 40),
                event(.ended, 1, at: 9), event(.began, 1, at: 20, diameter: 40), event(.ended, 1, at: 30),
                event(.began, 2, at: 40),
            ])
        #expect(output == ["began 1 100 @20", "ended 1 100 @30", "began 2 100 @40"])
    }

    @Test func aTouchThatGrowsToAPalmIsCancelledOnce() {
        let configuration = TouchFilter.Configuration(plausibleDiameter: 3...80)
        let output = lines(
            configuration,
            [
                event(.began, 1, at: 0, diameter: 30), event(.moved, 1, at: 5, diameter: 90),
                event(.moved, 1, at: 6, diameter: 30), event(.ended, 1, at: 9),
            ])
        #expect(output == ["began 1 100 @0", "cancelled 1 100 @5"])
    }

    /// For random events: beginnings and ends of one identifier alternate.
    @Test func everyTouchThatBeganHasExactlyOneEnd() {
        var random = SystemRandom(seed: 3)
        for _ in 0..<3000 {
            var filter = TouchFilter(
                .init(
                    chatterTime: .milliseconds(random.below(60)), shortestContact: .milliseconds(random.below(2) * 25),
                    plausibleDiameter: random.below(2) == 0 ? nil : 5...50))
            var down: [TouchID] = []
            var time: Int64 = 0
            for step in 0..<40 {
                time += Int64(random.below(30))
                let phase: TouchEvent.Phase = [.began, .moved, .ended, .cancelled][random.below(4)]
                let id = UInt64(random.below(3))
                let diameter = Double(random.below(4) * 20)
                var output = filter.process([event(phase, id, at: time, Double(random.below(30)), diameter: diameter)])
                if step == 39 { output += filter.releaseAll() }
                for event in output {
                    switch event.phase {
                    case .began:
                        // The dispatcher handles a touch that lands twice: it ends the first one.
                        if !down.contains(event.id) { down.append(event.id) }
                    case .moved: break
                    case .ended, .cancelled: down.removeAll { $0 == event.id }
                    }
                }
            }
            // After an end for each number of the panel, no touch is down.
            for id in 0..<3 as Range<UInt64> {
                for event in filter.process([event(.ended, id, at: time + 1)]) + filter.releaseAll() {
                    down.removeAll { $0 == event.id }
                }
            }
            #expect(down.isEmpty)
        }
    }
}

private struct SystemRandom {
    var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func below(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % max(limit, 1)
    }
}

@MainActor @Suite struct SceneTouchFilterTests {
    private let scene = Scene.sized()
    private let pad = Pad(frame: Rect(x: 0, y: 0, width: 400, height: 300))

    init() {
        scene.root.addSubview(pad)
    }

    @Test func theViewReceivesALiftWhenItIsCertain() {
        scene.touchFilter = .chatter
        scene.handle(.touches([event(.began, 1, at: 0)]))
        scene.handle(.touches([event(.ended, 1, at: 50)]))
        #expect(pad.phases == ["began"])
        #expect(scene.nextDeadline == Instant(nanoseconds: 110_000_001))
        scene.advance(to: Instant(nanoseconds: 115_000_000))
        #expect(pad.phases == ["began", "ended"])
    }

    @Test func aTapStaysATapAndABounceIsNoDoubleTap() {
        scene.touchFilter = .chatter
        var taps: [Int] = []
        let double = TapRecognizer()
        double.numberOfTapsRequired = 2
        double.addAction { _ in taps.append(2) }
        let single = TapRecognizer()
        single.addAction { _ in taps.append(1) }
        single.requireToFail(double)
        pad.addGestureRecognizer(double)
        pad.addGestureRecognizer(single)
        scene.handle(.touches([event(.began, 1, at: 0), event(.ended, 1, at: 50), event(.began, 2, at: 80)]))
        scene.handle(.touches([event(.ended, 2, at: 120)]))
        scene.advance(to: Instant(nanoseconds: 2_000_000_000))
        #expect(taps == [1])
    }

    @Test func disablingTheFilterDeliversWhatItDelays() {
        scene.touchFilter = .chatter
        scene.handle(.touches([event(.began, 1, at: 0), event(.began, 2, at: 0, 200), event(.ended, 1, at: 50)]))
        scene.touchFilter = nil
        #expect(pad.phases == ["began", "began", "ended"])
        #expect(scene.nextDeadline == nil)
        scene.handle(.touches([event(.ended, 2, at: 60)]))
        #expect(pad.phases == ["began", "began", "ended", "ended"])
    }
}

private final class Pad: View {
    var phases: [String] = []

    override init(frame: Rect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    override func touchesBegan(_ touches: [Touch]) { phases += touches.map { _ in "began" } }
    override func touchesEnded(_ touches: [Touch]) { phases += touches.map { _ in "ended" } }
    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
        phases += touches.map { _ in "cancelled" }
    }
}
