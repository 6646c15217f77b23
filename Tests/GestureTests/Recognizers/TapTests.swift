import CasementCore
import CasementTesting
import Testing

@Suite("Taps") @MainActor struct TapTests {
    private let bench = Bench()
    private let card: Card

    init() { card = bench.view("card") }

    @Test("A tap is recognized when its touch lifts, without a delay") func single() throws {
        bench.add(bench.tap(1), to: card)
        let finger = try bench.finger.press(on: card)
        #expect(bench.why().isEmpty)
        finger.lift()
        #expect(bench.why() == ["tap@card ends"])
        #expect(bench.log.contains("tap@card ended"))
    }

    @Test("A tap may move by 10 points and no more", arguments: [(10.0, true), (10.02, false)])
    func movement(distance: Double, isTap: Bool) throws {
        bench.add(bench.tap(1), to: card)
        try bench.finger.press(on: card).drag(by: Vector(dx: distance, dy: 0)).lift()
        #expect(bench.why() == [isTap ? "tap@card ends" : "tap@card fails: moved too far"])
    }

    @Test("Two taps within 0.3 s and 40 points are a double tap") func double() {
        bench.add(bench.tap(2), to: card)
        bench.tap(at: Point(100, 100))
        bench.wait(290)
        bench.tap(at: Point(139, 100))
        #expect(bench.log.contains("tap@card ended"))
        #expect(bench.why(1) == ["tap@card ends"])
    }

    @Test("Two taps with more time between them are no double tap") func late() {
        bench.add(bench.tap(2), to: card)
        bench.tap()
        bench.wait(310)
        #expect(bench.why() == ["tap@card fails: no further tap came in time"])
        bench.tap()
        #expect(!bench.log.contains("tap@card ended"))
    }

    @Test("A second tap that lands after exactly 0.3 s is in time", arguments: [(300, true), (301, false)])
    func limit(milliseconds: Int, isDouble: Bool) {
        bench.add(bench.tap(2), to: card)
        bench.tap()
        bench.wait(milliseconds)
        bench.tap()
        #expect(bench.log.contains("tap@card ended") == isDouble)
    }

    @Test("A tap more than 40 points away is the first of another double tap", arguments: [true, false])
    func apart(separatesHands: Bool) {
        bench.add(bench.tap(2), to: card).separatesHands = separatesHands
        bench.tap(at: Point(100, 100))
        bench.wait(50)
        bench.tap(at: Point(141, 100))
        // Otherwise it may be that of another hand, and the first one waits for its own second tap.
        #expect(bench.why() == (separatesHands ? [] : ["tap@card fails: another touch landed elsewhere"]))
        bench.wait(50)
        bench.tap(at: Point(141, 100))
        #expect(bench.log.contains("tap@card ended"))
    }

