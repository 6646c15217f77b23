import CasementCore
import CasementTesting
import ScrollRigs
import Testing

@Suite("Wheels and arrow keys over an app's own surface") @MainActor struct SurfaceInputTests {
    private let rig = ScrollRig()

    /// A cover that its pan moves along one axis by up to 300 points, and that rests at 0, 150 and 300.
    private final class Cover: View, NestedScrolling {
        let pan = PanRecognizer()
        private let axis: Axis
        var policy = HandOver.touch
        private(set) var offset = 150.0
        private(set) var isDragging = false
        private(set) var ends: [Double] = []
        private(set) var cancellations = 0

        init(_ axis: Axis, frame: Rect = Rect(x: 0, y: 0, width: 400, height: 400)) {
            self.axis = axis
            super.init(frame: frame)
            pan.nestedScrolling = self
            addGestureRecognizer(pan)
        }

        var nestedScrollingView: View { self }

        func nestedExtent(along axis: Axis) -> NestedExtent? {
            axis == self.axis ? NestedExtent(offset: offset, range: 0...300, bounces: true) : nil
        }

        func handOver(towards direction: Double, along axis: Axis) -> HandOver { policy }

        func nestedDragWillBegin(_ drag: NestedDrag, along axis: Axis) -> Bool {
            #expect(!isDragging)
            isDragging = true
            return true
        }

        func nestedDragDidMove(by delta: Double, along axis: Axis) {
            #expect(isDragging)
            offset += delta
        }

        func nestedDragDidEnd(velocity: Vector, isCancelled: Bool) {
            isDragging = false
            ends.append(velocity[axis])
            if isCancelled { cancellations += 1 }
            let aim = velocity[axis].magnitude >= 300 ? velocity[axis].sign == .minus ? -75.0 : 75 : 0
            offset = min(max(((offset + aim) / 150).rounded(), 0), 2) * 150
        }
    }

    private func cover(_ axis: Axis = .vertical, in parent: View? = nil) -> Cover {
        let cover = Cover(axis)
        (parent ?? rig.stage.scene.root).addSubview(cover)
        rig.wait(20)
        return cover
    }

    private func turn(_ dx: Double, _ dy: Double, at place: Point = Point(200, 200)) {
        let event = ScrollEvent(location: place, delta: Vector(dx: dx, dy: dy), time: rig.stage.scene.now)
        rig.stage.scene.handle(.scroll(event))
    }

    @Test("A wheel moves it point for point, and it settles once, 150 ms after the last event") func wheel() {
        let cover = cover()
        turn(0, 40)
        #expect(cover.offset == 190 && cover.isDragging)
        rig.wait(140)
        turn(0, -20)
        #expect(cover.offset == 170 && cover.isDragging)
        rig.wait(140)
        #expect(cover.ends.isEmpty)
        rig.wait(20)
        #expect(cover.offset == 300 && !cover.isDragging && cover.ends.count == 1)
        turn(0, -9)
        rig.wait(200)
        #expect(cover.offset == 300, "less than 10 points may be an accident")
        #expect(rig.stage.scene.nextDeadline == nil)
    }

    @Test("A wheel moves it within its range, stretches nothing, and passes on at its end") func range() {
        let page = rig.addStrip("page", .vertical, room: 1000)
        page.contentOffset.y = 500
        let shelf = View(frame: Rect(x: 0, y: 500, width: 400, height: 400))
        page.addSubview(shelf)
        let cover = cover(in: shelf)
        turn(0, 200)
        #expect(cover.offset == 300 && page.contentOffset.y == 500)
        turn(0, 30)
        #expect(cover.offset == 300 && page.contentOffset.y == 530)
        cover.policy = .never
        turn(0, 30)
        #expect(page.contentOffset.y == 530, "it hands nothing on")
        turn(30, 0)
        #expect(cover.offset == 300 && page.contentOffset.x == 0)
    }

    @Test("A list in it scrolls first", arguments: [1.0, -1]) func list(sign: Double) {
        let cover = cover()
        let list = rig.addStrip("list", .vertical, room: 600, in: cover)
        list.contentOffset.y = sign > 0 ? 580 : 20
        turn(0, 40 * sign)
        #expect(list.contentOffset.y == (sign > 0 ? 600 : 0) && cover.offset == 150)
        turn(0, 40 * sign)
        #expect(cover.offset == 150 + 40 * sign)
        rig.wait(200)
        #expect(cover.offset == 150 + 150 * sign)
    }

