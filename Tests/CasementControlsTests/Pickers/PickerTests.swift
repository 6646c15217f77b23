import CasementControls
import CasementTesting
import Testing

@Suite("Picker by touch") @MainActor struct PickerTests {
    private let stage = Stage(size: Size(width: 320, height: 300))
    private let picker = Picker([
        Picker.Column(count: 10_000, label: "Number") { "\($0)" },
        Picker.Column(["Small", "Medium", "Large"], label: "Size"),
        Picker.Column(count: 60, wraps: true, label: "Minutes") { "\($0)" },
    ])
    private let changes = Changes()

    final class Changes { var values: [[Int]] = [] }

    init() {
        picker.frame = Rect(x: 10, y: 40, width: 300, height: 220)
        stage.scene.root.addSubview(picker)
        picker.onChange { [changes] in changes.values.append($0) }
        stage.settle()
    }

    private func wheel(_ index: Int) -> View { picker.subviews.filter { $0 is ScrollView }[index] }
    private func middle(_ index: Int) -> Point { wheel(index).frame.center + Vector(dx: 10, dy: 40) }

    @Test func `a slow drag by two rows selects the third, once, when it has settled`() {
        let finger = stage.newFinger()
        finger.press(at: middle(0)).drag(by: Vector(dx: 0, dy: -95), over: .milliseconds(600))
        finger.hold(for: .milliseconds(200))
        #expect(changes.values.isEmpty)
        #expect(picker.value == [0, 0, 0])
        finger.lift()
        stage.settle()
        #expect(picker.value == [2, 0, 0])
        #expect(changes.values == [[2, 0, 0]])
    }

    @Test func `a finger that holds another row exactly in the middle has not selected it yet`() {
        let finger = stage.newFinger()
        finger.press(at: middle(0)).drag(by: Vector(dx: 0, dy: -70), over: .milliseconds(300))
        finger.hold(for: .milliseconds(200))
        let offset = (wheel(0) as? ScrollView)?.contentOffset.y ?? 0
        finger.drag(by: Vector(dx: 0, dy: offset - 88), over: .milliseconds(100)).hold(for: .milliseconds(300))
        #expect((wheel(0) as? ScrollView)?.contentOffset.y == 88)
        #expect(changes.values.isEmpty)
        finger.lift()
        stage.settle()
        #expect(changes.values == [[2, 0, 0]])
    }

    @Test func `a flick that accelerates until it lifts passes several rows and rests on one`() {
        var hand = Hand(stage)
        hand.flick(at: middle(0), by: -80)
        stage.settle()
        #expect(picker.value[0] > 3)
        #expect(changes.values.count == 1)
        let offset = (wheel(0) as? ScrollView)?.contentOffset.y ?? -1
        #expect(offset == Double(picker.value[0]) * 44)
    }

    @Test func `a finger that only trembles on the middle row selects nothing`() {
        var hand = Hand(stage)
        let finger = stage.newFinger().press(at: middle(0))
        hand.rest(finger)
        finger.lift()
        stage.settle()
        #expect(changes.values.isEmpty)
        #expect(picker.value == [0, 0, 0])
    }

    @Test func `a hand that rests on another column, or on the same one, does not stop a flick`() {
        var hand = Hand(stage)
        let other = stage.newFinger().press(at: middle(1))
        hand.flick(at: middle(0), by: -60)
        stage.settle()
        let first = picker.value[0]
        #expect(first > 1)
        let same = stage.newFinger().press(at: middle(0) + Vector(dx: 0, dy: 60))
        hand.flick(at: middle(0), by: -60)
        stage.advance(by: .seconds(3))
        same.lift()
        other.lift()
        stage.settle()
        #expect(picker.value[0] != first)
        #expect(picker.value[1] == 0)
        let offset = (wheel(0) as? ScrollView)?.contentOffset.y ?? -1
        #expect(offset == Double(picker.value[0]) * 44)
    }

