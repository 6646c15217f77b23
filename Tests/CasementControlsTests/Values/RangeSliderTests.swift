import CasementControls
import CasementTesting
import Testing

@Suite("Range slider") @MainActor struct RangeSliderTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let slider = RangeSlider(value: 20...60, in: 0...100)
    private final class Log { var values: [ClosedRange<Double>] = [] }
    private let log = Log()

    /// The centres of the thumbs move from x 64 to 336: 2.72 pt a unit.
    init() {
        slider.frame = Rect(x: 50, y: 100, width: 300, height: 44)
        stage.scene.root.addSubview(slider)
        slider.onChange { [log] in log.values.append($0) }
        stage.settle()
    }

    private func x(_ value: Double) -> Point { Point(x: 64 + 2.72 * value, y: 122) }

    @Test func `each thumb is dragged by itself and keeps its distance from the finger`() {
        stage.finger.press(at: x(22)).drag(by: Vector(dx: 27.2, dy: 0)).lift()
        #expect((slider.value.lowerBound - 30).magnitude < 0.1)
        #expect(slider.value.upperBound == 60)
        stage.finger.press(at: x(60)).drag(by: Vector(dx: 27.2, dy: 0)).lift()
        #expect((slider.value.upperBound - 70).magnitude < 0.1)
        #expect(log.values.last == slider.value)
    }

    @Test func `a touch on the track brings the nearer thumb`() {
        stage.finger.press(at: x(90)).lift()
        #expect((slider.value.upperBound - 90).magnitude < 0.01)
        stage.finger.press(at: x(5)).lift()
        #expect((slider.value.lowerBound - 5).magnitude < 0.01)
    }

    @Test func `the thumbs do not cross and keep their least distance`() {
        slider.minimumDistance = 10
        stage.finger.press(at: x(20)).drag(by: Vector(dx: 300, dy: 0)).lift()
        #expect(slider.value == 50...60)
        stage.finger.press(at: x(60)).drag(by: Vector(dx: -300, dy: 0)).lift()
        #expect(slider.value == 50...60)
    }

    @Test func `thumbs at one place are separated again, also at the ends`() {
        for place in [0.0, 50, 100] {
            slider.value = place...place
            #expect(slider.value == place...place)
            stage.finger.press(at: x(place)).drag(by: Vector(dx: place == 100 ? -60 : 60, dy: 0)).lift()
            #expect(slider.value.upperBound - slider.value.lowerBound > 20)
        }
    }

    @Test func `a cancelled touch brings the value back`() {
        stage.newFinger().press(at: x(20)).drag(by: Vector(dx: 27, dy: 0)).cancel()
        #expect(slider.value == 20...60)
        #expect(log.values.last == 20...60)
    }

    @Test func `there are two focus stops with keys, and the thumbs stop each other`() {
        stage.keyboard.press(.tab).press(.rightArrow)
        #expect(slider.value == 25...60)
        stage.keyboard.press(.end)
        #expect(slider.value == 60...60)
        stage.keyboard.press(.home).press(.tab).press(.pageUp)
        #expect(slider.value == 0...70)
        stage.keyboard.press(.home)
        #expect(slider.value == 0...0)
        #expect(log.values.count == 5)
    }

    @Test func `there are two accessible elements with labels, values and actions`() throws {
        slider.accessibility.label = "Price"
        (slider.lowerLabel, slider.upperLabel) = ("From", "To")
        slider.valueText = { "\(Int($0)) euros" }
        let group = try #require(stage.scene.semantics().first)
        #expect(group.accessibility.label == "Price")
        #expect(group.children.map(\.accessibility.label) == ["From", "To"])
        #expect(group.children.map(\.accessibility.value) == ["20 euros", "60 euros"])
        let decrement = try #require(group.children[1].accessibility.actions.first { $0.name == "decrement" })
        #expect(decrement.perform())
        #expect(slider.value == 20...55)
        #expect(log.values == [20...55])
    }

    @Test func `a mirrored one is mirrored for touches and keys`() {
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.settle()
        stage.finger.press(at: Point(x: 336 - 2.72 * 90, y: 122)).lift()
        #expect((slider.value.upperBound - 90).magnitude < 0.01)
        stage.keyboard.press(.tab).press(.leftArrow)
        #expect(slider.value.lowerBound == 25)
    }

    @Test func `a disabled one does not move`() {
        slider.isEnabled = false
        stage.finger.press(at: x(90)).drag(by: Vector(dx: 10, dy: 0)).lift()
        stage.keyboard.press(.tab).press(.rightArrow)
        #expect(slider.value == 20...60)
        #expect(log.values.isEmpty)
    }

    @Test func `a value of the app is brought into the range, to steps and to the least distance, and sends nothing`() {
        slider.value = -5...1000
        #expect(slider.value == 0...100)
        slider.step = 30
        slider.value = 31...40
        #expect(slider.value == 30...30)
        slider.minimumDistance = 20
        #expect(slider.value == 30...60)
        slider.value = 100...100
        #expect(slider.value == 60...100)
        slider.minimumDistance = 1e9
        #expect(slider.value == 0...100)
        slider.minimumDistance = .nan
        slider.range = 7...7
        #expect(slider.value == 7...7)
        #expect(log.values.isEmpty)
    }

    @Test func `a touch that trembles on two thumbs at one place chooses none of them yet`() {
        slider.value = 50...50
        let finger = stage.newFinger().press(at: x(50)).drag(by: Vector(dx: 1.5, dy: 0))
        #expect(slider.value == 50...50)
        finger.drag(by: Vector(dx: -40, dy: 0)).lift()
        #expect(slider.value.lowerBound < 50 && slider.value.upperBound == 50)
    }

    @Test func `of two thumbs at one place the direction of the drag chooses, whichever side is touched`() {
        for place in [0.0, 5, 50, 95, 100] {
            for (side, direction) in [(-8.0, 1.0), (8, 1), (-8, -1), (8, -1), (0, 1), (0, -1)] {
                slider.value = place...place
                let finger = stage.newFinger().press(at: x(place) + Vector(dx: side, dy: 0))
                finger.drag(by: Vector(dx: direction * 40, dy: 0)).lift()
                let (lower, upper) = (slider.value.lowerBound, slider.value.upperBound)
                if direction > 0 {
                    #expect(lower == place && (place == 100 || upper > place), "\(place) \(side)")
                } else {
                    #expect(upper == place && (place == 0 || lower < place), "\(place) \(side)")
                }
            }
        }
    }
}
