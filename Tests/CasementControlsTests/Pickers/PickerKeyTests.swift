import CasementControls
import CasementTesting
import Testing

@Suite("Picker by keys, accessibility and layout") @MainActor struct PickerKeyTests {
    private let stage = Stage(size: Size(width: 600, height: 500))
    private let picker = Picker([
        Picker.Column(count: 100, label: "Number") { "\($0)" },
        Picker.Column(["Small", "Medium", "Large"], wraps: true, label: "Size"),
    ])
    private let changes = PickerTests.Changes()

    init() {
        picker.frame = Rect(x: 10, y: 40, width: 300, height: 220)
        stage.scene.root.addSubview(picker)
        picker.onChange { [changes] in changes.values.append($0) }
        stage.settle()
    }

    private func wheel(_ index: Int) -> View { picker.subviews.filter { $0 is ScrollView }[index] }

    @Test func `arrows, page keys, home and end move the focused wheel`() {
        stage.keyboard.press(.tab)
        #expect(wheel(0).isFocused)
        for (key, row) in [
            (KeySymbol.downArrow, 1), (.pageDown, 5), (.end, 99), (.upArrow, 98), (.pageUp, 94), (.home, 0),
        ] {
            stage.keyboard.press(key)
            stage.settle()
            #expect(picker.value[0] == row, "\(key)")
        }
        stage.keyboard.press(.upArrow)
        stage.settle()
        #expect(picker.value[0] == 0)
        #expect(wheel(0).isFocused)
        #expect(changes.values.count == 6)
    }

    @Test func `keys pressed in quick succession add up, and send one change`() {
        stage.keyboard.press(.tab)
        for _ in 0..<4 {
            stage.keyboard.press(.downArrow)
            stage.advance(by: .milliseconds(30))
        }
        stage.settle()
        #expect(changes.values == [[4, 0]])
    }

    @Test func `left and right go between columns, also mirrored, and tab visits the picker once`() {
        let button = Button("Next")
        button.frame = Rect(x: 10, y: 300, width: 100, height: 50)
        stage.scene.root.addSubview(button)
        stage.keyboard.press(.tab).press(.rightArrow)
        #expect(wheel(1).isFocused)
        stage.keyboard.press(.leftArrow)
        #expect(wheel(0).isFocused)
        stage.keyboard.press(.tab)
        #expect(button.isFocused)
        stage.keyboard.press(.tab)
        stage.scene.environment.locale = "ar"
        stage.settle()
        #expect(wheel(0).frame.minX > wheel(1).frame.minX)
        stage.keyboard.press(.leftArrow)
        #expect(wheel(1).isFocused)
    }

    /// A view that handles all arrow keys, as slides do.
    private final class Slides: View {
        override func keyDown(_ event: KeyEvent) -> Bool { true }
    }

    @Test func `left and right go between columns before a superview gets them`() {
        let slides = Slides(frame: Rect(x: 0, y: 0, width: 600, height: 500))
        stage.scene.root.addSubview(slides)
        slides.addSubview(picker)
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.settle()
        #expect(wheel(0).focus())
        stage.keyboard.press(.leftArrow)
        #expect(wheel(1).isFocused)
        stage.keyboard.press(.rightArrow)
        #expect(wheel(0).isFocused)
    }

    @Test func `a wrapping wheel goes from the first row to the last one`() {
        stage.keyboard.press(.tab).press(.rightArrow).press(.upArrow)
        stage.settle()
        #expect(picker.value == [0, 2])
        stage.keyboard.press(.downArrow)
        stage.settle()
        #expect(picker.value == [0, 0])
    }

    @Test func `assistive technology reads and moves each wheel`() throws {
        let view = try stage.view(label: "Size", role: .adjustable)
        #expect(view.accessibility.value == "Small")
        let increment = try #require(view.accessibility.actions.first { $0.name == "increment" })
        #expect(increment.perform())
        stage.settle()
        #expect(view.accessibility.value == "Medium")
        #expect(changes.values == [[0, 1]])
        let number = try stage.view(label: "Number", role: .adjustable)
        let decrement = try #require(number.accessibility.actions.first { $0.name == "decrement" })
        #expect(!decrement.perform())
        picker.isEnabled = false
        #expect(!increment.perform())
        #expect(view.accessibility.states.contains(.disabled))
        let nodes = stage.scene.semantics()
        #expect(nodes.first?.children.count == 2)
    }

    @Test func `at text scale two no title is cut`() throws {
        stage.scene.environment.textScale = 2
        picker.value = [88, 1]
        let size = try #require(picker.intrinsicSize)
        picker.frame = Rect(origin: Point(x: 0, y: 0), size: size)
        stage.settle()
        for wheel in [wheel(0), wheel(1)] {
            let labels = wheel.subviews[0].subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }
            #expect(labels.count >= 3)
            for label in labels {
                let natural = try #require(label.intrinsicSize)
                #expect(natural.width <= label.bounds.width + 1)
                #expect(natural.height <= label.bounds.height)
            }
        }
        #expect(picker.value == [88, 1])
    }

    @Test func `the snapping of rows costs the same for many rows and ignores bad lengths`() {
        let view = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = Size(width: 100, height: 100_000)
        view.verticalSnapping = .multiples(of: 40)
        stage.scene.root.addSubview(view)
        view.setContentOffset(Point(x: 0, y: 130), animated: false)
        #expect(view.contentOffset.y == 120)
        view.verticalSnapping = .multiples(of: 0)
        view.setContentOffset(Point(x: 0, y: 131), animated: false)
        #expect(view.contentOffset.y == 131)
    }
}
