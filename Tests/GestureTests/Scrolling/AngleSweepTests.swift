import CasementCore
import CasementTesting
import ScrollRigs
import Testing
import Glibc

/// Strokes in steps of one degree around the whole circle: whom they move, at either side of every border.
@Suite("The direction of a stroke") @MainActor struct AngleSweepTests {
    /// How a touch moves: reports a second, and the wobble of its path, in points.
    struct Hand: CustomTestStringConvertible, Sendable {
        let rate: Double
        let wobble: Double

        var testDescription: String { "\(Int(rate)) Hz, wobble \(wobble)" }
    }

    /// At speeds from careful to quick.
    nonisolated static let hands = [
        Hand(rate: 60, wobble: 0), Hand(rate: 125, wobble: 0), Hand(rate: 60, wobble: 0.5),
        Hand(rate: 125, wobble: 0.5),
    ]

    private let rig = ScrollRig()

    /// How far a degree may be off with this hand: a quantum of the panel, or what wobble does to 10 points and the rest
    /// of the first step.
    private func blur(_ hand: Hand) -> Double { hand.wobble == 0 ? 0.5 : 2 * atan2(hand.wobble, 10) * 180 / .pi }

    private func stroke(_ degrees: Int, _ hand: Hand) {
        let angle = Double(degrees) * .pi / 180
        let direction = Vector(dx: cos(angle), dy: sin(angle))
        let across = Vector(dx: -direction.dy, dy: direction.dx)
        let finger = rig.finger.press(at: Point(200, 200))
        let interval = Duration.seconds(1) / hand.rate
        // 400 points a second, as people drag; a quarter of a second.
        let steps = Int(hand.rate / 4)
        for step in 1...steps {
            rig.stage.advance(by: interval)
            let distance = 400 / hand.rate * Double(step)
            // A hand trembles at about 9 Hz.
            let wobble = hand.wobble * sin(Double(step) / hand.rate * 9 * 2 * .pi + Double(degrees))
            finger.move(to: Point(200, 200) + direction * distance + across * wobble)
        }
        rig.wait(100)
        finger.lift()
        rig.stage.settle()
    }

    /// The degrees between a stroke and an axis, 0 to 90.
    private func off(_ degrees: Int, _ axis: Axis) -> Double {
        let fromHorizontal = Double((degrees % 180 + 180) % 180)
        let nearest = min(fromHorizontal, 180 - fromHorizontal)
        return axis == .horizontal ? nearest : 90 - nearest
    }

    /// Strokes all around; returns for each whether it moved each axis of a scroll view, whose offset is put back.
    private func sweep(
        _ scrollViews: [ScrollView], _ hand: Hand, _ judge: (Int, [(x: Bool, y: Bool)]) -> Void
    ) {
        for degrees in 0..<360 {
            let before = scrollViews.map(\.contentOffset)
            stroke(degrees, hand)
            let moved = zip(scrollViews, before).map { ($0.contentOffset.x != $1.x, $0.contentOffset.y != $1.y) }
            judge(degrees, moved)
            for (scrollView, offset) in zip(scrollViews, before) { scrollView.contentOffset = offset }
        }
    }

    private func centred(_ name: String, _ axes: [Axis], in parent: View? = nil) -> ScrollView {
        let size = Size(
            width: axes.contains(.horizontal) ? 1600 : 400, height: axes.contains(.vertical) ? 1600 : 400)
        let scrollView = rig.addScrollView(name, in: parent, content: size)
        scrollView.decelerationRate = Decay.fastRate
        scrollView.contentOffset = Point(size.width > 400 ? 600 : 0, size.height > 400 ? 600 : 0)
        return scrollView
    }