    @Test func `two columns turn at the same time`() {
        let (left, right) = (stage.newFinger(), stage.newFinger())
        left.press(at: middle(0))
        right.press(at: middle(1))
        stage.drag([(left, Vector(dx: 0, dy: -98)), (right, Vector(dx: 0, dy: -54))], over: .milliseconds(500))
        stage.advance(by: .milliseconds(200))
        left.lift()
        right.lift()
        stage.settle()
        #expect(picker.value == [2, 1, 0])
    }

    @Test func `a touch that stops a wheel is no tap on the row under it`() {
        var hand = Hand(stage)
        hand.flick(at: middle(0), by: -120)
        stage.advance(by: .milliseconds(100))
        let before = (wheel(0) as? ScrollView)?.contentOffset.y ?? 0
        stage.finger.press(at: middle(0) + Vector(dx: 0, dy: 70)).hold(for: .milliseconds(80)).lift()
        stage.settle()
        #expect(changes.values.count == 1)
        #expect((Double(picker.value[0]) * 44 - before).magnitude < 30)
    }

    @Test func `a tap on a row brings it to the middle`() {
        stage.finger.press(at: middle(0) + Vector(dx: 0, dy: 80)).lift()
        stage.settle()
        #expect(picker.value == [2, 0, 0])
        stage.finger.press(at: middle(0) - Vector(dx: 0, dy: 44)).lift()
        stage.settle()
        #expect(picker.value == [1, 0, 0])
        #expect(changes.values == [[2, 0, 0], [1, 0, 0]])
    }

    @Test func `a cancelled drag returns to the row before`() {
        let finger = stage.newFinger()
        finger.press(at: middle(0)).drag(by: Vector(dx: 0, dy: -90), over: .milliseconds(300)).cancel()
        stage.settle()
        #expect(picker.value == [0, 0, 0])
        #expect(changes.values.isEmpty)
        #expect((wheel(0) as? ScrollView)?.contentOffset.y == 0)
    }

    @Test func `ends bounce, and a short column rests at its last row`() {
        var hand = Hand(stage)
        hand.flick(at: middle(1), by: -150, over: .milliseconds(120))
        stage.settle()
        #expect(picker.value == [0, 2, 0])
        hand.flick(at: middle(1), by: -150, over: .milliseconds(120))
        stage.settle()
        #expect(changes.values == [[0, 2, 0]])
    }

