import Casement
import CasementTesting
import Testing

/// Leading and trailing wherever an app names a side, in both directions of the layout.
@MainActor @Suite("The direction of the layout") struct LayoutDirectionTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private var root: View { stage.scene.root }

    private func readFromRight() {
        stage.scene.environment.locale = "ar"
        stage.advance(by: .milliseconds(20))
    }

    private func show(_ view: View) {
        view.frame = Rect(x: 0, y: 0, width: 200, height: 100)
        root.addSubview(view)
        stage.advance(by: .milliseconds(20))
    }

    @Test("A view knows the direction: that of the language, unless the app sets another one") func effective() {
        let view = View()
        #expect(view.effectiveLayoutDirection == .leftToRight)
        root.addSubview(view)
        readFromRight()
        #expect(view.effectiveLayoutDirection == .rightToLeft)
        stage.scene.environment.layoutDirection = .leftToRight
        #expect(view.effectiveLayoutDirection == .leftToRight)
    }

    @Test("Insets resolve leading and trailing, and add them to left and right") func insets() {
        let insets = Insets(top: 1, left: 2, leading: 10, bottom: 3, right: 4, trailing: 20)
        #expect(insets.resolved(.leftToRight) == Insets(top: 1, left: 12, bottom: 3, right: 24))
        #expect(insets.resolved(.rightToLeft) == Insets(top: 1, left: 22, bottom: 3, right: 14))
        #expect((-insets).resolved(.rightToLeft) == Insets(top: -1, left: -22, bottom: -3, right: -14))
        let box = Rect(x: 0, y: 0, width: 100, height: 10)
        #expect(box.inset(by: Insets(leading: 10), .leftToRight) == Rect(x: 10, y: 0, width: 90, height: 10))
        #expect(box.inset(by: Insets(leading: 10), .rightToLeft) == Rect(x: 0, y: 0, width: 90, height: 10))
    }

    @Test("The insets of stacks and padding are mirrored") func containers() {
        let (row, padding) = (View(), View())
        let stack = StackView(.vertical, [row, Padding(Insets(leading: 8, trailing: 2), padding)])
        stack.insets = Insets(top: 5, leading: 30, trailing: 10)
        row.flexibility = 1
        padding.flexibility = 1
        show(stack)
        #expect(row.frame.minX == 30 && row.frame.width == 160 && padding.frame.minX == 8)
        #expect(padding.frame.width == 150)
        readFromRight()
        #expect(row.frame.minX == 10 && row.frame.width == 160 && padding.frame.minX == 2)
        #expect(stack.intrinsicSize?.width == 200, "The width of the row, and the insets.")
    }

    @Test("Touch outsets are mirrored, in a superview of a few views and of many", arguments: [1, 100])
    func touchOutsets(count: Int) {
        let view = View(frame: Rect(x: 200, y: 100, width: 50, height: 50))
        view.touchOutsets = Insets(leading: 40)
        root.addSubview(view)
        for index in 1..<count { root.addSubview(View(frame: Rect(x: Double(index), y: 0, width: 1, height: 1))) }
        #expect(root.hitTest(Point(170, 120)) === view && root.hitTest(Point(280, 120)) === root)
        readFromRight()
        #expect(root.hitTest(Point(170, 120)) === root && root.hitTest(Point(280, 120)) === view)
    }

    @Test("The content inset of a scroll view is mirrored, and content at its end stays there") func contentInset() {
        let scrollView = ScrollView()
        scrollView.contentSize = Size(width: 400, height: 100)
        scrollView.contentInset = Insets(leading: 50, trailing: 10)
        show(scrollView)
        #expect(scrollView.range(.horizontal) == -50...210)
        scrollView.contentOffset.x = -50
        readFromRight()
        stage.settle()
        #expect(scrollView.range(.horizontal) == -10...250 && scrollView.contentOffset.x == -10)
    }

    @Test("A picture lies at the leading edge of its view, whatever the direction") func imageAlignment() {
        let pixels = [UInt32](repeating: 0xFFFF_0000, count: 100)
        let picture = ImageView(Image(pixels: pixels, size: PixelSize(width: 10, height: 10)), contentMode: .center)
        picture.alignment = .topLeading
        show(picture)
        let red = stage.host.pixel(x: 5, y: 5)
        #expect(stage.host.pixel(x: 195, y: 5) != red)
        readFromRight()
        #expect(stage.host.pixel(x: 195, y: 5) == red && stage.host.pixel(x: 5, y: 5) != red)
        picture.alignment = .left
        stage.advance(by: .milliseconds(20))
        #expect(stage.host.pixel(x: 5, y: 50) == red && stage.host.pixel(x: 195, y: 5) != red)
    }

    @Test("A pan, a pull and a swipe towards the trailing edge follow the direction") func directions() {
        let (pan, pull, swipe) = (PanRecognizer(), PullRecognizer(.trailing), SwipeRecognizer([.trailing, .up]))
        pan.directions = .trailing
        for recognizer in [pan, pull, swipe] {
            let view = View()
            show(view)
            view.addGestureRecognizer(recognizer)
            #expect(!begins(recognizer, dx: -120) && begins(recognizer, dx: 120))
            readFromRight()
            #expect(begins(recognizer, dx: -120) && !begins(recognizer, dx: 120))
            stage.scene.environment.locale = "en"
            view.removeFromSuperview()
        }
    }

    @Test("A swipe reports the direction by the name under which it was asked for") func swipe() {
        let view = View()
        let swipe = SwipeRecognizer([.leading, .right])
        var directions: [Directions] = []
        swipe.addAction { directions.append($0.direction) }
        show(view)
        view.addGestureRecognizer(swipe)
        _ = (begins(swipe, dx: -120), begins(swipe, dx: 120))
        readFromRight()
        _ = (begins(swipe, dx: -120), begins(swipe, dx: 120))
        #expect(directions == [.leading, .right, .right])
    }

    @Test("A drag from the leading edge begins at the other edge of the panel after a change of the direction")
    func edgePan() {
        let pan = ScreenEdgePanRecognizer(.leading)
        root.addGestureRecognizer(pan)
        #expect(begins(pan, from: Point(3, 150), dx: 120) && !begins(pan, from: Point(397, 150), dx: -120))
        readFromRight()
        #expect(!begins(pan, from: Point(3, 150), dx: 120) && begins(pan, from: Point(397, 150), dx: -120))
    }

    /// Whether a stroke to the side makes a recognizer begin or end.
    private func begins(_ recognizer: GestureRecognizer, from start: Point = Point(150, 50), dx: Double) -> Bool {
        var count = 0
        let action = recognizer.addAction { if $0.state == .began || $0.state == .ended { count += 1 } }
        stage.finger.press(at: start).drag(by: Vector(dx: dx, dy: 0), over: .milliseconds(150)).lift()
        stage.settle()
        recognizer.removeAction(action)
        return count > 0
    }
}