    @Test(
        "A view with one axis scrolls for strokes within 45 degrees of it only",
        arguments: [Axis.horizontal, .vertical],
        hands)
    func single(axis: Axis, hand: Hand) {
        let strip = centred("strip", [axis])
        sweep([strip], hand) { degrees, moved in
            let own = axis == .horizontal ? moved[0].x : moved[0].y
            let other = axis == .horizontal ? moved[0].y : moved[0].x
            #expect(!other, "\(degrees)")
            let off = off(degrees, axis)
            if off < 45 - blur(hand) { #expect(own, "\(degrees)") }
            if off > 45 + blur(hand) { #expect(!own, "\(degrees)") }
        }
    }

    @Test("Where both axes scroll, every stroke scrolls") func both() {
        let map = centred("map", [.horizontal, .vertical])
        sweep([map], Self.hands[1]) { degrees, moved in
            #expect(moved[0].x == (off(degrees, .vertical) > 0), "\(degrees)")
            #expect(moved[0].y == (off(degrees, .horizontal) > 0), "\(degrees)")
        }
    }

    @Test("The set angle decides whether a stroke scrolls", arguments: [20.0, 30, 60], hands) func startAngle(
        limit: Double, hand: Hand
    ) {
        let strip = centred("strip", [.vertical])
        strip.startAngle = limit * .pi / 180
        sweep([strip], hand) { degrees, moved in
            let off = off(degrees, .vertical)
            if off < limit - blur(hand) { #expect(moved[0].y, "\(degrees)") }
            if off > limit + blur(hand) { #expect(!moved[0].y, "\(degrees)") }
        }
    }

    @Test("The directional lock applies within 25 degrees of each axis", arguments: hands)
    func lock(hand: Hand) {
        let map = centred("map", [.horizontal, .vertical])
        map.isDirectionalLockEnabled = true
        sweep([map], hand) { degrees, moved in
            let off = off(degrees, .horizontal)
            if off < 25 - blur(hand) { #expect(moved[0] == (true, false), "\(degrees)") }
            if off > 25 + blur(hand), off < 65 - blur(hand) { #expect(moved[0] == (true, true), "\(degrees)") }
            if off > 65 + blur(hand) { #expect(moved[0] == (false, true), "\(degrees)") }
        }
    }

    @Test(
        "Of crossed scroll views exactly one moves, and 45 degrees divides them",
        arguments: [Axis.horizontal, .vertical], hands)
    func crossed(outerAxis: Axis, hand: Hand) {
        let outer = centred("outer", [outerAxis])
        let inner = centred("inner", [outerAxis.crossed], in: outer)
        inner.frame = Rect(origin: .zero, size: outer.contentSize)
        inner.contentSize = Size(width: 1600, height: 1600)
        sweep([outer, inner], hand) { degrees, moved in
            let (outerMoved, innerMoved) = (moved[0].x || moved[0].y, moved[1].x || moved[1].y)
            #expect(outerMoved != innerMoved, "\(degrees)")
            let off = off(degrees, outerAxis)
            if off < 45 - max(blur(hand), 2) { #expect(outerMoved, "\(degrees)") }
            if off > 45 + max(blur(hand), 2) { #expect(innerMoved, "\(degrees)") }
        }
    }

    @Test("Within 35 degrees of the vertical a list scrolls and no cell is swiped", arguments: hands)
    func cells(hand: Hand) {
        let list = centred("list", [.vertical])
        let cell = View(frame: Rect(x: 0, y: 0, width: 400, height: 1600))
        list.addSubview(cell)
        let pan = PanRecognizer()
        pan.directions = .horizontal
        var swipes = 0
        pan.addAction { _ in swipes += 1 }
        cell.addGestureRecognizer(pan)
        sweep([list], hand) { degrees, moved in
            #expect((swipes > 0) != moved[0].y, "\(degrees)")
            let off = off(degrees, .vertical)
            if off <= 35 { #expect(swipes == 0 && moved[0].y, "\(degrees)") }
            if off > 45 + max(blur(hand), 2) { #expect(swipes > 0, "\(degrees)") }
            swipes = 0
        }
    }
}
