import Casement
import CasementTesting
import Testing

/// A view with a preferred size.
private final class Box: View {
    var wanted: Size { didSet { invalidateIntrinsicSize() } }

    init(_ width: Double, _ height: Double) {
        wanted = Size(width: width, height: height)
        super.init()
    }

    override func sizeThatFits(_ size: Size) -> Size { wanted }
    override var intrinsicSize: Size? { wanted }
}

/// A container that counts its layouts.
private final class Pile: View {
    var layouts = 0

    override var isSizedByContent: Bool { true }
    override func layoutSubviews() { layouts += 1 }
}

@Suite("Padding, aspect ratios and overlays") @MainActor struct LayoutContainerTests {
    private let stage = Stage(size: Size(width: 300, height: 200))

    private func show(_ view: View, width: Double = 300, height: Double = 200) {
        view.frame = Rect(x: 0, y: 0, width: width, height: height)
        stage.scene.root.addSubview(view)
        stage.advance(by: .milliseconds(20))
    }

    private func wrappingLabel() -> Label {
        let label = Label("A label that wraps at the width that is left for it by its container")
        label.maximumLines = nil
        return label
    }

    @Test("Padding adds its insets to the size of its content, which fills the rest") func padding() {
        let box = Box(40, 10)
        let padding = Padding(Insets(top: 1, left: 2, bottom: 3, right: 4), box)
        show(padding)
        #expect(padding.sizeThatFits(Size(width: 300, height: 200)) == Size(width: 46, height: 14))
        #expect(box.frame == Rect(x: 2, y: 1, width: 294, height: 196))
        padding.insets = Insets(10)
        stage.advance(by: .milliseconds(20))
        #expect(box.frame == Rect(x: 10, y: 10, width: 280, height: 180))
    }

    @Test("A stack follows the order of its subviews when one is moved to the front") func order() {
        let (first, second) = (Box(40, 10), Box(60, 10))
        let stack = StackView(.horizontal, [first, second])
        show(stack)
        #expect(first.frame.minX < second.frame.minX)
        stack.bringSubviewToFront(first)
        stage.advance(by: .milliseconds(20))
        #expect(first.frame.minX > second.frame.minX)
    }

    @Test("A container whose subviews keep their order is not laid out again") func sameOrder() {
        let (pile, back, front) = (Pile(), Box(40, 10), Box(60, 10))
        pile.addSubview(back)
        pile.addSubview(front)
        show(pile)
        let before = pile.layouts
        pile.bringSubviewToFront(front)
        pile.sendSubviewToBack(back)
        stage.advance(by: .milliseconds(20))
        #expect(pile.layouts == before)
    }

    @Test("A label in padding wraps within the insets, and shrinks in a row") func paddedLabel() {
        let label = wrappingLabel()
        let padding = Padding(20, label)
        let row = StackView(.horizontal, alignment: .leading, [padding, Box(100, 10)])
        show(row, width: 240)
        let width = padding.frame.width
        #expect(abs(width - 140) < 1e-9)
        let height = label.sizeThatFits(Size(width: width - 40, height: 0)).height
        #expect(padding.frame.height == height + 40)
        #expect(height > label.sizeThatFits(Size(width: 200, height: 0)).height)
    }

    @Test(
        "A ratio takes the largest size that is offered, and without a limit the size of its content",
        arguments: [
            (Size(width: 100, height: 0), Size(width: 100, height: 50)),
            (Size(width: 0, height: 100), Size(width: 200, height: 100)),
            (Size(width: 100, height: 20), Size(width: 40, height: 20)),
            (Size(width: 100, height: 200), Size(width: 100, height: 50)),
            (Size(width: 0, height: 0), Size(width: 60, height: 30)),
        ])
    func ratio(offered: Size, expected: Size) {
        #expect(AspectRatio(2, Box(40, 30)).sizeThatFits(offered) == expected)
        #expect(AspectRatio(2, Box(60, 10)).sizeThatFits(offered) == expected)
    }

    @Test("In bounds of another ratio the box is in the middle, and in a column it is as high as its width needs")
    func ratioInBounds() {
        let boxes = [Box(40, 30), Box(40, 30), Box(10, 10)]
        show(AspectRatio(2, boxes[0]), width: 300, height: 200)
        #expect(boxes[0].frame == Rect(x: 0, y: 25, width: 300, height: 150))
        show(StackView(.vertical, [AspectRatio(3, boxes[1]), boxes[2]]))
        #expect(boxes[1].frame.size == Size(width: 300, height: 100) && boxes[2].frame.minY == 100)
    }