    @Test("A touch that lands takes it over, and a touch that rests on it keeps it from the wheel") func touches() {
        let cover = cover()
        turn(0, 40)
        let finger = rig.finger.press(at: Point(200, 300))
        #expect(!cover.isDragging && cover.ends.count == 1)
        turn(0, 40)
        #expect(!cover.isDragging && cover.ends.count == 1)
        finger.drag(by: Vector(dx: 0, dy: 110))
        #expect(cover.isDragging)
        turn(0, 40)
        finger.lift()
        #expect(!cover.isDragging && cover.ends.count == 2)
        rig.stage.settle()
        #expect(rig.stage.scene.nextDeadline == nil)
    }

    @Test("A token of a view in it holds it, also while the wheel moves it") func suspended() {
        let cover = cover()
        let node = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        cover.addSubview(node)
        turn(0, 40)
        let token = node.suspendMovement()
        #expect(!cover.isDragging && cover.ends == [0] && cover.cancellations == 1)
        let offset = cover.offset
        turn(0, 40)
        rig.stage.keyboard.press(.downArrow)
        #expect(cover.offset == offset && cover.ends.count == 1)
        token.end()
        turn(0, 40)
        #expect(cover.isDragging)
    }

    @Test("It that leaves the scene is released") func removed() {
        let cover = cover()
        turn(0, 40)
        cover.removeFromSuperview()
        #expect(!cover.isDragging && cover.ends.count == 1)
        #expect(rig.stage.scene.nextDeadline == nil)
    }

    @Test("In a pager and in slides it moves first, and they at its end", arguments: [false, true], [false, true])
    func containers(isInSlides: Bool, isMirrored: Bool) {
        if isMirrored { rig.stage.scene.environment.layoutDirection = .rightToLeft }
        let cover = Cover(.horizontal)
        let moved: @MainActor () -> Bool
        if isInSlides {
            var graph = SlideGraph()
            graph.add("a", right: "b", down: "c") { cover }
            graph.add("b", left: "a") { View() }
            graph.add("c", up: "a") { View() }
            let slides = SlideController(graph, start: "a")
            rig.stage.scene.rootViewController = slides
            rig.stage.settle()
            moved = { slides.current != "a" }
        } else {
            let pager = rig.addPager("pager", .horizontal, pages: 3)
            pager.contentOffset.x = 400
            cover.frame.origin.x = 400
            pager.addSubview(cover)
            rig.wait(20)
            moved = { pager.contentOffset.x != 400 }
        }
        turn(40, 0)
        rig.wait(200)
        #expect(cover.offset == 300 && !moved())
        rig.stage.keyboard.press(.leftArrow).press(.leftArrow)
        rig.stage.settle()
        #expect(cover.offset == 0 && !moved())
        turn(40, 0)
        rig.wait(200)
        #expect(cover.offset == 150 && !moved())
        turn(200, 0)
        turn(40, 0)
        rig.stage.settle()
        #expect(cover.offset == 300 && moved(), "at its end")
    }

    @Test("An arrow key goes to its next stop, after the focus and a list in it") func keys() {
        let cover = cover()
        let list = rig.addStrip("list", .vertical, room: 30, in: cover)
        rig.stage.keyboard.press(.downArrow)
        rig.stage.settle()
        #expect(list.contentOffset.y == 30 && cover.offset == 150)
        rig.stage.keyboard.press(.downArrow)
        #expect(cover.offset == 300 && cover.ends == [300])
        rig.stage.keyboard.press(.downArrow).press(.rightArrow)
        #expect(cover.offset == 300 && cover.ends.count == 1)
        rig.stage.keyboard.press(.upArrow)
        rig.stage.settle()
        #expect(list.contentOffset.y == 0 && cover.offset == 300)
        let buttons = [0.0, 200].map { y in
            rig.addButton(in: cover, at: Rect(x: 0, y: y, width: 50, height: 50))
        }
        buttons[1].focus()
        rig.stage.keyboard.press(.upArrow)
        #expect(buttons[0].isFocused && cover.offset == 300)
        rig.stage.keyboard.press(.upArrow)
        #expect(cover.offset == 150)
    }

    @Test("A held arrow key goes on from stop to stop") func heldKey() {
        let cover = cover()
        rig.stage.keyboard.press(.upArrow)
        #expect(cover.offset == 0)
        rig.stage.keyboard.hold(.downArrow, for: .milliseconds(500))
        #expect(cover.offset == 300)
    }

    @Test("Without a focus an arrow key leads to the first view in it") func firstFocus() {
        let cover = cover()
        let button = rig.addButton(in: cover, at: Rect(x: 0, y: 0, width: 50, height: 50))
        rig.stage.keyboard.press(.downArrow)
        #expect(button.isFocused && cover.offset == 150)
    }
}