    @Test func `a wrapping column goes on for ever in both directions`() {
        var hand = Hand(stage)
        stage.finger.press(at: middle(2) - Vector(dx: 0, dy: 44)).lift()
        stage.settle()
        #expect(picker.value[2] == 59)
        for _ in 0..<60 { hand.flick(at: middle(2), by: 110, over: .milliseconds(60)) }
        stage.settle()
        for _ in 0..<120 { hand.flick(at: middle(2), by: -110, over: .milliseconds(60)) }
        stage.settle()
        let titles = wheel(2).subviews[0].subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }
        let nearest = titles.max { $0.opacity < $1.opacity }
        #expect(titles.count >= 5)
        #expect(nearest?.text == "\(picker.value[2])")
        #expect(nearest?.opacity == 1)
    }

    @Test func `ten thousand rows have few views, and a drag adds none`() {
        #expect(wheel(0).subviews[0].subviews.count < 12)
        var hand = Hand(stage)
        for _ in 0..<10 { hand.flick(at: middle(0), by: -120, over: .milliseconds(80)) }
        stage.settle()
        #expect(picker.value[0] > 50)
        #expect(wheel(0).subviews[0].subviews.count < 12)
    }

    @Test func `a drag on a wheel does not scroll the page around it`() {
        let page = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 300))
        page.contentSize = Size(width: 320, height: 900)
        stage.scene.root.addSubview(page)
        page.addSubview(picker)
        stage.settle()
        var hand = Hand(stage)
        hand.flick(at: middle(1), by: -150)
        hand.flick(at: middle(1), by: -150)
        stage.settle()
        #expect(page.contentOffset.y == 0)
        #expect(picker.value[1] == 2)
    }

    @Test func `a disabled picker does not turn, and takes the touch`() {
        picker.isEnabled = false
        stage.settle()
        var hand = Hand(stage)
        hand.flick(at: middle(0), by: -100)
        stage.finger.press(at: middle(0) + Vector(dx: 0, dy: 80)).lift()
        stage.settle()
        #expect(picker.value == [0, 0, 0])
        #expect(picker.opacity == 0.4)
    }

    @Test func `a row that the app selects sends nothing, and rows beyond the ends are limited`() {
        picker.select(7)
        #expect(picker.value == [7, 0, 0])
        picker.select(9, animated: true)
        #expect(picker.value == [9, 0, 0])
        stage.settle()
        picker.value = [20_000, -4]
        stage.settle()
        #expect(picker.value == [9_999, 0, 0])
        picker.setColumn(Picker.Column(["A", "B"]), at: 0)
        stage.settle()
        #expect(picker.value == [1, 0, 0])
        picker.setColumn(Picker.Column([]), at: 0)
        stage.settle()
        var hand = Hand(stage)
        hand.flick(at: middle(0), by: -100)
        stage.settle()
        #expect(picker.value == [0, 0, 0])
        #expect(changes.values.isEmpty)
    }

    @Test func `a picker that leaves the scene during a flick ends on the row on which it would have rested`() {
        var hand = Hand(stage)
        hand.flick(at: middle(0), by: -120)
        stage.advance(by: .milliseconds(50))
        picker.removeFromSuperview()
        stage.settle()
        let row = picker.value[0]
        #expect(row > 3)
        #expect(changes.values == [[row, 0, 0]])
        stage.scene.root.addSubview(picker)
        stage.settle()
        #expect((wheel(0) as? ScrollView)?.contentOffset.y == Double(row) * 44)
        #expect(picker.value == [row, 0, 0])
    }

    @Test func `with reduced motion a tap selects at once`() {
        stage.scene.environment.reducesMotion = true
        stage.finger.press(at: middle(0) + Vector(dx: 0, dy: 44)).lift()
        #expect(picker.value == [1, 0, 0])
    }

    @Test func `a short column beside a very long one keeps its width`() {
        let column = { (title: String) in Picker.Column(count: 20) { _ in title } }
        let picker = Picker([column("7"), column("The third of the four towers at the harbour"), column("12")])
        stage.scene.root.addSubview(picker)
        for width in [180, 300, 2000] as [Double] {
            picker.frame = Rect(x: 0, y: 0, width: width, height: 220)
            stage.settle()
            let widths = picker.subviews.filter { $0 is ScrollView }.map(\.frame.width)
            #expect(widths[0] >= 56 && widths[2] >= 56 && widths[1] > widths[0], "\(widths)")
            #expect((widths.reduce(0, +) - width).magnitude < 0.001)
        }
        picker.frame.size.width = 30
        stage.settle()
        #expect(picker.subviews.filter { $0 is ScrollView }.allSatisfy { $0.frame.width == 10 })
    }

    @Test func `wheels of any height show their rows`() {
        for height in [1, 37, 2160, 3840, 8000] as [Double] {
            stage.host.resize(to: Size(width: 320, height: height))
            picker.frame = Rect(x: 0, y: 0, width: 320, height: height)
            stage.settle()
            let rows = wheel(2).descendants.compactMap { $0 as? Label }.filter { !$0.isHidden }
            // A wheel shows rows up to its edges, closer together there.
            #expect(Double(rows.count) > height / 44 - 1, "\(height)")
        }
    }
}

extension View {
    fileprivate var descendants: [View] { subviews + subviews.flatMap(\.descendants) }
}