    @Test("An overlay has the size of its largest view, and places each where its alignment says") func overlay() {
        let boxes = [Box(40, 30), Box(20, 50), Box(400, 10)]
        let overlay = Overlay(boxes)
        #expect(overlay.sizeThatFits(Size(width: 300, height: 200)) == Size(width: 400, height: 50))
        overlay.setAlignment(.topTrailing, of: boxes[0])
        overlay.setAlignment(.bottom, of: boxes[2])
        show(overlay)
        #expect(boxes[0].frame == Rect(x: 260, y: 0, width: 40, height: 30))
        #expect(boxes[1].frame == overlay.bounds)
        #expect(boxes[2].frame == Rect(x: 0, y: 190, width: 300, height: 10), "It is limited to the overlay.")
        overlay.alignment = .bottomLeading
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.advance(by: .milliseconds(20))
        #expect(boxes[0].frame.minX == 0)
        #expect(boxes[1].frame == Rect(x: 280, y: 150, width: 20, height: 50))
    }

    @Test("Hidden views count neither for a size nor for a place") func hidden() {
        let boxes = [Box(40, 30), Box(90, 90)]
        boxes[1].isHidden = true
        #expect(Overlay(boxes).sizeThatFits(.zero) == Size(width: 40, height: 30))
    }

    @Test("Where padding uses up the height, nothing is left for its content") func usedUp() {
        let padding = Padding(10, AspectRatio(2, Box(40, 30)))
        #expect(padding.sizeThatFits(Size(width: 300, height: 15)).height == 20)
    }

    @Test("In a column, an aspect ratio shrinks before text does") func ratioAboveText() {
        let (picture, label) = (AspectRatio(1.5, Box(40, 30)), wrappingLabel())
        show(StackView(.vertical, [picture, label]))
        let height = label.sizeThatFits(Size(width: 300, height: 0)).height
        #expect(label.frame.height == height && picture.frame.height == 200 - height)
    }

    @Test("A container of a flexible view shrinks in a row") func flexibleContent() {
        let makers: [(View) -> View] = [{ Padding(0, $0) }, { Overlay([$0]) }, { Grid(columns: [.fitted], [$0]) }]
        for make in makers {
            let content = Box(80, 10)
            content.flexibility = 1
            show(StackView(.horizontal, [make(content), Box(40, 10)]), width: 100)
            #expect(content.frame.width == 60)
        }
    }

    @Test("An overlay places a new view without the alignment of one that is gone") func goneViews() {
        let overlay = Overlay()
        // A new view can have the address of one that is gone.
        for _ in 0..<50 { overlay.setAlignment(.topLeading, of: Box(5, 5)) }
        let boxes = (0..<50).map { _ in Box(5, 5) }
        for box in boxes { overlay.addSubview(box) }
        show(overlay)
        #expect(boxes.allSatisfy { $0.frame == overlay.bounds })
    }

    @Test("A label with other text lays out the containers around it again") func labelChanges() {
        let (label, below) = (wrappingLabel(), Box(10, 10))
        show(StackView(.vertical, [Padding(5, Overlay([label])), below]), width: 120)
        let before = below.frame.minY
        label.text = "Short"
        stage.advance(by: .milliseconds(20))
        let height = label.sizeThatFits(Size(width: 110, height: 0)).height
        #expect(below.frame.minY == height + 10 && before > height + 10)
    }

    @Test("A button with another title lays out the containers around it again") func buttonChanges() {
        let (button, after) = (Button("Stop"), Box(10, 10))
        show(StackView(.horizontal, [Padding(5, button), after]))
        button.title = "Continue"
        stage.advance(by: .milliseconds(20))
        #expect(abs(after.frame.minX - (button.intrinsicSize?.width ?? 0) - 10) < 1e-9)  // added in another order
    }

    @Test("Views that are hidden, added and removed lay out the containers around them again") func subviewsChange() {
        let (boxes, below) = ([Box(10, 30), Box(10, 10), Box(10, 50)], Box(10, 10))
        let overlay = Overlay(Array(boxes[..<2]))
        show(StackView(.vertical, [Padding(5, overlay), below]))
        #expect(below.frame.minY == 40)
        boxes[0].isHidden = true
        stage.advance(by: .milliseconds(20))
        #expect(below.frame.minY == 20)
        overlay.addSubview(boxes[2])
        stage.advance(by: .milliseconds(20))
        #expect(below.frame.minY == 60)
        boxes[2].removeFromSuperview()
        stage.advance(by: .milliseconds(20))
        #expect(below.frame.minY == 20)
    }