    @Test("A single tap waits for a double tap only if it requires it to fail") func waits() {
        let double = bench.add(bench.tap(2), to: card, "double")
        let single = bench.add(bench.tap(1), to: card, "single")
        single.requireToFail(double)
        bench.tap()
        #expect(bench.why() == ["tap@card.single waits: tap@card.double"])
        bench.wait(310)
        #expect(
            bench.why() == [
                "tap@card.single waits: tap@card.double", "tap@card.double fails: no further tap came in time",
                "tap@card.single ends",
            ])
    }

    @Test("A double tap makes the single tap that waited for it fail") func doubleWins() {
        let double = bench.add(bench.tap(2), to: card, "double")
        bench.add(bench.tap(1), to: card, "single").requireToFail(double)
        bench.tap()
        bench.wait(100)
        bench.tap()
        #expect(
            bench.why() == [
                "tap@card.single waits: tap@card.double", "tap@card.double ends",
                "tap@card.single fails: tap@card.double has begun",
            ])
        #expect(bench.log.filter { $0.hasPrefix("tap") } == ["tap@card.double ended"])
    }

    @Test("A tap that waits is recognized although a drag follows") func tapThenDrag() throws {
        let double = bench.add(bench.tap(2), to: card, "double")
        bench.add(bench.tap(1), to: card, "single").requireToFail(double)
        bench.tap()
        bench.wait(100)
        try bench.finger.press(on: card).drag(by: Vector(dx: 60, dy: 0)).lift()
        #expect(bench.log.filter { $0.hasPrefix("tap") } == ["tap@card.single ended"])
    }

    @Test("Two quick taps far apart are two single taps, although these wait for a double tap") func twoSingles() {
        let double = bench.add(bench.tap(2), to: card, "double")
        let single = bench.add(bench.tap(1), to: card, "single")
        single.requireToFail(double)
        var places: [Point] = []
        single.addAction { places.append($0.location(in: nil)) }
        bench.tap(at: Point(50, 50))
        bench.wait(80)
        bench.tap(at: Point(300, 50))
        bench.wait(400)
        #expect(places == [Point(50, 50), Point(300, 50)])
    }

    @Test("A single tap waits for a double tap, and that for a triple tap", arguments: [1, 2, 3])
    func chain(count: Int) {
        let triple = bench.add(bench.tap(3), to: card, "triple")
        let double = bench.add(bench.tap(2), to: card, "double")
        let single = bench.add(bench.tap(1), to: card, "single")
        single.requireToFail(double)
        double.requireToFail(triple)
        for _ in 0..<count {
            bench.tap()
            bench.wait(100)
        }
        bench.wait(400)
        let names = ["single", "double", "triple"]
        #expect(bench.log.filter { $0.hasPrefix("tap") } == ["tap@card.\(names[count - 1]) ended"])
    }

    @Test("A tap of two touches is not recognized with one or three", arguments: [(1, false), (2, true), (3, false)])
    func fingers(count: Int, isTap: Bool) {
        bench.add(bench.tap(1, fingers: 2), to: card)
        let fingers = bench.stage.fingers(count)
        for (index, finger) in fingers.enumerated() { finger.press(at: Point(100 + 90 * Double(index), 200)) }
        bench.wait(40)
        for finger in fingers { finger.lift() }
        #expect(bench.log.contains("tap@card ended") == isTap)
        let reason = count < 2 ? "too few touches" : "too many touches"
        #expect(bench.why() == [isTap ? "tap@card ends" : "tap@card fails: \(reason)"])
    }

    @Test("A double tap of two touches far apart is recognized, in whatever order they land") func doubleTapOfTwo() {
        bench.add(bench.tap(2, fingers: 2), to: card)
        let places = [Point(100, 200), Point(250, 200)]
        for order in [[0, 1], [1, 0]] {
            let fingers = bench.stage.fingers(2)
            for index in order { fingers[index].press(at: places[index]) }
            for finger in fingers { finger.lift() }
            bench.wait(100)
        }
        #expect(bench.log.contains("tap@card ended"))
    }

    @Test("A tap is recognized beside a resting touch, each time", arguments: [1, 2]) func resting(count: Int) {
        let tap = bench.add(bench.tap(count), to: card)
        var locations: [Point] = []
        tap.addAction { locations.append($0.location(in: nil)) }
        let hand = bench.stage.fingers(1)[0].press(at: Point(150, 280)).hold(for: .milliseconds(800))
        for number in 1...3 {
            for _ in 0..<count {
                bench.tap(at: Point(100 * Double(number), 100))
                bench.wait(60)
            }
            bench.wait(500)
        }
        #expect(locations == [Point(100, 100), Point(200, 100), Point(300, 100)])
        hand.lift()
        #expect(locations.count == 3 && tap.state == .possible)
    }

    @Test("A tap is recognized although another touch lands during it and rests") func handLands() {
        bench.add(bench.tap(1), to: card)
        let finger = bench.finger.press(at: Point(100, 100)).hold(for: .milliseconds(150))
        let hand = bench.stage.fingers(1)[0].press(at: Point(20, 380)).hold(for: .milliseconds(50))
        finger.lift()
        #expect(bench.log.contains("tap@card ended"))
        hand.lift()
    }

    @Test("A tap of two touches is recognized beside a resting touch") func twoBesideOne() {
        bench.add(bench.tap(1, fingers: 2), to: card)
        let fingers = bench.stage.fingers(3)
        fingers[0].press(at: Point(20, 380)).hold(for: .milliseconds(500))
        for index in 1...2 { fingers[index].press(at: Point(100 * Double(index), 100)) }
        bench.wait(40)
        for index in 1...2 { fingers[index].lift() }
        #expect(bench.log.contains("tap@card ended"))
    }
}