    @Test("A subview that is removed and added again has no spacing, span or alignment of its own") func removed() {
        let (one, two) = (Box(10, 10), Box(10, 10))
        let stack = StackView(.vertical, [one, two])
        stack.setSpacing(7, after: one)
        #expect(stack.intrinsicSize?.height == 27)
        one.removeFromSuperview()
        stack.insertSubview(one, at: 0)
        #expect(stack.intrinsicSize?.height == 20)
        let grid = Grid(columns: [.fixed(50), .fixed(50)], [one])
        grid.setSpan(columns: 2, of: one)
        show(grid)
        #expect(one.frame.width == 100)
        one.removeFromSuperview()
        grid.addSubview(one)
        stage.advance(by: .milliseconds(20))
        #expect(one.frame.width == 50)
        let overlay = Overlay([two])
        overlay.setAlignment(.topLeading, of: two)
        show(overlay)
        #expect(two.frame.width == 10)
        two.removeFromSuperview()
        overlay.addSubview(two)
        stage.advance(by: .milliseconds(20))
        #expect(two.frame.width == overlay.bounds.width)
    }

    @Test("A view that becomes flexible lays out the containers around it again") func flexibilityChanges() {
        let box = Box(80, 10)
        let inner = StackView(.horizontal, [box])
        show(StackView(.horizontal, [inner, Box(40, 10)]), width: 100)
        #expect(inner.frame.width == 80)
        box.flexibility = 1
        stage.advance(by: .milliseconds(20))
        #expect(inner.frame.width == 60)
    }

    @Test("A view with a new size lays out the containers around it again") func changes() {
        let box = Box(10, 10)
        let below = Box(10, 10)
        show(StackView(.vertical, [Padding(5, Overlay([box])), below]))
        #expect(below.frame.minY == 20)
        box.wanted.height = 40
        stage.advance(by: .milliseconds(20))
        #expect(below.frame.minY == 50)
    }
}

@Suite("Baselines in stacks") @MainActor struct BaselineTests {
    private let stage = Stage(size: Size(width: 400, height: 300))

    private func baseline(of label: Label, last: Bool = false) throws -> Double {
        let own = try #require(last ? label.lastBaseline : label.firstBaseline)
        return label.convert(Point(0, own), to: stage.scene.root).y
    }

    private func show(_ stack: StackView) {
        stack.frame = Rect(x: 0, y: 0, width: 400, height: 300)
        stage.scene.root.addSubview(stack)
        stage.advance(by: .milliseconds(20))
    }

    @Test("Labels of different sizes stand on one line, and views without text on their bottom edge") func first()
        throws
    {
        let (large, small, box) = (Label("Large", role: .title), Label("small", role: .caption), Box(20, 5))
        let row = StackView(.horizontal, alignment: .firstBaseline, [large, small, box])
        show(row)
        #expect(abs(try baseline(of: large) - baseline(of: small)) < 1e-9)
        #expect(abs(try baseline(of: large) - box.frame.maxY) < 1e-9)
        #expect(large.frame.minY == 0 && small.frame.minY > 0)
        let heights = [large, small].map(\.frame.maxY)
        #expect(row.sizeThatFits(Size(width: 400, height: 300)).height == heights.max())
    }

    @Test("Another alignment lays out the containers around the stack again") func alignmentChanges() {
        let row = StackView(.horizontal, alignment: .leading, [Label("Large", role: .title), Box(20, 60)])
        let below = Box(10, 10)
        show(StackView(.vertical, [Padding(0, row), below]))
        #expect(below.frame.minY == 60)
        row.alignment = .firstBaseline
        stage.advance(by: .milliseconds(20))
        #expect(below.frame.minY > 60 && below.frame.minY == row.frame.height)
    }

    @Test("The last lines are aligned on request") func last() throws {
        let (long, short) = (Label("One\nTwo", role: .title), Label("small", role: .caption))
        long.maximumLines = nil
        show(StackView(.horizontal, alignment: .lastBaseline, [long, short]))
        #expect(abs(try baseline(of: long, last: true) - baseline(of: short)) < 1e-9)
        #expect(try baseline(of: long) < baseline(of: short))
    }

    @Test("Buttons and nested containers have the baselines of their text") func nested() throws {
        let (title, inner) = (Label("Large", role: .title), Label("inner", role: .caption))
        let button = Button("Press")
        show(StackView(.horizontal, alignment: .firstBaseline, [title, Padding(3, inner), button]))
        #expect(abs(try baseline(of: title) - baseline(of: inner)) < 1e-9)
        let press = try #require(button.subviews.first as? Label)
        #expect(abs(try baseline(of: title) - baseline(of: press)) < 1e-9)
        let other = Label("other")
        let column = StackView(.vertical, [Padding(7, other), Box(10, 10)])
        show(StackView(.horizontal, alignment: .firstBaseline, [Label("Large", role: .display), column]))
        let display = try #require(column.superview?.subviews.first as? Label)
        #expect(abs(try baseline(of: display) - baseline(of: other)) < 1e-9)
    }
}
